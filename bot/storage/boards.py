"""What each board has shown, so that after a crash those that are behind are posted once."""

from dataclasses import dataclass
from sqlite3 import Connection

from bot.storage.database import Database
from bot.storage.records import BoardBehind
from bot.storage.rows import OPEN, rows


@dataclass(frozen=True, slots=True)
class Boards:
    """Bookkeeping only: none of this changes a session or its version, and it goes on when the session is over."""

    database: Database

    async def shown(
        self, session_id: int, version: int, *, channel_id: int, message_id: int, at: int, force: bool = False
    ) -> bool:
        """The board shows this version now, in this message. False, and nothing noted, where a newer one was shown
        before (unless `force`) or there is no such session.

        `at` becomes `posted_at` where the message is another than before; an edit keeps the time of the posting.
        """

        def work(connection: Connection) -> bool:
            noted = rows(
                connection,
                "UPDATE boards SET shown_version = ?, channel_id = ?,"
                " posted_at = CASE WHEN message_id IS ? THEN posted_at ELSE ? END, message_id = ?"
                " WHERE session_id = ? AND (? OR shown_version <= ?) RETURNING session_id",
                version,
                channel_id,
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
                "UPDATE boards SET shown_version = -1, message_id = NULL, posted_at = NULL"
                " WHERE session_id = ? AND message_id = ? RETURNING session_id",
                session_id,
                message_id,
            )
            return bool(noted)

        return await self.database.write(work)

    async def behind(self, finished_after: int) -> list[BoardBehind]:
        """Open sessions, and those that ended after that time, whose board has not shown the last version.

        Reads no state. Paused ones are among them: their boards are behind, too.
        """
        found = await self.database.read(
            "SELECT s.id, b.channel_id FROM sessions AS s JOIN boards AS b ON b.session_id = s.id"
            f" WHERE (s.{OPEN} OR (s.phase IN ('finished', 'abandoned') AND s.finished_at > ?))"
            " AND b.shown_version < s.version ORDER BY s.id",
            (finished_after,),
        )
        return [BoardBehind(*row) for row in found]
