"""What befalls a session from outside the game: paused, resumed, abandoned, its channel or its guild gone."""

from dataclasses import dataclass
from sqlite3 import Connection

from bot.storage.database import Database
from bot.storage.records import Origin, SessionRecord
from bot.storage.rows import OPEN, claim, refuse, rows, session_in


@dataclass(frozen=True, slots=True)
class Life:
    """Only open sessions are touched: what is over stays as it is."""

    database: Database

    async def pause(self, session_id: int, permission: str, at: int) -> None:
        """Note the permission that is missing. The version stays: nothing in the game has changed, and a move that
        is being saved meanwhile is not made stale. Raises `NoSuchSession`, `WrongPhase`."""
        await self._set_paused(session_id, permission, at)

    async def resume(self, session_id: int, at: int) -> None:
        """The permission is back. Raises `NoSuchSession`, `WrongPhase`."""
        await self._set_paused(session_id, None, at)

    async def abandon(self, session_id: int, origin: Origin) -> SessionRecord:
        """End an open session without a result. Raises `AlreadyHandled`, `NoSuchSession`, `WrongPhase`."""

        def work(connection: Connection) -> SessionRecord:
            claim(connection, origin, "abandon", session_id)
            if not _abandon(connection, "id = ?", session_id, origin.at):
                refuse(connection, session_id)
            return session_in(connection, session_id)

        return await self.database.write(work)

    async def close_channel(self, channel_id: int, at: int) -> list[int]:
        """The channel is gone: abandon what was open there and return the ids. No board is behind there any more."""
        return await self._close("channel_id = ?", channel_id, at)

    async def close_guild(self, guild_id: int, at: int) -> list[int]:
        """The guild is gone, or the bot was removed from it: the same for all of its channels."""
        return await self._close("guild_id = ?", guild_id, at)

    async def _set_paused(self, session_id: int, permission: str | None, at: int) -> None:
        def work(connection: Connection) -> None:
            done = rows(
                connection,
                f"UPDATE sessions SET paused = ?, updated_at = ? WHERE id = ? AND {OPEN} RETURNING id",
                permission,
                at,
                session_id,
            )
            if not done:
                refuse(connection, session_id)

        await self.database.write(work)

    async def _close(self, places: str, place_id: int, at: int) -> list[int]:
        def work(connection: Connection) -> list[int]:
            # Also those that were over already: nothing of theirs can be shown there either.
            there = f"id IN (SELECT session_id FROM places WHERE {places})"
            closed = _abandon(connection, there, place_id, at)
            rows(
                connection,
                "UPDATE places SET message_id = NULL,"
                " shown_version = (SELECT version FROM sessions WHERE id = places.session_id)"
                f" WHERE {places}",
                place_id,
            )
            return closed

        return await self.database.write(work)


def _abandon(connection: Connection, which: str, value: int, at: int) -> list[int]:
    ended = rows(
        connection,
        "UPDATE sessions SET phase = 'abandoned', finished_at = ?, updated_at = ?, paused = NULL,"
        f" version = version + 1 WHERE {which} AND {OPEN} RETURNING id",
        at,
        at,
        value,
    )
    return sorted(row[0] for row in ended)
