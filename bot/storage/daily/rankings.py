"""The rankings: of a day, and of a week, a month or all time. Each is read off its index."""

from dataclasses import dataclass

from sqlalchemy import bindparam, func, select, tuple_

from bot.storage.daily.entries import come_back, enter, leave, nearness_of
from bot.storage.daily.records import PeriodKind, Placed, Scope, Scored
from bot.storage.database import Database
from bot.storage.engines import Connection
from bot.storage.schema import daily_entries, daily_players, daily_points, daily_server_days
from bot.storage.statement import Statement

_E, _P, _N = daily_entries.c, daily_points.c, daily_players.c

_DAY = (
    _E.scope == bindparam("scope"),
    _E.guild_id == bindparam("guild_id"),
    _E.day == bindparam("day"),
    _E.office.is_not(None),
)
# The page is found on the index alone, however far down it is; names are looked up for its rows only.
_ROWS_OF_DAY = (
    select(_E.user_id, _E.office, _E.total, _E.distance, _E.xs, _E.finished_at, _E.scope, _E.guild_id)
    .where(*_DAY)
    .order_by(_E.office, _E.distance, _E.xs, _E.finished_at, _E.user_id)
    .limit(bindparam("count"))
    .offset(bindparam("first"))
    .subquery()
)
_R = _ROWS_OF_DAY.c
_OF_DAY = Statement(
    select(_R.user_id, func.coalesce(_N.name, ""), _R.office, _R.total, _R.distance, _R.xs, _R.finished_at)
    .select_from(
        _ROWS_OF_DAY.outerjoin(
            daily_players, (_N.user_id == _R.user_id) & (_N.scope == _R.scope) & (_N.guild_id == _R.guild_id)
        )
    )
    .order_by(_R.office, _R.distance, _R.xs, _R.finished_at, _R.user_id)
)
_PLACED = select(
    _E.user_id, func.coalesce(_N.name, ""), _E.office, _E.total, _E.distance, _E.xs, _E.finished_at
).select_from(
    daily_entries.outerjoin(
        daily_players, (_N.user_id == _E.user_id) & (_N.scope == _E.scope) & (_N.guild_id == _E.guild_id)
    )
)
_ONE_OF_DAY = Statement(_PLACED.where(*_DAY, _E.user_id == bindparam("user_id")))
_COUNT_OF_DAY = Statement(select(func.count()).where(*_DAY))
_BETTER_OF_DAY = Statement(
    select(func.count()).where(
        *_DAY,
        tuple_(_E.office, _E.distance, _E.xs, _E.finished_at)
        < tuple_(bindparam("office"), bindparam("distance"), bindparam("xs"), bindparam("finished_at")),
    )
)
_TOTALS = Statement(select(_E.total, func.count()).where(*_DAY).group_by(_E.total).order_by(_E.total))
_AT_IT = Statement(
    select(func.count()).where(
        _E.scope == bindparam("scope"),
        _E.guild_id == bindparam("guild_id"),
        _E.day == bindparam("day"),
        _E.office.is_(None),
    )
)
_NAMES_AT_IT = Statement(
    select(_E.user_id, func.coalesce(_N.name, ""))
    .select_from(
        daily_entries.outerjoin(
            daily_players, (_N.user_id == _E.user_id) & (_N.scope == _E.scope) & (_N.guild_id == _E.guild_id)
        )
    )
    .where(
        _E.scope == bindparam("scope"),
        _E.guild_id == bindparam("guild_id"),
        _E.day == bindparam("day"),
        _E.office.is_(None),
    )
    .order_by(_E.user_id)
    .limit(bindparam("count"))
)

_PERIOD = (
    _P.scope == bindparam("scope"),
    _P.guild_id == bindparam("guild_id"),
    _P.span == bindparam("span"),
    _P.period == bindparam("period"),
)
_SCORED = select(_P.user_id, func.coalesce(_N.name, ""), _P.points, _P.finishes, _P.distance).select_from(
    daily_points.outerjoin(
        daily_players, (_N.user_id == _P.user_id) & (_N.scope == _P.scope) & (_N.guild_id == _P.guild_id)
    )
)
_ROWS_OF_PERIOD = (
    select(_P.user_id)
    .where(*_PERIOD)
    .order_by(_P.points.desc(), _P.nearness.desc(), _P.user_id.desc())
    .limit(bindparam("count"))
    .offset(bindparam("first"))
)
_OF_PERIOD = Statement(
    _SCORED.where(*_PERIOD, _P.user_id.in_(_ROWS_OF_PERIOD)).order_by(
        _P.points.desc(), _P.nearness.desc(), _P.user_id.desc()
    )
)
_ONE_OF_PERIOD = Statement(_SCORED.where(*_PERIOD, _P.user_id == bindparam("user_id")))
_COUNT_OF_PERIOD = Statement(select(func.count()).where(*_PERIOD))
_BETTER_OF_PERIOD = Statement(
    select(func.count()).where(
        *_PERIOD, tuple_(_P.points, _P.nearness) > tuple_(bindparam("points"), bindparam("nearness"))
    )
)
_NAME = Statement(
    select(_N.name, _N.away).where(
        _N.user_id == bindparam("user_id"), _N.scope == bindparam("scope"), _N.guild_id == bindparam("guild_id")
    )
)
_SERVER_DAYS = Statement(
    select(daily_server_days.c.day)
    .where(daily_server_days.c.guild_id == bindparam("guild_id"))
    .order_by(daily_server_days.c.day)
)


