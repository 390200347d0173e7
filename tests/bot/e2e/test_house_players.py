"""House players at a table: seated by the inner door, shown like any, never host, never pinged."""

from __future__ import annotations

from bot.clock import now_ms
from bot.storage import House, Origin, Person
from tests.bot.e2e.players import Player
from tests.bot.e2e.table import Table

POLLY = House("Polly", "easy")


async def seats_polly(table: Table, host: Player, interaction: int) -> None:
    session = await table.session()
    origin = Origin(now_ms(), Person(host.actor.id), interaction)
    await table.bot.parlour.sessions.lobby.seat_house(session.id, origin, POLLY)
    await table.shown()


async def polly_acts(table: Table, seat: int) -> None:
    session = await table.session()
    move = session.game.default_move(session.view(seat))
    await table.bot.parlour.sessions.play.act_as(
        session.id, seat, move, Origin(now_ms(), POLLY), session.decision(seat)
    )
    await table.shown()


async def test_house_players_are_shown_like_any(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.open(ana)
    await seats_polly(table, ana, 1)
    await seats_polly(table, ana, 2)
    await ben.presses("Join", table.board)
    assert "4 of 10 seats taken" in table.board.text
    for name in ("Polly \\(2\\)", "Polly \\(3\\)"):  # told apart as people of one name are
        assert f"• **{name}** (house player)" in table.board.text
    assert "👑 **Ana** (host)" in table.board.text
    await ana.presses("Start", table.board)
    assert table.board.text.count("⌛ **Polly") == 2
    await ana.acts_by_panel()
    await ben.acts_by_panel()
    await polly_acts(table, 1)
    assert "**Polly" in table.board.text.splitlines()[-1], "the last move is hers"
    await polly_acts(table, 2)
    assert "Roll 2" in table.board.text
    await ana.presses("More", table.board)
    assert "**Polly" in (await ana.presses("Log")).text


async def test_where_the_host_leaves_a_person_is_host_and_with_the_last_the_game_ends(table: Table) -> None:
    ana, ben, cleo = table.players("Ana", "Ben", "Cleo")
    await table.open(ana)
    await seats_polly(table, ana, 1)
    await ben.presses("Join", table.board)
    await ana.presses("Leave", table.board)
    assert "👑 **Ben** (host)" in table.board.text
    assert "• **Polly** (house player)" in table.board.text
    await cleo.presses("Join", table.board)
    await ben.presses("Start", table.board)
    await ben.types("/table leave")
    await ben.presses("Leave for good")
    assert "🚪 **Ben**" in table.board.text
    assert (await table.session()).record.host_id == cleo.actor.id
    question = await cleo.types("/table leave")
    assert "the game ends with it" in question.text
    await cleo.presses("Leave for good")
    assert "ended without a result" in table.board.text
    assert not table.board.has("Act")
    await table.open(ana)


async def test_the_last_person_to_leave_closes_the_lobby(table: Table) -> None:
    (ana,) = table.players("Ana")
    await table.open(ana)
    board = table.board
    await seats_polly(table, ana, 1)
    await ana.presses("Leave", board)
    assert "This table was closed." in board.text
    await table.open(ana)


async def test_house_players_are_not_pinged_nor_who_plays_with_them_alone(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.open(ana)
    await seats_polly(table, ana, 1)
    await ana.presses("Start", table.board)
    await table.env.advance_time(61)
    assert table.pings == []
    await ana.types("/table end")
    await table.open(ana, ben)
    await seats_polly(table, ana, 2)
    await ana.presses("Start", table.board)
    await table.env.advance_time(61)
    assert sorted(ping.text for ping in table.pings) == sorted(
        f"<@{player.actor.id}>, it is your turn in Pencil Park." for player in (ana, ben)
    )
