"""The database file: opening, checking and closing it.

Two connections to one file. The writer's connection is in the middle of a transaction most of the time under load,
and a read on it would see rows that may yet be rolled back; a read that waited for the flush would wait for the disk.
In WAL mode a second, read-only connection sees exactly what is committed and waits for nobody: what `write` has
returned is visible to every read that begins afterwards. One session by its channel: 0.07 ms idle, and with fifty
players saving half the worst waits that a read queued among the writes would have.
"""

import sqlite3
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite

from bot.storage import migrate
from bot.storage.errors import StorageError
from bot.storage.writer import GroupConnection, Writer

T = TypeVar("T")

Row = tuple[Any, ...]


@dataclass(slots=True)
class Database:
    """An open database. Everything is written through `write` and read through `read`."""

    path: Path
    writer: Writer
    _writing: aiosqlite.Connection
    _reading: aiosqlite.Connection

    async def write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """See `Writer.write`."""
        return await self.writer.write(work)

    async def read(self, sql: str, parameters: Iterable[Any] = ()) -> list[Row]:
        """All rows of one SELECT, as of one moment and committed. Raises `StorageError`.

        One statement is one snapshot: what belongs together (a session and its seats) is read by one statement.
        """
        try:
            # Fetched to the end in one trip: a cursor left open would hold an old snapshot and block checkpoints.
            return [tuple(row) for row in await self._reading.execute_fetchall(sql, parameters)]
        except (sqlite3.Error, ValueError) as error:  # aiosqlite says ValueError for a closed connection
            raise StorageError("The database could not be read.") from error

    async def close(self) -> None:
        """Finish the writes that wait, then close. A second call does nothing."""
        await self.writer.close()
        await self._reading.close()
        await self._writing.close()


async def open_database(path: Path, *, busy_ms: int = 5000) -> Database:
    """Open the file (a new one is made, its folder is not), bring its schema up to date, and check that it can be
    written. `busy_ms`: how long a write waits for another program, such as a backup, to let go of the file.

    Raises `StorageError`, one clear line: not a database, not ours, from a newer version, cannot be written.
    """
    # The writer hands its groups to the very connection that aiosqlite makes and keeps in its thread.
    inner: list[GroupConnection] = []

    def keep(*arguments: Any, **named: Any) -> GroupConnection:
        inner.append(GroupConnection(*arguments, **named))
        return inner[0]

    writing = await _connect(path, busy_ms, factory=keep)
    try:
        # With NORMAL the last commits could be lost with the power, and their players were told that they stand.
        await writing.execute_fetchall("PRAGMA synchronous = FULL")
        await migrate.up_to_date(writing, path)
        reading = await _connect(path, busy_ms, factory=sqlite3.Connection)
        await reading.execute_fetchall("PRAGMA query_only = ON")
    except sqlite3.Error as error:
        await writing.close()
        raise StorageError(f"{path} cannot be used as the database: {error}.") from error
    except BaseException:
        await writing.close()
        raise
    return Database(path, Writer(writing, inner[0]), writing, reading)


async def _connect(path: Path, busy_ms: int, factory: Callable[..., sqlite3.Connection]) -> aiosqlite.Connection:
    try:
        # Tried first without aiosqlite, whose thread, where this fails, may answer to a loop that is closed by then.
        sqlite3.connect(path).close()
        # Without an isolation level Python begins no transactions of its own.
        connection = await aiosqlite.connect(path, isolation_level=None, factory=factory)
    except sqlite3.Error as error:
        raise StorageError(f"{path} cannot be opened as the database: {error}.") from error
    # This does not read the file yet, so it cannot fail.
    await connection.execute_fetchall(f"PRAGMA busy_timeout = {busy_ms:d}")
    return connection
