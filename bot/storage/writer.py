"""The group-commit writer: all writes that wait at the moment share one transaction, a savepoint each.

Getting a commit onto the disk costs the same for one row as for fifty, so fifty players cost little more than one.

What it promises:

- `write` returns after the COMMIT and never before: what was answered is on the disk.
- A write that fails is undone alone; its own exception goes to its own caller.
- Where the transaction itself fails (BEGIN, COMMIT, a full disk) nothing of the group is applied and all its callers
  get `SaveFailed`, those that were refused as well: what refused them may be among what was undone.
- When `write` ends, in whatever way, its outcome is settled. A caller that is cancelled while its write waits takes it
  back; once the write has begun, the cancellation is passed on after the commit. The others never notice.
- The flush is a task that lives only while there is work, so that an idle bot waits for nothing.
"""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, TypeVar

from aiosqlite import Connection

from bot.storage.errors import SaveFailed, StorageError

T = TypeVar("T")


class _Write:
    """One write: its work, what came of it, and the future that its caller waits for."""

    __slots__ = ("done", "error", "result", "work")

    def __init__(self, work: Callable[[Connection], Awaitable[Any]]) -> None:
        self.work = work
        self.result: Any = None
        self.error: Exception | None = None
        self.done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def answer(self) -> None:
        if self.error is None:
            self.done.set_result(self.result)
        else:
            self.done.set_exception(self.error)


class Writer:
    """Takes the writes of one connection, on which nobody else may read or write."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._waiting: list[_Write] = []
        self._flush: asyncio.Task[None] | None = None
        self._closed = False

    async def write(self, work: Callable[[Connection], Awaitable[T]]) -> T:
        """Run `work` in a savepoint and return its result once it is on the disk.

        `work` awaits the connection and nothing else, because everybody's writes stand behind it; it neither begins
        nor ends a transaction. Raises what `work` raises (an sqlite3.Error as `SaveFailed`): nothing was changed then.
        """
        if self._closed:
            raise StorageError("The database is closed.")
        write = _Write(work)
        self._waiting.append(write)
        if self._flush is None:
            # The task starts at the loop's next turn, so that whatever else is ready to write now joins its group.
            self._flush = asyncio.create_task(self._flush_all(), name="storage flush")
        try:
            result: T = await asyncio.shield(write.done)
        except asyncio.CancelledError:
            if write in self._waiting:
                self._waiting.remove(write)
            else:
                await _until(write.done)
            raise
        return result

    async def close(self) -> None:
        """Take no more writes and return when all that wait are on the disk. The connection stays open."""
        self._closed = True
        if self._flush is not None:
            await asyncio.wait([self._flush])

    async def _flush_all(self) -> None:
        group: list[_Write] = []
        try:
            while self._waiting:
                group, self._waiting = self._waiting, []
                await self._commit(group)
        finally:
            self._flush = None
            # Anyone is still unanswered only where this task was cancelled, at the end of the loop: nobody is left
            # waiting. What became of a COMMIT under way then shows at the next start.
            for write in (*group, *self._waiting):
                write.done.cancel()
            self._waiting = []

    async def _commit(self, group: list[_Write]) -> None:
        try:
            await self._run("BEGIN IMMEDIATE")
            for write in group:
                await self._apply(write)
            await self._run("COMMIT")
        except sqlite3.Error as error:
            await self._roll_back()
            for write in group:
                # One exception each: a shared one would collect the tracebacks of all its callers.
                write.error = SaveFailed("The database could not save this. Nothing was changed.")
                write.error.__cause__ = error
        except BaseException:
            await self._roll_back()
            raise
        for write in group:
            write.answer()

    async def _apply(self, write: _Write) -> None:
        await self._run("SAVEPOINT one")
        try:
            write.result = await write.work(self._connection)
        except Exception as error:
            if isinstance(error, sqlite3.Error):
                write.error = SaveFailed("The database refused this. Nothing was changed.")
                write.error.__cause__ = error
            else:
                write.error = error
            # Fails where SQLite gave up the whole transaction (a full disk): then the group has failed.
            await self._run("ROLLBACK TO one")
        await self._run("RELEASE one")

    async def _roll_back(self) -> None:
        with suppress(sqlite3.Error):  # there is nothing to roll back where SQLite has done it itself
            await self._run("ROLLBACK")

    async def _run(self, sql: str) -> None:
        # One trip to the connection's thread, and no cursor that is left for the event loop's thread to clean up.
        await self._connection.execute_fetchall(sql)


async def _until(done: asyncio.Future[Any]) -> None:
    """Return when the future is done, however often the caller is cancelled meanwhile."""
    while not done.done():
        with suppress(asyncio.CancelledError):
            await asyncio.wait([done])
