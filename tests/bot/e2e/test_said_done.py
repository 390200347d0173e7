"""A thing is said to be done after it is done: where a board cannot be posted, whoever asked for it is told why, in
words that they can act on; so is the host where it happens later."""

from __future__ import annotations

from collections.abc import Callable

import discord
import pytest
from simcord.backend import serializers
from simcord.backend.models import Overwrite

from bot import publisher
from bot.starting import Pauses
from tests.bot.e2e.table import Table

POST, EDIT = "/channels/*/messages", "/channels/*/messages/*"
BOT_IS_OUT = "I am not in this private thread. Add me to the thread by mentioning me in it, then try again."
CONNECT = "I lack the permission Connect, which a voice channel's chat needs."


def deny(table: Table, permission: str) -> None:
    denied, bot = discord.Permissions(**{permission: True}).value, table.env.backend.bot_user.id
    table.env.backend.set_overwrite(table.channel.id, Overwrite(target_id=bot, type=1, allow=0, deny=denied))


def in_a_thread(table: Table, kind: int, **metadata: bool) -> None:
    """Of somebody else's, in a channel where the bot manages no threads."""
    deny(table, "manage_threads")
    parent, backend = table.channel, table.env.backend
    thread = backend.create_thread(parent.id, "a game", table.guild.member_ids()[-1], type=kind, broadcast=False)
    for name, value in metadata.items():
        setattr(thread.thread_metadata, name, value)
    backend.announce_thread_create(thread)
    table.channel = next(handle for handle in parent.threads if handle.id == thread.id)


def in_a_private_thread(table: Table) -> None:
    in_a_thread(table, 12)


def in_a_locked_thread(table: Table) -> None:
    in_a_thread(table, 11, locked=True)


def in_a_voice_channel(table: Table) -> None:
    table.channel = table.guild.create_voice_channel("voices")
    deny(table, "connect")


def timed_out(table: Table, until: str | None = "2126-01-01T06:00:00+00:00") -> None:
    backend, bot = table.env.backend, table.env.backend.bot_user.id
    member = backend.edit_member(table.guild.id, bot, {"timed_out_until": until})
    # Discord tells a bot of its own membership whatever its intents are; SimCord does not.
    told = serializers.member_payload(backend, backend.get_guild(table.guild.id), member)
    table.bot._connection.parse_guild_member_update({**told, "guild_id": str(table.guild.id)})  # type: ignore[typeddict-item]


@pytest.mark.parametrize(
    ("where", "said"),
    [
        (in_a_private_thread, BOT_IS_OUT),
        (in_a_voice_channel, f"{CONNECT} Ask an admin to grant it in the channel, then try again."),
        (
            timed_out,
            "a moderator has timed me out until <t:4922920800:f>. Wait until then, or ask a moderator to end",
        ),
    ],
)
async def test_where_no_board_can_be_posted_no_table_is_opened(
    table: Table, where: Callable[[Table], None], said: str
) -> None:
    (ana,) = table.players("Ana")
    home = table.channel
    where(table)
    await table.env.settle()
    answer = await ana.types("/table new", game="pencil-park")
    assert answer.text.startswith("I cannot host here: ")
    assert said in answer.text
    table.channel = home
    assert (await ana.types("/table list")).text.startswith("There is no open table")


FILTERED = "this server's filters refuse the board's words, such as a player's name. Ask an admin to exempt me"
REFUSALS = [
    (403, 50001, "Discord does not let me post here"),
    (403, 50013, "Discord does not let me post here"),
    (400, 200000, FILTERED),
    (400, 200001, FILTERED),
    (400, 240000, FILTERED),
    (400, 160005, "the thread is locked. Ask a moderator to unlock it"),
    (400, 50083, "the thread is locked"),
    (400, 50035, "Discord refuses the board (code 50035). Tell whoever runs the bot this code"),
]


@pytest.mark.parametrize(("status", "code", "said"), REFUSALS)
async def test_fault_46_a_table_whose_board_is_refused(table: Table, status: int, code: int, said: str) -> None:
    (ana,) = table.players("Ana")
    table.env.inject_error("POST", POST, status=status, code=code)
    answer = await ana.types("/table new", game="pencil-park")
    assert answer.text.startswith("⚠️ Your table for **Pencil Park** is open. Its board cannot be shown: ")
    assert said in answer.text
    assert answer.text.endswith("then use `/table board`.")
    assert table.messages == []
    assert not ana.actor.user.dm_channel.history(), "the host was told already"
    assert "The board is in a new message now." in (await ana.types("/table board")).text
    assert table.board.has("Join")


