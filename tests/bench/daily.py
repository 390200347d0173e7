"""The daily dice with a million attempts in the table: every ranking, history and streak that a page asks for."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import psycopg

from bot.address import Address
from bot.daily.days import begins, month_of, week_of
from bot.daily.ranking import POINTS
from bot.daily.streaks import person_streak, server_streak
from bot.storage import Store, open_store
from bot.storage.daily import EVERYWHERE, NewAttempt, ResultRecord, Scope
from bot.storage.daily.entries import FINENESS
from bot.storage.engines import Connection
from tests.bench.report import Section, Size, quantile
from tests.bench.storing import begin
from tests.postgres import postgres_server

PEOPLE, DAYS = 20_000, 100
"""Half of the people play on each day: a million attempts, ten thousand a day."""
LARGEST = 5_000
"""People of the largest server; all others have a hundred."""
FIRST_DAY = 201
PAGE = 10
_GUILD = 1_300_000_000_000_000_000
_PERSON = 1_400_000_000_000_000_000

Rows = dict[str, list[tuple[Any, ...]]]


def measure(size: Size) -> Section:
    people, days = size.of(PEOPLE, 40), size.of(DAYS, 10)
    section = Section(f"Daily dice, {people * days // 2:,} attempts", ("p50 ms", "p99 ms"))
    with tempfile.TemporaryDirectory(prefix="bench-", dir=Path.cwd()) as folder:
        Path(folder).chmod(0o755)
        with postgres_server(Path(folder), durable=True) as server:
            for name, address in (("SQLite", Path(folder) / "d.sqlite3"), ("PostgreSQL", server.url(server.create()))):
                asyncio.run(_measure(section, name, address, size, people, days))
    section.notes += [
        f"{people:,} people, half of them a day, on {days} days; the largest server has {min(LARGEST, people // 2):,}",
        "each figure: random people, servers and days; streaks with their reckoning",
    ]
    return section


async def _measure(section: Section, name: str, address: Address, size: Size, people: int, days: int) -> None:
    store = await open_store(address)
    try:
        rows = attempts(Random(7), people, days)
        load(address, rows)
        del rows
        done = await _finishes(store, size)
        section.add(f"{name}, a finish, on the disk", *(quantile(done, share) * 1000 for share in (0.5, 0.99)))
        chance = Random(8)
        for what, ask in _questions(store, chance, people, days).items():
            times = []
            for _ in range(size.of(500, 3)):
                start = time.perf_counter()
                await ask()
                times.append(time.perf_counter() - start)
            section.add(f"{name}, {what}", *(quantile(times, share) * 1000 for share in (0.5, 0.99)))
    finally:
        await store.close()


async def _finishes(store: Store, size: Size) -> list[float]:
    """Each in two rankings, with the points of a week, a month and all time, on the disk."""
    day, times = FIRST_DAY, []
    for number in range(size.of(300, 3)):
        guild = Scope(_GUILD + number % 50)
        newcomer = _PERSON + 10_000_000 + number
        game = await begin(store)
        names = [(EVERYWHERE, "Newcomer"), (guild, "Newcomer")]
        attempt = NewAttempt(newcomer, day, begins(day), str(newcomer), names)

        def work(connection: Connection, attempt: NewAttempt = attempt, session_id: int = game.id) -> None:
            attempt.saved_with(connection, session_id)

        await store.database.write(work)
        result = ResultRecord(1, 57, 3, 1, POINTS[1], begins(day) + number)
        start = time.perf_counter()
        await store.attempts.finish(newcomer, day, result)
        times.append(time.perf_counter() - start)
    return times


def _questions(store: Store, chance: Random, people: int, days: int) -> dict[str, Callable[[], Awaitable[object]]]:
    rankings, played = store.rankings, store.attempts

    def person() -> int:
        return chance.randrange(people)

    def day() -> int:
        return FIRST_DAY + chance.randrange(days)

    def scopes(someone: int) -> Scope:
        return chance.choice([EVERYWHERE, Scope(guild_of(someone, people)), Scope(guild_of(0, people))])

    def in_day(ask: Callable[[Scope, int, int], Awaitable[object]]) -> Callable[[], Awaitable[object]]:
        def asked() -> Awaitable[object]:
            someone = person()
            return ask(scopes(someone), day(), _PERSON + someone)

        return asked

    def in_period(span: Any, ask: Callable[[Scope, int, int], Awaitable[object]]) -> Callable[[], Awaitable[object]]:
        period = {"week": week_of, "month": month_of, "all": lambda _: 0}[span]
        return in_day(lambda scope, when, who: ask(scope, period(when), who))

    def periods(span: Any) -> dict[str, Callable[[], Awaitable[object]]]:
        return {
            f"{span}: first page": in_period(span, lambda s, p, _: rankings.of_period(s, span, p, 0, PAGE)),
            f"{span}: page far down": in_period(span, lambda s, p, _: rankings.of_period(s, span, p, far(), PAGE)),
            f"{span}: own place": in_period(span, lambda s, p, who: rankings.period_of(s, span, p, who)),
            f"{span}: how many": in_period(span, lambda s, p, _: rankings.period_count(s, span, p)),
        }

    def far() -> int:
        return chance.randrange(people // 2)

    async def totals() -> None:
        await rankings.totals(scopes(person()), day())

    async def history() -> None:
        await played.history(_PERSON + person(), FIRST_DAY, FIRST_DAY + 30)

    async def streak() -> None:
        person_streak(await played.finished_days(_PERSON + person()), FIRST_DAY + days)

    async def of_server() -> None:
        server_streak(await rankings.server_days(guild_of(person(), people)), FIRST_DAY + days)

    return {
        "day: first page": in_day(lambda s, d, _: rankings.of_day(s, d, 0, PAGE)),
        "day: page far down": in_day(lambda s, d, _: rankings.of_day(s, d, far(), PAGE)),
        "day: own place": in_day(rankings.day_of),
        "day: how many": in_day(lambda s, d, _: rankings.day_count(s, d)),
        **periods("week"),
        **periods("month"),
        **periods("all"),
        "histogram of a day": totals,
        "a month of history": history,
        "a person's streak": streak,
        "a server's streak": of_server,
    }


def guild_of(person: int, people: int) -> int:
    """The server of the person with this number: the first ones share the largest."""
    largest = min(LARGEST, people // 2)
    return _GUILD + (0 if person < largest else 1 + (person - largest) // 100)


def attempts(chance: Random, people: int, days: int) -> Rows:
    """What is stored of half the people's playing on each day, in a plain way: counted here and not by the bot."""
    rows: Rows = defaultdict(list)
    points: dict[tuple[Any, ...], list[int]] = defaultdict(lambda: [0, 0, 0])
    server_days = set()
    for day in range(FIRST_DAY, FIRST_DAY + days):
        rows["daily_days"].append((day, week_of(day), month_of(day), "hash", 1, "{}", begins(day)))
        for person in range(people):
            if chance.random() < 0.5:
                continue
            user, guild = _PERSON + person, guild_of(person, people)
            office, distance, xs = chance.randrange(4), chance.randrange(40), chance.randrange(4)
            at = begins(day) + chance.randrange(80_000_000)
            result = (office, 60 - distance, distance, xs)
            session = 10_000_000 + len(rows["daily_attempts"])
            rows["daily_attempts"].append((user, day, session, at, "ranked", *result, POINTS[office], at))
            server_days.add((guild, day))
            for scope, where in (("world", 0), ("server", guild)):
                rows["daily_entries"].append((user, day, scope, where, *result, at))
                for span, period in (("week", week_of(day)), ("month", month_of(day)), ("all", 0)):
                    mine = points[user, scope, where, span, period]
                    mine[0] += POINTS[office]
                    mine[1] += 1
                    mine[2] += distance
    rows["daily_points"] = [(*key, *sums, -(sums[2] * FINENESS // sums[1])) for key, sums in points.items()]
    rows["daily_server_days"] = sorted(server_days)
    for person in range(people):
        for scope, where in (("world", 0), ("server", guild_of(person, people))):
            rows["daily_players"].append((_PERSON + person, scope, where, f"Player {person}", 0))
    return rows


def load(address: Address, rows: Rows) -> None:
    """Puts them into the database, without the sessions that they belong to."""
    if isinstance(address, Path):
        with sqlite3.connect(address) as file:
            for table, found in rows.items():
                places = ", ".join("?" * len(found[0]))
                file.executemany(f"INSERT INTO {table} VALUES ({places})", found)
            file.execute("ANALYZE")
        file.close()
        return
    with psycopg.connect(address.url, autocommit=True) as driver:
        driver.execute("SET session_replication_role = replica")  # no foreign keys
        for table, found in rows.items():
            with driver.cursor() as cursor, cursor.copy(f"COPY {table} FROM STDIN") as copy:  # type: ignore[arg-type]
                for row in found:
                    copy.write_row(row)
        driver.execute("VACUUM ANALYZE")
