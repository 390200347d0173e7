"""Penny Lane: build a street, and give its citizens work."""

from games.penny_lane.rules import PennyLane as GAME
from games.penny_lane.tables import PennyLaneTables as TABLES

__all__ = ["GAME", "TABLES"]
