"""What is kept for a while only goes, once a day.

What is kept how long stands in `docs/storage.md`.
"""

from __future__ import annotations

from collections.abc import Callable

from bot.clock import now_ms
from bot.deadlines import Deadlines
from bot.rooms import Room
from bot.storage import DeadlineRecord, Owner, Store, Timer

SWEEP = "sweep"
DAY_MS = 86_400_000
INTERACTIONS_MS = 7 * DAY_MS
"""How long it is known that an interaction was handled. Discord delivers one again within minutes, if at all."""
AT_ONCE = 1000
"""Rows that go in one write: the players' own writes stand behind it."""


class Sweep(Room):
    """The bot's own deadline, which sets the next one."""

    def __init__(self, store: Store, deadlines: Deadlines, *, now: Callable[[], int] = now_ms) -> None:
        self._store = store
        self._deadlines = deadlines
        self._now = now
        deadlines.register(SWEEP, self._sweep)

    async def resume(self) -> None:
        """Sets the first one, in a database that has never been swept."""
        if not await self._store.deadlines.of_kind(SWEEP):
            await self._next(self._now())

    async def _sweep(self, _: DeadlineRecord) -> None:
        while await self._store.interactions.forget(self._now() - INTERACTIONS_MS, AT_ONCE) == AT_ONCE:
            pass
        await self._store.settings.forget_drafts(self._now() - DAY_MS)
        await self._store.database.engine.fold()
        await self._next(self._now() + DAY_MS)

    async def _next(self, at: int) -> None:
        await self._deadlines.set(Owner.bot(), Timer(SWEEP, None, at))
