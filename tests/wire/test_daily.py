"""The daily dice over the wire: in servers, in direct messages, and for users where the bot is no member."""

from __future__ import annotations

import asyncio

from bot.clock import now_ms
from bot.daily.days import day_at
from tests.wire.channels import Channel
from tests.wire.replies import Reply
from tests.wire.tables import House
from tests.wire.users import User


async def finishes(user: User, channel: Channel) -> Reply:
    """Today's city by the panel; the answer that tells how it ended."""
    reply = await user.slash(channel, "daily play")
    for _ in range(80):
        shown = await reply.shown(10)
        confirm = next((button for button in shown.buttons if button.custom_id.startswith("pp|do|")), None)
        if confirm is None:
            return reply
        reply = await user.click(shown, confirm)
    raise AssertionError("the city does not end")


async def test_installed_for_a_user_it_is_played_where_the_bot_is_no_member(open_house: House) -> None:
    discord = open_house.discord
    elsewhere = discord.add_foreign_guild()
    channel, ana = discord.add_channel(elsewhere), discord.add_user("Ana", elsewhere)
    over = await finishes(ana, channel)
    assert over.is_private
    assert "Here: place **1** of 1" in over.text
    board = await ana.slash(channel, "daily leaderboard")
    assert "**Ana**" in board.text
    assert channel.messages == []
    shared = await ana.slash(channel, "daily share")
    assert not shared.is_private
    assert shared.text.startswith("🎲 Daily dice")
    assert shared.followups == []


async def test_where_discord_keeps_answers_private_sharing_says_so(open_house: House) -> None:
    discord = open_house.discord
    elsewhere = discord.add_foreign_guild(hushes=True)
    channel, ana = discord.add_channel(elsewhere), discord.add_user("Ana", elsewhere)
    await finishes(ana, channel)
    shared = await ana.slash(channel, "daily share")
    assert shared.is_private
    assert shared.text.startswith("🎲 Daily dice")
    (said,) = await discord.until(lambda: shared.followups, 5)
    assert "Discord shows this to you alone" in said.text
    assert channel.messages == []


async def test_one_attempt_across_servers_and_direct_messages(open_house: House) -> None:
    discord = open_house.discord
    other, elsewhere = discord.add_guild("Other"), discord.add_foreign_guild()
    ana = discord.add_user("Ana", open_house.guild, other, elsewhere)
    ben = discord.add_user("Ben", open_house.guild)
    channels = [discord.add_channel(guild) for guild in (open_house.guild, other, elsewhere)]
    replies = await asyncio.gather(*(ana.slash(channel, "daily play") for channel in (*channels, ana.dm) * 5))
    panels = [await reply.shown(10) for reply in replies]
    assert len({panel.text for panel in panels}) == 1
    over = await finishes(ana, ana.dm)
    assert "Everywhere: place **1** of 1" in over.text
    for channel in channels:
        seen = await (await ana.slash(channel, "daily play")).shown(10)
        assert "Here: place **1** of 1" in seen.text
    table = await open_house.table(ben)
    assert "Ana" in (await ben.slash(table.channel, "daily leaderboard")).text
    ledger = open_house.ledger()
    assert ledger.rows("SELECT day FROM daily_attempts") == [(day_at(now_ms()),)]
    assert ledger.rows("SELECT count(*) FROM sessions WHERE chance = 'given'") == [(1,)]
