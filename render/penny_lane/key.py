"""The key to the symbols, where a picture has room for it."""

from __future__ import annotations

from games import GAMES
from render.kit.brush import Brush
from render.penny_lane import glyphs, house, pieces
from render.penny_lane.colours import LETTER
from render.penny_lane.halves import draw_half

_ROW, _LINE = 44, 24


def draw_key(brush: Brush, width: int) -> None:
    """Kinds, pieces and links with their names, four rows high."""
    texts = GAMES.texts("penny-lane")
    brush.rect((1, 1, width - 1, 184), line="faint", width=2, radius=10)
    column = (width - 24) / 4
    for number, kind in enumerate(LETTER):
        x = 16 + number * column
        glyphs.badge(brush.moved(x, 12).zoomed(0.3), kind)
        _say(brush, x + 37, 27, texts.word("kind", kind))
    y = 12 + _ROW
    pieces.star(brush.moved(16, y), 30)
    _say(brush, 53, y + 15, "point")
    pieces.coin(brush.moved(16 + column, y), 30)
    _say(brush, 53 + column, y + 15, "penny")
    house.draw_moon(brush.moved(16 + 2 * column, y).zoomed(30 / 28))
    _say(brush, 53 + 2 * column, y + 15, "every upkeep")
    y += _ROW
    pieces.crown(brush.moved(14, y + 5), 32)
    _say(brush, 53, y + 15, "first user's bonus")
    pieces.tall_hat(brush.moved(16 + 2 * column, y), 30)
    _say(brush, 53 + 2 * column, y + 15, "the Mayor")
    y += _ROW
    for x, lit in ((16, False), (16 + 2 * column, True)):
        draw_half(brush.moved(x, y), "S", 15, "right", lit)
        draw_half(brush.moved(x + 17, y), "P", 15, "left", lit)
        brush.rect((x - 16, y - 1, x - 1, y + 32), fill="sky")
    _say(brush, 58, y + 15, "halves of links")
    _say(brush, 58 + 2 * column, y + 15, "complete")


def _say(brush: Brush, x: float, y: float, text: str) -> None:
    brush.text((x, y), text, "plain", _LINE, "pale", anchor="lm")
