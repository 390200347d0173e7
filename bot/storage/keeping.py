"""Small things that are kept: games' material, handled interactions, and the bot's own notes."""

from dataclasses import dataclass

from sqlalchemy import bindparam, delete, select

from bot.storage.database import Database
from bot.storage.engines import Connection
from bot.storage.portable import insert
from bot.storage.records import Origin
from bot.storage.rows import claim
from bot.storage.schema import interactions, meta, tables
from bot.storage.statement import Statement, named

_KEEP = Statement(insert(tables).values(**named("hash", "game", "json")).on_conflict_do_nothing())
_MATERIAL = Statement(select(tables.c.json).where(tables.c.hash == bindparam("hash")))
_HANDLED = Statement(select(interactions.c.session_id).where(interactions.c.id == bindparam("interaction_id")))
_FORGET = Statement(
    delete(interactions)
    .where(
        interactions.c.id.in_(
            select(interactions.c.id)
            .where(interactions.c.at < bindparam("before"))
            .order_by(interactions.c.at)
            .limit(bindparam("count"))
        )
    )
    .returning(interactions.c.id)
)
_BUSY = Statement(
    select(interactions.c.user_id)
    .distinct()
    .where(interactions.c.at > bindparam("since"), interactions.c.session_id == bindparam("session_id"))
)
_NOTE = Statement(select(meta.c.value).where(meta.c.key == bindparam("key")))
_NOTE_ONCE = Statement(insert(meta).values(**named("key", "value")).on_conflict_do_nothing())
_TAKE_NOTE = Statement(
    (_note := insert(meta).values(**named("key", "value"))).on_conflict_do_update(
        index_elements=[meta.c.key], set_={"value": _note.excluded.value}
    )
)


@dataclass(frozen=True, slots=True)
class Material:
    """The material of games, once per content (in `tables`). What is stored under a hash never changes."""

    database: Database

    async def keep(self, hash_: str, game: str, json: str) -> None:
        """Store a table unless its hash is known."""

        def work(connection: Connection) -> None:
            connection.rows(_KEEP, hash=hash_, game=game, json=json)

        await self.database.write(work)

    async def get(self, hash_: str) -> str | None:
        """The table's JSON."""
        found = await self.database.read(_MATERIAL, hash=hash_)
        return str(found[0][0]) if found else None


@dataclass(frozen=True, slots=True)
class Interactions:
    """Which interactions had an effect. Effects that storage itself makes note theirs by themselves."""

    database: Database

    async def claim(self, origin: Origin, what: str, session_id: int | None = None) -> None:
        """Note an interaction whose effect is not in the database (a panel, a rematch). Raises `AlreadyHandled`."""

        def work(connection: Connection) -> None:
            claim(connection, origin, what, session_id)

        await self.database.write(work)

    async def session_of(self, interaction_id: int) -> int | None:
        """The id of the session on which this interaction had its effect, where it had one."""
        found = await self.database.read(_HANDLED, interaction_id=interaction_id)
        return found[0][0] if found else None

    async def handled(self, interaction_id: int) -> bool:
        return bool(await self.database.read(_HANDLED, interaction_id=interaction_id))

    async def busy(self, session_id: int, since: int) -> set[int]:
        """Whose interactions had an effect on a session since a time, of the last week."""
        return {row[0] for row in await self.database.read(_BUSY, session_id=session_id, since=since)}

    async def forget(self, before: int, limit: int) -> int:
        """Forget up to `limit` of those from before a time, the oldest ones; returns how many those were."""

        def work(connection: Connection) -> int:
            return len(connection.rows(_FORGET, before=before, count=limit))

        return await self.database.write(work)


@dataclass(frozen=True, slots=True)
class Meta:
    """The bot's own notes, such as the application whose games these are."""

    database: Database

    async def get(self, key: str) -> str | None:
        found = await self.database.read(_NOTE, key=key)
        return str(found[0][0]) if found else None

    async def keep(self, key: str, value: str) -> str:
        """Note it unless there is such a note already; returns the one that stands."""

        def work(connection: Connection) -> str:
            connection.rows(_NOTE_ONCE, key=key, value=value)
            return str(connection.rows(_NOTE, key=key)[0][0])

        return await self.database.write(work)

    async def set(self, key: str, value: str) -> None:
        def work(connection: Connection) -> None:
            connection.rows(_TAKE_NOTE, key=key, value=value)

        await self.database.write(work)
