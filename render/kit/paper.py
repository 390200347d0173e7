"""The ground of a picture: a desk, and sheets of paper that lie on it."""

from __future__ import annotations

import random

from render.kit.brush import Brush
from render.kit.canvas import WIDTH, Surface

EDGE = 14
"""How much desk is seen around a sheet that fills the picture, in pixels."""


def desk_with_sheet(brush: Brush, width: int, height: int) -> None:
    """The desk, and one printed sheet on it with its shadow and a few fibres."""
    brush.rect((0, 0, width, height), fill="desk")
    sheet = (EDGE, EDGE, width - EDGE, height - EDGE)
    if not brush.palette.textures:
        brush.shadow((EDGE + 1, EDGE + 4, width - EDGE + 1, height - EDGE + 4), 10, 6, ink="desk_dark", share=0.9)
    brush.rect(sheet, fill="paper", radius=8)
    if not brush.palette.textures:
        _fibres(brush, sheet)


def _fibres(brush: Brush, sheet: tuple[int, int, int, int]) -> None:
    # Few and short: paper that is seen to be paper, at next to no bytes.
    hand = random.Random("fibres")
    left, top, right, bottom = sheet
    for _ in range((right - left) * (bottom - top) // 14_000):
        x, y = hand.uniform(left + 8, right - 20), hand.uniform(top + 8, bottom - 12)
        brush.line([(x, y), (x + hand.uniform(4, 11), y + hand.uniform(-3, 3))], "paper_fibre", 0.9)


def ground(surface: Surface) -> None:
    """Covers the whole surface with desk and sheet."""
    surface.stamp((0, 0), (WIDTH, surface.height), desk_with_sheet, WIDTH, surface.height, ground="desk")
