"""Reminds, by a direct message, whoever wishes it and would lose their streak: at the time of day that they chose, in
their zone, once a day."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from bot.clock import now_ms
from bot.daily.days import HOUR_MS, day_at, ends, is_day
from bot.daily.posts.outlet import Outlet, Refused
from bot.daily.posts.when import moment
from bot.daily.service import Daily
from bot.daily.streaks import Streak
from bot.deadlines import Deadlines, TryAgain
from bot.masking import hashed
from bot.page import Page
from bot.rooms import Room
from bot.storage import DeadlineRecord, Owner, Timer
from bot.wishes import Wishes, Wishing, heed
from bot.wishes.model import CLOSED, REMINDED_AT

log = logging.getLogger(__name__)

REMINDER = "daily_reminder"
SPREAD_MS = 20 * 60_000
"""Over how long those of one time are spread: Discord refuses direct messages that come in a burst."""
WISHES = {"reminder", "zone"}
"""What decides when somebody is reminded."""


@dataclass(frozen=True, slots=True)
class Reminder:
    """What somebody is told: their streak, which the end of a day would end."""

    day: int
    streak: Streak


class Reminders(Room):
    """A deadline of the person's, from one day to the next."""

    def __init__(
        self,
        daily: Daily,
        wishing: Wishing,
        deadlines: Deadlines,
        outlet: Outlet,
        page: Callable[[Reminder], Page],
        *,
        now: Callable[[], int] = now_ms,
    ) -> None:
        self._daily = daily
        self._wishing = wishing
        self._deadlines = deadlines
        self._outlet = outlet
        self._page = page
        self._now = now
        deadlines.register(REMINDER, self._due)
        wishing.listen(self._wished)

    async def resume(self) -> None:
        """After a start: wishes that were noted just before the end."""
        armed = {deadline.owner.id for deadline in await self._daily.store.deadlines.of_kind(REMINDER)}
        for user_id in await self._daily.store.wishes.people_with("reminder"):
            if user_id not in armed:
                await self.arm(user_id)

    async def arm(self, user_id: int) -> None:
        """Sets when to look after a person's streak next, or that nobody does."""
        at = next_at(await self._wishing.of(user_id), user_id, self._now())
        await self._deadlines.set(Owner.person(user_id), Timer(REMINDER, None, at))

    async def _wished(self, user_id: int, key: str) -> None:
        if key in WISHES:
            await self.arm(user_id)

    async def _due(self, deadline: DeadlineRecord) -> None:
        user_id, now = deadline.owner.id, self._now()
        day = day_at(now)
        if (await self._wishing.of(user_id)).reminder in REMINDED_AT and day == day_at(deadline.due_at) and is_day(day):
            await self._remind(user_id, day)
        await self.arm(user_id)

    async def _remind(self, user_id: int, day: int) -> None:
        """Tells a person of their streak, where it hangs on the day. Raises TryAgain."""
        attempt = await self._daily.attempt(user_id, day)
        streak = await self._daily.streak(user_id, day)
        if not streak.length or (attempt is not None and attempt.result is not None):
            return
        heed(None)
        try:
            await self._outlet.write(user_id, self._page(Reminder(day, streak)))
        except Refused as error:
            if error.reason == "discord":
                raise TryAgain(error.reason) from error
            log.info("user %s is reminded no more (%s)", hashed(user_id), error.reason)
            if error.reason == CLOSED:
                await self._wishing.set(user_id, "reminder", CLOSED)


def next_at(wishes: Wishes, user_id: int, now: int) -> int | None:
    """When to look after a person's streak next; None: never. An hour before the day's end at the latest, as long as
    it is spread."""
    if wishes.reminder not in REMINDED_AT:
        return None
    minute, zone = REMINDED_AT[wishes.reminder] * 60, ZoneInfo(wishes.zone)
    for day in (day_at(now), day_at(now) + 1):
        wished = min(moment(day, minute, zone), ends(day) - HOUR_MS)
        at = wished + (user_id >> 22) % SPREAD_MS
        if at > now:
            return at
    raise AssertionError("the next day's moment is to come")
