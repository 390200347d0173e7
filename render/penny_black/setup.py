"""The picture while collector cards are chosen."""

from __future__ import annotations

from games.penny_black.view import PennyBlackView
from render.scene import Scene


def height(view: PennyBlackView, scene: Scene) -> int:
    """How high the picture will be."""
    from render.penny_black.layout import OTHERS, OTHERS_HIGH

    return OTHERS + OTHERS_HIGH + 12
