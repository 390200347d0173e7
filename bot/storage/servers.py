"""Which servers the bot has been in: each is welcomed once."""

from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import select

from bot.storage.database import Database
from bot.storage.engines import Connection
from bot.storage.portable import insert
from bot.storage.schema import servers
from bot.storage.statement import Statement, named

_NOTE = Statement(insert(servers).values(**named("guild_id", "at")).on_conflict_do_nothing())
_KNOWN = Statement(select(servers.c.guild_id))


@dataclass(frozen=True, slots=True)
class Servers:
    """What is noted of a server goes with everything else that is kept of it."""

    database: Database

    async def known(self) -> set[int]:
        """The ids of all that were noted."""
        return {row[0] for row in await self.database.read(_KNOWN)}

    async def note(self, guild_ids: Iterable[int], at: int) -> None:
        """From now on these are known."""
        noted = list(guild_ids)

        def work(connection: Connection) -> None:
            for guild_id in noted:
                connection.rows(_NOTE, guild_id=guild_id, at=at)

        await self.database.write(work)
