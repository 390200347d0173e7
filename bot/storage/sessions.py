"""Finding sessions. Nothing here writes."""

from dataclasses import dataclass

from bot.storage.database import Database
from bot.storage.records import SessionRecord
from bot.storage.rows import OPEN, SESSIONS, session_of


@dataclass(frozen=True, slots=True)
class Sessions:
    """Each lookup is one statement and sees only what is committed. The state comes as text, to be parsed if needed."""

    database: Database

    async def get(self, session_id: int) -> SessionRecord | None:
        found = await self.database.read(f"{SESSIONS} WHERE s.id = ?", (session_id,))
        return session_of(found[0]) if found else None

    async def open_in_channel(self, channel_id: int) -> SessionRecord | None:
        """The channel's lobby or game; there is one at most."""
        found = await self.database.read(f"{SESSIONS} WHERE p.occupies = ?", (channel_id,))
        return session_of(found[0]) if found else None

    async def latest_in_channel(self, channel_id: int) -> SessionRecord | None:
        """The channel's newest session, open or over."""
        found = await self.database.read(
            f"{SESSIONS} WHERE p.channel_id = ? ORDER BY p.session_id DESC LIMIT 1", (channel_id,)
        )
        return session_of(found[0]) if found else None

    async def last_over_in_channel(self, channel_id: int) -> SessionRecord | None:
        """The channel's newest session that was played and is over."""
        found = await self.database.read(
            f"{SESSIONS} WHERE p.channel_id = ? AND s.finished_at IS NOT NULL AND s.state IS NOT NULL"
            " ORDER BY p.session_id DESC LIMIT 1",
            (channel_id,),
        )
        return session_of(found[0]) if found else None

    async def of_board(self, message_id: int) -> SessionRecord | None:
        """The session, open or over, whose board is in this message."""
        found = await self.database.read(f"{SESSIONS} WHERE p.message_id = ?", (message_id,))
        return session_of(found[0]) if found else None

    async def open_of_user(self, user_id: int) -> list[SessionRecord]:
        """Where this user sits and has not left, private games among them, the oldest first."""
        found = await self.database.read(
            f"{SESSIONS} WHERE s.{OPEN} AND s.id IN (SELECT session_id FROM seats WHERE user_id = ?"
            " AND occupant = 'person') ORDER BY s.id",
            (user_id,),
        )
        return [session_of(row) for row in found]

    async def open_of_guild(self, guild_id: int, *, limit: int = 100) -> list[SessionRecord]:
        """The guild's open sessions, the oldest first; no private ones."""
        found = await self.database.read(
            f"{SESSIONS} WHERE p.guild_id = ? AND p.occupies IS NOT NULL ORDER BY s.id LIMIT ?", (guild_id, limit)
        )
        return [session_of(row) for row in found]

    async def open_ids(self) -> list[int]:
        """Every open session's id, in order, from the index alone: cheap with ten thousand of them."""
        return [row[0] for row in await self.database.read(f"SELECT id FROM sessions WHERE {OPEN} ORDER BY id")]
