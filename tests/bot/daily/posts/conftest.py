"""Posts over a store of their own, a clock that only the test moves, and a Discord that remembers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from typing import Any, cast

import discord
import pytest

from bot.address import Address
from bot.config import Configuration
from bot.daily import GAME, Daily
from bot.daily.days import begins
from bot.daily.posts import Outlet, Post, Posts, Refused
from bot.deadlines import Deadlines
from bot.page import Control, Page, Text
from bot.sessions import SessionManager
from bot.storage import Store, open_store
from games.chain import Chain
from games.pencil_park.calendar import load_calendar
from tests.bot.daily.people import DAY, HERE, ROOT, by
from tests.bot.deadlines.conftest import Clock
from tests.every_game import GAMES

CHANNEL = 1_300_000_000_000_000_055


class Killed(BaseException):
    """The process ends here."""


@dataclass
class Message:
    """What stands in a channel."""

    id: int
    at: int
    nonce: str
    post: Post
    role: int | None
    edits: list[int] = field(default_factory=list)


class Channels(Outlet):
    """Discord, as far as posts meet it. `refuses`: what it says to a call, by its name, once each; `dies`: before or
    after which call the process ends."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.messages: dict[int, list[Message]] = {}
        self.roles: list[tuple[str, int, int]] = []
        self.calls: list[str] = []
        self.refuses: dict[str, list[str]] = {}
        self.dies: str | None = None
        self.drawn: list[Post] = []

    def all(self) -> list[Message]:
        return [message for found in self.messages.values() for message in found]

    def _call(self, name: str) -> None:
        self.calls.append(name)
        self.steps(f"before {name}")
        if self.refuses.get(name):
            raise Refused(self.refuses[name].pop(0))

    def steps(self, name: str) -> None:
        if self.dies == name:
            self.dies = None
            raise Killed(name)

    async def post(self, channel_id: int, page: Page, nonce: str, role_id: int | None) -> int:
        self._call("post")
        if self.refuses.get(f"post in {channel_id}"):
            raise Refused(self.refuses[f"post in {channel_id}"].pop(0))
        assert len(nonce) <= 25
        message = Message(len(self.all()) + 1, self.clock.at, nonce, self.drawn[-1], role_id)
        self.messages.setdefault(channel_id, []).append(message)
        self.steps("after post")
        return message.id

    async def find(self, channel_id: int, since: int, is_it: Callable[[Control], bool]) -> int | None:
        self._call("find")
        for message in self.messages.get(channel_id, []):
            play = Control("daily.play", choices={"post": str(message.post.day)})
            if message.at >= since - 60_000 and is_it(play):
                return message.id
        return None

    async def edit(self, channel_id: int, message_id: int, page: Page) -> None:
        self._call("edit")
        (message,) = [each for each in self.messages[channel_id] if each.id == message_id]
        message.post = self.drawn[-1]
        message.edits.append(self.clock.at)

    async def give(self, guild_id: int, user_id: int, role_id: int) -> None:
        self._call("give")
        self.roles.append(("give", user_id, role_id))

    async def take(self, guild_id: int, user_id: int, role_id: int) -> None:
        self._call("take")
        self.roles.append(("take", user_id, role_id))


class Client:
    """A client that is a member of every server but those that it left."""

    def __init__(self) -> None:
        self.left: set[int] = set()

    def get_guild(self, guild_id: int) -> Any:
        return None if guild_id in self.left else cast(Any, _Guild())


class _Guild:
    preferred_locale = discord.Locale.american_english


class World:
    """A bot that posts, and can be started anew over the same database and the same Discord."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store, self.clock, self.client = store, clock, Client()
        self.channels = Channels(clock)
        self.died: list[BaseException] = []
        self._made()

    def _made(self) -> None:
        self.daily = Daily(SessionManager(self.store, GAMES), load_calendar(GAMES.parts(GAME).data), Chain(ROOT))
        self.configuration = Configuration(self.store, GAMES)
        self.deadlines = Deadlines(self.store, now=self.clock.now, sleep=self.clock.sleep, luck=lambda: 1.0)
        self.posts = Posts(
            cast(Any, self.client),
            self.daily,
            self.configuration,
            self.deadlines,
            self._draw,
            outlet=self.channels,
            now=self.clock.now,
            sleep=self.clock.sleep,
            luck=lambda: 1.0,
        )

    async def _draw(self, post: Post) -> Page:
        self.channels.drawn.append(post)
        return Page((Text("post"),))

    async def start(self) -> None:
        await self.posts.resume()
        await self.deadlines.start()
        await self.rests()

    async def stop(self) -> None:
        await self.deadlines.close()
        await self.posts.close()

    async def restart(self) -> None:
        await self.stop()
        self._made()
        await self.start()

    async def set(self, guild_id: int = HERE, **values: Any) -> None:
        """Settings of the daily dice."""
        given = {f"daily.{name}": value for name, value in values.items()}
        await self.configuration.change(guild_id, by(1, self.clock.at), lambda _: given)
        await self.rests()

    async def goes_to(self, at: int) -> None:
        self.clock.moves_to(at)
        await self.rests()

    async def rests(self) -> None:
        """Until nothing is left to do but to sleep."""
        quiet = 0
        for _ in range(20_000):
            await asyncio.sleep(0)
            idle = len(asyncio.all_tasks()) - 1 == len(self.clock.sleeping)
            quiet = quiet + 1 if idle else 0
            if quiet > 5:
                return
            if not idle:
                await asyncio.sleep(0.0005)
        raise AssertionError(f"not at rest: {asyncio.all_tasks()}")


@pytest.fixture
async def world(address: Address) -> AsyncIterator[World]:
    store = await open_store(address)
    clock = Clock()
    clock.at = begins(DAY) + 3_600_000
    world = World(store, clock)
    yield world
    await world.stop()
    await store.close()
