"""Finding sessions. Nothing here writes."""

from dataclasses import dataclass

from sqlalchemy import bindparam, case, func, literal_column, select

from bot.storage.database import Database
from bot.storage.records import SessionRecord
from bot.storage.rows import IS_OPEN, SESSION, SESSIONS, session_of
from bot.storage.schema import places, seats, sessions
from bot.storage.statement import Statement

_HERE = places.c.channel_id == bindparam("channel_id")
_NEWEST = (places.c.session_id.desc(),)

OPEN_IN_CHANNEL = Statement(SESSIONS.where(places.c.occupies == bindparam("channel_id")))
LATEST_IN_CHANNEL = Statement(SESSIONS.where(_HERE).order_by(*_NEWEST).limit(literal_column("1")))
_LAST_OVER_IN_CHANNEL = Statement(
    SESSIONS.where(_HERE, sessions.c.finished_at.is_not(None), sessions.c.state.is_not(None))
    .order_by(*_NEWEST)
    .limit(literal_column("1"))
)
OF_BOARD = Statement(SESSIONS.where(places.c.message_id == bindparam("message_id")))
_OPEN_OF_USER = Statement(
    SESSIONS.where(
        IS_OPEN,
        sessions.c.id.in_(
            select(seats.c.session_id).where(seats.c.user_id == bindparam("user_id"), seats.c.occupant == "person")
        ),
    ).order_by(sessions.c.id)
)
_OPEN_COUNTS = Statement(
    select(func.count(), func.count(case((sessions.c.host_id == bindparam("host_id"), sessions.c.id))))
    .select_from(places.join(sessions, sessions.c.id == places.c.session_id))
    .where(places.c.guild_id == bindparam("guild_id"), places.c.occupies.is_not(None))
)
OPEN_OF_GUILD = Statement(
    SESSIONS.where(places.c.guild_id == bindparam("guild_id"), places.c.occupies.is_not(None))
    .order_by(sessions.c.id)
    .limit(bindparam("count"))
)
OPEN_IDS = Statement(select(sessions.c.id).where(IS_OPEN).order_by(sessions.c.id))


@dataclass(frozen=True, slots=True)
class Sessions:
    """Each lookup is one statement and sees only what is committed. The state comes as text, to be parsed if needed."""

    database: Database

    async def get(self, session_id: int) -> SessionRecord | None:
        return await self._one(SESSION, session_id=session_id)

    async def open_in_channel(self, channel_id: int) -> SessionRecord | None:
        """The channel's lobby or game; there is one at most."""
        return await self._one(OPEN_IN_CHANNEL, channel_id=channel_id)

    async def latest_in_channel(self, channel_id: int) -> SessionRecord | None:
        """The channel's newest session, open or over."""
        return await self._one(LATEST_IN_CHANNEL, channel_id=channel_id)

    async def last_over_in_channel(self, channel_id: int) -> SessionRecord | None:
        """The channel's newest session that was played and is over."""
        return await self._one(_LAST_OVER_IN_CHANNEL, channel_id=channel_id)

    async def of_board(self, message_id: int) -> SessionRecord | None:
        """The session, open or over, whose board is in this message."""
        return await self._one(OF_BOARD, message_id=message_id)

    async def open_of_user(self, user_id: int) -> list[SessionRecord]:
        """Where this user sits and has not left, private games among them, the oldest first."""
        return [session_of(row) for row in await self.database.read(_OPEN_OF_USER, user_id=user_id)]

    async def open_of_guild(self, guild_id: int, *, limit: int = 100) -> list[SessionRecord]:
        """The guild's open sessions, the oldest first; no private ones."""
        return [session_of(row) for row in await self.database.read(OPEN_OF_GUILD, guild_id=guild_id, count=limit)]

    async def open_counts(self, guild_id: int, host_id: int) -> tuple[int, int]:
        """How many open sessions a guild has, and how many of them this user hosts."""
        ((every, hosted),) = await self.database.read(_OPEN_COUNTS, guild_id=guild_id, host_id=host_id)
        return every, hosted

    async def open_ids(self) -> list[int]:
        """Every open session's id, in order, from the index alone: cheap with ten thousand of them."""
        return [row[0] for row in await self.database.read(OPEN_IDS)]

    async def _one(self, statement: Statement, **values: int) -> SessionRecord | None:
        found = await self.database.read(statement, **values)
        return session_of(found[0]) if found else None
