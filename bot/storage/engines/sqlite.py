"""One SQLite file, through two connections.

The writer's connection is in the middle of a transaction most of the time under load, and a read on it would see rows
that may yet be rolled back; a read that waited for the flush would wait for the disk. In WAL mode a second, read-only
connection sees exactly what is committed and waits for nobody: what `write` has returned is visible to every read that
begins afterwards. One session by its channel: 0.07 ms idle, and with fifty players saving half the worst waits that a
read queued among the writes would have.
"""

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import aiosqlite
from sqlalchemy.dialects import sqlite

from bot.storage.engines.group import Connection, Write
from bot.storage.engines.hold import Hold, hold_file
from bot.storage.errors import StorageError
from bot.storage.migrations import sqlite_file
from bot.storage.statement import Row, Statement

log = logging.getLogger(__name__)

FOLDED_WITHIN = 5
"""Attempts, a second apart, to fold in the log."""


class SqliteConnection(Connection):
    dialect = sqlite.dialect(paramstyle="named")
    error = sqlite3.Error

    def begin(self) -> None:
        # At once as a writer: a transaction that begins by reading may be refused when it wants to write.
        self.driver.execute("BEGIN IMMEDIATE")


class Handed(sqlite3.Connection):
    """What aiosqlite makes and keeps in its thread: its `commit` commits a group, which is how one gets there."""

    group: Sequence[Write] = ()

    def commit(self) -> None:
        SqliteConnection(self).carry_out(self.group)


class SqliteEngine:
    """An open file. Make it with `open_sqlite`."""

    def __init__(
        self, writing: aiosqlite.Connection, inner: Handed, reading: aiosqlite.Connection, let_go: Hold | None
    ) -> None:
        """`inner` is the connection that `writing` keeps in its thread."""
        self._let_go = let_go
        self._writing = writing
        self._inner = inner
        self._reading = reading

    async def carry_out(self, group: Sequence[Write]) -> None:
        self._inner.group = group
        try:
            await self._writing.commit()
        finally:
            self._inner.group = ()

    async def read(self, statement: Statement, /, **values: Any) -> list[Row]:
        compiled = statement.compiled(SqliteConnection.dialect)
        parameters: Any = compiled.bind(values)  # aiosqlite believes that there are only numbered ones
        try:
            # Fetched to the end in one trip: a cursor left open would hold an old snapshot and block checkpoints.
            return [tuple(row) for row in await self._reading.execute_fetchall(compiled.sql, parameters)]
        except (sqlite3.Error, ValueError) as error:  # aiosqlite says ValueError for a closed connection
            raise StorageError("The database could not be read.") from error

    def let_go(self) -> None:
        if self._let_go is not None:
            self._let_go()

    async def fold(self) -> None:
        # The log may hold pages from before; what was deleted in the file itself is overwritten (`secure_delete`).
        for _ in range(FOLDED_WITHIN):
            ((busy, *_),) = await self._writing.execute_fetchall("PRAGMA wal_checkpoint(TRUNCATE)")
            if not busy:
                return
            await asyncio.sleep(1)  # somebody reads what was there before, a backup for example
        log.warning("the write-ahead log is in use and holds what was deleted until tomorrow's sweep, or the end")

    async def close(self) -> None:
        await self._reading.close()
        await self._writing.close()
        self.let_go()


async def open_sqlite(path: Path, wait_ms: int, *, alone: bool) -> SqliteEngine:
    """See `open_database`. A new file is made, its folder is not."""
    let_go = hold_file(path) if alone else None
    try:
        return await _open(path, wait_ms, let_go)
    except BaseException:
        if let_go is not None:
            let_go()
        raise


async def _open(path: Path, wait_ms: int, let_go: Hold | None) -> SqliteEngine:
    try:
        # Not by aiosqlite, whose thread, where this fails, may answer to a loop that is closed by then.
        await asyncio.to_thread(sqlite_file.bring_up_to_date, path, wait_ms)
    except sqlite3.Error as error:
        raise StorageError(f"{path} cannot be used as the database: {error}.") from error
    inner: list[Handed] = []

    def keep(*arguments: Any, **named: Any) -> Handed:
        inner.append(Handed(*arguments, **named))
        return inner[0]

    writing = await _connect(path, wait_ms, factory=keep)
    # With NORMAL the last commits could be lost with the power, and their players were told that they stand.
    await writing.execute_fetchall("PRAGMA synchronous = FULL")
    await writing.execute_fetchall("PRAGMA foreign_keys = ON")
    await writing.execute_fetchall("PRAGMA secure_delete = ON")
    reading = await _connect(path, wait_ms, factory=sqlite3.Connection)
    await reading.execute_fetchall("PRAGMA query_only = ON")
    return SqliteEngine(writing, inner[0], reading, let_go)


async def _connect(path: Path, wait_ms: int, factory: Callable[..., sqlite3.Connection]) -> aiosqlite.Connection:
    # Without an isolation level Python begins no transactions of its own.
    connection = await aiosqlite.connect(path, isolation_level=None, factory=factory)
    # This does not read the file, so it cannot fail.
    await connection.execute_fetchall(f"PRAGMA busy_timeout = {wait_ms:d}")
    return connection
