"""The group-commit writer: all writes that wait at the moment share one transaction, a savepoint each.

Getting a commit onto the disk costs the same for one row as for fifty, so fifty players cost little more than one.
The whole group is carried out in one trip to the connection's thread: a trip costs ten times what a statement does.

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
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, TypeVar

import aiosqlite

from bot.storage.errors import SaveFailed, StorageError

T = TypeVar("T")


class Write:
    """One write: its work, what came of it, and the future that its caller waits for."""

    __slots__ = ("done", "error", "result", "work")

    def __init__(self, work: Callable[[sqlite3.Connection], Any]) -> None:
        self.work = work
        self.result: Any = None
        self.error: Exception | None = None
        self.done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def answer(self) -> None:
        if self.error is None:
            self.done.set_result(self.result)
        else:
            self.done.set_exception(self.error)


class GroupConnection(sqlite3.Connection):
    """What aiosqlite keeps in its thread (the `factory` of `aiosqlite.connect`): its `commit` commits a group."""

    group: Sequence[Write] = ()

    def commit(self) -> None:
        """Carry out the group. Raises what made all of it fail; nothing of it is applied then."""
        try:
            self.execute("BEGIN IMMEDIATE")
            for write in self.group:
                self._apply(write)
            self.execute("COMMIT")
        except BaseException:
            self.rollback()  # does nothing where SQLite has rolled back by itself
            raise

    def _apply(self, write: Write) -> None:
        self.execute("SAVEPOINT one")
        try:
            write.result = write.work(self)
        except Exception as error:
            write.error = _failed(error) if isinstance(error, sqlite3.Error) else error
            # Fails where SQLite has given up the whole transaction (a full disk): then the group has failed.
            self.execute("ROLLBACK TO one")
        self.execute("RELEASE one")


class Writer:
    """Takes the writes of one connection, on which nobody else may read or write."""

    def __init__(self, connection: aiosqlite.Connection, inner: GroupConnection) -> None:
        """`inner` is the connection that `connection` keeps in its thread."""
        self._connection = connection
        self._inner = inner
        self._waiting: list[Write] = []
        self._flush: asyncio.Task[None] | None = None
        self._closed = False

    async def write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Carry out `work` in a savepoint and return its result once it is on the disk.

        `work` is called in the connection's thread, once. It uses the connection and nothing else (everybody's writes
        stand behind it), fetches all that it selects, and neither begins nor ends a transaction. Raises what `work`
        raises (an sqlite3.Error as `SaveFailed`); nothing was changed then.
        """
        if self._closed:
            raise StorageError("The database is closed.")
        write = Write(work)
        self._waiting.append(write)
        if self._flush is None:
            # The task starts at the loop's next turn, so that whatever else is ready to write now joins its group.
            self._flush = asyncio.create_task(self._flush_all(), name="storage flush")
            self._flush.add_done_callback(self._ended)
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
        while self._waiting:
            group, self._waiting = self._waiting, []
            await self._commit(group)
        self._flush = None  # in the same breath as the last look at what waits, so that nothing falls between

    def _ended(self, flush: asyncio.Task[None]) -> None:
        # Cancelled, perhaps before its first step: the loop ends. Leave nobody waiting and take nothing more. What
        # became of a commit under way is seen at the next start.
        if flush.cancelled():
            self._closed = True
            for write in (*self._inner.group, *self._waiting):
                write.done.cancel()
            self._waiting = []

    async def _commit(self, group: list[Write]) -> None:
        self._inner.group = group
        try:
            await self._connection.commit()
        except Exception as error:
            for write in group:
                write.error = _failed(error)
        self._inner.group = ()
        for write in group:
            write.answer()


def _failed(error: Exception) -> SaveFailed:
    # One for each caller: a shared exception would collect the tracebacks of them all.
    failed = SaveFailed("The database could not save this. Nothing was changed.")
    failed.__cause__ = error
    return failed


async def _until(done: asyncio.Future[Any]) -> None:
    """Return when the future is done, however often the caller is cancelled meanwhile."""
    while not done.done():
        with suppress(asyncio.CancelledError):
            await asyncio.wait([done])
