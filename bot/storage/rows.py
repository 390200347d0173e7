"""What several of the repositories share: the session's SELECT, claiming an interaction, and saying why not."""

import json
from dataclasses import fields
from sqlite3 import Connection
from typing import Any, NoReturn

from bot.storage.database import Row
from bot.storage.errors import AlreadyHandled, NoSuchSession, StaleVersion, WrongPhase
from bot.storage.records import Origin, Phase, SeatRecord, SessionRecord

# The word-for-word condition of the partial indexes: SQLite uses them only for the same words.
OPEN = "phase IN ('lobby', 'playing')"

# Seats come as JSON inside the row, so that a session is one statement: one snapshot, one trip to the thread.
SESSIONS = """
    SELECT s.id, s.guild_id, s.channel_id, s.game, s.phase, s.paused, s.host_id, s.version, s.rules_version,
        s.tables_hash, s.seed, s.mixed, s.counter, s.decisions, s.options, s.created_at, s.updated_at, s.finished_at,
        b.channel_id, b.message_id, b.shown_version, b.posted_at,
        (SELECT json_group_array(json_array(seat, user_id, name, status, interaction_id, joined_at))
            FROM seats WHERE session_id = s.id),
        s.state
    FROM sessions AS s JOIN boards AS b ON b.session_id = s.id
"""
_COLUMNS = [field.name for field in fields(SessionRecord)]  # in the same order
_MIXED, _DECISIONS, _SEATS = (_COLUMNS.index(name) for name in ("mixed", "decisions", "seats"))


def session_of(row: Row) -> SessionRecord:
    """A row of `SESSIONS` as a record."""
    values = list(row)
    values[_MIXED] = None if row[_MIXED] is None else tuple(json.loads(row[_MIXED]))
    values[_DECISIONS] = tuple(json.loads(row[_DECISIONS]))
    values[_SEATS] = tuple(SeatRecord(*seat) for seat in sorted(json.loads(row[_SEATS])))
    return SessionRecord(*values)


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
