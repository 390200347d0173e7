"""Fault 39: whoever left the server, or is silent, holds nobody; no admin is needed."""

from __future__ import annotations

from tests.bot.e2e.table import Table

DAY = 24 * 3600


async def test_fault_39_who_left_the_server_is_named_when_it_is_their_turn(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    table.guild.remove_member(ben.actor)
    await ana.acts_by_panel()
    await table.env.advance_time(61)
    assert "**Ben** has left the server" in table.board.text
    assert not [ping for ping in table.pings if str(ben.actor.id) in ping.text], "nobody who is gone is pinged"
    await ana.presses("Go on without", table.board)
    assert "🚪 **Ben**" in table.board.text
    assert "Roll 2" in table.board.text
    assert "has left the server" not in table.board.text


async def test_fault_39_who_is_silent_is_named_after_a_day_and_a_restart(table: Table) -> None:
    ana, ben, cleo = table.players("Ana", "Ben", "Cleo")
    await table.begin(ana, ben, cleo)
    await ana.acts_by_panel()
    await cleo.acts_by_panel()
    await table.env.advance_time(DAY - 60)
    assert "has owed a move" not in table.board.text
    await table.restart()
    await table.env.advance_time(120)
    assert "💤 **Ben** has owed a move for a day." in table.board.text
    await ana.presses("Go on without", table.board)
    assert "Go on without (1)" in table.board.labels
    assert "This vote is about you" in (await ben.presses("Wait a day", table.board)).text
    await table.restart()
    await cleo.presses("Go on without", table.board)
    assert "🚪 **Ben**" in table.board.text
    assert "Roll 2" in table.board.text


async def test_fault_39_who_acts_before_it_is_through_is_back(table: Table) -> None:
    ana, ben, cleo = table.players("Ana", "Ben", "Cleo")
    await table.begin(ana, ben, cleo)
    await ana.acts_by_panel()
    await cleo.acts_by_panel()
    await table.env.advance_time(DAY + 60)
    old = next(button.custom_id for button in table.board.buttons if button.label.startswith("Go on without"))
    await ana.presses("Go on without", table.board)
    await ben.acts_by_panel()
    assert "has owed a move" not in table.board.text
    assert "This vote is over" in (await cleo.forges(old)).text
    assert "Roll 2" in table.board.text
    assert table.waits_for(ben)


async def test_fault_39_after_a_day_those_who_answered_decide(table: Table) -> None:
    ana, ben, cleo = table.players("Ana", "Ben", "Cleo")
    await table.begin(ana, ben, cleo)
    await ana.acts_by_panel()
    await cleo.acts_by_panel()
    await table.env.advance_time(DAY + 60)
    await ana.presses("End the game", table.board)
    assert table.board.has("Act")
    await table.env.advance_time(DAY)
    assert "ended without a result by vote" in table.board.text


async def test_fault_39_a_vote_that_nobody_answers_stays_open(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    await ana.acts_by_panel()
    await table.env.advance_time(3 * DAY)
    await ana.presses("Wait a day", table.board)
    assert "has owed a move" not in table.board.text
    await table.env.advance_time(DAY + 60)
    assert "has owed a move" in table.board.text, "asked again"


async def test_fault_39_all_are_silent_and_the_first_who_acts_is_back_and_decides(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    await table.env.advance_time(DAY + 60)
    assert "**Ana** has owed" in table.board.text
    assert "**Ben** has owed" in table.board.text
    await ben.acts_by_panel()
    assert "**Ben** has owed" not in table.board.text
    await ben.presses("Go on without", table.board)
    assert "🚪 **Ana**" in table.board.text


async def test_fault_39_a_table_that_all_have_left_is_ended(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    for player in (ana, ben):
        table.guild.remove_member(player.actor)
    await table.env.advance_time(120)
    assert "all its players have left the server" in table.board.text


async def test_fault_39_a_host_who_is_silent_is_succeeded(table: Table) -> None:
    ana, ben, cleo = table.players("Ana", "Ben", "Cleo")
    await table.begin(ana, ben, cleo)
    await ben.acts_by_panel()
    await cleo.acts_by_panel()
    await table.env.advance_time(DAY + 60)
    assert "Host: **Ben**" in table.board.text
    assert (await table.session()).record.host_id == ben.actor.id


async def test_a_host_who_does_nothing_in_a_lobby_is_succeeded_by_who_does(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.open(ana)
    await table.env.advance_time(DAY - 3600)
    await ben.presses("Join", table.board)
    await table.env.advance_time(7200)
    assert "👑 **Ben** (host)" in table.board.text


async def test_a_lobby_expires_and_says_so_before(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.open(ana)
    assert "This table closes by itself <t:" in table.board.text
    await table.env.advance_time(DAY - 3600)
    await ben.presses("Join", table.board)
    await table.env.advance_time(DAY - 3600)
    assert table.board.has("Join"), "a day since somebody joined is not over"
    await table.env.advance_time(7200)
    assert "This table was closed: for a day nobody did anything." in table.messages[-1].text
    await table.open(ben)


async def test_act_on_the_board_of_a_table_that_was_ended_says_who_ended_it(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    act = table.board.button("Act").custom_id
    await ana.types("/table end")
    assert "ended without a result by **Ana**" in table.board.text
    answer = await ben.forges(act)
    assert "ended without a result by **Ana**" in answer.text
    assert not answer.has("Confirm")
