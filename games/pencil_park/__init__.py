"""Pencil Park: roll three dice and write a city."""

from games.pencil_park.material import PencilParkMaterial as MATERIAL
from games.pencil_park.rules import PencilPark as GAME

__all__ = ["GAME", "MATERIAL"]
