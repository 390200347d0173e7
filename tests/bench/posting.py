"""The daily dice's posts for many servers at one minute, at Discord's pace, while others finish the day: how late the
event loop is for a table's move."""

from __future__ import annotations

import asyncio
import contextlib
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from bot.config import Configuration
from bot.daily import GAME, Daily, Player
from bot.daily.days import begins
from bot.daily.posts import Outlet, Posts
from bot.deadlines import Deadlines
from bot.drawing import Studio
from bot.sessions import SessionManager
from bot.storage import Origin, Person, open_store
from bot.ui.daily.post import post_page
from games.chain import Chain
from games.pencil_park.calendar import load_calendar
from render import Pictures
from tests.bench.lag import Lags, idle_process, watch, within
from tests.bench.report import Section, Size, quantile
from tests.every_game import GAMES

SERVERS = 500
FINISHES = 3
"""A second: 10,000 in an hour."""
DAY = 337
_GUILD, _CHANNEL, _PERSON = 1_300_000_000_000_000_000, 1_310_000_000_000_000_000, 1_400_000_000_000_000_000


class _Discord:
    """Takes every message after a while; the bot is a member of every server."""

    def __init__(self, servers: int) -> None:
        self.servers, self.all_posted = servers, asyncio.Event()
        self.user, self.http, self.posts, self.edits = SimpleNamespace(id=1), self, list[float](), list[float]()

    def get_guild(self, _: int) -> Any:
        return SimpleNamespace(preferred_locale=SimpleNamespace(value="en-US"))

    def get_partial_messageable(self, _: int) -> Any:
        return self

    def get_partial_message(self, _: int) -> Any:
        return self

    async def send(self, **_: Any) -> Any:
        await asyncio.sleep(0.1)
        self.posts.append(time.monotonic())
        if len(self.posts) == self.servers:
            self.all_posted.set()
        return SimpleNamespace(id=len(self.posts))

    async def edit(self, **_: Any) -> None:
        await asyncio.sleep(0.1)
        self.edits.append(time.monotonic())


def measure(size: Size) -> Section:
    servers = size.of(SERVERS, 4)
    section = Section(f"Daily posts for {servers:,} servers at one minute", ("lag p50 ms", "lag p99 ms", "a second"))
    with tempfile.TemporaryDirectory(prefix="bench-", dir=Path.cwd()) as folder:
        asyncio.run(_measure(section, Path(folder) / "posts.sqlite3", servers))
    section.notes.append(f"{FINISHES} finishes a second meanwhile, each in one of the servers; pictures are drawn")
    return section


async def _measure(section: Section, path: Path, servers: int) -> None:
    store = await open_store(path)
    sessions = SessionManager(store, GAMES)
    daily = Daily(sessions, load_calendar(GAMES.parts(GAME).data), Chain(bytes(32)))
    configuration, discord, studio = Configuration(store, GAMES), _Discord(servers), Studio(Pictures(GAMES))
    now = begins(DAY) + 3_600_000
    for day in (DAY - 1, DAY):  # the winner of the day before counts everywhere
        await _finish(sessions, daily, _PERSON, _GUILD, begins(day) + 1)
    for number in range(servers):
        await daily.count_in(Player(_PERSON, _GUILD + number, "Ana", "Ana"), DAY - 1)
        values = {"daily.channel": _CHANNEL + number}
        await configuration.change(_GUILD + number, Origin(now, Person(1), number + 1), lambda _, v=values: v)  # type: ignore[misc]
    started = time.monotonic()
    clock: Callable[[], int] = lambda: now + int((time.monotonic() - started) * 1000)  # noqa: E731
    deadlines = Deadlines(store, now=clock)
    draw = partial(post_page, games=GAMES, studio=studio, palette="standard")
    posts = Posts(
        cast(Any, discord), daily, configuration, deadlines, draw, outlet=Outlet(cast(Any, discord)), now=clock
    )
    lags: Lags = []
    idle: Lags = []
    async with idle_process(idle):
        watching = asyncio.create_task(watch(lags))
        finishing = asyncio.create_task(_finishes(sessions, daily, servers, clock))
        begin = time.monotonic()
        await posts.resume()
        await deadlines.start()
        await discord.all_posted.wait()
        end = time.monotonic()
        for task in (watching, finishing):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
    for name, seen, rate in (("posts", lags, servers / (end - begin)), ("an idle process", idle, 0.0)):
        found = within(seen, begin, end) or [0.0]
        section.add(name, *(quantile(found, share) * 1000 for share in (0.5, 0.99)), rate)
    await deadlines.close()
    await posts.close()
    studio.close()
    await store.close()


async def _finish(sessions: SessionManager, daily: Daily, user_id: int, guild_id: int, at: int) -> None:
    """A whole attempt by the game's default moves."""
    origin = Origin(at, Person(user_id), user_id + at % 10**9)
    session = await daily.play(Player(user_id, guild_id, f"Player {user_id % 1000}", "somebody"), origin)
    number = 0
    while session.is_open:
        number += 1
        move = session.game.default_move(session.view(0))
        by = Origin(at, Person(user_id), user_id * 100 % 2**62 + number + at % 10**6)
        session = (await sessions.play.act_as(session.id, 0, move, by)).session
    await daily.settle(session)


async def _finishes(sessions: SessionManager, daily: Daily, servers: int, clock: Callable[[], int]) -> None:
    number = 0
    while True:
        number += 1
        await _finish(sessions, daily, _PERSON + number, _GUILD + number % servers, clock())
        await asyncio.sleep(1 / FINISHES)
