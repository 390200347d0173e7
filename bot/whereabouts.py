"""Channels and servers that seem to be gone.

What the gateway says is deleted is closed at once. Where Discord merely does not know a place, or does not list a
server, the game there is set aside: nothing of it changes. Discord is asked again every hour, and the game is closed
when its place is still missing a day later. A Discord that is sick for an hour ends nobody's game.
"""

from __future__ import annotations

import asyncio
import logging

import discord

from bot import discord_api
from bot.clock import now_ms
from bot.deadlines import Deadlines, TryAgain
from bot.rooms import IsOurs, Room
from bot.sessions import SessionManager
from bot.starting import MENDED_BY_WAITING, Pauses, told
from bot.storage import DeadlineRecord, Owner, StorageError, Timer

log = logging.getLogger(__name__)

MISSING = "missing"
"""The deadline of a session that is set aside; its payload is since when, in milliseconds."""
ASK_AGAIN_MS = 3_600_000
GIVE_UP_MS = 24 * 3_600_000


class Whereabouts(Room):
    """Sets games aside, asks again, and closes what stays missing."""

    def __init__(self, client: discord.Client, sessions: SessionManager, deadlines: Deadlines) -> None:
        self._client = client
        self._sessions = sessions
        self._deadlines = deadlines
        self._looking: set[asyncio.Task[None]] = set()
        deadlines.register(MISSING, self._ask_again)

    async def look(self, is_ours: IsOurs) -> None:
        """The gateway has begun a new session: soon the places of all open games in the servers that `is_ours` picks
        out are looked at. Whoever was deleted before tells nobody any more."""
        task = asyncio.create_task(self._look_until_seen(is_ours), name="whereabouts")
        self._looking.add(task)
        task.add_done_callback(self._looking.discard)

    async def set_aside(self, session_id: int) -> None:
        """Discord does not know the place of this open game. A second call changes nothing."""
        if not await self._is_aside(session_id):
            await self._set_aside(session_id)

    async def joined(self, guild_id: int) -> None:
        """The server is there again: its games that are set aside are asked for at once."""
        for session_id, _ in await self._sessions.store.places.open_in(guild_id):
            for deadline in await self._sessions.store.deadlines.of(Owner.session(session_id)):
                if deadline.kind == MISSING:
                    await self._deadlines.set(deadline.owner, Timer(MISSING, None, now_ms(), deadline.payload))

    async def available(self, guild_id: int) -> None:
        await self.joined(guild_id)

    async def close(self) -> None:
        for task in self._looking:
            task.cancel()
        await asyncio.gather(*self._looking, return_exceptions=True)

    async def _look_until_seen(self, is_ours: IsOurs) -> None:
        pauses = Pauses()
        while True:
            try:
                await self._look(is_ours)
                return
            except (*MENDED_BY_WAITING, StorageError) as error:
                pause = pauses.next()
                log.warning("where the games are cannot be seen (%s). Looking again in %.0f s.", told(error), pause)
                await asyncio.sleep(pause)

    async def _look(self, is_ours: IsOurs) -> None:
        places = self._sessions.store.places
        guilds = [guild_id for guild_id in await places.open_guilds() if is_ours(guild_id)]
        if not guilds:
            return
        # Not what discord.py remembers: what vanished while nobody listened is still there.
        listed = {guild.id async for guild in self._client.fetch_guilds(limit=None, with_counts=False)}
        aside = {deadline.owner.id for deadline in await self._sessions.store.deadlines.of_kind(MISSING)}
        for guild_id in guilds:
            for session_id, channel_id in await places.open_in(guild_id):
                there = guild_id in listed and await self._is_there(guild_id, channel_id)
                if there is False and session_id not in aside:
                    await self._set_aside(session_id)
                elif there and session_id in aside:
                    await self._found(session_id)

    async def _is_there(self, guild_id: int, channel_id: int) -> bool | None:
        guild = self._client.get_guild(guild_id)
        if guild is not None and guild.get_channel_or_thread(channel_id) is not None:
            return True
        return await discord_api.is_there(self._client, guild_id, channel_id)

    async def _is_aside(self, session_id: int) -> bool:
        deadlines = await self._sessions.store.deadlines.of(Owner.session(session_id))
        return any(deadline.kind == MISSING for deadline in deadlines)

    async def _set_aside(self, session_id: int) -> None:
        now = now_ms()
        await self._deadlines.set(Owner.session(session_id), Timer(MISSING, None, now + ASK_AGAIN_MS, str(now)))
        log.info("session %s: its channel or server seems to be gone. It is set aside for a day.", session_id)

    async def _found(self, session_id: int) -> None:
        await self._deadlines.set(Owner.session(session_id), Timer(MISSING, None, None))
        await self._announce(session_id)

    async def _announce(self, session_id: int) -> None:
        """Its board may be behind."""
        try:
            self._sessions.announce(await self._sessions.get(session_id))
        except Exception:  # one that cannot be read holds up none of the others
            log.exception("session %s cannot be shown", session_id)

    async def _ask_again(self, deadline: DeadlineRecord) -> None:
        record = await self._sessions.store.sessions.get(deadline.owner.id)  # also of a game that cannot be read
        if record is None or record.place is None or record.phase not in ("lobby", "playing"):
            return
        place, since, now = record.place, int(deadline.payload), now_ms()
        there = await discord_api.is_there(self._client, place.guild_id, place.channel_id)
        if there is None:
            raise TryAgain("Discord does not say whether its channel is there")
        if there:
            await self._announce(record.id)
        elif now - since < GIVE_UP_MS:
            again = min(now + ASK_AGAIN_MS, since + GIVE_UP_MS)
            await self._deadlines.set(deadline.owner, Timer(MISSING, None, again, deadline.payload))
        else:
            await self._sessions.channel_gone(place.channel_id, now)
            log.info("session %s: its channel or server is still missing after a day. It is closed.", record.id)
