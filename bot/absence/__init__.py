"""Nobody is held for ever: who left the server or is silent, hosts who are gone, lobbies that nobody touches.

| module | what |
| --- | --- |
| `members` | who is in a server, asked of Discord one by one: no privileged intent |
| `absent` | players who are gone or silent: named, and the others decide by vote |
| `hosts` | a host who is gone or silent is succeeded |
| `lobbies` | a lobby without a deed for a day expires |
"""

from bot.absence.absent import ABSENT, Absences
from bot.absence.hosts import Hosts
from bot.absence.lobbies import Lobbies

__all__ = ["ABSENT", "Absences", "Hosts", "Lobbies"]
