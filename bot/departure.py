"""What is kept of a server goes 30 days after the bot was removed from it, unless it returns."""

from __future__ import annotations

from collections.abc import Callable

import discord

from bot.clock import now_ms
from bot.deadlines import Deadlines
from bot.rooms import Room
from bot.sessions import SessionManager
from bot.sessions.forgetting import forget_server
from bot.storage import DeadlineRecord, Owner, Timer

REMOVED = "removed"
KEPT_MS = 30 * 86_400_000
AT_ONCE = 20
"""Games that go in one write: the players' own writes stand behind it."""


class Departure(Room):
    """A deadline of the server's, from the removal to the return."""

    def __init__(
        self,
        client: discord.Client,
        sessions: SessionManager,
        deadlines: Deadlines,
        *,
        now: Callable[[], int] = now_ms,
    ) -> None:
        self._client = client
        self._sessions = sessions
        self._deadlines = deadlines
        self._now = now
        deadlines.register(REMOVED, self._forget)

    async def resume(self) -> None:
        """After a start: servers that removed the bot, or took it back, while it was away told nobody."""
        waiting = {deadline.owner.id for deadline in await self._sessions.store.deadlines.of_kind(REMOVED)}
        for guild_id in await self._sessions.store.forgetting.servers():
            if self._client.get_guild(guild_id) is not None:
                if guild_id in waiting:
                    await self.joined(guild_id)
            elif guild_id not in waiting:
                await self.removed(guild_id)

    async def removed(self, guild_id: int) -> None:
        await self._deadlines.set(Owner.server(guild_id), Timer(REMOVED, None, self._now() + KEPT_MS))

    async def joined(self, guild_id: int) -> None:
        await self._deadlines.set(Owner.server(guild_id), Timer(REMOVED, None, None))

    async def _forget(self, deadline: DeadlineRecord) -> None:
        if self._client.get_guild(deadline.owner.id) is None:
            await forget_server(self._sessions, deadline.owner.id, AT_ONCE)
