"""Who may take no seat: at any table of a server, or at those of one of its hosts."""

from dataclasses import dataclass

from sqlalchemy import bindparam, delete, or_, select

from bot.storage.alias import alias_in, alias_of
from bot.storage.database import Database
from bot.storage.engines import Connection
from bot.storage.portable import insert
from bot.storage.schema import barred
from bot.storage.statement import Statement, named

SERVER = 0
"""In the place of a host: the server itself."""

_BY = (barred.c.guild_id == bindparam("guild_id"), barred.c.host_id == bindparam("host_id"))
_BAR = Statement(
    insert(barred)
    .values(**named("guild_id", "host_id", "user_id", "at"))
    .on_conflict_do_nothing()
    .returning(barred.c.user_id)
)
_THEIRS = or_(barred.c.user_id == bindparam("user_id"), barred.c.user_id == bindparam("alias"))
_LET_IN = Statement(delete(barred).where(*_BY, _THEIRS).returning(barred.c.user_id))
_IS_BARRED = Statement(select(barred.c.user_id).where(*_BY, barred.c.user_id == bindparam("alias")))
_LIST = Statement(select(barred.c.user_id).where(*_BY).order_by(barred.c.at, barred.c.user_id))
_WHOSE = Statement(select(barred.c.host_id).where(barred.c.guild_id == bindparam("guild_id"), _THEIRS))


@dataclass(frozen=True, slots=True)
class Barred:
    """`host_id`: whose tables are meant; `SERVER`: all of the server's."""

    database: Database

    async def bar(self, guild_id: int, host_id: int, user_id: int, at: int) -> bool:
        """False where they were barred already."""

        def work(connection: Connection) -> bool:
            alias = alias_in(connection, user_id)
            if connection.rows(_IS_BARRED, guild_id=guild_id, host_id=host_id, alias=alias):
                return False
            return bool(connection.rows(_BAR, guild_id=guild_id, host_id=host_id, user_id=user_id, at=at))

        return await self.database.write(work)

    async def let_in(self, guild_id: int, host_id: int, user_id: int) -> bool:
        """False where they were not barred."""

        def work(connection: Connection) -> bool:
            alias = alias_in(connection, user_id)
            return bool(connection.rows(_LET_IN, guild_id=guild_id, host_id=host_id, user_id=user_id, alias=alias))

        return await self.database.write(work)

    async def by(self, guild_id: int, host_id: int) -> list[int]:
        """Who is barred, the longest ago first; those who were forgotten by their aliases."""
        return [row[0] for row in await self.database.read(_LIST, guild_id=guild_id, host_id=host_id)]

    async def whose(self, guild_id: int, user_id: int) -> frozenset[int]:
        """The hosts that bar this user, `SERVER` among them where the server does."""
        alias = await alias_of(self.database, user_id)
        found = await self.database.read(_WHOSE, guild_id=guild_id, user_id=user_id, alias=alias)
        return frozenset(row[0] for row in found)
