"""What several of the repositories share: the session's SELECT, claiming an interaction, and saying why not."""

import json
from typing import NoReturn

from sqlalchemy import bindparam, literal_column, select, true, update

from bot.storage.engines import Connection
from bot.storage.errors import AlreadyHandled, NoSuchSession, StaleVersion, WrongPhase
from bot.storage.portable import INTEGER, TEXT, insert, json_rows, one_of
from bot.storage.records import Origin, Phase, PlaceRecord, SeatRecord, SessionRecord
from bot.storage.schema import interactions, places, seats, sessions
from bot.storage.statement import Row, Statement
from bot.storage.who import occupant_of

IS_OPEN = one_of(sessions.c.phase, "lobby", "playing")
NEXT_VERSION = sessions.c.version + literal_column("1")

# Seats come as JSON inside the row, so that a session is one statement: one snapshot, one trip to the thread.
_SEATS = (
    select(
        json_rows(
            seats.c.seat,
            seats.c.occupant,
            seats.c.user_id,
            seats.c.name,
            seats.c.strength,
            seats.c.interaction_id,
            seats.c.joined_at,
        )
    )
    .where(seats.c.session_id == sessions.c.id)
    .scalar_subquery()
)
SESSIONS = select(
    sessions.c.id,
    sessions.c.game,
    sessions.c.phase,
    sessions.c.paused,
    sessions.c.host_id,
    sessions.c.version,
    sessions.c.rules_version,
    sessions.c.tables_hash,
    sessions.c.chance,
    sessions.c.seed,
    sessions.c.mixed,
    sessions.c.counter,
    sessions.c.decisions,
    sessions.c.options,
    sessions.c.created_at,
    sessions.c.updated_at,
    sessions.c.finished_at,
    sessions.c.ended_by,
    sessions.c.ended_why,
    places.c.guild_id,
    places.c.channel_id,
    places.c.message_id,
    places.c.shown_version,
    places.c.posted_at,
    _SEATS,
    sessions.c.state,
).select_from(sessions.outerjoin(places, places.c.session_id == sessions.c.id))
_MIXED_AT, _DECISIONS_AT, _PLACE_AT, _SEATS_AT = 10, 12, 19, 24  # where they stand

SESSION = Statement(SESSIONS.where(sessions.c.id == bindparam("session_id")))
_CLAIM = Statement(
    insert(interactions)
    .from_select(
        ["id", "session_id", "user_id", "what", "at"],
        select(
            bindparam("id", type_=INTEGER),
            # A session that is not there becomes none here, so that the caller's next statement can say so.
            select(sessions.c.id).where(sessions.c.id == bindparam("session_id")).scalar_subquery(),
            bindparam("user_id", type_=INTEGER),
            bindparam("what", type_=TEXT),
            bindparam("at", type_=INTEGER),
        ).where(true()),  # without a WHERE, SQLite would take ON for a join's
    )
    .on_conflict_do_nothing()
    .returning(interactions.c.id)
)
_WHERE_IT_STANDS = Statement(
    select(sessions.c.version, sessions.c.phase).where(sessions.c.id == bindparam("session_id"))
)


def session_of(row: Row) -> SessionRecord:
    """A row of `SESSIONS` as a record."""
    place = None if row[_PLACE_AT] is None else PlaceRecord(*row[_PLACE_AT:_SEATS_AT])
    seated = tuple(map(_seat, sorted(json.loads(row[_SEATS_AT]))))
    values = [*row[:_PLACE_AT], place, seated, row[_SEATS_AT + 1]]
    unreadable = None
    for name, at, empty in (("mixed", _MIXED_AT, None), ("decisions", _DECISIONS_AT, ())):
        try:
            values[at] = None if row[at] is None else tuple(map(int, json.loads(row[at])))
        except (ValueError, TypeError):  # one rotten row harms no list that it stands in
            unreadable, values[at] = name, empty
    values.append(unreadable)
    return SessionRecord(*values)


def _seat(row: Row) -> SeatRecord:
    seat, kind, user_id, name, strength, interaction_id, joined_at = row
    return SeatRecord(seat, occupant_of(kind, user_id, name, strength), name, interaction_id, joined_at)


def session_in(connection: Connection, session_id: int) -> SessionRecord:
    """The session as the transaction under way sees it: what a write returns."""
    (row,) = connection.rows(SESSION, session_id=session_id)
    return session_of(row)


def claim(connection: Connection, origin: Origin, what: str, session_id: int | None) -> None:
    """Note that this interaction has its effect now, in the savepoint of that effect. Raises `AlreadyHandled`.

    Always the first statement: a second delivery must hear this, and not that the version has moved on (by the first).
    """
    if origin.interaction_id is None:
        return
    fresh = connection.rows(
        _CLAIM, id=origin.interaction_id, session_id=session_id, user_id=origin.user_id, what=what, at=origin.at
    )
    if not fresh:
        raise AlreadyHandled(origin.interaction_id)


def bump_in(*phases: Phase) -> Statement:
    """For `bump`: the sessions that are in one of the phases."""
    return Statement(
        update(sessions)
        .where(sessions.c.id == bindparam("session_id"), one_of(sessions.c.phase, *phases))
        .values(version=NEXT_VERSION, updated_at=bindparam("updated_at"))
        .returning(sessions.c.id)
    )


def bump(connection: Connection, statement: Statement, session_id: int, at: int) -> None:
    """Raise the version of a session. Raises `NoSuchSession`, `WrongPhase`.

    Comes before anything else is read or changed of a session: from here on nobody else changes it.
    """
    if not connection.rows(statement, session_id=session_id, updated_at=at):
        refuse(connection, session_id)


def refuse(connection: Connection, session_id: int, version: int | None = None) -> NoReturn:
    """Say why a guarded statement met no row: no such session, another version, or else the wrong phase."""
    found = connection.rows(_WHERE_IT_STANDS, session_id=session_id)
    if not found:
        raise NoSuchSession(session_id)
    ((actual, phase),) = found
    if version is not None and version != actual:
        raise StaleVersion(session_id, version, actual)
    raise WrongPhase(session_id, phase)
