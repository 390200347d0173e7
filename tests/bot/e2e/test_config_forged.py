"""What no client of Discord's sends: it gains nothing, and is answered with a sentence."""

from __future__ import annotations

from bot.page import Control, Owner
from tests.bot.e2e.admin import admin_of
from tests.bot.e2e.table import Table


async def test_a_control_of_no_server_opens_no_table_and_lists_none(table: Table) -> None:
    (ana,) = table.players("Ana")
    await table.open(ana)
    for name in ("opening.game", "list", "setup", "config.show"):
        answer = await ana.forges(Control(name, Owner("server", 0)).custom_id(), "pencil-park")
        assert answer.text.startswith("This button belongs to an older version of the bot."), name


async def test_what_was_typed_is_quoted_in_part(table: Table) -> None:
    admin = admin_of(table)
    answer = await admin.types("/config reset", setting="x" * 3000)
    assert "no setting `xxx" in answer.text
    assert len(answer.text) < 400


async def test_numbers_that_no_database_holds(table: Table) -> None:
    (ana,) = table.players("Ana")
    board = await ana.types("/daily leaderboard")
    turn = next(button for button in board.buttons if "board" in button.custom_id)
    head, _, choices = turn.custom_id.rpartition("|")
    forged = ",".join("at=9999999999999999999" if each.startswith("at=") else each for each in choices.split(","))
    for custom_id in (f"{head}|{forged}", f"{head}|at=9999999999999999999"):
        assert "Something went wrong" not in (await ana.forges(custom_id, on=board)).text
