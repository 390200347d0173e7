"""Pings whoever is to act, a minute after the turn came to them.

The pings to come are deadlines, set and cancelled with the moves themselves, so that a restart loses none and none
comes for a turn that is over; a ping that is shown is one, too, so that it is taken away whatever happens.
"""

from __future__ import annotations

import asyncio
import logging

import discord

from bot import discord_api, language
from bot.absence import Absences
from bot.clock import now_ms
from bot.deadlines import Deadlines, TryAgain
from bot.discord_api import Barred, ChannelGone
from bot.errors import ParlourError
from bot.rooms import IsOurs, Room
from bot.sessions import Session, SessionManager
from bot.sessions.turns import PING
from bot.starting import told
from bot.storage import DeadlineRecord, Owner, Timer
from bot.texts import say
from bot.wishes import Wishing

log = logging.getLogger(__name__)

PINGED = "pinged"
"""A ping that is shown; its payload is `decision message`. It is taken away after the move, else after STALE_MS."""
STALE_MS = 12 * 3_600_000
AGAIN_MS = 60_000
"""Until one is taken away again that could not be deleted."""


class Pings(Room):
    """Sends the pings that are due and takes them away after the move."""

    def __init__(
        self,
        client: discord.Client,
        sessions: SessionManager,
        deadlines: Deadlines,
        wishing: Wishing,
        absences: Absences,
    ) -> None:
        self._client = client
        self._sessions = sessions
        self._deadlines = deadlines
        self._wishing = wishing
        self._absences = absences
        self._shown: dict[int, dict[int, tuple[int, int]]] = {}
        self._taking_away: set[asyncio.Task[None]] = set()
        deadlines.register(PING, self._ping)
        deadlines.register(PINGED, self._stale)

    def watch(self, session: Session) -> None:
        """A session has changed: the pings of turns that are over go."""
        for seat, (decision, message) in list(self._shown.get(session.id, {}).items()):
            if not session.is_open or seat not in session.active_seats() or session.decision(seat) != decision:
                task = asyncio.create_task(self._take_away(session, seat, message))
                self._taking_away.add(task)  # the loop itself would let it be collected half done
                task.add_done_callback(self._taking_away.discard)

    async def look(self, _: IsOurs) -> None:
        """Remembers the pings that are shown, and takes away those whose turn passed just before the end."""
        for deadline in await self._sessions.store.deadlines.of_kind(PINGED):
            try:
                decision, message = map(int, deadline.payload.split())
            except ValueError:
                log.warning("session %s: what is noted of a ping cannot be read", deadline.owner.id)
                continue
            self._shown.setdefault(deadline.owner.id, {})[deadline.seat or 0] = (decision, message)
        for session_id in list(self._shown):
            try:
                self.watch(await self._sessions.get(session_id))
            except Exception as error:  # one table that cannot be read holds up none of the others
                log.warning("session %s: its pings stay (%s)", session_id, error)

    async def close(self) -> None:
        """The bot ends. What is shown stays in the database."""
        for task in self._taking_away:
            task.cancel()
        await asyncio.gather(*self._taking_away, return_exceptions=True)

    async def _ping(self, deadline: DeadlineRecord) -> None:
        session, seat = await self._session(deadline), deadline.seat or 0
        if session is None or session.place is None or session.record.phase != "playing" or session.record.paused:
            return
        user_id = session.user_of(seat)
        is_due = seat in session.active_seats() and session.decision(seat) == int(deadline.payload)
        if user_id is None or not is_due or seat in self._shown.get(session.id, {}):  # shown from before a pause
            return
        if await self._absences.is_gone(session, seat):
            return
        wish = await self._wishing.ping(user_id, session.place.guild_id)
        if wish == "off":
            return
        spoken = language.of_server(self._client, session.place.guild_id)
        title = session.games.texts(session.record.game, spoken).text("title")
        text = say("ping.your_turn", language=spoken, user=f"<@{user_id}>", title=title)
        try:
            nonce = f"{session.id}:{deadline.id}"  # where it is tried again though it came through
            message = await discord_api.ping(
                self._client, session.place.channel_id, text, user_id, nonce, silent=wish == "silent"
            )
        except (ChannelGone, Barred) as error:
            log.info("session %s: no ping (%r)", session.id, error)
            return
        except discord_api.TROUBLE as error:
            raise TryAgain(told(error)) from error
        self._shown.setdefault(session.id, {})[seat] = (session.decision(seat), message)
        shown = Timer(PINGED, seat, now_ms() + STALE_MS, f"{session.decision(seat)} {message}")
        await self._deadlines.set(Owner.session(session.id), shown)
        self.watch(await self._sessions.get(session.id))  # the move may have come while the ping was sent

    async def _stale(self, deadline: DeadlineRecord) -> None:
        session = await self._session(deadline)
        if session is None:
            return
        message = int(deadline.payload.split()[1])
        self._forget(session, deadline.seat or 0, message)
        if not await self._is_deleted(session, message):
            raise TryAgain("a ping whose turn is over is still there")

    async def _session(self, deadline: DeadlineRecord) -> Session | None:
        try:
            return await self._sessions.get(deadline.owner.id)
        except ParlourError:
            return None

    async def _take_away(self, session: Session, seat: int, message: int) -> None:
        decision = self._forget(session, seat, message)
        if decision is None:
            return
        gone = await self._is_deleted(session, message)
        again = Timer(PINGED, seat, None if gone else now_ms() + AGAIN_MS, f"{decision} {message}")
        await self._deadlines.set(Owner.session(session.id), again)

    def _forget(self, session: Session, seat: int, message: int) -> int | None:
        """From now on it counts as shown no more. The decision that it was for; None where it did not count."""
        shown = self._shown.get(session.id, {})
        decision, known = shown.get(seat, (None, None))
        if known != message:
            return None
        del shown[seat]
        if not shown:
            del self._shown[session.id]
        return decision

    async def _is_deleted(self, session: Session, message: int) -> bool:
        return session.place is None or await discord_api.delete(self._client, session.place.channel_id, message)
