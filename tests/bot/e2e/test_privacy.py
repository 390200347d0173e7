"""Export and deletion as a player does them, and a server that removed the bot."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import pytest
from simcord.backend.serializers import guild_create_payload

from bot.departure import KEPT_MS
from bot.masking import Masking
from bot.obstacles import lacking
from bot.sessions.exporting import export
from games.export import read_export
from games.replay import verify
from tests.bot.e2e.admin import admin_of
from tests.bot.e2e.players import Player
from tests.bot.e2e.table import Table
from tests.bot.storage.prompt import Prompt
from tests.every_game import GAMES

NAME = "Ottoline Quist"
DAY = 86_400


def holding(table: Table, *wanted: object) -> list[str]:
    path = table.bot.settings.database
    assert isinstance(path, Path)
    everything = Prompt(path).everything()
    return sorted(
        {name for name, rows in everything.items() for row in rows if any(str(value) in repr(row) for value in wanted)}
    )


async def deletes(player: Player) -> str:
    page = await player.types("/settings privacy")
    assert page.private
    await player.presses("Delete", page)
    return (await player.presses("Delete everything", player.sees)).text


async def test_the_page_tells_in_ten_lines_what_is_stored(table: Table) -> None:
    (ana,) = table.players("Ana")
    lines = (await ana.types("/settings privacy")).text.splitlines()
    assert [line.split(".")[0] for line in lines[1:]] == [str(number) for number in range(1, 11)]


async def test_an_export_is_a_private_file_with_every_table(table: Table) -> None:
    me, ben = table.players(NAME, "Ben")
    await me.types("/settings zone", zone="Asia/Tokyo")
    await table.begin(me, ben)
    await me.acts_by_panel()
    answer = await me.presses("Export", await me.types("/settings privacy"))
    assert answer.private
    (attachment,) = answer.message._message.attachments
    told = json.loads(table.env.backend.cdn.get(attachment["url"]) or b"")
    assert told["person"] == str(me.actor.id)
    assert {name for name, rows in told["tables"].items() if rows} == set(holding(table, me.actor.id, NAME))
    (seat,) = told["tables"]["seats"]
    assert seat["name"] == NAME
    assert seat["joined_at_read"].endswith("+09:00")
    assert str(ben.actor.id) not in json.dumps(told)


async def test_a_deletion_leaves_games_by_their_rule_and_no_trace(table: Table) -> None:
    me, ben, cleo = table.players(NAME, "Ben", "Cleo")
    await me.types("/settings palette", to="contrast")
    await table.begin(me, ben, cleo)
    await me.acts_by_panel()
    assert holding(table, me.actor.id, NAME)
    text = await deletes(me)
    assert "backups" in text
    assert holding(table, me.actor.id, NAME) == []
    await table.shown()
    assert NAME not in table.board.text + table.board.alt
    assert "a former player" in table.board.text + table.board.alt
    session = await table.session()
    assert session.is_open
    assert session.record.host_id == ben.actor.id
    assert session.is_given_up(0) or session.is_given_up(1) or session.is_given_up(2)
    await table.play_out([ben, cleo], lambda player: player.acts_by_panel())
    assert "Final result" in table.board.text
    assert "Ben" in table.board.text
    assert holding(table, me.actor.id, NAME) == []
    over = await table.bot.parlour.sessions.last_over(table.channel.id)
    text = await export(table.bot.parlour.sessions.store, over)
    assert str(me.actor.id) not in text
    assert NAME not in text
    report = verify(read_export(text, GAMES), GAMES)
    assert report.ok, report.difference


async def test_a_finished_game_keeps_its_result_and_its_proof(table: Table) -> None:
    me, ben = table.players(NAME, "Ben")
    await table.begin(me, ben)
    await table.play_out([me, ben], lambda player: player.acts_by_panel())
    sessions = table.bot.parlour.sessions
    before = await sessions.last_over(table.channel.id)
    await deletes(me)
    assert holding(table, me.actor.id, NAME) == []
    after = await sessions.last_over(table.channel.id)
    assert after.state == before.state
    assert sorted(after.names) == ["Ben", "a former player"]
    text = await export(sessions.store, after)
    assert NAME not in text
    report = verify(read_export(text, GAMES), GAMES)
    assert report.ok, report.difference


async def test_a_deletion_in_a_lobby_and_in_a_paused_game(table: Table) -> None:
    me, ben = table.players(NAME, "Ben")
    await table.open(me, ben)
    await deletes(me)
    assert (await table.session()).record.host_id == ben.actor.id
    assert holding(table, me.actor.id, NAME) == []
    await me.presses("Join", table.board)
    await ben.presses("Start", table.board)
    await table.bot.parlour.sessions.pause((await table.session()).id, lacking(["send_messages"]), 1)
    await deletes(me)
    assert holding(table, me.actor.id, NAME) == []
    assert not (await table.session()).is_given_up((await table.session()).seat_of(ben.actor.id) or 0)


async def test_the_last_person_to_go_ends_the_game(table: Table) -> None:
    (me,) = table.players(NAME)
    await table.begin(me)
    await deletes(me)
    assert await table.bot.parlour.sessions.find(table.channel.id) is None
    assert holding(table, me.actor.id, NAME) == []


async def test_no_log_of_any_level_has_an_id_or_a_name(table: Table, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    me, ben = table.players(NAME, "Ben")
    await table.begin(me, ben)
    await me.acts_by_panel()
    await me.types("/table list")
    await deletes(me)
    written = "\n".join(map(Masking().format, caplog.records))
    assert len(caplog.records) > 10
    assert str(me.actor.id) in "\n".join(map(logging.Formatter().format, caplog.records)), "there is much to mask"
    assert str(me.actor.id) not in written
    assert NAME not in written


async def test_a_server_goes_thirty_days_after_the_bot_was_removed(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    table.env.backend.remove_guild(table.guild.id)
    await table.env.settle()
    await table.env.advance_time(KEPT_MS / 1000 - DAY)
    assert "moves" in holding(table, ana.actor.id)
    await table.env.advance_time(2 * DAY)
    assert holding(table, table.guild.id) == []
    assert holding(table, ana.actor.id) == []


async def test_a_server_that_returns_keeps_everything(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    backend = table.env.backend
    back = guild_create_payload(backend, backend.guilds[table.guild.id])
    del back["unavailable"]  # of a server that was joined, and not merely out of reach
    backend.emit("GUILD_DELETE", {"id": str(table.guild.id)})
    await table.env.settle()
    assert "deadlines" in holding(table, table.guild.id)
    backend.emit("GUILD_CREATE", back)
    await table.env.settle()
    assert holding(table, table.guild.id) == ["places", "servers"]
    await table.env.advance_time(KEPT_MS / 1000 + DAY)
    assert "seats" in holding(table, ana.actor.id)


async def test_who_removed_the_bot_while_it_was_away_is_noticed_at_the_start(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    await ana.types("/table end")
    del table.env.backend.guilds[table.guild.id]
    await table.restart()
    assert "deadlines" in holding(table, table.guild.id)
    await table.env.advance_time(KEPT_MS / 1000 + DAY)
    assert holding(table, table.guild.id) == []


async def test_who_is_blocked_stays_so_under_no_name(table: Table) -> None:
    """A deletion is no way past a block, neither the server's nor a host's; nothing is kept by which to find them."""
    admin, ana, me = admin_of(table), *table.players("Ana", NAME)
    await admin.types("/config block", person=me.actor)
    await ana.types("/table block", player=me.actor)
    assert "is deleted" in await deletes(me)
    assert holding(table, me.actor.id, NAME) == []
    refused = await me.types("/table new", game="pencil-park")
    assert refused.text.startswith("You are blocked from the tables of this server")
    assert "somebody who was forgotten" in (await admin.types("/config blocked")).text
    assert "blocked already" in (await admin.types("/config block", person=me.actor)).text
    await admin.types("/config unblock", person=me.actor)
    await table.open(ana)
    assert "has blocked you from theirs" in (await me.presses("Join", table.board)).text
    await ana.types("/table unblock", player=me.actor)
    await me.presses("Join", table.board)
    assert NAME in table.board.text
