"""Pencil Park: roll three dice and write a city."""

from games.pencil_park.rules import PencilPark as GAME
from games.pencil_park.tables import PencilParkTables as TABLES

__all__ = ["GAME", "TABLES"]
