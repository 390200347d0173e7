"""Penny Lane in words."""

from __future__ import annotations

from games.penny_lane.view import PennyLaneView
from render.scene import Scene


def describe(view: PennyLaneView, scene: Scene) -> list[str]:
    return ["Penny Lane"]
