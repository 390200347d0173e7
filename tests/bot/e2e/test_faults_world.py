"""What Discord's world does to a game: messages, channels, servers and permissions that go away."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import discord
import pytest

from bot import publisher
from bot.obstacles import lacking
from bot.sessions import Session
from bot.starting import Pauses
from games.chance import Chance
from tests.bot.e2e.table import Table

DAY = 24 * 3600


async def phase_of(table: Table, session_id: int) -> str:
    record = await table.bot.parlour.sessions.store.sessions.get(session_id)
    assert record
    return record.phase


async def test_fault_13_a_board_that_fell_behind_in_a_crash_is_posted_once(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    with monkeypatch.context() as crash:
        crash.setattr(type(table.bot.parlour.publisher), "_show_until_done", never)
        await ana.acts_by_panel()
        assert table.waits_for(ana), "the board is behind"
        await table.restart()
    since = len(table.env.http_requests)
    await table.restart()
    assert not table.waits_for(ana), "the board was brought up"
    shown = [r for r in table.env.http_requests[since:] if r.path.startswith("/channels/")]
    assert [r.method for r in shown] == ["PATCH"], "in place, once"
    since = len(table.env.http_requests)
    await table.restart()
    assert not [r for r in table.env.http_requests[since:] if r.path.startswith("/channels/")]


async def test_fault_13_a_lobby_that_was_never_posted_is_posted_once(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, ben = table.players("Ana", "Ben")
    with monkeypatch.context() as crash:
        crash.setattr(type(table.bot.parlour.publisher), "_show_until_done", never)
        await ana.types("/table new", game="pencil-park")
        assert table.messages == []
    await table.restart()
    await table.restart()
    assert len(table.messages) == 1
    await ben.presses("Join", table.board)
    await ana.presses("Start", table.board)
    assert table.waits_for(ben)


async def never(*args: object) -> None:
    """What a bot does that is killed at this moment."""


async def test_fault_17_a_deleted_board_is_posted_anew(table: Table) -> None:
    (ana,) = table.players("Ana")
    admin = table.player("Admin", permissions=discord.Permissions(manage_messages=True))
    await table.begin(ana)
    await ana.presses("Act")
    await admin.actor.delete(table.board.message.message)
    await table.restart()
    assert table.boards == []
    await ana.presses("Confirm")
    assert "Roll 2" in table.board.text
    await admin.actor.delete(table.board.message.message)
    await ana.types("/table board")
    assert "Roll 2" in table.board.text
    await ana.presses("Confirm")
    assert "Roll 3" in table.board.text


async def test_fault_18_a_deleted_channel_closes_its_session(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    session = await table.session()
    table.env.backend.delete_channel(table.channel.id)
    await table.env.settle()
    assert await phase_of(table, session.id) == "abandoned"
    await table.env.advance_time(120)
    table.channel = table.guild.create_text_channel("another")
    assert "There is no open table" in (await ana.types("/table list")).text
    await table.begin(ana, ben)
    assert "Roll 1" in table.board.text


async def test_fault_18_a_thread_goes_with_its_game(table: Table) -> None:
    (ana,) = table.players("Ana")
    parent = table.channel
    backend = table.env.backend
    thread = backend.create_thread(parent.id, "a game", ana.actor.id)
    await table.env.settle()
    table.channel = next(handle for handle in parent.threads if handle.id == thread.id)
    await table.begin(ana)
    session = await table.session()
    backend.delete_channel(thread.id)
    await table.env.settle()
    assert await phase_of(table, session.id) == "abandoned"


async def test_fault_42_a_channel_that_discord_does_not_know_for_a_while(table: Table) -> None:
    """Set aside, asked for an hour later, found again: its board is shown without a move."""
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    session = await table.session()
    table.env.inject_error("PATCH", "/channels/*/messages/*", status=404, code=10003)
    await ana.acts_by_panel()
    assert "✅ **Ana**" not in table.board.text
    assert await phase_of(table, session.id) == "playing"
    await table.env.advance_time(3700)
    assert await phase_of(table, session.id) == "playing"
    assert "✅ **Ana**" in table.board.text
    await table.env.advance_time(2 * DAY)
    assert await phase_of(table, session.id) == "playing"


async def test_fault_18_a_channel_that_stays_missing_for_a_day(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    session = await table.session()
    await ana.acts_by_panel()
    table.env.inject_error("PATCH", "/channels/*/messages/*", status=404, code=10003)
    await ben.acts_by_panel()
    await moved_away(table, channel=1)
    await table.env.advance_time(DAY - 600)
    assert await phase_of(table, session.id) == "playing"
    await table.env.advance_time(1200)
    assert await phase_of(table, session.id) == "abandoned"


async def test_fault_18_a_server_that_removes_the_bot(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    session = await table.session()
    await table.env.advance_time(61)
    table.env.backend.remove_guild(table.guild.id)
    await table.env.settle()
    assert await phase_of(table, session.id) == "abandoned"
    await table.env.advance_time(3600)
    await table.restart()


async def moved_away(table: Table, *, channel: int, guild: int = 0) -> None:
    """The database says another place, which does not exist: as if it had been deleted while the bot was away."""
    with closing(sqlite3.connect(table.bot.settings.database)) as database, database:
        database.execute(
            "UPDATE places SET channel_id = channel_id + ?, occupies = occupies + ?, guild_id = guild_id + ?",
            (channel, channel, guild),
        )
    table.bot.parlour.sessions.memory.forget((await table.bot.parlour.sessions.store.sessions.open_ids())[0])


async def test_fault_18_the_list_sets_a_table_aside_whose_channel_is_gone(table: Table) -> None:
    """Deleted while the bot was away, its board up to date: whoever asks for the tables notices."""
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    session = await table.session()
    await moved_away(table, channel=1)
    for _ in range(2):
        assert "There is no open table" in (await ana.types("/table list")).text
    assert await phase_of(table, session.id) == "playing"
    await table.env.advance_time(DAY + 60)
    assert await phase_of(table, session.id) == "abandoned"


@pytest.mark.parametrize("guild", [0, 1])
async def test_fault_18_what_vanished_while_the_bot_was_away(table: Table, guild: int) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    session = await table.session()
    await moved_away(table, channel=1, guild=guild)
    await table.restart()
    await table.env.advance_time(DAY - 60)
    assert await phase_of(table, session.id) == "playing"
    await table.restart()  # counts from the first time on
    await table.env.advance_time(120)
    assert await phase_of(table, session.id) == "abandoned"


async def test_fault_19_sending_is_forbidden_in_mid_game(table: Table) -> None:
    """Paused, not stuck: the move is kept, all are told which permission, and any press goes on once it is back."""
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    panel = await ben.presses("Act", table.board)
    await table.deny("send_messages")
    table.env.inject_error("PATCH", "/channels/*/messages/*", status=403, code=50013)
    await ana.acts_by_panel()
    assert (await table.session()).obstacle == lacking(["send_messages"])
    before = await table.version()
    said = "I lack the permission Send Messages"
    assert said in (await ben.presses("Confirm", panel)).text
    assert said in (await ben.presses("Act", table.board)).text
    assert said in (await ben.types("/pencil-park x", place="A1")).text
    assert said in (await ben.types("/table board")).text
    assert await table.version() == before
    assert "Row 8" in (await ben.describes(table.board)).text, "looking needs no permission"
    await table.deny()
    assert (await ben.presses("Act", table.board)).has("Confirm")
    assert not table.waits_for(ana), "the board shows the move that was kept"
    assert "⏸" not in table.board.text
    await ben.presses("Confirm")
    assert "Roll 2" in table.board.text


@pytest.mark.parametrize(("permission", "name"), [("attach_files", "Attach Files"), ("view_channel", "View Channel")])
async def test_fault_19_other_permissions_in_mid_game(table: Table, permission: str, name: str) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    await ana.presses("Act", table.board)
    await table.deny(permission)
    table.env.inject_error("PATCH", "/channels/*/messages/*", status=403, code=50013)
    await ana.presses("Confirm")
    assert (await table.session()).obstacle == lacking([permission])
    assert f"I lack the permission {name}" in (await ben.types("/pencil-park x", place="A1")).text
    await table.deny()
    await ben.types("/pencil-park x", place="A1")
    assert "Roll 2" in table.board.text


async def test_fault_19_the_host_is_told_in_a_direct_message(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    await table.deny("attach_files")
    table.env.inject_error("PATCH", "/channels/*/messages/*", status=403, code=50013)
    await ben.acts_by_panel()
    (message,) = ana.actor.user.dm_channel.history()
    assert f"Pencil Park in <#{table.channel.id}> is paused: I lack the permission Attach Files." in message.content
    assert "Ask an admin to grant it in the channel, then press Act or use `/table board` there." in message.content


async def test_fault_19_a_permission_that_goes_in_the_lobby(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.open(ana)
    await table.deny("attach_files")
    table.env.inject_error("PATCH", "/channels/*/messages/*", status=403, code=50013)
    await ben.presses("Join", table.board)
    assert "I lack the permission Attach Files" in (await ana.types("/table start")).text
    await table.deny()
    await ana.types("/table start")
    assert table.waits_for(ben)
    assert "⏸" not in table.board.text
    await ana.acts_by_panel()
    assert "⏸" not in table.board.text


async def test_fault_21_direct_messages_are_closed(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    await table.deny("attach_files")
    table.env.inject_error("PATCH", "/channels/*/messages/*", status=403, code=50013)
    table.env.inject_error("POST", "/users/@me/channels", status=403, code=50007)
    await ana.acts_by_panel()
    await table.deny()
    await ben.acts_by_panel()
    assert "Roll 2" in table.board.text


@pytest.mark.parametrize(("status", "code"), [(400, 30046), (400, 50035), (400, 0), (404, 10008)])
async def test_fault_22_a_board_that_cannot_be_edited_is_posted_anew(table: Table, status: int, code: int) -> None:
    (ana,) = table.players("Ana")
    await table.begin(ana)
    table.env.inject_error("PATCH", "/channels/*/messages/*", status=status, code=code)
    old = table.board
    await ana.acts_by_panel()
    assert len(table.posts) == 2
    assert "Roll 2" in table.board.text
    assert "moved down" in old.text


async def test_fault_22_many_edits_over_many_hours(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    for _ in range(4):
        await table.env.advance_time(40 * 60)
        await ana.acts_by_panel()
        await ben.acts_by_panel()
    assert "Roll 5" in table.board.text
    assert table.requests("PATCH", "/channels/"), "edited while it is young"
    assert len([board for board in table.boards if board.has("Act")]) == 1
    assert table.messages[-1].has("Act")


@pytest.mark.parametrize("status", [500, 503])
async def test_discord_fails_for_a_while(table: Table, monkeypatch: pytest.MonkeyPatch, status: int) -> None:
    """The board is behind for a while; nothing else suffers."""
    monkeypatch.setattr(publisher, "Pauses", lambda: Pauses(20))  # longer than SimCord waits by itself
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    table.env.inject_error("PATCH", "/channels/*/messages/*", status=status, times=2)
    await ana.acts_by_panel()
    await ben.acts_by_panel()
    await table.env.advance_time(60)
    assert "Roll 2" in table.board.text


async def test_fault_29_no_secret_before_its_time(table: Table) -> None:
    """Neither the seed nor the next roll is in anything that the bot sends before it is rolled."""
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    session = await table.session()
    chance = session.chance()
    chance.counter = 0
    rolls = [tuple(chance.die() for _ in range(3)) for _ in range(12)]
    for turn in range(10):
        await ana.presses("Act", table.board)
        for label in ("▶", "Write an X", "◀"):
            if ana.panel and ana.panel.has(label):
                await ana.presses(label, ana.panel)
        await ana.offered("/pencil-park x", "place", "")
        await ben.presses("My panel", table.board)
        await ben.presses("More", table.board)
        await ben.presses("Describe board")
        sent = str([request.json for request in table.env.http_requests])
        assert session.record.seed.hex() not in sent
        assert f"Roll {turn + 1}" in sent
        assert f"Roll {turn + 2}" not in sent
        assert f"Dice {', '.join(map(str, rolls[turn]))}:" in sent
        for player in (ana, ben):
            await player.acts_by_panel()
    candidate = (await ana.presses("Act", table.board)).alt
    assert f"Dice {', '.join(map(str, rolls[10]))}:" in candidate


async def test_fault_29_looking_never_touches_the_tables_dice(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """A candidate that would end the round is weighed with dice that are made up: the table's own are not asked."""
    (ana,) = table.players("Ana")
    await table.begin(ana)

    def asked(session: Session) -> Chance:
        raise AssertionError("the table's dice were asked")

    with monkeypatch.context() as patch:
        patch.setattr(Session, "chance", asked)
        await ana.presses("Act", table.board)
        for label in ("▶", "Write an X", "Reset"):
            await ana.presses(label)
        assert await ana.offered("/pencil-park zone", "die")
        assert await ana.offered("/pencil-park x", "place")
        await ana.presses("My panel", table.board)
        await ana.types("/pencil-park score")
        await ana.describes(table.board)
    assert (await ana.presses("Act", table.board)).has("Confirm")


