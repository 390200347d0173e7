"""What several of the repositories share: the session's SELECT, claiming an interaction, and saying why not."""

import json
from sqlite3 import Connection
from typing import Any, NoReturn

from bot.storage.database import Row
from bot.storage.errors import AlreadyHandled, NoSuchSession, StaleVersion, WrongPhase
from bot.storage.records import Origin, Phase, PlaceRecord, SeatRecord, SessionRecord
from bot.storage.who import occupant_of

# The word-for-word condition of the partial indexes: SQLite uses them only for the same words.
OPEN = "phase IN ('lobby', 'playing')"

# Seats come as JSON inside the row, so that a session is one statement: one snapshot, one trip to the thread.
SESSIONS = """
    SELECT s.id, s.game, s.phase, s.paused, s.host_id, s.version, s.rules_version, s.tables_hash, s.chance, s.seed,
        s.mixed, s.counter, s.decisions, s.options, s.created_at, s.updated_at, s.finished_at,
        p.guild_id, p.channel_id, p.message_id, p.shown_version, p.posted_at,
        (SELECT json_group_array(json_array(seat, occupant, user_id, name, strength, interaction_id, joined_at))
            FROM seats WHERE session_id = s.id),
        s.state
    FROM sessions AS s LEFT JOIN places AS p ON p.session_id = s.id
"""
_MIXED, _DECISIONS, _PLACE, _SEATS = 10, 12, 17, 22  # where they stand


def session_of(row: Row) -> SessionRecord:
    """A row of `SESSIONS` as a record."""
    place = None if row[_PLACE] is None else PlaceRecord(*row[_PLACE:_SEATS])
    seats = tuple(map(_seat, sorted(json.loads(row[_SEATS]))))
    values = [*row[:_PLACE], place, seats, row[_SEATS + 1]]
    values[_MIXED] = None if row[_MIXED] is None else tuple(json.loads(row[_MIXED]))
    values[_DECISIONS] = tuple(json.loads(row[_DECISIONS]))
    return SessionRecord(*values)


def _seat(row: Row) -> SeatRecord:
    seat, kind, user_id, name, strength, interaction_id, joined_at = row
    return SeatRecord(seat, occupant_of(kind, user_id, name, strength), name, interaction_id, joined_at)


def session_in(connection: Connection, session_id: int) -> SessionRecord:
    """The session as the transaction under way sees it: what a write returns."""
    (row,) = rows(connection, f"{SESSIONS} WHERE s.id = ?", session_id)
    return session_of(row)


def rows(connection: Connection, sql: str, *parameters: Any) -> list[Row]:
    """Carry out one statement in the transaction under way and fetch whatever it returns."""
    return connection.execute(sql, parameters).fetchall()


def claim(connection: Connection, origin: Origin, what: str, session_id: int | None) -> None:
    """Note that this interaction has its effect now, in the savepoint of that effect. Raises `AlreadyHandled`.

    Always the first statement: a second delivery must hear this, and not that the version has moved on (by the first).
    """
    if origin.interaction_id is None:
        return
    # A session that is not there becomes none here, so that the caller's next statement can say so.
    fresh = rows(
        connection,
        "INSERT INTO interactions (id, session_id, user_id, what, at)"
        " VALUES (?, (SELECT id FROM sessions WHERE id = ?), ?, ?, ?) ON CONFLICT DO NOTHING RETURNING id",
        origin.interaction_id,
        session_id,
        origin.user_id,
        what,
        origin.at,
    )
    if not fresh:
        raise AlreadyHandled(origin.interaction_id)


def bump(connection: Connection, session_id: int, phases: tuple[Phase, ...], at: int) -> None:
    """Raise the version of a session that is in one of the phases. Raises `NoSuchSession`, `WrongPhase`."""
    allowed = ", ".join(f"'{phase}'" for phase in phases)
    done = rows(
        connection,
        f"UPDATE sessions SET version = version + 1, updated_at = ? WHERE id = ? AND phase IN ({allowed}) RETURNING id",
        at,
        session_id,
    )
    if not done:
        refuse(connection, session_id)


def refuse(connection: Connection, session_id: int, version: int | None = None) -> NoReturn:
    """Say why a guarded statement met no row: no such session, another version, or else the wrong phase."""
    found = rows(connection, "SELECT version, phase FROM sessions WHERE id = ?", session_id)
    if not found:
        raise NoSuchSession(session_id)
    ((actual, phase),) = found
    if version is not None and version != actual:
        raise StaleVersion(session_id, version, actual)
    raise WrongPhase(session_id, phase)
