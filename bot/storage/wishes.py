"""What people wish, a row for each thing that somebody has said something about."""

from dataclasses import dataclass

from sqlalchemy import bindparam, select

from bot.storage.database import Database
from bot.storage.engines import Connection
from bot.storage.portable import insert
from bot.storage.schema import wishes
from bot.storage.statement import Statement, named

_OF = Statement(select(wishes.c.key, wishes.c.value).where(wishes.c.user_id == bindparam("user_id")))
_SET = Statement(
    (_wish := insert(wishes).values(**named("user_id", "key", "value"))).on_conflict_do_update(
        index_elements=[wishes.c.user_id, wishes.c.key], set_={"value": _wish.excluded.value}
    )
)


_WITH = Statement(select(wishes.c.user_id).where(wishes.c.key == bindparam("key")).order_by(wishes.c.user_id))


@dataclass(frozen=True, slots=True)
class Wishes:
    """Storage knows neither the keys nor their values."""

    database: Database

    async def of(self, user_id: int) -> dict[str, str]:
        """All that a person wishes, by key."""
        return {row[0]: row[1] for row in await self.database.read(_OF, user_id=user_id)}

    async def people_with(self, key: str) -> list[int]:
        """Who has said something about a wish."""
        return [row[0] for row in await self.database.read(_WITH, key=key)]

    async def set(self, user_id: int, key: str, value: str) -> None:
        def work(connection: Connection) -> None:
            connection.rows(_SET, user_id=user_id, key=key, value=value)

        await self.database.write(work)
