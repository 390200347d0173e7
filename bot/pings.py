"""Pings whoever is to act, a minute after the turn came to them.

The pings to come are deadlines in the database, set and cancelled with the moves themselves, so that a restart loses
none and none comes for a turn that is over. A task lives only while there are some.
"""

from __future__ import annotations

import asyncio
import logging

import discord

from bot import discord_api, language
from bot.clock import now_ms
from bot.discord_api import ChannelGone, MissingPermission
from bot.errors import ParlourError
from bot.sessions import Session, SessionManager
from bot.sessions.turns import PING, PING_AFTER_MS
from bot.storage import DeadlineRecord, Timer
from bot.texts import say, title

log = logging.getLogger(__name__)

PINGED = "pinged"
"""A ping that is shown; its payload is `decision message`. It is taken away after the move, else after STALE_MS."""
STALE_MS = 12 * 3_600_000


class Pings:
    """Sends the pings that are due and takes them away after the move."""

    def __init__(self, client: discord.Client, sessions: SessionManager) -> None:
        self._client = client
        self._sessions = sessions
        self._task: asyncio.Task[None] | None = None
        self._asleep_until: int | None = None
        self._shown: dict[int, dict[int, tuple[int, int]]] = {}
        self._taking_away: set[asyncio.Task[None]] = set()

    def watch(self, session: Session) -> None:
        """A session has changed: pings may be to come, and those of turns that are over go."""
        if session.record.phase == "playing":
            self._wake()
        for seat, (decision, message) in list(self._shown.get(session.id, {}).items()):
            if not session.is_open or seat not in session.active_seats() or session.decision(seat) != decision:
                task = asyncio.create_task(self._take_away(session, seat, message))
                self._taking_away.add(task)  # the loop itself would let it be collected half done
                task.add_done_callback(self._taking_away.discard)

    async def resume(self) -> None:
        """After a start: remembers the pings that are shown and goes on waiting."""
        for deadline in await self._sessions.store.deadlines.due(now_ms() + STALE_MS):
            if deadline.kind == PINGED:
                decision, message = map(int, deadline.payload.split())
                self._shown.setdefault(deadline.session_id, {})[deadline.seat or 0] = (decision, message)
        for session_id in list(self._shown):  # those whose turn passed just before the end are taken away now
            self.watch(await self._sessions.get(session_id))
        self._wake()

    async def close(self) -> None:
        """The bot ends. What is to come stays in the database."""
        tasks = [task for task in (self._task, *self._taking_away) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _wake(self) -> None:
        """Has the task look again where it does not run or sleeps beyond the next ping that there can be."""
        soonest = now_ms() + PING_AFTER_MS
        if self._task is not None and self._asleep_until is not None and self._asleep_until > soonest:
            self._task.cancel()
            self._task = None
        if self._task is None or self._task.done():
            self._asleep_until = None
            self._task = asyncio.create_task(self._work(), name="pings")

    async def _work(self) -> None:
        deadlines = self._sessions.store.deadlines
        while (due := await deadlines.next_due()) is not None:
            wait = (due - now_ms()) / 1000
            if wait > 0:
                self._asleep_until = due
                await asyncio.sleep(wait)
                self._asleep_until = None
            for deadline in await deadlines.due(now_ms()):
                if await deadlines.done(deadline):
                    try:
                        await self._fire(deadline)
                    except Exception:  # the other sessions' go on
                        log.exception("session %s: no ping", deadline.session_id)

    async def _fire(self, deadline: DeadlineRecord) -> None:
        try:
            session = await self._sessions.get(deadline.session_id)
        except ParlourError:
            return
        seat = deadline.seat or 0
        if deadline.kind == PINGED:
            await self._take_away(session, seat, int(deadline.payload.split()[1]))
            return
        is_due = deadline.kind == PING and session.record.phase == "playing" and not session.record.paused
        if not is_due or seat not in session.active_seats() or session.decision(seat) != int(deadline.payload):
            return
        if seat in self._shown.get(session.id, {}):  # from before a pause
            return
        user_id = session.user_of(seat)
        spoken = language.of_server(self._client, session.record.guild_id)
        game = title(session.record.game, spoken)
        text = say("ping.your_turn", language=spoken, user=f"<@{user_id}>", title=game)
        try:
            message = await discord_api.ping(self._client, session.record.channel_id, text, user_id)
        except (ChannelGone, MissingPermission, *discord_api.TROUBLE) as error:
            log.info("session %s: no ping (%r)", session.id, error)
            return
        self._shown.setdefault(session.id, {})[seat] = (session.decision(seat), message)
        shown = Timer(PINGED, seat, now_ms() + STALE_MS, f"{session.decision(seat)} {message}")
        await self._sessions.store.deadlines.set(session.id, shown)
        self.watch(await self._sessions.get(session.id))  # the move may have come while the ping was sent

    async def _take_away(self, session: Session, seat: int, message: int) -> None:
        if self._shown.get(session.id, {}).pop(seat, None) is None:
            return
        if not self._shown.get(session.id):
            self._shown.pop(session.id, None)
        await discord_api.delete(self._client, session.record.channel_id, message)
        await self._sessions.store.deadlines.set(session.id, Timer(PINGED, seat, None))
