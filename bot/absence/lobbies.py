"""A lobby in which nobody does anything for a day is closed: its board says so before."""

from __future__ import annotations

import logging

from bot.clock import now_ms
from bot.deadlines import Deadlines
from bot.sessions import SessionManager
from bot.sessions.turns import EXPIRES, EXPIRES_MS
from bot.storage import Bot, DeadlineRecord, Origin, Timer

log = logging.getLogger(__name__)


class Lobbies:
    """A deadline that moves on where something was done meanwhile."""

    def __init__(self, sessions: SessionManager, deadlines: Deadlines) -> None:
        self._sessions = sessions
        self._deadlines = deadlines
        deadlines.register(EXPIRES, self._expire)

    async def _expire(self, deadline: DeadlineRecord) -> None:
        record = await self._sessions.store.sessions.get(deadline.owner.id)  # also of one that cannot be read
        if record is None or record.phase != "lobby":
            return
        now, due = now_ms(), record.updated_at + EXPIRES_MS
        if due > now:
            await self._deadlines.set(deadline.owner, Timer(EXPIRES, None, due))
            return
        await self._sessions.play.end(record.id, Origin(now, Bot()), "expired")
        log.info("session %s: nobody did anything in its lobby for a day. It is closed.", record.id)
