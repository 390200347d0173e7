"""Fault 23: a ping is a message of its own, for the one who is to act, and only where it is needed."""

from __future__ import annotations

import pytest

from bot import pings
from tests.bot.e2e.table import Table


async def test_fault_23_only_who_is_to_act_is_pinged_after_a_minute(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    await table.env.advance_time(20)
    await ana.acts_by_panel()
    await table.env.advance_time(39)
    assert table.pings == []
    await table.env.advance_time(2)
    (ping,) = table.pings
    assert ping.text == f"<@{ben.actor.id}>, it is your turn in Pencil Park."
    allowed = table.posts[-1].json["allowed_mentions"]
    assert [int(user) for user in allowed["users"]] == [ben.actor.id]
    assert not allowed.get("parse")
    await table.env.advance_time(600)
    assert len(table.pings) == 1, "once a turn"
    await ben.acts_by_panel()
    assert table.pings == [], "taken away after the move"


async def test_no_ping_for_who_acted_in_time_nor_for_the_turn_before(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    await table.env.advance_time(50)
    await ana.acts_by_panel()
    await ben.acts_by_panel()
    assert "Roll 2" in table.board.text
    await table.env.advance_time(30)
    assert table.pings == [], "the new turn is half a minute old"
    await table.env.advance_time(31)
    assert len(table.pings) == 2


async def test_who_plays_alone_is_not_pinged(table: Table) -> None:
    (ana,) = table.players("Ana")
    await table.begin(ana)
    await table.env.advance_time(3600)
    assert table.pings == []
    assert len(table.posts) == 1


async def test_pings_outlive_a_restart(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    await ana.acts_by_panel()
    await table.env.advance_time(30)
    await table.restart()
    await table.env.advance_time(31)
    assert len(table.pings) == 1
    await table.restart()
    await ben.acts_by_panel()
    assert table.pings == []


async def test_pings_go_with_the_game(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    await table.env.advance_time(61)
    assert len(table.pings) == 2
    await ana.types("/table end")
    assert table.pings == []
    await table.env.advance_time(600)
    assert table.pings == []


async def test_a_ping_that_was_deleted_by_hand_is_no_trouble(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    await table.env.advance_time(61)
    for ping in table.pings:
        table.env.backend.delete_message(table.channel.id, ping.message.id)
    await ana.acts_by_panel()
    await ben.acts_by_panel()
    assert "Roll 2" in table.board.text
    await table.env.advance_time(61)
    assert len(table.pings) == 2


async def test_where_the_bot_may_not_ping_the_game_goes_on(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    await table.deny("send_messages")
    await table.env.advance_time(61)
    assert table.pings == []
    await table.deny()
    await ana.acts_by_panel()
    await ben.acts_by_panel()
    await table.env.advance_time(61)
    assert len(table.pings) == 2


async def test_pings_go_on_after_a_pause(table: Table) -> None:
    """What came due meanwhile comes a minute later, and a ping that stands is not repeated."""
    ana, ben, cleo = table.players("Ana", "Ben", "Cleo")
    await table.begin(ana, ben, cleo)
    await table.env.advance_time(30)
    await table.deny("send_messages")
    table.env.inject_error("PATCH", "/channels/*/messages/*", status=403, code=50013)
    await ana.acts_by_panel()
    assert (await table.session()).record.paused
    await table.env.advance_time(120)
    assert table.pings == []
    await table.deny()
    await ben.presses("Act", table.board)
    await table.env.advance_time(61)
    assert len(table.pings) == 2
    await table.deny("send_messages")
    table.env.inject_error("PATCH", "/channels/*/messages/*", status=403, code=50013)
    await ben.presses("Confirm")
    await table.deny()
    await cleo.presses("Act", table.board)
    await table.env.advance_time(61)
    assert len(table.pings) == 1


async def test_a_ping_that_cannot_be_taken_away_goes_when_discord_is_well_again(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pings, "AGAIN_MS", 20_000)  # before the next turn's pings
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    await ana.acts_by_panel()
    await table.env.advance_time(61)
    table.env.inject_error("DELETE", "/channels/*/messages/*", status=503, times=2)
    await ben.acts_by_panel()
    assert len(table.pings) == 1
    await table.env.advance_time(21)
    assert len(table.pings) == 1, "Discord is not well yet"
    await table.env.advance_time(20)
    assert table.pings == []


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (400, 200000), (400, 160005)])
async def test_a_ping_that_is_refused_is_no_trouble(table: Table, status: int, code: int) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    table.env.inject_error("POST", "/channels/*/messages", status=status, code=code, times=2)
    await table.env.advance_time(61)
    assert table.pings == []
    await ana.acts_by_panel()
    await ben.acts_by_panel()
    await table.env.advance_time(61)
    assert len(table.pings) == 2, "those of the next turn"
