"""Days, attempts and practice: who plays what, and what it came to."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Select, bindparam, delete, exists, func, literal_column, select, update

from bot.storage.daily.entries import enter, rank
from bot.storage.daily.records import AttemptRecord, DayRecord, GameRecord, ResultRecord, Scope
from bot.storage.database import Database
from bot.storage.engines import Connection
from bot.storage.errors import AttemptTaken
from bot.storage.portable import insert
from bot.storage.schema import daily_attempts, daily_begun, daily_days, daily_entries, daily_practices, sessions
from bot.storage.statement import Row, Statement, named

_A = daily_attempts.c
_ITS = (_A.user_id == bindparam("user_id"), _A.day == bindparam("day"))

_DAY = Statement(
    select(
        daily_days.c.day,
        daily_days.c.week,
        daily_days.c.month,
        daily_days.c.tables_hash,
        daily_days.c.rules_version,
        daily_days.c.options,
        daily_days.c.began_at,
    ).where(daily_days.c.day == bindparam("day"))
)
_OPEN_DAY = Statement(
    insert(daily_days)
    .values(**named("day", "week", "month", "tables_hash", "rules_version", "options", "began_at"))
    .on_conflict_do_nothing()
)
_LATEST_DAY = Statement(select(func.max(daily_days.c.day)).where(daily_days.c.day < bindparam("day")))

_ATTEMPTS: Select[tuple[int | str, ...]] = select(
    _A.user_id,
    _A.day,
    _A.session_id,
    _A.begun_at,
    _A.standing,
    _A.office,
    _A.total,
    _A.distance,
    _A.xs,
    _A.points,
    _A.finished_at,
)
_ATTEMPT = Statement(_ATTEMPTS.where(*_ITS))
_OF_SESSION = Statement(_ATTEMPTS.where(_A.session_id == bindparam("session_id")))
_HISTORY = Statement(
    _ATTEMPTS.where(_A.user_id == bindparam("user_id"), _A.day.between(bindparam("first"), bindparam("last"))).order_by(
        _A.day
    )
)
_HISTORY_THERE = Statement(
    _ATTEMPTS.join(
        daily_entries,
        (daily_entries.c.user_id == _A.user_id) & (daily_entries.c.day == _A.day),
    )
    .where(
        _A.user_id == bindparam("user_id"),
        _A.day.between(bindparam("first"), bindparam("last")),
        daily_entries.c.scope == bindparam("scope"),
        daily_entries.c.guild_id == bindparam("guild_id"),
    )
    .order_by(_A.day)
)
_SERVERS = Statement(
    select(daily_entries.c.guild_id).where(
        daily_entries.c.user_id == bindparam("user_id"),
        daily_entries.c.day == bindparam("day"),
        daily_entries.c.scope == literal_column("'server'"),
    )
)
_FINISHED_DAYS = Statement(
    select(_A.day).where(_A.user_id == bindparam("user_id"), _A.standing == literal_column("'ranked'")).order_by(_A.day)
)
_BEGIN = Statement(
    insert(daily_attempts)
    .values(**named("user_id", "day", "session_id", "begun_at"))
    .on_conflict_do_nothing(index_elements=[_A.user_id, _A.day])
    .returning(_A.day)
)
_MARK = Statement(
    insert(daily_begun).values(**named("day", "mask")).on_conflict_do_nothing().returning(daily_begun.c.day)
)
_FINISH = Statement(
    update(daily_attempts)
    .where(*_ITS, _A.standing != literal_column("'ranked'"))
    .values(
        **named("office", "total", "distance", "xs", "points", "finished_at"),
        standing="ranked",
    )
    .returning(_A.day)
)
_PLAYING: ColumnElement[str] = literal_column("'playing'")
# Those whose game is over although they still count as being played.
_UNSETTLED = Statement(
    select(_A.session_id)
    .select_from(daily_attempts.join(sessions, sessions.c.id == _A.session_id))
    .where(_A.standing == _PLAYING, sessions.c.phase == literal_column("'finished'"))
    .order_by(_A.session_id)
)
# What is finished is closed by itself, once it has been looked whether it was in time.
_CLOSE = Statement(
    update(daily_attempts)
    .where(
        _A.standing == _PLAYING,
        _A.day < bindparam("before"),
        ~exists().where(sessions.c.id == _A.session_id, sessions.c.phase == literal_column("'finished'")),
    )
    .values(standing="unranked")
)
_CLOSE_ONE = Statement(
    update(daily_attempts)
    .where(_A.session_id == bindparam("session_id"), _A.standing == _PLAYING, _A.day < bindparam("before"))
    .values(standing="unranked")
)
_FORGET_BEGUN = Statement(delete(daily_begun).where(daily_begun.c.day < bindparam("before")))

_PRACTISE = Statement(insert(daily_practices).values(**named("session_id", "user_id", "day")))
_PRACTICE = Statement(
    select(daily_practices.c.session_id, daily_practices.c.user_id, daily_practices.c.day).where(
        daily_practices.c.session_id == bindparam("session_id")
    )
)
_OPEN_PRACTICE = Statement(
    select(func.max(daily_practices.c.session_id))
    .select_from(daily_practices.join(sessions, sessions.c.id == daily_practices.c.session_id))
    .where(
        daily_practices.c.user_id == bindparam("user_id"),
        daily_practices.c.day == bindparam("day"),
        sessions.c.phase == literal_column("'playing'"),
    )
)


@dataclass(frozen=True, slots=True)
class NewAttempt:
    """Somebody begins a day. mask: what they are known by where their id is forgotten meanwhile. names: what they are
    called, by the rankings in which it is to count."""

    user_id: int
    day: int
    begun_at: int
    mask: str
    names: Sequence[tuple[Scope, str]]

    def saved_with(self, connection: Connection, session_id: int) -> None:
        """Saves it in the savepoint that opens its session. Raises `AttemptTaken`: then there is no session either."""
        begun = connection.rows(
            _BEGIN, user_id=self.user_id, day=self.day, session_id=session_id, begun_at=self.begun_at
        )
        if not begun or not connection.rows(_MARK, day=self.day, mask=self.mask):
            raise AttemptTaken(self.day)
        for scope, name in self.names:
            enter(connection, scope, self.user_id, self.day, name)


@dataclass(frozen=True, slots=True)
class NewPractice:
    """Somebody plays a day for practice."""

    user_id: int
    day: int

    def saved_with(self, connection: Connection, session_id: int) -> None:
        """As an attempt's. Raises `AttemptTaken` where they practise this day already."""
        if connection.rows(_OPEN_PRACTICE, user_id=self.user_id, day=self.day) != [(None,)]:
            raise AttemptTaken(self.day)
        connection.rows(_PRACTISE, session_id=session_id, user_id=self.user_id, day=self.day)


