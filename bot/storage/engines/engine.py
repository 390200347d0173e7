"""What a database must be able to do."""

from collections.abc import Sequence
from typing import Any, Protocol

from bot.storage.engines.group import Write
from bot.storage.statement import Row, Statement


class Engine(Protocol):
    """An open database: one connection that writes and others that only read."""

    async def carry_out(self, group: Sequence[Write]) -> None:
        """See `Connection.carry_out`. Never called while a group is under way."""

    async def read(self, statement: Statement, /, **values: Any) -> list[Row]:
        """All rows of one SELECT, as of one moment and committed. Raises `StorageError`."""

    def let_go(self) -> None:
        """Where it was opened alone, others may open it so from now on. It stays open."""

    async def fold(self) -> None:
        """Has what was deleted vanish from the database's files at once, as far as that is ours to do."""

    async def close(self) -> None:
        """A second call does nothing."""
