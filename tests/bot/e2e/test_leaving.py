"""Leaving in mid-game: asked first, then for good."""

from __future__ import annotations

from tests.bot.e2e.table import Table


async def test_leaving_asks_first_and_one_can_stay(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    before = await table.version()
    question = await ben.types("/table leave")
    assert "Leave this game of Pencil Park for good?" in question.text
    assert question.labels == ["Leave for good", "Stay"]
    await ben.presses("Stay")
    assert await table.version() == before
    assert table.waits_for(ben)


async def test_leaving_for_good(table: Table) -> None:
    ana, ben, cleo = table.players("Ana", "Ben", "Cleo")
    await table.begin(ana, ben, cleo)
    await ben.presses("More", table.board)
    await ben.presses("Leave the game")
    assert "You have left the game." in (await ben.presses("Leave for good")).text
    assert "🚪 **Ben**" in table.board.text
    assert "**Ben** left the table" in table.board.text
    assert "You are watching" in (await ben.presses("Act", table.board)).text
    await ana.acts_by_panel()
    await cleo.acts_by_panel()
    assert "Roll 2" in table.board.text, "the others play on"


async def test_the_others_go_on_where_only_the_one_who_left_was_waited_for(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    await ana.acts_by_panel()
    await ben.types("/table leave")
    await ben.presses("Leave for good")
    assert "Roll 2" in table.board.text
    assert table.waits_for(ana)


async def test_where_the_host_leaves_in_mid_game_the_next_is_host(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    await ana.types("/table leave")
    await ana.presses("Leave for good")
    assert "can be ended by its host" in (await ana.types("/table end")).text
    assert "without a result" in (await ben.types("/table end")).text


async def test_where_everyone_leaves_the_game_is_over(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    for player in (ana, ben):
        await player.types("/table leave")
        await player.presses("Leave for good")
    assert "Final result" in table.board.text
    await table.open(ana)


async def test_leaving_a_second_time_changes_nothing(table: Table) -> None:
    ana, ben, cleo = table.players("Ana", "Ben", "Cleo")
    await table.begin(ana, ben, cleo)
    question = await ben.types("/table leave")
    leave = question.button("Leave for good").custom_id
    await ben.presses("Leave for good")
    before = await table.version()
    assert "Something" not in (await ben.forges(leave)).text
    assert await table.version() == before


async def test_a_table_that_was_ended_waits_for_nobody_and_shows_its_seed(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    seed = (await table.session()).record.seed.hex()
    assert seed not in table.board.text
    await ana.types("/table end")
    assert "⌛" not in table.board.text
    assert seed in table.board.text


async def test_whoever_leaves_a_game_that_ends_with_it_is_told_before(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben, game="penny-lane")
    assert "You rank last, and the game ends with it." in (await ben.types("/table leave")).text
    await ben.presses("Leave for good")
    assert "Final result" in table.board.text


async def test_whoever_leaves_a_game_that_goes_on_is_told_so(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    assert "the others play on" in (await ben.types("/table leave")).text
    await ben.presses("Leave for good")
    assert "Final result" not in table.board.text