BARE = "PPPPPPPP" + "PPPPP~PP" + "PPPPPPPP" + "PP~~PPPP" + "PPP~PPPP" + "PPPPPPPP" + "P~PPPPPP" + "PPPPPPPP"


async def test_fault_30_a_full_city_without_an_office_ends_properly(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    full = "xxx" + BARE[3:-1] + "."
    await table.arrange(dice=(1, 1, 1), seat=0, marks=full)
    await table.arrange(seat=1, marks=full)
    await ana.acts_by_panel()
    assert table.board.has("Act")
    await ben.acts_by_panel()
    assert "Final result" in table.board.text
    assert "🥇 **Ana** — " in table.board.text
    assert "🥇 **Ben** — " in table.board.text, "a shared place"
    assert table.board.text.count("no office") == 2
    assert ben.sees
    assert "🏁" in ben.sees.text
    await table.open(ben)


async def test_a_city_that_is_finished_waits_for_the_others(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    await table.arrange(dice=(1, 1, 1), seat=0, marks="xxx" + BARE[3:-1] + ".")
    await ana.acts_by_panel()
    await ben.acts_by_panel()
    assert "🏁 **Ana**" in table.board.text
    assert "their city is finished" in table.board.text
    answer = await ana.types("/pencil-park x", place="A1")
    assert answer.text == "Your city is finished. Your score stands while the others go on."
    assert "the table waits for **Ben**" in (await ana.presses("Act", table.board)).text
    await ben.acts_by_panel()
    assert "Roll 3" in table.board.text


async def test_fault_18_a_thread_that_the_bot_does_not_remember_goes_with_its_channel(table: Table) -> None:
    """Discord tells of no thread when its channel is deleted, and discord.py knows none that is archived."""
    (ana,) = table.players("Ana")
    parent, backend = table.channel, table.env.backend
    thread = backend.create_thread(parent.id, "a game", ana.actor.id)
    await table.env.settle()
    table.channel = next(handle for handle in parent.threads if handle.id == thread.id)
    await table.begin(ana)
    session = await table.session()
    guild = table.bot.get_guild(table.guild.id)
    assert guild is not None
    guild._threads.clear()
    backend.delete_channel(parent.id)
    await table.env.settle()
    assert await phase_of(table, session.id) == "abandoned"
