"""Where sessions are played and what their boards there have shown, so that after a crash those that are behind are
posted once."""

from dataclasses import dataclass
from sqlite3 import Connection

from bot.storage.database import Database
from bot.storage.rows import OPEN, rows


@dataclass(frozen=True, slots=True)
class Places:
    """Bookkeeping only: none of this changes a session or its version, and it goes on when the session is over. A
    session without a place has nothing to note here."""

    database: Database

    async def shown(self, session_id: int, version: int, *, message_id: int, at: int, force: bool = False) -> bool:
        """The board shows this version now, in this message. False, and nothing noted, where a newer one was shown
        before (unless `force`), or there is no such session or it has no place.

        `at` becomes `posted_at` where the message is another than before; an edit keeps the time of the posting.
        """

        def work(connection: Connection) -> bool:
            noted = rows(
                connection,
                "UPDATE places SET shown_version = ?,"
                " posted_at = CASE WHEN message_id IS ? THEN posted_at ELSE ? END, message_id = ?"
                " WHERE session_id = ? AND (? OR shown_version <= ?) RETURNING session_id",
                version,
                message_id,
                at,
                message_id,
                session_id,
                force,
                version,
            )
            return bool(noted)

        return await self.database.write(work)

    async def lost(self, session_id: int, message_id: int) -> bool:
        """This message is gone: nothing is shown. False where the board is in another message by now."""

        def work(connection: Connection) -> bool:
            noted = rows(
                connection,
                "UPDATE places SET shown_version = -1, message_id = NULL, posted_at = NULL"
                " WHERE session_id = ? AND message_id = ? RETURNING session_id",
                session_id,
                message_id,
            )
            return bool(noted)

        return await self.database.write(work)

    async def behind(self, finished_after: int) -> list[int]:
        """The ids of open sessions, and of those that ended after that time, whose board has not shown the last
        version. Reads no state. Paused ones are among them: their boards are behind, too.
        """
        found = await self.database.read(
            "SELECT s.id FROM sessions AS s JOIN places AS p ON p.session_id = s.id"
            f" WHERE (s.{OPEN} OR (s.phase IN ('finished', 'abandoned') AND s.finished_at > ?))"
            " AND p.shown_version < s.version ORDER BY s.id",
            (finished_after,),
        )
        return [row[0] for row in found]

    async def open_guilds(self) -> list[int]:
        """The servers that have an open session, from the index alone."""
        found = await self.database.read("SELECT DISTINCT guild_id FROM places WHERE occupies IS NOT NULL")
        return [row[0] for row in found]
