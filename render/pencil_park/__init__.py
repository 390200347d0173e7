"""Pencil Park's pictures: pencil on a printed sheet.

What every game's module offers to `render`: `PALETTES`, `height`, `paint`, `describe` and `warm_up`.
"""

from __future__ import annotations

from games.pencil_park.view import PencilParkView
from render.pencil_park.colours import PALETTES
from render.pencil_park.sheets import paint, plan
from render.pencil_park.words import describe
from render.scene import Scene

__all__ = ["PALETTES", "describe", "height", "paint", "warm_up"]


def height(view: PencilParkView, scene: Scene) -> int:
    """How high the picture will be, in pixels."""
    return plan(view, scene).height


def warm_up() -> None:
    """Builds the sprites and boards that the first pictures need."""
