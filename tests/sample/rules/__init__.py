"""Paper Boats: everyone secretly launches a boat, and a wave comes."""

from tests.sample.rules.material import PaperBoatsMaterial as MATERIAL
from tests.sample.rules.rules import PaperBoats as GAME

__all__ = ["GAME", "MATERIAL"]
