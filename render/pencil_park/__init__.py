"""Pencil Park's pictures: pencil on a printed sheet.

What every game's module offers to `render`: `PALETTES`, `height`, `paint`, `describe` and `warm_up`; and `ending`, the
picture of how a game came out.
"""

from __future__ import annotations

from render.pencil_park import ending
from render.pencil_park.colours import PALETTES
from render.pencil_park.sheets import height, paint
from render.pencil_park.warm import warm_up
from render.pencil_park.words import describe

__all__ = ["PALETTES", "describe", "ending", "height", "paint", "warm_up"]
