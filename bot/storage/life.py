"""What befalls a session from outside the game: paused, resumed, abandoned, its channel or its guild gone."""

from dataclasses import dataclass

from sqlalchemy import ColumnElement, bindparam, or_, select, update

from bot.storage.database import Database
from bot.storage.engines import Connection
from bot.storage.records import Origin, SessionRecord
from bot.storage.rows import IS_OPEN, NEXT_VERSION, claim, refuse, session_in
from bot.storage.schema import places, sessions
from bot.storage.statement import Statement, named
from bot.storage.who import Person

_SET_PAUSED = Statement(
    update(sessions)
    .where(sessions.c.id == bindparam("session_id"), IS_OPEN)
    .values(**named("paused", "updated_at"))
    .returning(sessions.c.id)
)


def _abandon(which: ColumnElement[bool]) -> Statement:
    return Statement(
        update(sessions)
        .where(which, IS_OPEN)
        .values(
            phase="abandoned",
            finished_at=bindparam("at"),
            updated_at=bindparam("at"),
            paused=None,
            **named("ended_by", "ended_why"),
            version=NEXT_VERSION,
        )
        .returning(sessions.c.id)
    )


_ABANDON = _abandon(sessions.c.id == bindparam("session_id"))


class _Gone:
    """The statements for some of the places that are gone."""

    def __init__(self, which: ColumnElement[bool]) -> None:
        self.abandon = _abandon(sessions.c.id.in_(select(places.c.session_id).where(which)))
        version = select(sessions.c.version).where(sessions.c.id == places.c.session_id).scalar_subquery()
        # Also those that were over already: nothing of theirs can be shown there either.
        self.forget = Statement(update(places).where(which).values(message_id=None, shown_version=version))


_CHANNEL_GONE = _Gone(or_(places.c.channel_id == bindparam("place_id"), places.c.parent_id == bindparam("place_id")))
_GUILD_GONE = _Gone(places.c.guild_id == bindparam("place_id"))


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

    async def abandon(self, session_id: int, origin: Origin, why: str | None = None) -> SessionRecord:
        """End an open session without a result; `why`, where no person did so by themselves. Raises `AlreadyHandled`,
        `NoSuchSession`, `WrongPhase`."""

        def work(connection: Connection) -> SessionRecord:
            claim(connection, origin, "abandon", session_id)
            by = origin.by.user_id if isinstance(origin.by, Person) else None
            if not connection.rows(_ABANDON, session_id=session_id, at=origin.at, ended_by=by, ended_why=why):
                refuse(connection, session_id)
            return session_in(connection, session_id)

        return await self.database.write(work)

    async def close_channel(self, channel_id: int, at: int) -> list[int]:
        """The channel is gone, its threads with it: abandon what was open there and return the ids. No
        board is behind there any more."""
        return await self._close(_CHANNEL_GONE, channel_id, at)

    async def close_guild(self, guild_id: int, at: int) -> list[int]:
        """The guild is gone, or the bot was removed from it: the same for all of its channels."""
        return await self._close(_GUILD_GONE, guild_id, at)

    async def _set_paused(self, session_id: int, permission: str | None, at: int) -> None:
        def work(connection: Connection) -> None:
            if not connection.rows(_SET_PAUSED, session_id=session_id, paused=permission, updated_at=at):
                refuse(connection, session_id)

        await self.database.write(work)

    async def _close(self, gone: _Gone, place_id: int, at: int) -> list[int]:
        def work(connection: Connection) -> list[int]:
            closed = connection.rows(gone.abandon, place_id=place_id, at=at, ended_by=None, ended_why=None)
            connection.rows(gone.forget, place_id=place_id)
            return sorted(row[0] for row in closed)

        return await self.database.write(work)
