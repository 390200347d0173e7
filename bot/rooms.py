"""The rooms of the house: a feature's door to what happens to the bot.

A room is whatever has something to do at the start, at a change of a session, where a server comes or goes, or at the
end. It overrides what concerns it and stands once in `bot/building.py`; nothing else of the house knows it.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable, Iterator
from typing import TypeVar

from bot.sessions import Session
from bot.starting import MENDED_BY_WAITING, told
from bot.storage import StorageError

log = logging.getLogger(__name__)

IsOurs = Callable[[int], bool]
"""Whether a server, by its id, belongs to the shard that this is about."""
R = TypeVar("R", bound="Room")


class Room:
    """What happens to the bot, for whom it concerns. Each of these does nothing until a room says otherwise."""

    async def look(self, is_ours: IsOurs) -> None:
        """The gateway has begun a new session, at the start or after a gap: what happened before was told nobody."""

    async def resume(self) -> None:
        """The start: goes on with what the end interrupted. Every room has looked by then; deadlines come after it."""

    def watch(self, session: Session) -> None:
        """A session has changed and is saved. Must not block."""

    def gone(self, session_id: int) -> None:
        """A session closed with its channel or its server, which are not there any more. Must not block."""

    async def joined(self, guild_id: int) -> None:
        """The bot is a member of a server from now on, for the first time or again."""

    async def available(self, guild_id: int) -> None:
        """A server is in sight again that Discord had lost sight of."""

    async def removed(self, guild_id: int) -> None:
        """The bot is no member of a server any more, or the server is gone."""

    async def close(self) -> None:
        """The bot ends, while it can still talk to Discord. Whatever a room has begun ends here."""

    async def closed(self) -> None:
        """The connection has ended; the database is still open. Only of a bot that was up."""


class Rooms:
    """All of them. What one cannot do keeps none of the others from theirs. A later room may stand on an earlier one:
    they resume in their order, and end in the opposite one."""

    def __init__(self, rooms: Iterable[Room]) -> None:
        self._rooms = tuple(rooms)

    def __iter__(self) -> Iterator[Room]:
        return iter(self._rooms)

    def __getitem__(self, kind: type[R]) -> R:
        """The room of this kind. Raises KeyError where the house has none."""
        for room in self._rooms:
            if isinstance(room, kind):
                return room
        raise KeyError(kind)

    async def start(self) -> None:
        """Everything, for the first time."""
        await self.look(lambda _: True)
        await self._each(room.resume() for room in self._rooms)

    async def look(self, is_ours: IsOurs) -> None:
        await self._each(room.look(is_ours) for room in self._rooms)

    def watch(self, session: Session) -> None:
        for room in self._rooms:
            room.watch(session)

    def gone(self, session_id: int) -> None:
        for room in self._rooms:
            room.gone(session_id)

    async def joined(self, guild_id: int) -> None:
        await self._each(room.joined(guild_id) for room in self._rooms)

    async def available(self, guild_id: int) -> None:
        await self._each(room.available(guild_id) for room in self._rooms)

    async def removed(self, guild_id: int) -> None:
        await self._each(room.removed(guild_id) for room in self._rooms)

    async def close(self) -> None:
        await self._each(room.close() for room in reversed(self._rooms))

    async def closed(self) -> None:
        await self._each(room.closed() for room in reversed(self._rooms))

    async def _each(self, steps: Iterable[Awaitable[None]]) -> None:
        for step in steps:
            try:
                await step
            except Exception as error:
                is_trouble = isinstance(error, (*MENDED_BY_WAITING, StorageError))  # and no mistake of ours
                log.error("a room could not go on (%s)", told(error), exc_info=None if is_trouble else error)
