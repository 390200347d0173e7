"""A host who is gone or silent is succeeded by the next player who is there.

A deadline looks once a day. Who owes a move for a day is silent (`absent`); in a lobby it is who does nothing for a day
while others come.
"""

from __future__ import annotations

from collections.abc import Set

import discord

from bot.absence.members import is_member
from bot.clock import now_ms
from bot.deadlines import Deadlines
from bot.errors import ParlourError
from bot.sessions import Session, SessionManager
from bot.sessions.turns import HOST, HOST_MS
from bot.storage import Bot, DeadlineRecord, Origin, Timer
from games.engine import Seat


class Hosts:
    """Looks after the role of host."""

    def __init__(self, client: discord.Client, sessions: SessionManager, deadlines: Deadlines) -> None:
        self._client = client
        self._sessions = sessions
        self._deadlines = deadlines
        deadlines.register(HOST, self._look)

    async def succeed(self, session: Session, there: Set[Seat]) -> None:
        """Where the host is none of those who are there, the next of them is host."""
        host = next((seat.seat for seat in session.record.seats if session.is_host(seat.seat)), None)
        if host in there or not there:
            return
        following = [seat for seat in sorted(there) if host is None or seat > host]
        heir = session.user_of(following[0] if following else min(there))
        if heir is not None:
            await self._sessions.lobby.hand_over(session.id, Origin(now_ms(), Bot()), heir)

    async def _look(self, deadline: DeadlineRecord) -> None:
        now = now_ms()
        try:
            session = await self._sessions.get(deadline.owner.id)
        except ParlourError:
            return
        if not session.is_open or session.place is None:
            return
        since = now - HOST_MS
        # The log and the seats tell it: what else was pressed is nobody's business.
        busy = await self._sessions.store.interactions.busy(session.id, since)
        host = session.record.host_id
        is_gone = await is_member(self._client, session.place.guild_id, host) is False
        if is_gone or (session.record.phase == "lobby" and host not in busy):
            others = {seat.seat for seat in session.record.seats if seat.user_id in busy and seat.user_id != host}
            await self.succeed(session, others)
        await self._deadlines.set(deadline.owner, Timer(HOST, None, now + HOST_MS))
