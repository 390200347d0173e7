"""How the posts reach Discord: at their own pace, which leaves most of what Discord allows to the boards, and with what
a refusal means for a server's admins."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from time import monotonic
from typing import Any

import discord

from bot.discord_api import TROUBLE, Barred, ChannelGone, Filtered, Locked, MissingPermission
from bot.discord_api.meaning import understood
from bot.page import Control, Page, layout
from bot.page.controls import parse
from bot.texts import say
from bot.wishes.model import CLOSED

APART = 0.1
"""Seconds between two requests: ten a second, of the fifty that Discord allows a bot."""
LOOKED_AT = 200
"""Messages after the time of a post among which it is looked for."""
EARLIER_MS = 60_000
"""How far Discord's clock may be behind."""

_CLOSED = {50007, 50278}
_BURST = 40003


class Refused(Exception):
    """It cannot be done now. reason: `gone` (the channel), `permission`, `locked` (the thread), `filtered`
    (the words), `discord` (it is not well, or bids to
    wait), `closed` (somebody takes no direct messages) or `refused`."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Outlet:
    """Every call waits for its turn, and raises Refused. `time`, `sleep`: in seconds."""

    def __init__(
        self,
        client: discord.Client,
        *,
        time: Callable[[], float] = monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._client = client
        self._time = time
        self._sleep = sleep
        self._next = 0.0

    async def post(self, channel_id: int, page: Page, nonce: str, role_id: int | None) -> int:
        """Posts a page that may mention one role; returns the message's id. nonce: what Discord tells a repetition by,
        25 characters at most. Raises PageError."""
        view, files = layout.build(page)
        roles = [] if role_id is None else [discord.Object(role_id)]
        allowed = discord.AllowedMentions(everyone=False, users=False, roles=roles)
        await self._turn()
        try:
            message = await self._client.get_partial_messageable(channel_id).send(
                view=view, files=files, nonce=nonce, allowed_mentions=allowed
            )
        except TROUBLE as error:
            raise _refused(error) from error
        return message.id

    async def find(self, channel_id: int, since: int, is_it: Callable[[Control], bool]) -> int | None:
        """The bot's own message with such a control among those from a time on, in milliseconds."""
        after = discord.Object(max(since - EARLIER_MS - discord.utils.DISCORD_EPOCH, 0) << 22)
        messages = self._client.get_partial_messageable(channel_id).history(
            after=after, limit=LOOKED_AT, oldest_first=True
        )
        await self._turn()
        try:
            async for message in messages:
                is_ours = self._client.user is not None and message.author.id == self._client.user.id
                if is_ours and any(is_it(control) for control in _controls(message.components)):
                    return message.id
        except TROUBLE as error:
            raise _refused(error) from error
        return None

    async def edit(self, channel_id: int, message_id: int, page: Page) -> None:
        """Brings a message up to date. Raises PageError."""
        view, files = layout.build(page)
        message = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
        await self._turn()
        try:
            await message.edit(view=view, attachments=files)
        except TROUBLE as error:
            raise _refused(error) from error

    async def give(self, guild_id: int, user_id: int, role_id: int) -> None:
        """Gives somebody a role."""
        await self._turn()
        try:
            await self._client.http.add_role(guild_id, user_id, role_id, reason=say("daily.crowning"))
        except TROUBLE as error:
            raise _refused(error) from error

    async def take(self, guild_id: int, user_id: int, role_id: int) -> None:
        """Takes a role from somebody."""
        await self._turn()
        try:
            await self._client.http.remove_role(guild_id, user_id, role_id, reason=say("daily.crowning"))
        except TROUBLE as error:
            raise _refused(error) from error

    async def write(self, user_id: int, page: Page) -> None:
        """Writes to somebody. Raises PageError."""
        view, _ = layout.build(page)
        await self._turn()
        try:
            channel = await self._client.create_dm(discord.Object(user_id))
            await channel.send(view=view)
        except TROUBLE as error:
            raise _refused(error) from error

    async def _turn(self) -> None:
        now = self._time()
        mine, self._next = max(now, self._next), max(now, self._next) + APART
        if mine > now:
            await self._sleep(mine - now)


def _controls(components: Any) -> Iterator[Control]:
    """The bot's controls in a message's components, however deep."""
    for component in components:
        control = parse(getattr(component, "custom_id", None) or "")
        if control is not None:
            yield control
        yield from _controls(getattr(component, "children", ()))
        if (accessory := getattr(component, "accessory", None)) is not None:
            yield from _controls([accessory])


def _refused(error: Exception) -> Refused:
    if not isinstance(error, discord.HTTPException) or error.code == _BURST:
        return Refused("discord")
    if error.code in _CLOSED:
        return Refused(CLOSED)
    match understood(error):
        case ChannelGone():
            return Refused("gone")
        case MissingPermission():
            return Refused("permission")
        case Locked():
            return Refused("locked")
        case Filtered():
            return Refused("filtered")
        case Barred():
            return Refused("refused")
    return Refused("discord")
