"""Wishes as they are kept."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.storage import Store
from bot.wishes.model import Ping, Wishes, read, wished

UsualPing = Callable[[int], Awaitable[Ping]]
"""How a server, by its id, has those pinged who wish nothing else."""


async def _mention(_: int) -> Ping:
    return "mention"


class Wishing:
    """Reads and keeps what people wish. What is said once is heeded at once: nothing is remembered here."""

    def __init__(self, store: Store, usual_ping: UsualPing = _mention) -> None:
        self._store = store
        self._usual_ping = usual_ping
        self._listeners: list[Callable[[int, str], Awaitable[None]]] = []

    def listen(self, listener: Callable[[int, str], Awaitable[None]]) -> None:
        """Has this called with a person's id and a key after they have wished something else."""
        self._listeners.append(listener)

    async def of(self, user_id: int) -> Wishes:
        """What a person wishes."""
        return read(await self._store.wishes.of(user_id))

    async def set(self, user_id: int, key: str, value: str) -> Wishes:
        """Keeps one wish and returns them all. Raises BadWish; nothing has changed then."""
        await self._store.wishes.set(user_id, key, wished(key, value))
        for listener in self._listeners:
            await listener(user_id, key)
        return await self.of(user_id)

    async def ping(self, user_id: int, guild_id: int) -> Ping:
        """How to tell a person in a server that it is their turn."""
        wish = (await self.of(user_id)).pings
        return await self._usual_ping(guild_id) if wish == "server" else wish
