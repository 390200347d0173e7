"""Paper Boats: everyone secretly launches a boat, and a wave comes."""

from tests.sample.rules.rules import PaperBoats as GAME
from tests.sample.rules.tables import PaperBoatsTables as TABLES

__all__ = ["GAME", "TABLES"]
