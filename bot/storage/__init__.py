"""What Penny Parlour keeps: sessions, their seats, moves and places, deadlines, in a SQLite file or on a PostgreSQL.

    store = await open_store(address)
    session = await store.lobby.create(new, origin, "Ada")
    saved = await store.moves.save(session.id, session.version, move, after, origin)

Storage knows nothing of Discord and nothing of any game's rules. All statements of the project are in this folder.

- What a call has returned is on the disk, and every read that begins afterwards sees it (`writer.py`, `engines/`).
- A call that raises a `StorageError` has changed nothing; the message may be shown to whoever asked.
- Each change carries an `Origin`. An interaction that had its effect raises `AlreadyHandled` the second time, whatever
  has happened since.
- A change that was computed on a version says which; where that has passed it raises `StaleVersion`.
- What is over never changes: the database refuses it itself (`schema/guards.py`).

`docs/storage.md` tells what is where, how a new table is made, and what is kept how long.
"""

from bot.storage.errors import (
    AlreadyHandled,
    AlreadySeated,
    AttemptTaken,
    CannotUndo,
    NoSuchSession,
    NoSuchVote,
    NotSeated,
    PlaceTaken,
    SaveFailed,
    SeatsFull,
    StaleVersion,
    StillPlaying,
    StorageError,
    WrongPhase,
)
from bot.storage.lobby import SavedWith
from bot.storage.records import (
    ChanceKind,
    DeadlineRecord,
    MoveRecord,
    NewMove,
    NewPlace,
    NewSession,
    Origin,
    Owner,
    PlaceRecord,
    Position,
    SavedMove,
    SeatRecord,
    SessionRecord,
    SettingChange,
    Timer,
    VoteRecord,
)
from bot.storage.settings import NewValue
from bot.storage.start import Start
from bot.storage.statement import storable
from bot.storage.store import Store, open_store
from bot.storage.who import Bot, Clock, House, Maker, Nobody, Occupant, Person

__all__ = [
    "AlreadyHandled",
    "AlreadySeated",
    "AttemptTaken",
    "Bot",
    "CannotUndo",
    "ChanceKind",
    "Clock",
    "DeadlineRecord",
    "House",
    "Maker",
    "MoveRecord",
    "NewMove",
    "NewPlace",
    "NewSession",
    "NewValue",
    "NoSuchSession",
    "NoSuchVote",
    "Nobody",
    "NotSeated",
    "Occupant",
    "Origin",
    "Owner",
    "Person",
    "PlaceRecord",
    "PlaceTaken",
    "Position",
    "SaveFailed",
    "SavedMove",
    "SavedWith",
    "SeatRecord",
    "SeatsFull",
    "SessionRecord",
    "SettingChange",
    "StaleVersion",
    "Start",
    "StillPlaying",
    "StorageError",
    "Store",
    "Timer",
    "VoteRecord",
    "WrongPhase",
    "open_store",
    "storable",
]
