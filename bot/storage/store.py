"""The one door to storage."""

from dataclasses import dataclass

from bot.address import Address
from bot.storage.barred import Barred
from bot.storage.daily import Attempts, Posts, Rankings
from bot.storage.database import Database, open_database
from bot.storage.deadlines import Deadlines
from bot.storage.forgetting import Forgetting
from bot.storage.keeping import Interactions, Material, Meta
from bot.storage.life import Life
from bot.storage.lobby import Lobby
from bot.storage.moves import Moves
from bot.storage.places import Places
from bot.storage.servers import Servers
from bot.storage.sessions import Sessions
from bot.storage.settings import Settings
from bot.storage.votes import Votes
from bot.storage.wishes import Wishes


@dataclass(frozen=True, slots=True)
class Store:
    """Everything that is kept, by what it is about. Open it with `open_store`, end it with `close`."""

    database: Database
    sessions: Sessions
    """Finding sessions."""
    lobby: Lobby
    """Opening a session, its seats, its options, its start."""
    moves: Moves
    """The log: moves, leaves, undo."""
    life: Life
    """Pause, resume, abandon, channel or guild gone."""
    places: Places
    """Which version is shown where, in which message."""
    deadlines: Deadlines
    material: Material
    interactions: Interactions
    meta: Meta
    forgetting: Forgetting
    """All that is about one person or server."""
    wishes: Wishes
    """What people wish."""
    votes: Votes
    settings: Settings
    """What servers choose."""
    attempts: Attempts
    """The daily dice: days, attempts, practice."""
    rankings: Rankings
    """Those of the daily dice."""
    posts: Posts
    """Its posts in servers' channels."""
    barred: Barred
    servers: Servers
    """Which ones the bot has been in."""

    async def close(self) -> None:
        """Finish the writes that wait and close the file. A second call does nothing."""
        await self.database.close()


async def open_store(address: Address, *, alone: bool = False) -> Store:
    """Open the database, new or old. Raises `StorageError`, see `open_database`."""
    database = await open_database(address, alone=alone)
    return Store(
        database,
        sessions=Sessions(database),
        lobby=Lobby(database),
        moves=Moves(database),
        life=Life(database),
        places=Places(database),
        deadlines=Deadlines(database),
        material=Material(database),
        interactions=Interactions(database),
        meta=Meta(database),
        forgetting=Forgetting(database),
        wishes=Wishes(database),
        votes=Votes(database),
        settings=Settings(database),
        attempts=Attempts(database),
        rankings=Rankings(database),
        posts=Posts(database),
        barred=Barred(database),
        servers=Servers(database),
    )
