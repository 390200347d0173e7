"""Where sessions are played and what their boards there have shown, so that after a crash those that are behind are
posted once."""

from dataclasses import dataclass

from sqlalchemy import Boolean, and_, bindparam, case, or_, select, update

from bot.storage.database import Database
from bot.storage.engines import Connection
from bot.storage.portable import one_of
from bot.storage.rows import IS_OPEN
from bot.storage.schema import places, sessions
from bot.storage.statement import Statement, named

_THE_PLACE = places.c.session_id == bindparam("session_id")

_SHOWN = Statement(
    update(places)
    .where(_THE_PLACE, or_(bindparam("force", type_=Boolean), places.c.shown_version <= bindparam("version")))
    .values(
        **named("message_id"),
        shown_version=bindparam("version"),
        posted_at=case(
            (places.c.message_id.is_not_distinct_from(bindparam("message_id")), places.c.posted_at),
            else_=bindparam("at"),
        ),
    )
    .returning(places.c.session_id)
)
_LOST = Statement(
    update(places)
    .where(_THE_PLACE, places.c.message_id == bindparam("lost"))
    .values(shown_version=-1, message_id=None, posted_at=None)
    .returning(places.c.session_id)
)
_BEHIND = Statement(
    select(sessions.c.id)
    .join(places, places.c.session_id == sessions.c.id)
    .where(
        or_(
            IS_OPEN,
            and_(
                one_of(sessions.c.phase, "finished", "abandoned"), sessions.c.finished_at > bindparam("finished_after")
            ),
        ),
        places.c.shown_version < sessions.c.version,
    )
    .order_by(sessions.c.id)
)
_OPEN_IN = Statement(
    select(places.c.session_id, places.c.channel_id)
    .where(places.c.guild_id == bindparam("guild_id"), places.c.occupies.is_not(None))
    .order_by(places.c.session_id)
)
OPEN_GUILDS = Statement(select(places.c.guild_id).distinct().where(places.c.occupies.is_not(None)))


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
            noted = connection.rows(
                _SHOWN, session_id=session_id, version=version, message_id=message_id, at=at, force=force
            )
            return bool(noted)

        return await self.database.write(work)

    async def lost(self, session_id: int, message_id: int) -> bool:
        """This message is gone: nothing is shown. False where the board is in another message by now."""

        def work(connection: Connection) -> bool:
            return bool(connection.rows(_LOST, session_id=session_id, lost=message_id))

        return await self.database.write(work)

    async def behind(self, finished_after: int) -> list[int]:
        """The ids of open sessions, and of those that ended after that time, whose board has not shown the last
        version. Reads no state. Paused ones are among them: their boards are behind, too.
        """
        return [row[0] for row in await self.database.read(_BEHIND, finished_after=finished_after)]

    async def open_guilds(self) -> list[int]:
        """The servers that have an open session, from the index alone."""
        return [row[0] for row in await self.database.read(OPEN_GUILDS)]

    async def open_in(self, guild_id: int) -> list[tuple[int, int]]:
        """The open sessions in a server and their channels, by session."""
        return [(row[0], row[1]) for row in await self.database.read(_OPEN_IN, guild_id=guild_id)]
