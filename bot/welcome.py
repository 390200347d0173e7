"""The one message with which a server is greeted: when the bot joins it, or at the next start where nobody listened.

What is known of a server (`Store.servers`) stays for 30 days after the bot was removed, with everything else: whoever
returns within them is not greeted again, nor after an outage.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress

import discord

from bot import discord_api, language
from bot.clock import now_ms
from bot.deadlines import Deadlines, TryAgain
from bot.names import escaped
from bot.page import Page
from bot.permissions import NEEDED, can_write
from bot.rooms import Room
from bot.starting import told
from bot.storage import DeadlineRecord, Owner, StorageError, Store, Timer
from bot.texts import say
from games.characters import visible

WELCOME = "welcome"
SEEN_NOTE = "servers_seen"
"""The note of the database that says until when the bot has heard of every server that it joined."""
NEW_MS = 7 * 86_400_000
"""Who joined longer ago, while the bot was away or under another database, knows it by now."""


class Welcome(Room):
    """A deadline of the server's, so that a Discord that is not well keeps no server without its message. `draw`: what
    it is greeted with, by its id."""

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        deadlines: Deadlines,
        draw: Callable[[int], Page],
        *,
        now: Callable[[], int] = now_ms,
    ) -> None:
        self._client = client
        self._store = store
        self._deadlines = deadlines
        self._draw = draw
        self._now = now
        deadlines.register(WELCOME, self._greet)

    async def resume(self) -> None:
        """After a start: servers that nobody knows yet. Those that have just joined are greeted."""
        known = await self._store.servers.known()
        since = max(int(await self._store.meta.get(SEEN_NOTE) or 0), self._now() - NEW_MS)
        unknown = [guild for guild in self._client.guilds if guild.id not in known]
        fresh = [guild.id for guild in unknown if _joined_at(guild) >= since]
        for guild_id in fresh:
            await self._set(guild_id, self._now())
        if old := [guild.id for guild in unknown if guild.id not in fresh]:
            await self._store.servers.note(old, self._now())
        await self._seen()

    async def closed(self) -> None:
        """Whoever joins from now on tells nobody."""
        with suppress(StorageError):  # then the next start may greet a server twice that had all its data deleted
            await self._seen()

    async def joined(self, guild_id: int) -> None:
        if guild_id not in await self._store.servers.known():
            await self._set(guild_id, self._now())

    async def available(self, guild_id: int) -> None:
        """It was a member before: who has it does not get greeted."""
        await self._store.servers.note([guild_id], self._now())

    async def _seen(self) -> None:
        await self._store.meta.set(SEEN_NOTE, str(self._now()))

    async def _set(self, guild_id: int, at: int | None) -> None:
        await self._deadlines.set(Owner.server(guild_id), Timer(WELCOME, None, at))

    async def _greet(self, deadline: DeadlineRecord) -> None:
        guild = self._client.get_guild(deadline.owner.id)
        if guild is None or guild.id in await self._store.servers.known():
            return
        with language.speaking(language.of_server(self._client, guild.id)):
            try:
                await self._post(guild, nonce=f"{WELCOME}-{deadline.id}")
            except discord_api.TROUBLE as error:
                raise TryAgain(told(error)) from error
        await self._store.servers.note([guild.id], self._now())

    async def _post(self, guild: discord.Guild, nonce: str) -> None:
        """In the first channel that takes it; where none does, its owner is written to."""
        page = self._draw(guild.id)
        for channel_id in self._channels(guild):
            try:
                await discord_api.post(self._client, channel_id, page, nonce)
            except (discord_api.Barred, discord_api.ChannelGone):
                continue
            return
        if guild.owner_id is not None:
            text = say("welcome.by_letter", server=escaped(visible(guild.name)), permission=list(NEEDED))
            await discord_api.write_to(self._client, guild.owner_id, text)

    def _channels(self, guild: discord.Guild) -> Iterator[int]:
        """Where the bot can write: the channel for such messages, then the others as they stand in the list."""
        own = [guild.system_channel] if guild.system_channel else []
        for channel in dict.fromkeys((*own, *guild.text_channels)):
            if can_write(self._client, guild.id, channel.id):
                yield channel.id


def _joined_at(guild: discord.Guild) -> float:
    """Since when the bot is a member, in milliseconds; 0 where nobody says."""
    joined = guild.me.joined_at if guild.me else None
    return 0 if joined is None else joined.timestamp() * 1000