@pytest.mark.parametrize(
    ("status", "code", "said"), [each for each in REFUSALS if each[1] not in (50035, 50083, 160005)]
)
async def test_fault_46_a_start_that_the_board_cannot_show(table: Table, status: int, code: int, said: str) -> None:
    """It is told and not posted anew, also where the filters refuse an edit."""
    ana, ben = table.players("Ana", "Ben")
    await table.open(ana, ben)
    table.env.inject_error("PATCH", EDIT, status=status, code=code)
    answer = await ana.presses("Start", table.board)
    assert answer.private
    assert answer.text.startswith("⚠️ The game of Pencil Park has begun. Its board cannot be shown: ")
    assert said in answer.text
    assert len(table.posts) == 1
    assert not ana.actor.user.dm_channel.history()
    await ana.types("/table board")
    assert table.waits_for(ben)


@pytest.mark.parametrize("command", ["/table new", "/table start", "/table board"])
async def test_fault_46_where_discord_is_unwell_it_is_said_that_the_board_comes_later(
    table: Table, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.setattr(publisher, "Pauses", lambda: Pauses(60))  # longer than SimCord waits by itself
    ana, ben = table.players("Ana", "Ben")
    if command != "/table new":
        await table.open(ana, ben)
    for method, path in (("POST", POST), ("PATCH", EDIT)):
        table.env.inject_error(method, path, status=503)
    answer = await ana.types(command, **({"game": "pencil-park"} if command == "/table new" else {}))
    assert answer.text.startswith("⏳ ")
    assert "it comes by itself as soon as Discord does, and nothing is lost" in answer.text
    table.env.backend.faults.clear()
    await table.env.advance_time(90)
    assert table.board.has("Act" if command == "/table start" else "Join")


async def test_who_posts_anew_what_is_refused_is_told_so(table: Table) -> None:
    """Not only the host: anybody may ask for the board."""
    ana, wanda = table.players("Ana", "Wanda")
    await table.begin(ana)
    table.env.inject_error("POST", POST, status=400, code=240000)
    assert FILTERED in (await wanda.types("/table board")).text
    (told,) = ana.actor.user.dm_channel.history()
    assert f"Pencil Park in <#{table.channel.id}> is paused: {FILTERED}" in told.content
    assert "then press Act or use `/table board` there." in told.content


async def test_a_host_is_told_of_one_obstacle_once(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    table.env.inject_error("PATCH", EDIT, status=400, code=200000, times=None)
    for _ in range(3):
        await ben.acts_by_panel()
        await ana.acts_by_panel()
    assert len(ana.actor.user.dm_channel.history()) == 1
    table.env.backend.faults.clear()
    await ana.types("/table board")
    table.env.inject_error("PATCH", EDIT, status=400, code=200000)
    await ben.acts_by_panel()
    assert len(ana.actor.user.dm_channel.history()) == 2, "it was shown in between"


async def test_in_mid_game_the_notice_names_what_is_in_the_way(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    panel = await ben.presses("Act", table.board)
    timed_out(table)
    await table.env.settle()
    table.env.inject_error("PATCH", EDIT, status=403, code=50013)
    await ana.acts_by_panel()
    said = "a moderator has timed me out until <t:4922920800:f>"
    assert said in ana.actor.user.dm_channel.history()[0].content
    assert said in (await ben.presses("Confirm", panel)).text
    timed_out(table, None)
    await table.env.settle()
    await ben.presses("Confirm", panel)
    assert "Roll 2" in table.board.text, "once it is over the game goes on"


async def test_a_thread_from_which_the_bot_is_removed(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    in_a_private_thread(table)
    backend, bot = table.env.backend, table.env.backend.bot_user.id
    for member in (bot, *table.guild.member_ids()):
        backend.add_thread_member(table.channel.id, member)
    await table.env.settle()
    await table.begin(ana, ben)
    await ana.presses("Act", table.board)
    backend.remove_thread_member(table.channel.id, bot)
    await table.env.settle()
    table.env.inject_error("PATCH", EDIT, status=403, code=50001)
    await ana.presses("Confirm")
    assert "I am not in this private thread. Add me to the thread" in ana.actor.user.dm_channel.history()[0].content
    assert "I am not in this private thread." in (await ben.types("/table board")).text
