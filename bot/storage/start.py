"""The start: a lobby becomes a game."""

import json
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import bindparam, insert, literal_column, select, update

from bot.storage.deadlines import set_timers
from bot.storage.engines import Connection
from bot.storage.records import Origin, Owner, Position, Timer
from bot.storage.rows import NEXT_VERSION, refuse
from bot.storage.schema import moves, seats, sessions
from bot.storage.statement import Statement, named
from bot.storage.who import columns_of

_ITS_SEATS = seats.c.session_id == bindparam("session_id")

_BEGIN = Statement(
    update(sessions)
    .where(
        sessions.c.id == bindparam("session_id"),
        sessions.c.version == bindparam("on_version"),
        sessions.c.phase == "lobby",
    )
    .values(
        **named("updated_at", "state", "counter", "decisions", "mixed", "rules_version", "tables_hash"),
        phase="playing",
        version=NEXT_VERSION,
    )
    .returning(sessions.c.id)
)
_SET_UP = Statement(
    insert(moves).values(
        **named(
            *("session_id", "events", "counter_after", "at", "made_by", "user_id", "house", "strength"),
            "interaction_id",
        ),
        number=0,
        kind="setup",
        move="{}",
        reveals=1,
        counter_before=0,
    )
)
_SEATS = Statement(select(seats.c.seat).where(_ITS_SEATS))
# By way of negative numbers: two seats have no number in common, not even for a moment.
_STEP_ASIDE = Statement(update(seats).where(_ITS_SEATS, seats.c.seat == bindparam("old")).values(seat=bindparam("new")))
_SIT_DOWN = Statement(
    update(seats).where(_ITS_SEATS, seats.c.seat < literal_column("0")).values(seat=literal_column("-1") - seats.c.seat)
)


@dataclass(frozen=True, slots=True)
class Start:
    """What the start of a game makes of its lobby."""

    version: int
    """The lobby's version that all this was computed on: nobody came or went since."""
    order: tuple[int, ...]
    """The seats' numbers in the lobby, in the order of their seats from now on."""
    mixed: tuple[int, ...] | None
    """The interaction ids that were mixed into the seed; None: it was given, and is the key itself."""
    position: Position
    events: str
    """What the set-up did: the log's number 0."""
    rules_version: int
    """Those of the running code, which may be newer than the lobby."""
    tables_hash: str


def start_in(
    connection: Connection, session_id: int, origin: Origin, start: Start, timers: Sequence[Timer] = ()
) -> None:
    """Do it all, in the savepoint under way, which has claimed the interaction. See `Lobby.start`."""
    position = start.position
    done = connection.rows(
        _BEGIN,
        session_id=session_id,
        on_version=start.version,
        updated_at=origin.at,
        state=position.state,
        counter=position.counter,
        decisions=json.dumps(position.decisions),
        mixed=None if start.mixed is None else json.dumps(start.mixed),
        rules_version=start.rules_version,
        tables_hash=start.tables_hash,
    )
    if not done:
        refuse(connection, session_id, start.version)
    _reseat(connection, session_id, start.order)
    connection.rows(
        _SET_UP,
        session_id=session_id,
        events=start.events,
        counter_after=position.counter,
        at=origin.at,
        interaction_id=origin.interaction_id,
        **columns_of(origin.by),
    )
    set_timers(connection, Owner.session(session_id), timers)


def _reseat(connection: Connection, session_id: int, order: Sequence[int]) -> None:
    taken = [seat for (seat,) in connection.rows(_SEATS, session_id=session_id)]
    if sorted(order) != sorted(taken):
        raise ValueError("The order of the seats names each seat once.")
    for new, old in enumerate(order):
        if old != new:
            connection.rows(_STEP_ASIDE, session_id=session_id, old=old, new=-1 - new)
    connection.rows(_SIT_DOWN, session_id=session_id)
