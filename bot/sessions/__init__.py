"""The life of a game in a channel: lobby, playing, finished or abandoned."""

from bot.sessions.manager import SessionManager
from bot.sessions.play import Acted
from bot.sessions.session import Session

__all__ = ["Acted", "Session", "SessionManager"]
