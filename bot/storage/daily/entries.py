"""Where an attempt counts, and what that does to the rankings. Everything here happens in the write under way."""

from typing import Any

from sqlalchemy import bindparam, delete, literal_column, select, update

from bot.storage.daily.records import ResultRecord, Scope
from bot.storage.engines import Connection
from bot.storage.portable import insert
from bot.storage.schema import (
    daily_attempts,
    daily_days,
    daily_entries,
    daily_players,
    daily_points,
    daily_server_days,
)
from bot.storage.statement import Statement, named

FINENESS = 10_000_000_000
"""Parts of a space in which a mean distance is kept: two different means of 20,000 days lie further apart."""

_E, _P = daily_entries.c, daily_points.c
_MEET = Statement(
    (_player := insert(daily_players).values(**named("user_id", "scope", "guild_id", "name")))
    .on_conflict_do_update(
        index_elements=[daily_players.c.user_id, daily_players.c.scope, daily_players.c.guild_id],
        set_={"name": _player.excluded.name},
    )
    .returning(daily_players.c.away)
)
_AWAY = Statement(
    select(daily_players.c.away).where(
        daily_players.c.user_id == bindparam("user_id"),
        daily_players.c.scope == bindparam("scope"),
        daily_players.c.guild_id == bindparam("guild_id"),
    )
)
_SET_AWAY = Statement(
    (
        _leaver := insert(daily_players).values(**named("user_id", "scope", "guild_id", "name", "away"))
    ).on_conflict_do_update(
        index_elements=[daily_players.c.user_id, daily_players.c.scope, daily_players.c.guild_id],
        set_={"name": _leaver.excluded.name, "away": _leaver.excluded.away},
    )
)
_RESULT = Statement(
    select(
        daily_attempts.c.office,
        daily_attempts.c.total,
        daily_attempts.c.distance,
        daily_attempts.c.xs,
        daily_attempts.c.points,
        daily_attempts.c.finished_at,
    ).where(daily_attempts.c.user_id == bindparam("user_id"), daily_attempts.c.day == bindparam("day"))
)
_ENTER = Statement(
    insert(daily_entries)
    .values(**named("user_id", "day", "scope", "guild_id", "office", "total", "distance", "xs", "finished_at"))
    .on_conflict_do_nothing()
    .returning(_E.day)
)
_RANK = Statement(
    update(daily_entries)
    .where(_E.user_id == bindparam("user_id"), _E.day == bindparam("day"))
    .values(**named("office", "total", "distance", "xs", "finished_at"))
    .returning(_E.scope, _E.guild_id)
)
_PERIODS = Statement(select(daily_days.c.week, daily_days.c.month).where(daily_days.c.day == bindparam("day")))
_ADD = Statement(
    (
        _new := insert(daily_points).values(
            **named("user_id", "scope", "guild_id", "span", "period", "points", "distance", "nearness"),
            finishes=literal_column("1"),
        )
    ).on_conflict_do_update(
        index_elements=[_P.user_id, _P.scope, _P.guild_id, _P.span, _P.period],
        set_={
            "points": _P.points + _new.excluded.points,
            "finishes": _P.finishes + literal_column("1"),
            "distance": _P.distance + _new.excluded.distance,
            # Whole numbers on both sides: what is cut off is cut off alike everywhere.
            "nearness": -(
                (_P.distance + _new.excluded.distance)
                * literal_column(str(FINENESS))
                // (_P.finishes + literal_column("1"))
            ),
        },
    )
)
_SERVER_DAY = Statement(insert(daily_server_days).values(**named("guild_id", "day")).on_conflict_do_nothing())
_OUT_OF = [
    Statement(
        delete(table).where(
            table.c.user_id == bindparam("user_id"),
            table.c.scope == bindparam("scope"),
            table.c.guild_id == bindparam("guild_id"),
        )
    )
    for table in (daily_entries, daily_points)
]


def nearness_of(distance: int, finishes: int) -> int:
    """The mean of the distances as it is kept: the greater, the nearer."""
    return -(distance * FINENESS // finishes)


def enter(connection: Connection, scope: Scope, user_id: int, day: int, name: str) -> bool:
    """Have a person's attempt at a day, if there is one, count in a ranking. False where they have left it."""
    where: dict[str, Any] = {"user_id": user_id, "scope": scope.kind, "guild_id": scope.guild_id}
    found = connection.rows(_RESULT, user_id=user_id, day=day)
    if not found:  # nothing is noted of somebody who only looks
        return not any(away for (away,) in connection.rows(_AWAY, **where))
    ((away,),) = connection.rows(_MEET, name=name, **where)
    if away:
        return False
    office, total, distance, xs, points, finished_at = found[0]
    values = {"office": office, "total": total, "distance": distance, "xs": xs, "finished_at": finished_at}
    if connection.rows(_ENTER, day=day, **values, **where) and finished_at is not None:
        _add(connection, scope, user_id, day, points, distance)
    return True


def rank(connection: Connection, user_id: int, day: int, result: ResultRecord) -> None:
    """An attempt has its result: it counts wherever it was entered."""
    values = {
        "office": result.office,
        "total": result.total,
        "distance": result.distance,
        "xs": result.xs,
        "finished_at": result.finished_at,
    }
    for _, guild_id in connection.rows(_RANK, user_id=user_id, day=day, **values):
        _add(connection, Scope(guild_id), user_id, day, result.points, result.distance)


def leave(connection: Connection, scope: Scope, user_id: int, name: str) -> None:
    """A person's results count in a ranking no more, and none is taken in there unasked."""
    where: dict[str, Any] = {"user_id": user_id, "scope": scope.kind, "guild_id": scope.guild_id}
    connection.rows(_SET_AWAY, name=name, away=1, **where)
    for statement in _OUT_OF:
        connection.rows(statement, **where)


def come_back(connection: Connection, scope: Scope, user_id: int, name: str) -> None:
    """Undoes having left: from now on results are taken in again."""
    connection.rows(_SET_AWAY, user_id=user_id, scope=scope.kind, guild_id=scope.guild_id, name=name, away=0)


def _add(connection: Connection, scope: Scope, user_id: int, day: int, points: int, distance: int) -> None:
    ((week, month),) = connection.rows(_PERIODS, day=day)
    for span, period in (("week", week), ("month", month), ("all", 0)):
        connection.rows(
            _ADD,
            user_id=user_id,
            scope=scope.kind,
            guild_id=scope.guild_id,
            span=span,
            period=period,
            points=points,
            distance=distance,
            nearness=nearness_of(distance, 1),
        )
    if scope.guild_id:
        connection.rows(_SERVER_DAY, guild_id=scope.guild_id, day=day)
