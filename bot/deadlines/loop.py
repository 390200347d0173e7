"""The one loop for deadlines: it sleeps until the next one is due and calls the handler of its kind.

A task lives only while there is something to wait for; whoever sets a deadline wakes it.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable

from bot.clock import now_ms
from bot.storage import DeadlineRecord, Owner, StorageError, Store, Timer

log = logging.getLogger(__name__)

Handler = Callable[[DeadlineRecord], Awaitable[None]]
"""Does what is to be done at a deadline. What it raises has it called again later."""

AT_ONCE = 10
"""Handlers that run at the same time: one that waits for Discord holds up none of the others' clocks."""
LONGEST_S = 3600
"""Seconds after which a handler that has not come to an end counts as failed: it would keep its place for ever."""
FIRST_PAUSE_MS = 10_000
"""How long a deadline waits after its handler's first failure; twice as long after each one more."""
LONGEST_PAUSE_MS = 3_600_000

_Key = tuple[Owner, str, int | None]


class TryAgain(Exception):
    """Raised by a handler for what nobody can help and what may go well another time: Discord is not well."""


class Deadlines:
    """Calls handlers by the kind of what is due. What is of no known kind stays in the database, for a bot that knows
    it. `now`: milliseconds since the epoch; `sleep`: takes seconds; `luck`: a number from 0 to 1, for pauses."""

    def __init__(
        self,
        store: Store,
        *,
        now: Callable[[], int] = now_ms,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        luck: Callable[[], float] = random.random,
    ) -> None:
        self._store = store
        self._now = now
        self._sleep = sleep
        self._luck = luck
        self._handlers: dict[str, Handler] = {}
        self._started = False
        self._task: asyncio.Task[None] | None = None
        self._asleep = False
        self._look_again = False
        self._running: dict[_Key, asyncio.Task[None]] = {}

    def register(self, kind: str, handler: Handler) -> None:
        """Has deadlines of this kind handled, before the start. Raises ValueError where they are already."""
        if kind in self._handlers or self._started:
            raise ValueError(f"the kind of deadline {kind!r} comes too late or twice")
        self._handlers[kind] = handler

    async def start(self) -> None:
        """From now on handlers are called. A second call does nothing but look."""
        is_first, self._started = not self._started, True
        self.wake()
        if is_first:
            for kind, count in (await self._store.deadlines.kinds()).items():
                if kind not in self._handlers:
                    log.warning("%s deadlines of the kind %r are left alone: this version knows no such", count, kind)

    async def set(self, owner: Owner, *timers: Timer) -> None:
        """Sets, replaces and cancels deadlines. Raises SaveFailed."""
        await self._store.deadlines.set(owner, *timers)
        self.wake()

    def wake(self, _: object = None) -> None:
        """Deadlines may have been set: with a session that has changed, or otherwise."""
        if not self._started:
            return
        if self._task is not None and self._asleep:
            self._task.cancel()
            self._task = None
        if self._task is None or self._task.done():
            self._asleep = False
            self._task = asyncio.create_task(self._work(), name="deadlines")
        else:
            self._look_again = True

    async def close(self) -> None:
        """The bot ends. What is to come stays in the database, and what is being done may be done again."""
        self._started = False
        tasks = [task for task in (self._task, *self._running.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _work(self) -> None:
        while True:
            self._look_again = False
            try:
                # So many that there is one to wait for beside all that are running and all that can be begun.
                coming = await self._store.deadlines.coming(self._handlers, 2 * AT_ONCE + 1)
            except StorageError as error:
                log.error("the deadlines cannot be read (%s)", error.__cause__ or error)
                await self._doze(FIRST_PAUSE_MS)
                continue
            waiting = [deadline for deadline in coming if _key(deadline) not in self._running]
            due = [deadline for deadline in waiting if deadline.next_at <= self._now()]
            begun = due[: AT_ONCE - len(self._running)]
            for deadline in begun:
                self._running[_key(deadline)] = asyncio.create_task(self._fire(deadline), name=deadline.kind)
            if self._look_again:
                continue
            if len(begun) < len(due) or len(due) == len(waiting):
                return  # whatever is running now wakes the loop at its end
            await self._doze(waiting[len(due)].next_at - self._now())

    async def _doze(self, ms: int) -> None:
        self._asleep = True
        await self._sleep(max(ms, 0) / 1000)
        self._asleep = False  # not where it is cancelled: by then another task may be asleep

    async def _fire(self, deadline: DeadlineRecord) -> None:
        try:
            note = self._store.deadlines.done if await self._handled(deadline) else self._put_off
            await note(deadline)
        except StorageError as error:
            log.error("the outcome of %s cannot be noted (%s)", _name(deadline), error.__cause__ or error)
            await self._sleep(FIRST_PAUSE_MS / 1000)  # it stands as it was, and would be due again at once
        finally:
            del self._running[_key(deadline)]
            self.wake()

    async def _handled(self, deadline: DeadlineRecord) -> bool:
        try:
            async with asyncio.timeout(LONGEST_S):
                await self._handlers[deadline.kind](deadline)
        except asyncio.CancelledError:
            if not self._started:  # the bot ends
                raise
            log.error("%s was cancelled and is tried again", _name(deadline))
            return False
        except TimeoutError:
            log.error("%s did not come to an end and is tried again", _name(deadline))
            return False
        except TryAgain as error:
            log.warning("%s is tried again: %s", _name(deadline), error)
            return False
        except StorageError as error:
            log.error("%s is tried again: %s (%s)", _name(deadline), error, error.__cause__)
            return False
        except Exception:  # the others go on
            log.exception("%s is tried again", _name(deadline))
            return False
        return True

    async def _put_off(self, deadline: DeadlineRecord) -> bool:
        pause = min(FIRST_PAUSE_MS << min(deadline.tries, 20), LONGEST_PAUSE_MS)
        # Half of it by luck, so that what failed together is not tried again together.
        return await self._store.deadlines.put_off(deadline, self._now() + int(pause * (1 + self._luck()) / 2))


def _key(deadline: DeadlineRecord) -> _Key:
    """What tells deadlines apart: a newer one waits until the handler of the older is through."""
    return deadline.owner, deadline.kind, deadline.seat


def _name(deadline: DeadlineRecord) -> str:
    return f"deadline {deadline.kind!r} of {deadline.owner.kind} {deadline.owner.id}"
