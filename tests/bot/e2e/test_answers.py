"""Answers where something is refused, and the ways back."""

from __future__ import annotations

from bot.page import Control, Owner
from tests.bot.e2e.table import Table


async def test_a_refused_choice_in_a_select_of_the_lobby_draws_the_board_anew(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.open(ana)
    before = len(table.requests("PATCH", r"/channels/\d+/messages/"))
    answer = await ben.chooses("City", "inkstanbul", table.board)
    assert answer.text.startswith("Only the host")
    assert len(table.requests("PATCH", r"/channels/\d+/messages/")) == before + 1
    assert [option.value for option in table.board.menu("City").options if option.chosen] == ["pipsburg"]


async def test_a_select_of_a_table_that_is_over_says_so(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.open(ana)
    lobby = table.board
    menu = lobby.menu("City")
    await ana.types("/table end")
    answer = await ben.forges(menu.custom_id, "inkstanbul", on=lobby)
    assert answer.text == "This game is over. Open a new table with `/table new`."


async def test_a_select_of_a_table_that_never_was_says_so(table: Table) -> None:
    (ana,) = table.players("Ana")
    await table.open(ana)
    answer = await ana.forges(Control("opt.city", Owner("session", 77)).custom_id(), "inkstanbul")
    assert answer.text == "This table is not known any more. Open a new one with `/table new`."


async def test_every_page_behind_more_leads_back(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben, game="penny-lane")
    for button in ("Rules", "Scores", "Log", "Describe board", "Cards"):
        more = await ana.presses("More", table.board)
        page = await ana.presses(button, more)
        back = await ana.presses("Back to More", page)
        assert back.labels == more.labels, button
    await ana.presses("Rules", await ana.presses("More", table.board))
    assert (await ana.chooses("Another topic", "goal")).has("Back to More"), "and so does another topic"


async def test_a_control_counts_only_in_its_own_channel(table: Table) -> None:
    """The ids of controls can be guessed, and a message can be forwarded."""
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    act = next(button.custom_id for button in table.board.buttons if button.label == "Act")
    before = await table.version()
    other = table.guild.create_text_channel("elsewhere")
    answer = await ana.types_in(other, "/help")
    for custom_id in (act, act.replace("act", "leaving"), act.replace("act", "close")):
        refused = await ana.forges(custom_id, on=answer)
        assert refused.text == "This belongs to a table of Pencil Park in another channel, and counts only there."
    assert await table.version() == before
