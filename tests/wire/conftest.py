"""Small worlds: one for the loopback's own tests, with the throwaway bot, and one for the parlour's."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.client import create_bot as create_parlour_bot
from bot.settings import Settings
from tests.wire.channels import Channel
from tests.wire.connect import connect_in_process
from tests.wire.loopback import LoopbackDiscord
from tests.wire.messages import Message
from tests.wire.spec import problems_of
from tests.wire.tables import House
from tests.wire.throwaway_bot import ThrowawayBot, create_bot
from tests.wire.users import User
from tests.wire.world import Guild


@dataclass
class Parlour:
    """A server with one channel and one player, and the bot in it."""

    discord: LoopbackDiscord
    guild: Guild
    channel: Channel
    ana: User
    bot: ThrowawayBot

    async def board(self) -> Message:
        await self.ana.slash(self.channel, "table new", game="Pencil Park")
        return (await self.discord.until(lambda: [m for m in self.channel.messages if m.is_v2]))[-1]


@pytest.fixture
async def parlour() -> AsyncIterator[Parlour]:
    async with LoopbackDiscord() as discord:
        guild = discord.add_guild()
        channel, ana = discord.add_channel(guild), discord.add_user("Ana", guild)
        bot = create_bot()
        async with connect_in_process(discord, bot):
            yield Parlour(discord, guild, channel, ana, bot)


@pytest.fixture
async def house(database_file: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[House]:
    """A server without a bot yet; at the end every request is held against Discord's document, and the log against what
    may not be in it."""
    async with LoopbackDiscord() as discord:
        # A shared machine may stall: what is late is not what these tests are about.
        discord.answer_limit = 10
        house = House(discord, discord.add_guild(), database_file)
        yield house
        unknown = [request for request, status, code in discord.refused if (status, code) == (404, 0)]
        assert not unknown
        assert problems_of(discord.requests) == []
    tracebacks = [record.getMessage() for record in caplog.get_records("call") if record.exc_info]
    assert bool(tracebacks) is house.planted, "whatever goes wrong here is no fault of the bot's"


@pytest.fixture
async def open_house(house: House) -> AsyncIterator[House]:
    """A server with the bot in this very process."""
    bot = create_parlour_bot(Settings(database=house.database, _env_file=None))  # type: ignore[call-arg]
    async with connect_in_process(house.discord, bot):
        yield house
