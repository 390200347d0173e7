"""The daily dice over the wire: in servers, in direct messages, and for users where the bot is no member."""

from __future__ import annotations

import asyncio
import contextlib
from random import Random

from bot.clock import now_ms
from bot.daily.days import day_at
from tests.wire.channels import Channel
from tests.wire.errors import NoAnswerError
from tests.wire.processes import BotProcess
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


async def test_killed_again_and_again_there_is_one_attempt_and_one_result(house: House) -> None:
    """`kill -9` at moments that differ from run to run: while it is begun, in mid-game, at the last move."""
    chance, (ana,) = Random(), house.people(1)
    channel = house.discord.add_channel(house.guild)
    house.discord.answer_limit = 0.5
    async with BotProcess(house.discord, house.database) as bot:
        for _ in range(6):
            playing = asyncio.create_task(_keep_playing(ana, channel))
            await asyncio.sleep(chance.uniform(0.05, 0.8))
            await bot.kill()
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
            await bot.start()
        house.discord.answer_limit = 10
        over = await finishes(ana, channel)
        assert "Here: place **1** of 1" in (await over.shown(10)).text
        assert "Traceback" not in bot.output, bot.output[-3000:]
    ledger = house.ledger()
    assert ledger.rows("SELECT standing FROM daily_attempts") == [("ranked",)]
    assert ledger.rows("SELECT count(*) FROM sessions WHERE chance = 'given'") == [(1,)]
    assert sorted(ledger.rows("SELECT scope, span, finishes FROM daily_points")) == [
        (scope, span, 1) for scope in ("server", "world") for span in ("all", "month", "week")
    ]
    (session,) = ledger.rows("SELECT id FROM sessions")
    moves = ledger.rows("SELECT number FROM moves WHERE session_id = ? ORDER BY number", *session)
    assert [number for (number,) in moves] == list(range(len(moves)))


async def _keep_playing(user: User, channel: Channel) -> None:
    while True:
        with contextlib.suppress(NoAnswerError):
            await finishes(user, channel)
