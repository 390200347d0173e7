"""Penny Black: collect stamps, arrange an album."""

from games.penny_black.rules import PennyBlack as GAME
from games.penny_black.tables import PennyBlackTables as TABLES

__all__ = ["GAME", "TABLES"]
