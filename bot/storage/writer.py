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
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, TypeVar

from bot.storage.engines.engine import Engine
from bot.storage.engines.group import Connection, Write, save_failed
from bot.storage.errors import StorageError

T = TypeVar("T")


class Writer:
    """Takes the writes of one database."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._waiting: list[Write] = []
        self._group: Sequence[Write] = ()
        self._flush: asyncio.Task[None] | None = None
        self._closed = False

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Carry out `work` in a savepoint and return its result once it is on the disk.

        `work` is called in the connection's thread, once. It uses the connection and nothing else (everybody's writes
        stand behind it) and neither begins nor ends a transaction. Raises what `work` raises (an error of the
        database as `SaveFailed`); nothing was changed then.
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
        """Take no more writes and return when all that wait are on the disk. The engine stays open."""
        self._closed = True
        if self._flush is not None:
            await asyncio.wait([self._flush])

    async def _flush_all(self) -> None:
        while self._waiting:
            self._group, self._waiting = self._waiting, []
            await self._commit()
        self._flush = None  # in the same breath as the last look at what waits, so that nothing falls between

    def _ended(self, flush: asyncio.Task[None]) -> None:
        # Cancelled, perhaps before its first step: the loop ends. Leave nobody waiting and take nothing more. What
        # became of a commit under way is seen at the next start.
        if flush.cancelled():
            self._closed = True
            for write in (*self._group, *self._waiting):
                write.done.cancel()
            self._waiting = []

    async def _commit(self) -> None:
        try:
            await self._engine.carry_out(self._group)
        except Exception as error:
            for write in self._group:
                write.error = save_failed(error)
        for write in self._group:
            write.answer()
        self._group = ()


async def _until(done: asyncio.Future[Any]) -> None:
    """Return when the future is done, however often the caller is cancelled meanwhile."""
    while not done.done():
        with suppress(asyncio.CancelledError):
            await asyncio.wait([done])
