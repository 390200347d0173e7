"""A small world for the loopback's own tests: a server, a channel, a player and the throwaway bot."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest

from tests.wire.channels import Channel
from tests.wire.connect import connect_in_process
from tests.wire.loopback import LoopbackDiscord
from tests.wire.messages import Message
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
