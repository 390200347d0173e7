"""Fault 23: a ping is a message of its own, for the one who is to act, and only where it is needed."""

from __future__ import annotations

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
