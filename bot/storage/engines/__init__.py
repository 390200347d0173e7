"""The databases, a module each. Nobody but `database.py` knows which one it is."""

from bot.storage.engines.engine import Engine
from bot.storage.engines.group import Connection

__all__ = ["Connection", "Engine"]
