"""The start: a lobby becomes a game."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from sqlite3 import Connection

from bot.storage.deadlines import set_timers
from bot.storage.errors import NotSeated
from bot.storage.records import Origin, Position, SessionRecord, Timer
from bot.storage.rows import claim, refuse, rows, session_in


@dataclass(frozen=True, slots=True)
class Start:
    """What the start of a game makes of its lobby."""

    version: int
    """The lobby's version that all this was computed on: nobody came or went since."""
    order: tuple[int, ...]
    """The user ids, in the order of their seats from now on."""
    mixed: tuple[int, ...]
    """The interaction ids that were mixed into the seed."""
    position: Position
    events: str
    """What the set-up did: the log's number 0."""
    rules_version: int
    """Those of the running code, which may be newer than the lobby."""
    tables_hash: str


def start_in(
    connection: Connection, session_id: int, origin: Origin, start: Start, timers: Sequence[Timer]
) -> SessionRecord:
    """Do it all, in the savepoint under way. See `Lobby.start`."""
    claim(connection, origin, "start", session_id)
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
        json.dumps(start.mixed),
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
        " interaction_id) VALUES (?, 0, 'setup', '{}', ?, 1, 0, ?, ?, ?)",
        session_id,
        start.events,
        position.counter,
        origin.at,
        origin.interaction_id,
    )
    set_timers(connection, session_id, timers)
    return session_in(connection, session_id)


def _reseat(connection: Connection, session_id: int, order: Sequence[int]) -> None:
    seated = {user for (user,) in rows(connection, "SELECT user_id FROM seats WHERE session_id = ?", session_id)}
    for user_id in order:
        if user_id not in seated:
            raise NotSeated(user_id)
    if len(order) != len(seated) or set(order) != seated:
        raise ValueError("The order of the seats names each player once.")
    # By way of negative numbers: two seats have no number in common, not even for a moment.
    rows(
        connection,
        "UPDATE seats SET seat = -1 - (SELECT key FROM json_each(?) WHERE value = user_id) WHERE session_id = ?",
        json.dumps(order),
        session_id,
    )
    rows(connection, "UPDATE seats SET seat = -1 - seat WHERE session_id = ?", session_id)