@dataclass(frozen=True, slots=True)
class Attempts:
    database: Database

    async def day(self, day: int) -> DayRecord | None:
        """The day as it began; None where nobody has asked for it."""
        found = await self.database.read(_DAY, day=day)
        return DayRecord(*found[0]) if found else None

    async def open_day(self, new: DayRecord) -> DayRecord:
        """The day as it began: so, unless it had begun before. Its tables must be stored (`Store.material.keep`)."""

        def work(connection: Connection) -> DayRecord:
            connection.rows(
                _OPEN_DAY,
                day=new.day,
                week=new.week,
                month=new.month,
                tables_hash=new.tables_hash,
                rules_version=new.rules_version,
                options=new.options,
                began_at=new.began_at,
            )
            return DayRecord(*connection.rows(_DAY, day=new.day)[0])

        return await self.database.write(work)

    async def latest_day(self, before: int) -> int | None:
        """The last day before this one on which anything was played or posted."""
        ((found,),) = await self.database.read(_LATEST_DAY, day=before)
        return None if found is None else int(found)

    async def of(self, user_id: int, day: int) -> AttemptRecord | None:
        found = await self.database.read(_ATTEMPT, user_id=user_id, day=day)
        return _attempt(found[0]) if found else None

    async def game(self, session_id: int) -> GameRecord | None:
        """What a session is to the daily dice; None: nothing."""
        if found := await self.database.read(_OF_SESSION, session_id=session_id):
            attempt = _attempt(found[0])
            return GameRecord(session_id, attempt.user_id, attempt.day, is_practice=False)
        if found := await self.database.read(_PRACTICE, session_id=session_id):
            (_, user_id, day) = found[0]
            return GameRecord(session_id, user_id, day, is_practice=True)
        return None

    async def history(self, user_id: int, first: int, last: int, scope: Scope | None = None) -> list[AttemptRecord]:
        """A person's attempts at the days from `first` to `last`, in their order; with a scope those that count
        there."""
        which = {"user_id": user_id, "first": first, "last": last}
        if scope is None:
            found = await self.database.read(_HISTORY, **which)
        else:
            found = await self.database.read(_HISTORY_THERE, **which, scope=scope.kind, guild_id=scope.guild_id)
        return [_attempt(row) for row in found]

    async def servers(self, user_id: int, day: int) -> list[int]:
        """The servers in which a person's attempt at a day counts."""
        return [row[0] for row in await self.database.read(_SERVERS, user_id=user_id, day=day)]

    async def finished_days(self, user_id: int) -> list[int]:
        """The days that a person has finished in time, in their order."""
        return [row[0] for row in await self.database.read(_FINISHED_DAYS, user_id=user_id)]

    async def finish(self, user_id: int, day: int, result: ResultRecord) -> bool:
        """Note what an attempt came to, and rank it wherever it counts. False where that was done before."""

        def work(connection: Connection) -> bool:
            values = {
                "office": result.office,
                "total": result.total,
                "distance": result.distance,
                "xs": result.xs,
                "finished_at": result.finished_at,
            }
            if not connection.rows(_FINISH, user_id=user_id, day=day, points=result.points, **values):
                return False
            rank(connection, user_id, day, result)
            return True

        return await self.database.write(work)

    async def unsettled(self) -> list[int]:
        """The sessions of attempts that are over and not ranked yet: a crash may come between the two."""
        return [row[0] for row in await self.database.read(_UNSETTLED)]

    async def close(self, session_id: int, day: int) -> None:
        """An attempt at a day before this one, which was finished too late to be ranked."""
        await self.database.write(lambda connection: connection.rows(_CLOSE_ONE, session_id=session_id, before=day))

    async def close_before(self, day: int) -> None:
        """What is unfinished of earlier days is not ranked any more; and who had begun them is forgotten."""

        def work(connection: Connection) -> None:
            connection.rows(_CLOSE, before=day)
            connection.rows(_FORGET_BEGUN, before=day)

        await self.database.write(work)

    async def open_practice(self, user_id: int, day: int) -> int | None:
        """The session of a person's newest practice at a day that goes on."""
        ((found,),) = await self.database.read(_OPEN_PRACTICE, user_id=user_id, day=day)
        return None if found is None else int(found)

    async def enter(self, scope: Scope, user_id: int, day: int, name: str) -> bool:
        """Have a person's attempt at a day, if there is one, count in a ranking too. False where they have left it."""

        def work(connection: Connection) -> bool:
            return enter(connection, scope, user_id, day, name)

        return await self.database.write(work)


def _attempt(row: Row) -> AttemptRecord:
    user_id, day, session_id, begun_at, standing, *result = row
    return AttemptRecord(
        user_id, day, session_id, begun_at, standing, ResultRecord(*result) if standing == "ranked" else None
    )
