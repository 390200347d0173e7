"""The start: a lobby becomes a game."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from sqlite3 import Connection

from bot.storage.deadlines import set_timers
from bot.storage.records import Origin, Owner, Position, Timer
from bot.storage.rows import refuse, rows
from bot.storage.who import columns_of


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
    done = rows(
        connection,
        "UPDATE sessions SET phase = 'playing', version = version + 1, updated_at = ?, state = ?, counter = ?,"
        " decisions = ?, mixed = ?, rules_version = ?, tables_hash = ?"
        " WHERE id = ? AND version = ? AND phase = 'lobby' RETURNING id",
        origin.at,
        position.state,
        position.counter,
        json.dumps(position.decisions),
        None if start.mixed is None else json.dumps(start.mixed),
        start.rules_version,
        start.tables_hash,
        session_id,
        start.version,
    )
    if not done:
        refuse(connection, session_id, start.version)
    _reseat(connection, session_id, start.order)
    rows(
        connection,
        "INSERT INTO moves (session_id, number, kind, move, events, reveals, counter_before, counter_after, at,"
        " made_by, user_id, house, strength, interaction_id)"
        " VALUES (?, 0, 'setup', '{}', ?, 1, 0, ?, ?, ?, ?, ?, ?, ?)",
        session_id,
        start.events,
        position.counter,
        origin.at,
        *columns_of(origin.by),
        origin.interaction_id,
    )
    set_timers(connection, Owner.session(session_id), timers)


def _reseat(connection: Connection, session_id: int, order: Sequence[int]) -> None:
    seats = [seat for (seat,) in rows(connection, "SELECT seat FROM seats WHERE session_id = ?", session_id)]
    if sorted(order) != sorted(seats):
        raise ValueError("The order of the seats names each seat once.")
    moved = [(old, new) for new, old in enumerate(order) if old != new]
    # By way of negative numbers: two seats have no number in common, not even for a moment.
    for old, new in moved:
        rows(connection, "UPDATE seats SET seat = ? WHERE session_id = ? AND seat = ?", -1 - new, session_id, old)
    rows(connection, "UPDATE seats SET seat = -1 - seat WHERE session_id = ? AND seat < 0", session_id)
