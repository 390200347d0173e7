"""The role of the month's champion, handed on with the first post after a month."""

from __future__ import annotations

import logging
from collections.abc import Awaitable

from bot.config import ServerSettings
from bot.daily.days import month_of
from bot.daily.posts.outlet import Outlet, Refused
from bot.daily.ranking import places
from bot.daily.service import Daily
from bot.storage.daily import Scope

log = logging.getLogger(__name__)

MOST = 10
"""Champions that a month has at most, all as good as each other."""


async def crown(daily: Daily, outlet: Outlet, settings: ServerSettings, guild_id: int, day: int) -> None:
    """Gives the role to the champions of the month before a day's, and takes it from those of before. Done already it
    does nothing; where it cannot be done, the next post tries again."""
    role, month, store = settings.daily.champion, month_of(day) - 1, daily.store.posts
    if role is None:
        return
    had = await store.champions(guild_id)
    rows = await daily.store.rankings.of_period(Scope(guild_id), "month", month, 0, MOST)
    found = places([(-row.points, row.distance / row.finishes) for row in rows])
    # A place that is held for somebody who was forgotten is nobody's to get a role for.
    best = [row.user_id for place, row in zip(found, rows, strict=True) if place == 1 and row.user_id > 0]
    if not rows or had == [(user_id, role, month) for user_id in sorted(best)]:
        return
    try:
        for user_id, old, _ in had:
            if user_id not in best or old != role:
                await _unless_gone(outlet.take(guild_id, user_id, old))
        for user_id in best:
            await _unless_gone(outlet.give(guild_id, user_id, role))
    except Refused as error:
        log.info("server %s: the champion's role stays where it is (%s)", guild_id, error.reason)
        return
    await store.crowned(guild_id, best, role, month)


async def _unless_gone(handing: Awaitable[None]) -> None:
    """Whoever has left the server has no role there."""
    try:
        await handing
    except Refused as error:
        if error.reason not in {"gone", "refused"}:
            raise
