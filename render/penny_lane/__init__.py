"""Penny Lane's pictures: a street at dusk.

What every game's module offers to `render`: `PALETTES`, `height`, `paint`, `describe` and `warm_up`; and, of each card
in sight, a picture by itself: `details` and `detail`; and `ending`, the picture of how a game came out.
"""

from __future__ import annotations

from render.penny_lane import ending
from render.penny_lane.closeup import close_up
from render.penny_lane.colours import PALETTES
from render.penny_lane.details import detail, details
from render.penny_lane.sheet import height, paint
from render.penny_lane.warm import warm_up
from render.penny_lane.words import describe

__all__ = ["PALETTES", "close_up", "describe", "detail", "details", "ending", "height", "paint", "warm_up"]
