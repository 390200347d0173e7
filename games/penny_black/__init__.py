"""Penny Black: collect stamps, arrange an album."""

from games.penny_black.material import PennyBlackMaterial as MATERIAL
from games.penny_black.rules import PennyBlack as GAME

__all__ = ["GAME", "MATERIAL"]
