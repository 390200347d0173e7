"""What a server's post of a day says, as it stands now."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.config import ServerSettings
from bot.daily import days
from bot.daily.ranking import places
from bot.daily.service import Daily
from bot.sessions import Session
from bot.storage.daily import EVERYWHERE, PeriodKind, Placed, Scope, Scored
from games.chance import Chance, ChanceKey

PODIUM = 3
WEEK_ROWS = 5
FINISHED_NAMES, AT_IT_NAMES = 16, 6
"""Names that a post has at most: of those who have finished, and of those who are at it."""
_FINISHED_READ = 500


@dataclass(frozen=True, slots=True)
class Challenge:
    """The day that runs. finished: some of the `finished_count` who have, by office and then as they did; at_it: names
    of some of the `at_it_count` who are at it. commitment: the hash of the day's seed."""

    options: Any
    commitment: str
    finished: Sequence[Placed]
    finished_count: int
    at_it: Sequence[str]
    at_it_count: int

    def told(self) -> list[Any]:
        """What changes of it."""
        finished = [(row.name, row.office) for row in self.finished]
        return [finished, self.finished_count, list(self.at_it), self.at_it_count]


@dataclass(frozen=True, slots=True)
class Results:
    """Those of the last day that ended. rows: the best with their places; winner: the first one's game. seed: the
    day's, and rolls: what it made of it. totals: how many came to which."""

    day: int
    options: Any
    rows: Sequence[tuple[int, Placed]]
    count: int
    totals: dict[int, int]
    winner: Session | None
    seed: str = field(repr=False)
    rolls: Sequence[tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Table:
    """A week or month that is over. day: its last one."""

    day: int
    rows: Sequence[tuple[int, Scored]]
    count: int


@dataclass(frozen=True, slots=True)
class Post:
    """What a post has; None for what it has not."""

    guild_id: int
    day: int
    ping: int | None
    challenge: Challenge | None
    results: Results | None
    week: Table | None
    month: Table | None

    @property
    def is_empty(self) -> bool:
        return not (self.challenge or self.results or self.week or self.month)

    def shown(self) -> str:
        """The same as long as it says the same of people: whoever leaves a ranking, or is forgotten, is in none of its
        parts any more."""
        rows = [part.rows for part in (self.results, self.week, self.month) if part is not None]
        names = [[(place, row.name) for place, row in found] for found in rows]
        told = json.dumps([self.challenge.told() if self.challenge else None, names])
        return hashlib.sha256(told.encode()).hexdigest()[:16]


async def gather(daily: Daily, settings: ServerSettings, guild_id: int, day: int, at: int) -> Post:
    """All that a post of a day says at a time."""
    chosen, scope = settings.daily, Scope(guild_id)
    last = await daily.store.posts.latest(guild_id, day)
    week, month = days.week_of(day), days.day_of(days.first_of_month(days.month_of(day)))
    has_week = chosen.week == "on" and _is_first(day, week, last)
    has_month = chosen.month == "on" and _is_first(day, month, last)
    return Post(
        guild_id,
        day,
        chosen.ping,
        await _challenge(daily, scope, day, at) if chosen.challenge == "on" else None,
        await _results(daily, scope, day - 1, at) if chosen.results == "on" and days.is_day(day - 1) else None,
        await _table(daily, scope, "week", week - 1) if has_week else None,
        await _table(daily, scope, "month", month - 1) if has_month else None,
    )


def _is_first(day: int, begin: int, last: int | None) -> bool:
    """Whether a post is the first since a day. last: the day of the post before; None: there is none."""
    return day == begin if last is None else last < begin


async def _challenge(daily: Daily, scope: Scope, day: int, at: int) -> Challenge:
    rankings = daily.store.rankings
    finished = await rankings.of_day(scope, day, 0, _FINISHED_READ)
    told = sorted(finished, key=lambda row: (row.office, row.finished_at, row.user_id))
    return Challenge(
        await daily.options(day, at),
        daily.commitment(day),
        told[:FINISHED_NAMES],
        await rankings.day_count(scope, day),
        await rankings.names_at_it(scope, day, AT_IT_NAMES),
        await rankings.at_it(scope, day),
    )


async def _results(daily: Daily, scope: Scope, day: int, at: int) -> Results:
    rankings = daily.store.rankings
    rows = await rankings.of_day(scope, day, 0, PODIUM)
    best = rows or await rankings.of_day(EVERYWHERE, day, 0, 1)
    longest = await _game(daily, best[0], day) if best else None
    turns = 0 if longest is None or longest.state is None else longest.state.turn
    seed = daily.seed(day, at)
    return Results(
        day,
        await daily.options_of(day),
        list(zip(places([(row.office, row.distance, row.xs, row.finished_at) for row in rows]), rows, strict=True)),
        await rankings.day_count(scope, day),
        await rankings.totals(scope, day),
        longest if rows else None,
        seed,
        rolls_of(bytes.fromhex(seed), turns),
    )


async def _game(daily: Daily, row: Placed, day: int) -> Session | None:
    attempt = await daily.attempt(row.user_id, day)
    return None if attempt is None else await daily.session_of(attempt)


async def _table(daily: Daily, scope: Scope, span: PeriodKind, day: int) -> Table | None:
    if not days.is_day(day):
        return None
    period = days.week_of(day) if span == "week" else days.month_of(day)
    rows = await daily.store.rankings.of_period(scope, span, period, 0, WEEK_ROWS)
    found = places([(-row.points, row.distance / row.finishes) for row in rows])
    count = await daily.store.rankings.period_count(scope, span, period)
    return Table(day, list(zip(found, rows, strict=True)), count) if rows else None


def rolls_of(seed: bytes, count: int) -> list[tuple[int, ...]]:
    """The first rolls of a day: three dice each, in the order of its stream."""
    chance = Chance(ChanceKey(seed, None).key())
    return [tuple(chance.die() for _ in range(3)) for _ in range(count)]
