"""Pauses at Discord's gateway: discord.py itself tries again and again at the same pace."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable

import discord

from bot.starting.pauses import Pauses

MOST_TRIES = 6
"""A shard that finds no connection so often is no shard's trouble: all begins anew, with the gateway's address."""


class Gate:
    """Counts by shard how often it came here since it was last connected. `sleep`: takes seconds."""

    def __init__(self, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep) -> None:
        self.sleep = sleep
        self._launches: dict[int, Pauses] = {}
        self._identifies: defaultdict[int, Pauses] = defaultdict(Pauses)

    async def before_launch(self, shard_id: int) -> None:
        """Before a shard connects for the first time, and each time after it could not. Raises GatewayNotFound."""
        if (pauses := self._launches.get(shard_id)) is None:
            self._launches[shard_id] = Pauses()
            return
        if pauses.tries >= MOST_TRIES:
            raise discord.GatewayNotFound
        await self.sleep(pauses.next())

    async def before_identify(self, shard_id: int) -> None:
        """Before a shard asks for a session. One that is turned away at once would ask without end."""
        pauses = self._identifies[shard_id]
        pause = pauses.next()
        if pauses.tries > 1:
            await self.sleep(pause)

    def connected(self, shard_id: int) -> None:
        """The shard has its session."""
        self._launches.pop(shard_id, None)
        self._identifies.pop(shard_id, None)
