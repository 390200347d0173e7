"""The loopback itself: an unmodified client plays on it, and it refuses, repeats and forgets as Discord does."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

import pytest
from discord import ChannelType, DiscordServerError, Forbidden, HTTPException, TextChannel
from PIL import Image

from tests.wire.channels import Channel
from tests.wire.connect import connect_in_process
from tests.wire.errors import CannotActError, NoAnswerError
from tests.wire.loopback import LoopbackDiscord
from tests.wire.messages import PNG, Message
from tests.wire.processes import BotProcess
from tests.wire.spec import problems_of
from tests.wire.throwaway_bot import ThrowawayBot, create_bot
from tests.wire.users import User
from tests.wire.world import Guild

MESSAGE = r"/channels/\d+/messages/\d+"


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


async def test_a_subcommand_posts_a_board_with_its_picture(parlour: Parlour) -> None:
    reply = await parlour.ana.slash(parlour.channel, "table new", game="pencil-park")
    assert (reply.type, reply.text, reply.is_private) == (4, "A table of pencil-park", False)
    assert 0 < reply.latency < 3
    board = await parlour.discord.until(lambda: parlour.channel.messages[1:])
    assert board[0].alt_texts == ["Board 0"]
    assert board[0].pictures[0].startswith(PNG)
    assert "## Presses: 0" in board[0].text
    assert [button.label for button in board[0].buttons] == ["Act", "Slow", "Note", "My panel", "Off"]
    assert board[0].payload()["attachments"] == []


async def test_options_are_built_by_the_bots_own_definitions(parlour: Parlour) -> None:
    ana, channel = parlour.ana, parlour.channel
    ben = parlour.discord.add_user("Ben", parlour.guild)
    reply = await ana.slash(channel, "table greet", who=ben, where=channel, times="2")
    assert reply.text.count(f"{ben.mention} in games") == 2
    assert reply.message
    assert reply.message.pings == set()
    for path in ("table", "table new", "table old"):
        with pytest.raises(CannotActError):
            await ana.slash(channel, path)
    with pytest.raises(CannotActError):
        await ana.slash(channel, "table new", game="chess")
    with pytest.raises(CannotActError):
        await ana.slash(channel, "pencil-park zone", die=7, place="B3")


async def test_autocomplete_sees_what_is_typed_so_far(parlour: Parlour) -> None:
    choices = await parlour.ana.autocomplete(parlour.channel, "pencil-park zone", focused="place", place="b", die="4")
    assert [choice.value for choice in choices] == [f"B{row}" for row in range(1, 8)]
    assert choices[0].name == "B1 with 4"
    reply = await parlour.ana.slash(parlour.channel, "pencil-park zone", die=4, place=choices[2].value)
    assert reply.text == "Zoned B3 with 4"
    assert reply.is_private
    assert parlour.channel.messages == []


async def test_a_private_panel_is_edited_in_place_and_its_owners_alone(parlour: Parlour) -> None:
    board = await parlour.board()
    panel = await parlour.ana.click(board, board.button("panel"))
    assert panel.message
    assert panel.interaction.messages == [panel.message]
    with pytest.raises(CannotActError):
        await parlour.discord.add_user("Ben", parlour.guild).click(panel.message, "tw:next")
    turned = await parlour.ana.click(panel.message, "tw:next")
    assert (turned.type, turned.message, len(turned.edits)) == (7, panel.message, 1)
    assert panel.button(prefix="tw:").label == "Page 1"


async def test_a_deferred_answer_is_replaced_by_the_first_followup(parlour: Parlour) -> None:
    board = await parlour.board()
    reply = await parlour.ana.click(board, board.button("Slow"))
    assert reply.type == 5
    assert (await reply.shown()).text == "Done thinking"
    assert (await reply.followup()).text == "One more thing"
    assert reply.is_private
    assert len(reply.interaction.messages) == 2


async def test_a_modal_is_filled_in_and_submitted(parlour: Parlour) -> None:
    board = await parlour.board()
    opened = await parlour.ana.click(board, board.button("Note"))
    assert opened.modal
    assert [(field.custom_id, field.label) for field in opened.modal.fields] == [("words", "Words"), ("tone", "Tone")]
    with pytest.raises(CannotActError):
        await parlour.ana.submit_modal(opened, {"words": "x" * 21, "tone": "kind"})
    reply = await parlour.ana.submit_modal(opened, {"words": "well played", "tone": "kind"})
    assert reply.text == "Noted: well played (kind)"


async def test_a_select_edits_the_board_and_replaces_its_picture(parlour: Parlour) -> None:
    board = await parlour.board()
    first, before = board.pictures[0], board.attachments[0].url
    reply = await parlour.ana.select(board, board.select("row"), "2")
    assert reply.type == 6
    await parlour.discord.until(lambda: "Presses: 1" in board.text)
    assert len(board.pictures) == 1
    assert board.pictures[0] != first
    assert before not in parlour.discord.world.cdn
    with pytest.raises(CannotActError):
        await parlour.ana.select(board, "tw:pick", "9")
    with pytest.raises(CannotActError):
        await parlour.ana.click(board, "tw:off")


async def test_a_message_menu_and_the_requests_as_discord_documents_them(parlour: Parlour) -> None:
    board = await parlour.board()
    reply = await parlour.ana.context_menu(parlour.channel, "Describe board", board)
    assert reply.text == f"Board {board.id} by penny_parlour"
    assert ("GET", "/users/@me", None) in parlour.discord.requests
    assert problems_of(parlour.discord.requests) == []


async def test_fifty_users_press_at_once(parlour: Parlour) -> None:
    board = await parlour.board()
    users = [parlour.discord.add_user(f"User {n}", parlour.guild) for n in range(50)]
    replies = await asyncio.gather(*(user.click(board, "tw:act") for user in users))
    assert {reply.text for reply in replies} == {f"Press {n}" for n in range(1, 51)}
    assert parlour.bot.presses == 50


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


async def test_threads_and_direct_messages(parlour: Parlour) -> None:
    channel = parlour.bot.get_channel(parlour.channel.id)
    assert isinstance(channel, TextChannel)
    started = await channel.create_thread(name="A game", type=ChannelType.public_thread)
    thread = parlour.channel.threads[0]
    assert (await parlour.ana.slash(thread, "pencil-park zone", die=1, place="A1")).text == "Zoned A1 with 1"
    assert parlour.discord.interactions.popitem()[1].channel is thread
    await started.edit(archived=True, locked=True)
    with pytest.raises(HTTPException, match="50083"):
        await started.send("Too late")
    person = await parlour.bot.fetch_user(parlour.ana.id)
    await person.send(f"Your turn, {parlour.ana.mention}")
    assert parlour.ana.dm.messages[0].pings == {parlour.ana.id}
    parlour.ana.accepts_dms = False
    with pytest.raises(Forbidden, match="50007"):
        await person.send("Your turn")


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


async def test_a_dropped_connection_is_resumed_and_nothing_is_lost(parlour: Parlour) -> None:
    board = await parlour.board()
    gateway = parlour.discord.gateway
    await gateway.ask_to_reconnect()
    await parlour.discord.until(lambda: not gateway.connected)
    reply = await parlour.ana.click(board, "tw:act")
    assert reply.text == "Press 1"
    assert (gateway.identified, gateway.resumed) == (1, 1)


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


async def test_pictures_can_be_fetched_where_they_are_shown(parlour: Parlour) -> None:
    board = await parlour.board()
    data = await parlour.bot.http.get_from_cdn(board.attachments[0].url)
    assert data == board.pictures[0]
    size = (board.attachments[0].payload()["width"], board.attachments[0].payload()["height"])
    with contextlib.closing(Image.open(BytesIO(data))) as picture:
        assert picture.size == size
