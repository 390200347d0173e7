"""Posts each day of the daily dice in the servers that want it: once, never twice, whatever ends the bot when.

A post is claimed in the database, then sent, then its message is noted. Where a claim is found that has no message,
nobody knows whether it was sent: then it is looked for in its channel by its controls, and sent again only where it is
not there. All that is done for a server is done one after the other; a server that fails holds up no other.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable
from zoneinfo import ZoneInfo

import discord

from bot import language
from bot.clock import now_ms
from bot.config import Configuration, ServerSettings
from bot.daily.days import day_at, is_day
from bot.daily.posts.champions import crown
from bot.daily.posts.facts import Post, gather
from bot.daily.posts.outlet import Outlet, Refused
from bot.daily.posts.progress import Progress
from bot.daily.posts.when import moment
from bot.daily.service import GAME, Daily
from bot.deadlines import Deadlines
from bot.page import Control, Page
from bot.rooms import Room
from bot.storage import DeadlineRecord, Owner, StorageError, Timer
from bot.storage.daily import PostRecord
from bot.wishes import heed
from bot.wishes.times import minute_of

log = logging.getLogger(__name__)

POST = "daily_post"
CHANNEL = "daily.channel"
"""The setting without which nothing is posted."""
AT_ONCE = 4
"""Servers whose posts are made at the same time."""
FIRST_PAUSE_MS = 30_000
"""How long a post waits after it failed; twice as long after each time more."""
LONGEST_PAUSE_MS = 3_600_000
NOTHING = 0
"""In the place of a message's id: that day's post had nothing to say."""

Draw = Callable[[Post], Awaitable[Page]]
"""Makes the page of a post, in the language that is spoken."""


class Posts(Room):
    """A deadline of the server's for its next post. `now`: milliseconds since the epoch; `luck`: from 0 to 1, for
    pauses."""

    def __init__(
        self,
        client: discord.Client,
        daily: Daily,
        configuration: Configuration,
        deadlines: Deadlines,
        draw: Draw,
        *,
        outlet: Outlet | None = None,
        now: Callable[[], int] = now_ms,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        luck: Callable[[], float] = random.random,
    ) -> None:
        self._client = client
        self._daily = daily
        self._store = daily.store.posts
        self._configuration = configuration
        self._deadlines = deadlines
        self._draw = draw
        self._outlet = outlet or Outlet(client)
        self._now = now
        self._luck = luck
        self._places = asyncio.Semaphore(AT_ONCE)
        self._doing: dict[int, asyncio.Task[None]] = {}
        self.progress = Progress(self._store, self._outlet, self._gathered, self._drawn, now=now, sleep=sleep)
        deadlines.register(POST, self._due)
        daily.listen(self.progress.changed)
        configuration.listen(self.changed)

    async def resume(self) -> None:
        """After a start: what was changed, claimed or played just before the end."""
        for guild_id in await self._daily.store.settings.servers_with(CHANNEL):
            await self.arm(guild_id)
        for record in await self._store.of_day(day_at(self._now())):
            self.progress.changed(record.guild_id)
            self._do(record.guild_id, self._crowned)

    async def close(self) -> None:
        """The bot ends. What is half done is found again at the next start."""
        await self.progress.close()
        tasks = list(self._doing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def joined(self, guild_id: int) -> None:
        """What failed while the bot was no member is tried at once."""
        self.changed(guild_id)

    def changed(self, guild_id: int) -> None:
        """A server's settings are other ones: what failed is tried at once."""
        self._do(guild_id, self._rearmed)

    async def arm(self, guild_id: int) -> None:
        """Sets the deadline of a server's next post, or of the next try."""
        await self._deadlines.set(Owner.server(guild_id), Timer(POST, None, await self._next(guild_id)))

    async def _gathered(self, guild_id: int, day: int) -> Post:
        """What a server's post of a day says now."""
        return await gather(self._daily, await self._configuration.of(guild_id), guild_id, day, self._now())

    async def _drawn(self, post: Post) -> Page:
        """Its page, for everyone there."""
        heed(None)
        with language.speaking(language.of_server(self._client, post.guild_id)):
            return await self._draw(post)

    # ------------------------------------------------------------------------------------------------ when

    async def _next(self, guild_id: int) -> int | None:
        """When to look after a server's post next; None: never."""
        settings, today = await self._configuration.of(guild_id), day_at(self._now())
        if not self._is_wanted(guild_id, settings):
            return None
        minute, zone = minute_of(settings.daily.time) or 0, ZoneInfo(settings.daily.zone)
        record = await self._store.of(guild_id, today)
        if record is not None and record.message_id is not None:
            return moment(today + 1, minute, zone)
        at = moment(today, minute, zone)
        if record is not None and record.tries:
            at = max(at, record.tried_at + self._pause(record.tries))
        return at if day_at(at) == today else moment(today + 1, minute, zone)

    def _is_wanted(self, guild_id: int, settings: ServerSettings) -> bool:
        is_on = settings.daily.channel is not None and GAME not in settings.games.off
        return is_on and self._client.get_guild(guild_id) is not None and is_day(day_at(self._now()))

    def _pause(self, tries: int) -> int:
        pause = min(FIRST_PAUSE_MS << min(tries - 1, 20), LONGEST_PAUSE_MS)
        # Half of it by luck, so that what failed together is not tried again together.
        return int(pause * (1 + self._luck()) / 2)

    async def _due(self, deadline: DeadlineRecord) -> None:
        """The loop for deadlines waits for nobody's post: it is made beside it, and what is half done at the bot's end
        is found again at its start."""
        self._do(deadline.owner.id, self._posted)

    # ------------------------------------------------------------------------------------------------ one at a time

    def _do(self, guild_id: int, work: Callable[[int], Awaitable[None]]) -> None:
        before = self._doing.get(guild_id)
        task = asyncio.create_task(self._after(before, guild_id, work), name="daily_post")
        self._doing[guild_id] = task
        task.add_done_callback(lambda done: self._done(guild_id, done))

    def _done(self, guild_id: int, task: asyncio.Task[None]) -> None:
        if self._doing.get(guild_id) is task:
            del self._doing[guild_id]

    async def _after(
        self, before: asyncio.Task[None] | None, guild_id: int, work: Callable[[int], Awaitable[None]]
    ) -> None:
        if before is not None:
            await asyncio.wait([before])
        async with self._places:
            try:
                await work(guild_id)
                await self.arm(guild_id)
            except StorageError:
                log.exception("the post of server %s cannot be noted", guild_id)

    async def _rearmed(self, guild_id: int) -> None:
        await self._store.anew(guild_id, day_at(self._now()))

    async def _posted(self, guild_id: int) -> None:
        """Makes the post of the day that runs, where its time has come and it is not there."""
        settings, now = await self._configuration.of(guild_id), self._now()
        day, channel_id = day_at(now), settings.daily.channel
        due = await self._next(guild_id)
        if channel_id is None or due is None or due > now:
            return
        is_first = await self._store.claim(guild_id, day, channel_id, now)
        record = await self._store.of(guild_id, day)
        if record is None or record.message_id is not None:
            return
        try:
            await self._post(record, channel_id, is_sent=not is_first)
            await self._crowned(guild_id)
        except Refused as error:
            log.info("server %s: no post (%s)", guild_id, error.reason)
            await self._store.failed(guild_id, day, error.reason, self._now())
        except StorageError:
            raise
        except Exception:
            log.exception("the post of server %s failed", guild_id)
            await self._store.failed(guild_id, day, "unexpected", self._now())

    async def _crowned(self, guild_id: int) -> None:
        """Hands on the champion's role, where that is still to be done."""
        settings = await self._configuration.of(guild_id)
        await crown(self._daily, self._outlet, settings, guild_id, day_at(self._now()))

    async def _post(self, record: PostRecord, channel_id: int, *, is_sent: bool) -> None:
        """Sends it. is_sent: it may have been before, and is looked for first."""
        guild_id, day = record.guild_id, record.day
        message_id = await self._found(record) if is_sent else None
        shown = ""
        if message_id is None:
            post = await self._gathered(guild_id, day)
            if post.is_empty:
                await self._store.posted(guild_id, day, NOTHING, shown, self._now())
                return
            page = await self._drawn(post)
            await self._store.trying(guild_id, day, channel_id, self._now())
            message_id = await self._outlet.post(channel_id, page, f"{guild_id}:{day}", post.ping)
            shown = post.shown()
        await self._store.posted(guild_id, day, message_id, shown, self._now())
        self.progress.changed(guild_id)  # somebody may have begun while it was sent

    async def _found(self, record: PostRecord) -> int | None:
        """The message of a claim without one, where it was sent all the same."""
        try:
            return await self._outlet.find(record.channel_id, record.tried_at, lambda each: is_of(each, record.day))
        except Refused as error:
            if error.reason == "gone":  # and with the channel all that was sent there
                return None
            raise


def is_of(control: Control, day: int) -> bool:
    """Whether a control is one of those by which a day's post is told: *Play*, or what stands in its place."""
    return control.choices.get("post") == str(day)
