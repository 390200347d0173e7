"""Small things that are kept: rule tables, handled interactions, and the bot's own notes."""

from dataclasses import dataclass
from sqlite3 import Connection

from bot.storage.database import Database
from bot.storage.records import Origin
from bot.storage.rows import claim, rows


@dataclass(frozen=True, slots=True)
class Tables:
    """The rule tables of games, once per content. What is stored under a hash never changes."""

    database: Database

    async def keep(self, hash_: str, game: str, json: str) -> None:
        """Store a table unless its hash is known."""

        def work(connection: Connection) -> None:
            rows(
                connection,
                "INSERT INTO tables (hash, game, json) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
                hash_,
                game,
                json,
            )

        await self.database.write(work)

    async def get(self, hash_: str) -> str | None:
        """The table's JSON."""
        found = await self.database.read("SELECT json FROM tables WHERE hash = ?", (hash_,))
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
        found = await self.database.read("SELECT session_id FROM interactions WHERE id = ?", (interaction_id,))
        return found[0][0] if found else None

    async def handled(self, interaction_id: int) -> bool:
        return bool(await self.database.read("SELECT 1 FROM interactions WHERE id = ?", (interaction_id,)))


@dataclass(frozen=True, slots=True)
class Meta:
    """The bot's own notes, such as the hash of the command tree that was synced last."""

    database: Database

    async def get(self, key: str) -> str | None:
        found = await self.database.read("SELECT value FROM meta WHERE key = ?", (key,))
        return str(found[0][0]) if found else None

    async def set(self, key: str, value: str) -> None:
        def work(connection: Connection) -> None:
            rows(
                connection,
                "INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
                key,
                value,
            )

        await self.database.write(work)
