"""Brings the posts up to date while their day runs: who has finished, who is at it. A message is edited, never posted
anew for it, and only where it would say something else."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from bot.daily.days import HOUR_MS, day_at
from bot.daily.posts.facts import Post
from bot.daily.posts.outlet import Outlet, Refused
from bot.page import Page
from bot.storage import StorageError
from bot.storage.daily import PostRecord, Posts

log = logging.getLogger(__name__)

OFTEN_MS = 30_000
"""How long two edits of a post are apart in its first hour, at least."""
SELDOM_MS = 600_000
"""The same from then on: Discord allows few edits of a message that is older."""


class Progress:
    """A task for each server in which something has changed, until its post shows it."""

    def __init__(
        self,
        store: Posts,
        outlet: Outlet,
        gather: Callable[[int, int], Awaitable[Post]],
        draw: Callable[[Post], Awaitable[Page]],
        *,
        now: Callable[[], int],
        sleep: Callable[[float], Awaitable[None]],
    ) -> None:
        self._store = store
        self._outlet = outlet
        self._gather = gather
        self._draw = draw
        self._now = now
        self._sleep = sleep
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._editing: set[asyncio.Task[None]] = set()

    def changed(self, guild_id: int) -> None:
        """Something of the day that runs has changed in a server."""
        if guild_id not in self._tasks:
            task = asyncio.create_task(self._show(guild_id, day_at(self._now())), name="daily_progress")
            self._tasks[guild_id] = task
            self._editing.add(task)
            task.add_done_callback(self._done)

    async def close(self) -> None:
        """The bot ends; at its start each post is looked at."""
        tasks = list(self._editing)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._editing.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a post could not be brought up to date", exc_info=error)

    async def _show(self, guild_id: int, day: int) -> None:
        try:
            record = await self._store.of(guild_id, day)
            if record is None or not record.message_id:
                return
            wait = due(record) - self._now()
            if wait > 0:
                await self._sleep(wait / 1000)
        except StorageError as error:  # the next change, or the next start, brings it
            log.warning("the post of server %s is not brought up to date: %s", guild_id, error)
            return
        finally:
            self._tasks.pop(guild_id, None)  # what changes from here on is another edit
        await self._edit(record)

    async def _edit(self, record: PostRecord) -> None:
        guild_id, day = record.guild_id, record.day
        post = await self._gather(guild_id, day)
        if post.is_empty or post.shown() == record.shown or not record.message_id:
            return
        try:
            await self._outlet.edit(record.channel_id, record.message_id, await self._draw(post))
        except Refused as error:
            log.info("server %s: its post stays as it is (%s)", guild_id, error.reason)
            await self._store.edited(guild_id, day, record.shown or "", self._now())  # the next try comes no sooner
            if error.reason == "discord":
                self.changed(guild_id)
            return
        await self._store.edited(guild_id, day, post.shown(), self._now())


def due(record: PostRecord) -> int:
    """When a post may be edited next, as it was last."""
    last, posted = record.edited_at or 0, record.posted_at or 0
    return last + (OFTEN_MS if last + OFTEN_MS < posted + HOUR_MS else SELDOM_MS)
