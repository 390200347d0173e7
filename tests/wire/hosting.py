"""`bot.starting.host` in this process, on a loopback: attempts follow each other at once; and what the log says."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import discord.http
import discord.shard
import pytest

from bot.client import ParlourBot, create_bot
from bot.settings import Settings
from bot.starting import Pauses, host
from tests.wire.connect import aimed_at, hasten
from tests.wire.tables import House


class Hasty:
    """asyncio, but sleep is short: in the place of it in a module of discord.py that waits by itself."""

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    @staticmethod
    async def sleep(seconds: float) -> None:
        await asyncio.sleep(min(seconds, 0.001))


@dataclass
class Hosting:
    """bots: one for each attempt. slept: the pauses between them, in seconds. running: the task of `host`."""

    house: House
    bots: list[ParlourBot] = field(default_factory=list)
    slept: list[float] = field(default_factory=list)
    running: asyncio.Task[None] | None = None

    @property
    def bot(self) -> ParlourBot:
        return self.bots[-1]

    async def until_ready(self) -> None:
        """Until one of the bots is up, and its commands are known; raises what `host` ended with where it ended."""
        assert self.running is not None
        discord = self.house.discord
        await discord.until(lambda: self._ended() or (self.bots and self.bot.is_ready() and discord.commands_known), 20)
        if self._ended():
            self.running.result()

    def _ended(self) -> bool:
        return self.running is not None and self.running.done()


@asynccontextmanager
async def hosted(house: House, monkeypatch: pytest.MonkeyPatch, *, token: str | None = None) -> AsyncIterator[Hosting]:
    """Hosts until the block ends."""
    for module in (discord.http, discord.shard):
        monkeypatch.setattr(module, "asyncio", Hasty())
    hosting = Hosting(house)
    settings = Settings(database=house.database, _env_file=None)  # type: ignore[call-arg]

    def make() -> ParlourBot:
        bot = hasten(create_bot(settings))
        bot.gate.sleep = bot.registration.sleep = Hasty.sleep
        hosting.bots.append(bot)
        return bot

    async def sleep(seconds: float) -> None:
        hosting.slept.append(seconds)
        await Hasty.sleep(seconds)

    with aimed_at(house.discord.api_base, house.discord.ws_base):
        hosting.running = asyncio.create_task(host(token or house.discord.token, make, Pauses(), sleep), name="host")
        try:
            yield hosting
        finally:
            hosting.running.cancel()
            await asyncio.gather(hosting.running, return_exceptions=True)


def lines_of(records: list[logging.LogRecord]) -> list[str]:
    """What was logged at WARNING and above; each entry is one line, without a traceback."""
    found = [record for record in records if record.levelno >= logging.WARNING and record.name != "asyncio"]
    for record in found:
        assert record.exc_info is None, record.getMessage()
        assert "\n" not in record.getMessage()
    return [record.getMessage() for record in found]
