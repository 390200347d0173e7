"""The daily dice: one city, the same dice, everybody, once a day."""

from bot.daily.closing import Closing
from bot.daily.service import GAME, Daily, Player, open_chain

__all__ = ["GAME", "Closing", "Daily", "Player", "open_chain"]
