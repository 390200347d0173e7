"""The posts of the daily dice in servers' channels: one a server and day, claimed before it is sent."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import bindparam, delete, func, literal_column, null, select, update

from bot.storage.daily.records import PostRecord
from bot.storage.database import Database
from bot.storage.engines import Connection
from bot.storage.portable import insert
from bot.storage.schema import daily_champions, daily_posts
from bot.storage.statement import Statement, named

_P, _C = daily_posts.c, daily_champions.c
_ITS = (_P.guild_id == bindparam("guild_id"), _P.day == bindparam("day"))
_POSTS = select(
    _P.guild_id,
    _P.day,
    _P.channel_id,
    _P.claimed_at,
    _P.tried_at,
    _P.tries,
    _P.message_id,
    _P.posted_at,
    _P.edited_at,
    _P.shown,
    _P.reason,
)
_ONE = Statement(_POSTS.where(*_ITS))
_OF_DAY = Statement(_POSTS.where(_P.day == bindparam("day"), _P.message_id.is_not(None)).order_by(_P.guild_id))
_LATEST = Statement(
    select(func.max(_P.day)).where(
        _P.guild_id == bindparam("guild_id"), _P.day < bindparam("day"), _P.message_id.is_not(None)
    )
)
_LAST = Statement(_POSTS.where(_P.guild_id == bindparam("guild_id")).order_by(_P.day.desc()).limit(literal_column("1")))
_CLAIM = Statement(
    insert(daily_posts)
    .values(**named("guild_id", "day", "channel_id", "claimed_at"), tried_at=bindparam("claimed_at"))
    .on_conflict_do_nothing()
    .returning(_P.day)
)
_TRY = Statement(update(daily_posts).where(*_ITS).values(**named("channel_id", "tried_at")))
_POSTED = Statement(
    update(daily_posts)
    .where(*_ITS, _P.message_id.is_(None))
    .values(**named("message_id", "posted_at", "shown"), edited_at=bindparam("posted_at"), reason=null())
)
_FAILED = Statement(
    update(daily_posts)
    .where(*_ITS, _P.message_id.is_(None))
    .values(**named("tried_at", "reason"), tries=_P.tries + literal_column("1"))
)
_ANEW = Statement(update(daily_posts).where(*_ITS).values(tries=literal_column("0")))
_EDITED = Statement(update(daily_posts).where(*_ITS).values(**named("shown", "edited_at")))

_CHAMPIONS = Statement(
    select(_C.user_id, _C.role_id, _C.month).where(_C.guild_id == bindparam("guild_id")).order_by(_C.user_id)
)
_UNCROWN = Statement(delete(daily_champions).where(_C.guild_id == bindparam("guild_id")))
_CROWN = Statement(insert(daily_champions).values(**named("guild_id", "user_id", "role_id", "month")))


@dataclass(frozen=True, slots=True)
class Posts:
    database: Database

    async def of(self, guild_id: int, day: int) -> PostRecord | None:
        """A server's post of a day; None where it is not claimed."""
        found = await self.database.read(_ONE, guild_id=guild_id, day=day)
        return PostRecord(*found[0]) if found else None

    async def of_day(self, day: int) -> list[PostRecord]:
        """All servers' that are posted."""
        return [PostRecord(*row) for row in await self.database.read(_OF_DAY, day=day)]

    async def latest(self, guild_id: int, before: int) -> int | None:
        """The last day before this one whose post a server has."""
        ((found,),) = await self.database.read(_LATEST, guild_id=guild_id, day=before)
        return None if found is None else int(found)

    async def last(self, guild_id: int) -> PostRecord | None:
        """A server's last one, posted or not."""
        found = await self.database.read(_LAST, guild_id=guild_id)
        return PostRecord(*found[0]) if found else None

    async def claim(self, guild_id: int, day: int, channel_id: int, at: int) -> bool:
        """Claim a server's post of a day. False where it is claimed already."""

        def work(connection: Connection) -> bool:
            values = {"guild_id": guild_id, "day": day, "channel_id": channel_id, "claimed_at": at}
            return bool(connection.rows(_CLAIM, **values))

        return await self.database.write(work)

    async def trying(self, guild_id: int, day: int, channel_id: int, at: int) -> None:
        """Note that it is sent now, and where to: before it is."""
        await self._note(_TRY, guild_id, day, channel_id=channel_id, tried_at=at)

    async def posted(self, guild_id: int, day: int, message_id: int, shown: str, at: int) -> None:
        """Note which message it is."""
        await self._note(_POSTED, guild_id, day, message_id=message_id, shown=shown, posted_at=at)

    async def failed(self, guild_id: int, day: int, reason: str, at: int) -> None:
        """Note why it could not be posted."""
        await self._note(_FAILED, guild_id, day, reason=reason, tried_at=at)

    async def anew(self, guild_id: int, day: int) -> None:
        """Note that what failed is not to be waited for any longer: something has changed."""
        await self._note(_ANEW, guild_id, day)

    async def edited(self, guild_id: int, day: int, shown: str, at: int) -> None:
        """Note what it shows now."""
        await self._note(_EDITED, guild_id, day, shown=shown, edited_at=at)

    async def champions(self, guild_id: int) -> list[tuple[int, int, int]]:
        """Who has the champion's role of a server: person, role, and the month for which."""
        return [(row[0], row[1], row[2]) for row in await self.database.read(_CHAMPIONS, guild_id=guild_id)]

    async def crowned(self, guild_id: int, users: Sequence[int], role_id: int, month: int) -> None:
        """Note who has it from now on, and nobody else."""

        def work(connection: Connection) -> None:
            connection.rows(_UNCROWN, guild_id=guild_id)
            for user_id in users:
                connection.rows(_CROWN, guild_id=guild_id, user_id=user_id, role_id=role_id, month=month)

        await self.database.write(work)

    async def _note(self, statement: Statement, guild_id: int, day: int, **values: int | str) -> None:
        def work(connection: Connection) -> None:
            connection.rows(statement, guild_id=guild_id, day=day, **values)

        await self.database.write(work)