@dataclass(frozen=True, slots=True)
class Rankings:
    """Places are counted from 1, and whoever is as good has the same one."""

    database: Database

    async def of_day(self, scope: Scope, day: int, first: int, count: int) -> list[Placed]:
        """The rows of a day's ranking from number `first` (0: the best) on."""
        found = await self.database.read(_OF_DAY, **_where(scope), day=day, first=first, count=count)
        return [Placed(*row) for row in found]

    async def day_of(self, scope: Scope, day: int, user_id: int) -> tuple[int, Placed] | None:
        """A person's place of a day, and their row; None where they have none."""
        where = {**_where(scope), "day": day}
        found = await self.database.read(_ONE_OF_DAY, **where, user_id=user_id)
        if not found:
            return None
        row = Placed(*found[0])
        return await self.day_place(scope, day, row), row

    async def day_place(self, scope: Scope, day: int, row: Placed) -> int:
        """The place of a row of a day's ranking."""
        ((better,),) = await self.database.read(
            _BETTER_OF_DAY,
            **_where(scope),
            day=day,
            office=row.office,
            distance=row.distance,
            xs=row.xs,
            finished_at=row.finished_at,
        )
        return int(better) + 1

    async def day_count(self, scope: Scope, day: int) -> int:
        """How many have finished a day."""
        ((count,),) = await self.database.read(_COUNT_OF_DAY, **_where(scope), day=day)
        return int(count)

    async def at_it(self, scope: Scope, day: int) -> int:
        """How many have begun a day and not finished it."""
        ((count,),) = await self.database.read(_AT_IT, **_where(scope), day=day)
        return int(count)

    async def names_at_it(self, scope: Scope, day: int, count: int) -> list[str]:
        """What up to so many of them are called."""
        return [str(row[1]) for row in await self.database.read(_NAMES_AT_IT, **_where(scope), day=day, count=count)]

    async def totals(self, scope: Scope, day: int) -> dict[int, int]:
        """How many came to which total."""
        return {row[0]: row[1] for row in await self.database.read(_TOTALS, **_where(scope), day=day)}

    async def of_period(self, scope: Scope, span: PeriodKind, period: int, first: int, count: int) -> list[Scored]:
        """The rows of a week's, a month's or all time's ranking from number `first` on. period: as its days have it; 0
        for all time."""
        found = await self.database.read(
            _OF_PERIOD, **_where(scope), span=span, period=period, first=first, count=count
        )
        return [Scored(*row) for row in found]

    async def period_of(self, scope: Scope, span: PeriodKind, period: int, user_id: int) -> tuple[int, Scored] | None:
        """A person's place in it, and their row."""
        where = {**_where(scope), "span": span, "period": period}
        found = await self.database.read(_ONE_OF_PERIOD, **where, user_id=user_id)
        if not found:
            return None
        row = Scored(*found[0])
        nearness = nearness_of(row.distance, row.finishes)
        ((better,),) = await self.database.read(_BETTER_OF_PERIOD, **where, points=row.points, nearness=nearness)
        return int(better) + 1, row

    async def period_count(self, scope: Scope, span: PeriodKind, period: int) -> int:
        """How many are in it."""
        ((count,),) = await self.database.read(_COUNT_OF_PERIOD, **_where(scope), span=span, period=period)
        return int(count)

    async def name_of(self, scope: Scope, user_id: int) -> str | None:
        """What a person is called in a ranking; None where they are in none, or have left it."""
        found = await self.database.read(_NAME, **_where(scope), user_id=user_id)
        return str(found[0][0]) if found and not found[0][1] else None

    async def server_days(self, guild_id: int) -> list[int]:
        """The days on which somebody of a server finished, in their order."""
        return [row[0] for row in await self.database.read(_SERVER_DAYS, guild_id=guild_id)]

    async def leave(self, scope: Scope, user_id: int, name: str) -> None:
        """A person's results count here no more, and none is taken in unasked from now on."""

        def work(connection: Connection) -> None:
            leave(connection, scope, user_id, name)

        await self.database.write(work)

    async def come_back(self, scope: Scope, user_id: int, day: int, name: str) -> None:
        """Undoes having left; an attempt at this day counts here at once."""

        def work(connection: Connection) -> None:
            come_back(connection, scope, user_id, name)
            enter(connection, scope, user_id, day, name)

        await self.database.write(work)


def _where(scope: Scope) -> dict[str, int | str]:
    return {"scope": scope.kind, "guild_id": scope.guild_id}
