"""The loopback refuses, repeats, forgets and loses connections as Discord does, and a killed bot comes back."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from discord import DiscordServerError

from tests.wire.conftest import Parlour
from tests.wire.connect import connect_in_process
from tests.wire.errors import NoAnswerError
from tests.wire.loopback import LoopbackDiscord
from tests.wire.processes import BotProcess
from tests.wire.throwaway_bot import create_bot
from tests.wire.world import Guild

MESSAGE = r"/channels/\d+/messages/\d+"


async def test_an_interaction_delivered_twice_is_refused_its_second_answer(parlour: Parlour) -> None:
    board = await parlour.board()
    reply = await parlour.ana.click(board, "tw:act", deliver_twice=True)
    await parlour.discord.until(lambda: reply.second_callbacks == 1)
    assert parlour.bot.presses == 1
    assert [code for _, _, code in parlour.discord.refused] == [40060]


async def test_a_deleted_board_is_posted_anew(parlour: Parlour) -> None:
    board = await parlour.board()
    failure = parlour.discord.fail("PATCH", MESSAGE, status=404, code=10008)
    await parlour.ana.select(board, "tw:pick", ["1"])
    await parlour.discord.until(lambda: len(parlour.channel.messages) == 3)
    assert failure.hits == 1
    board.delete()
    await parlour.ana.select(board, "tw:pick", "1", stale=True)
    await parlour.discord.until(lambda: len(parlour.channel.messages) == 3)
    assert parlour.discord.refused[-1][1:] == (404, 10008)


async def test_a_permission_taken_away_and_a_channel_and_a_server_gone(parlour: Parlour) -> None:
    discord, channel = parlour.discord, parlour.channel
    channel.take_from_bot("attach_files")
    await parlour.ana.slash(channel, "table new", game="pencil-park")
    await discord.until(lambda: discord.refused)
    assert discord.refused[-1][1:] == (403, 50013)
    channel.give_to_bot("attach_files")
    await parlour.board()
    channel.delete()
    parlour.guild.delete()
    await discord.until(lambda: parlour.bot.gone == ["games", "Parlour"])


async def test_a_rate_limit_is_waited_for_and_requests_of_a_route_overlap(parlour: Parlour) -> None:
    parlour.discord.fail("POST", r"/channels/\d+/messages", status=429, retry_after=0.05)
    board = await parlour.board()
    assert parlour.discord.refused[-1][1] == 429
    parlour.discord.delay(MESSAGE, 0.1, method="PATCH")
    clock = asyncio.get_running_loop().time
    await parlour.bot.publish(parlour.bot.get_partial_messageable(parlour.channel.id), board.id)
    start = clock()
    target = parlour.bot.get_partial_messageable(parlour.channel.id)
    await asyncio.gather(*(parlour.bot.publish(target, board.id) for _ in range(10)))
    assert clock() - start < 0.5


async def test_what_the_bot_cannot_read_and_an_effect_whose_answer_fails(parlour: Parlour) -> None:
    target = parlour.bot.get_partial_messageable(parlour.channel.id)
    said = parlour.ana.say(parlour.channel, "secret plans")
    assert (await target.fetch_message(said.id)).content == ""
    parlour.discord.fail("POST", r"/channels/\d+/messages", status=503, applied=True)
    with pytest.raises(DiscordServerError):
        await target.send("Once")
    assert [message.content async for message in target.history()] == ["Once", ""]


async def test_an_expired_token_is_refused(parlour: Parlour) -> None:
    board = await parlour.board()
    with parlour.discord.hold("POST", r"/webhooks/.*") as held:
        reply = await parlour.ana.click(board, "tw:slow")
        await held.arrived()
        parlour.discord.expire(reply)
    await parlour.discord.until(lambda: parlour.discord.refused)
    assert parlour.discord.refused[0][1:] == (401, 50027)
    assert reply.message
    assert reply.message.is_loading


@pytest.mark.parametrize("cut", ["ask_to_reconnect", "disconnect"])
async def test_a_lost_connection_is_resumed_and_nothing_is_lost(parlour: Parlour, cut: str) -> None:
    board = await parlour.board()
    gateway = parlour.discord.gateway
    await getattr(gateway, cut)()
    await parlour.discord.until(lambda: not gateway.connected)
    reply = await parlour.ana.click(board, "tw:act")
    assert reply.text == "Press 1"
    assert (gateway.identified, gateway.resumed) == (1, 1)
    assert gateway.heartbeats == 2


async def test_a_session_that_discord_forgot_begins_anew(parlour: Parlour) -> None:
    board = await parlour.board()
    gateway = parlour.discord.gateway
    await gateway.invalidate()
    await parlour.discord.until(lambda: gateway.identified == 2)
    assert (await parlour.ana.click(board, "tw:act")).text == "Press 1"
    assert gateway.resumed == 0


async def test_a_bot_that_is_silent_or_late_fails_its_user(parlour: Parlour) -> None:
    board = await parlour.board()
    parlour.discord.answer_limit = 0.1
    with pytest.raises(NoAnswerError):
        await parlour.ana.click(board, "tw:nothing", stale=True)
    parlour.discord.delay(r"/interactions/.*", 0.15, times=1)
    with pytest.raises(NoAnswerError):
        await parlour.ana.click(board, "tw:act")
    assert parlour.discord.refused[-1][1:] == (404, 10062)


async def test_several_shards_hear_their_own_servers() -> None:
    async with LoopbackDiscord(shards=2) as discord:
        guilds: list[Guild] = []
        while len({(guild.id >> 22) % 2 for guild in guilds}) < 2:
            guilds.append(discord.add_guild())
            await asyncio.sleep(0.001)
        async with connect_in_process(discord, create_bot()) as bot:
            assert len(bot.guilds) == len(guilds)
            ana = discord.add_user("Ana", *guilds)
            for guild in guilds:
                reply = await ana.slash(discord.add_channel(guild), "pencil-park zone", die=1, place="A1")
                assert reply.text == "Zoned A1 with 1"


async def test_a_killed_process_finds_its_world_again(tmp_path: Path) -> None:
    async with LoopbackDiscord() as discord:
        guild = discord.add_guild()
        channel, ana = discord.add_channel(guild), discord.add_user("Ana", guild)
        async with BotProcess(discord, tmp_path / "bot.sqlite3", factory="tests.wire.throwaway_bot:create_bot") as bot:
            await ana.slash(channel, "table new", game="pencil-park")
            board = (await discord.until(lambda: channel.messages[1:]))[0]
            pid = bot.pid
            with discord.hold("PATCH", MESSAGE) as held:
                await ana.select(board, "tw:pick", "1")
                await held.arrived()
                await bot.kill()
            assert bot.pid is None
            await bot.start()
            assert bot.pid != pid
            assert "Presses: 0" in board.text
            assert (await ana.click(board, "tw:act")).text == "Press 2"
            assert await bot.stop() == 0
            await bot.start()
            bot.let_go()
            await discord.until(lambda: bot.pid is None)
