"""Penny Black's pictures: an album of engraved stamps.

What every game's module offers to `render`: `PALETTES`, `height`, `paint`, `describe` and `warm_up`; and `ending`, the
picture of how a game came out.
"""

from __future__ import annotations

from render.penny_black import ending
from render.penny_black.board import height, paint
from render.penny_black.colours import PALETTES
from render.penny_black.warm import warm_up
from render.penny_black.words import describe

__all__ = ["PALETTES", "describe", "ending", "height", "paint", "warm_up"]
