"""The quarter of the picture that three small lanes leave: the moon over the roofs, and the kinds by their marks."""

from __future__ import annotations

from render.kit.brush import Brush
from render.penny_lane import glyphs
from render.penny_lane.colours import LETTER

_EM = 27


def draw_key(brush: Brush, width: int, height: int, kinds: tuple[str, ...]) -> None:
    """The night and, where they are given, what the four kinds of building are called."""
    plain = brush.palette.textures
    brush.rect((0, 0, width, height), fill="sky", line="line" if plain else "dusk", width=2, radius=10)
    if not plain:
        _moonlight(brush, width, height)
    for number, (kind, word) in enumerate(zip(LETTER, kinds, strict=False)):
        x, y = 30 + number % 2 * 185, 24 + number // 2 * 52
        glyphs.badge(brush.moved(x, y).zoomed(0.36), kind)
        brush.text((x + 46, y + 18), word, "bold", _EM, "pale", anchor="lm")


def _moonlight(brush: Brush, width: int, height: int) -> None:
    x, y = width - 130, 66
    brush.ellipse((x, y), 62, fill="dusk")
    brush.ellipse((x, y), 46, fill="lit")
    for dx, dy, r in ((-14, -12, 9), (12, 8, 12), (-8, 20, 6)):
        brush.ellipse((x + dx, y + dy), r, fill="gold")
    for left, wide, high in ((14, 96, 44), (118, 60, 62), (186, 110, 40), (306, 70, 66), (384, 92, 48), (484, 76, 60)):
        top = height - 8 - high * 0.6
        brush.rect((left, top, left + wide, height - 2), fill="far")
        brush.poly([(left - 6, top), (left + wide / 2, top - high * 0.5), (left + wide + 6, top)], fill="far")
        brush.rect((left + wide / 2 - 5, top + 8, left + wide / 2 + 5, top + 22), fill="glow")
