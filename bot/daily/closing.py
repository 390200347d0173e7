"""What follows by itself: a finished attempt is ranked, and a day that is over is closed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from bot.clock import now_ms
from bot.daily.days import day_at, ends
from bot.daily.service import GAME, Daily
from bot.deadlines import Deadlines
from bot.rooms import Room
from bot.sessions import Session
from bot.storage import DeadlineRecord, Owner, StorageError, Timer

log = logging.getLogger(__name__)

END = "daily_end"
AFTER_MS = 10_000
"""How long after its end a day is closed: a move of its last moment is on the disk by then."""


class Closing(Room):
    """The bot's own deadline at each day's end, and the listener for what is finished meanwhile."""

    def __init__(self, daily: Daily, deadlines: Deadlines, *, now: Callable[[], int] = now_ms) -> None:
        self._daily = daily
        self._deadlines = deadlines
        self._now = now
        self._settling: set[asyncio.Task[None]] = set()
        deadlines.register(END, self._end)

    def watch(self, session: Session) -> None:
        """A listener of sessions: ranks an attempt that has come to its end."""
        if session.place is None and session.record.game == GAME and session.record.phase == "finished":
            task = asyncio.create_task(self._settle(session), name="daily")
            self._settling.add(task)
            task.add_done_callback(self._settling.discard)

    async def resume(self) -> None:
        """At a start: what a crash left undone, and the next day's end."""
        await self._close()

    async def close(self) -> None:
        """Waits for what is being ranked."""
        await asyncio.gather(*self._settling)

    async def _settle(self, session: Session) -> None:
        try:
            await self._daily.settle(session)
        except StorageError as error:  # it is ranked when its day is closed, or at the next start
            log.warning("session %s could not be ranked (%s)", session.id, error)
        except Exception:
            log.exception("session %s could not be ranked", session.id)

    async def _end(self, _: DeadlineRecord) -> None:
        await self._close()

    async def _close(self) -> None:
        now = self._now()
        await self._daily.settle_all(now - AFTER_MS)
        await self._deadlines.set(Owner.bot(), Timer(END, None, ends(day_at(now - AFTER_MS)) + AFTER_MS))
