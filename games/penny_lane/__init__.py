"""Penny Lane: build a street, and give its citizens work."""

from games.penny_lane.material import PennyLaneMaterial as MATERIAL
from games.penny_lane.rules import PennyLane as GAME

__all__ = ["GAME", "MATERIAL"]
