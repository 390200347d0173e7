"""Boards that were replaced by newer messages: each ends as a line that says so, or is deleted.

Two live boards of one game would confuse everybody. So it is noted before a new board is posted that its predecessor is
to go, and the note stands until it has gone, over restarts too.
"""

from __future__ import annotations

import asyncio
import logging

import discord

from bot import discord_api, language
from bot.clock import now_ms
from bot.deadlines import Deadlines, TryAgain
from bot.discord_api import Barred, ChannelGone
from bot.page import Page, Text
from bot.sessions import SessionManager
from bot.storage import DeadlineRecord, Owner, PlaceRecord, Timer
from bot.texts import say

log = logging.getLogger(__name__)

RETIRE = "retire"
"""A deadline of the server's, for what is to go outlives its game; its payload is `session:message` for each."""
AGAIN_MS = 60_000
"""Until a message is tried again that could not be retired at once."""

_Old = tuple[int, int]
"""A session's id and a message's."""


class Retiring:
    """Takes the controls from the messages that were boards before."""

    def __init__(self, client: discord.Client, sessions: SessionManager, deadlines: Deadlines) -> None:
        self._client = client
        self._sessions = sessions
        self._deadlines = deadlines
        self._noting = asyncio.Lock()
        deadlines.register(RETIRE, self._try_again)

    async def note(self, session_id: int, place: PlaceRecord, message_id: int) -> None:
        """This board is about to be replaced. Raises StorageError."""
        async with self._noting:
            await self._keep(place.guild_id, await self._noted(place.guild_id) | {(session_id, message_id)})

    async def is_noted(self, session_id: int, place: PlaceRecord, message_id: int) -> bool:
        """Whether this board was about to be replaced."""
        return (session_id, message_id) in await self._noted(place.guild_id)

    async def replaced(self, session_id: int, place: PlaceRecord) -> None:
        """Another board stands now: those of this session that were noted go. Where Discord is not well, later."""
        noted = {old for old in await self._noted(place.guild_id) if old[0] == session_id}
        await self._strike(place.guild_id, await self._retire(noted))

    async def _try_again(self, deadline: DeadlineRecord) -> None:
        noted = _parsed(deadline.payload)
        gone = await self._retire(noted)
        if gone:
            await self._strike(deadline.owner.id, gone)
        if noted - gone:
            raise TryAgain("a board of before is still there")

    async def _retire(self, noted: set[_Old]) -> set[_Old]:
        """Returns those that need no other try."""
        return {old for old in noted if await self._is_retired(*old)}

    async def _is_retired(self, session_id: int, message_id: int) -> bool:
        record = await self._sessions.store.sessions.get(session_id)  # also of a game that cannot be read
        if record is None or record.place is None or record.place.message_id == message_id:  # killed before the post
            return True
        place, games = record.place, self._sessions.memory.games
        language.speak(language.of_server(self._client, place.guild_id))
        title = games.texts(record.game, language.current()).text("title") if record.game in games else record.game
        moved = Page((Text(say("board.moved_down", title=title)),))
        try:
            if await discord_api.edit(self._client, place.channel_id, message_id, moved):
                return True
        except ChannelGone:
            return True
        except Barred as error:
            log.info("message %s cannot be marked (%r)", message_id, error)
        except discord_api.TROUBLE:
            return False
        return await discord_api.delete(self._client, place.channel_id, message_id)

    async def _strike(self, guild_id: int, gone: set[_Old]) -> None:
        async with self._noting:
            await self._keep(guild_id, await self._noted(guild_id) - gone)

    async def _noted(self, guild_id: int) -> set[_Old]:
        deadlines = await self._sessions.store.deadlines.of(Owner.server(guild_id))
        return {old for deadline in deadlines if deadline.kind == RETIRE for old in _parsed(deadline.payload)}

    async def _keep(self, guild_id: int, noted: set[_Old]) -> None:
        at = now_ms() + AGAIN_MS if noted else None
        payload = " ".join(f"{session}:{message}" for session, message in sorted(noted))
        await self._deadlines.set(Owner.server(guild_id), Timer(RETIRE, None, at, payload))


def _parsed(payload: str) -> set[_Old]:
    pairs = (pair.split(":") for pair in payload.split())
    return {(int(session), int(message)) for session, message in pairs}
