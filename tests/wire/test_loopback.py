"""An unmodified client plays on the loopback: commands, components, modals, pictures, fifty users at once."""

from __future__ import annotations

import asyncio
import contextlib
from io import BytesIO

import pytest
from discord import ChannelType, Forbidden, HTTPException, TextChannel
from PIL import Image

from tests.wire.conftest import Parlour
from tests.wire.errors import CannotActError
from tests.wire.messages import PNG
from tests.wire.spec import problems_of


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


async def test_pictures_can_be_fetched_where_they_are_shown(parlour: Parlour) -> None:
    board = await parlour.board()
    data = await parlour.bot.http.get_from_cdn(board.attachments[0].url)
    assert data == board.pictures[0]
    size = (board.attachments[0].payload()["width"], board.attachments[0].payload()["height"])
    with contextlib.closing(Image.open(BytesIO(data))) as picture:
        assert picture.size == size
