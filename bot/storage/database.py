"""An open database: everything is written through the one writer, and read past it."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from bot.address import Address
from bot.storage.engines import Connection, Engine
from bot.storage.engines.sqlite import open_sqlite
from bot.storage.errors import StorageError
from bot.storage.statement import Row, Statement
from bot.storage.writer import Writer

T = TypeVar("T")


@dataclass(slots=True)
class Database:
    """Everything is written through `write` and read through `read`; which database it is, nobody else knows."""

    engine: Engine
    writer: Writer

    async def write(self, work: Callable[[Connection], T]) -> T:
        """See `Writer.write`."""
        return await self.writer.write(work)

    async def read(self, statement: Statement, /, **values: Any) -> list[Row]:
        """All rows of one SELECT, as of one moment and committed. Raises `StorageError`.

        One statement is one snapshot: what belongs together (a session and its seats) is read by one statement.
        """
        return await self.engine.read(statement, **values)

    async def close(self) -> None:
        """Finish the writes that wait, then close. A second call does nothing."""
        await self.writer.close()
        await self.engine.close()


async def open_database(address: Address, *, wait_ms: int = 5000, alone: bool = False) -> Database:
    """Open a database (where there is none yet, a file is made, a server's is not), bring its schema up to date, and
    check that it can be written. `wait_ms`: how long a write waits for what another program has locked. `alone`: as
    the only bot; until it is closed no other one opens it so.

    Raises `StorageError`, one clear line: not a database, not ours, from a newer version, cannot be written, in use.
    """
    engine: Engine
    if isinstance(address, Path):
        engine = await open_sqlite(address, wait_ms, alone=alone)
    else:
        try:
            from bot.storage.engines.postgres import open_postgres  # its driver is an extra
        except ImportError as error:
            raise StorageError(
                "DATABASE is a PostgreSQL, whose driver is not installed: pip install '.[postgres]'."
            ) from error
        engine = await open_postgres(address, wait_ms, alone=alone)
    return Database(engine, Writer(engine))
