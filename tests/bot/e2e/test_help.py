"""`/help` is for the one who asks: player, host, manager; here and now."""

from __future__ import annotations

import tomllib

import pytest

from bot.about import VERSION
from games.material import DATA
from tests.bot.e2e.admin import CHANGED_BY, admin_of
from tests.bot.e2e.players import Player
from tests.bot.e2e.screen import Screen
from tests.bot.e2e.table import Table

HOST, MANAGER = "As its host", "As a manager"


async def helped(player: Player) -> Screen:
    page = await player.types("/help")
    assert page.private
    return page


async def test_a_player_where_no_table_is_can_open_one(table: Table) -> None:
    (ana,) = table.players("Ana")
    page = await helped(ana)
    assert "No table is open in this channel. You can open one" in page.text
    assert page.labels == ["Open a table", "About the bot"]
    assert HOST not in page.text
    assert MANAGER not in page.text
    await ana.chooses("A game", "Pencil Park", await ana.presses("Open a table", page))
    assert table.board.has("Join")


async def test_it_says_what_one_can_do_at_the_table_here(table: Table) -> None:
    ana, ben, cleo = table.players("Ana", "Ben", "Cleo")
    await table.open(ana, ben)
    assert "Press *Start* once everyone is in" in (await helped(ana)).text
    assert "the host starts" in (await helped(ben)).text
    assert "waits for players: press *Join*" in (await helped(cleo)).text
    assert [HOST in (await helped(player)).text for player in (ana, ben, cleo)] == [True, False, False]
    await ana.presses("Start", table.board)
    assert "Pencil Park waits for you" in (await helped(ana)).text
    await ana.acts_by_panel()
    assert "waits for others" in (await helped(ana)).text
    assert "waits for you" in (await helped(ben)).text
    page = await helped(cleo)
    assert "under way without you" in page.text
    assert page.labels == ["About the bot"], "a channel has one table"
    await ana.types("/table end")
    assert HOST not in (await helped(ana)).text
    assert "You can open one" in (await helped(cleo)).text


async def test_a_full_table(table: Table) -> None:
    people = table.players("Ana", "Ben", "Cleo", "Dev")
    ema = table.player("Ema")
    await table.open(*people, game="penny-black")
    assert "All 4 seats are taken." in (await helped(ema)).text


async def test_a_manager_reads_what_managers_can_do(table: Table) -> None:
    role = table.guild.create_role("stewards")
    admin = admin_of(table)
    page = await helped(admin)
    assert MANAGER in page.text
    assert "Setting up · 1 of" in (await admin.presses("Set up", page)).text
    await admin.types("/config roles", manager=role)
    cleo = Player(table, table.guild.add_member(table.env.create_user("cleo"), roles=[role]), "cleo")
    assert MANAGER in (await helped(cleo)).text


@pytest.mark.parametrize(
    ("command", "values", "said"),
    [
        ("games", {"game": "pencil-park", "on": False}, "~~Pencil Park~~ is switched off on this server (`/config ga"),
        ("channels", {"allow": "other"}, "cannot be opened in this channel (`/config channels`)"),
        ("tables", {"open": "managers"}, "by those who manage the bot's settings only (`/config tables`"),
        ("tables", {"most": 1}, "all the tables that it can have at once: 1 (`/config tables`"),
        ("tables", {"each": 1}, "one player can host here at once: 1 (`/config tables`"),
        ("block", {"person": "ana"}, "You are blocked from the tables of this server (`/config block`)"),
    ],
)
async def test_it_says_what_is_switched_off_here_and_by_which_setting(
    table: Table, command: str, values: dict[str, object], said: str
) -> None:
    admin, ana = admin_of(table), table.player("Ana")
    other = table.guild.create_text_channel("other")
    await ana.types_in(other, "/table new", game="penny-lane")
    assert said not in (await helped(ana)).text
    known = {"other": other, "ana": ana.actor}
    await admin.types(f"/config {command}", **{key: known.get(str(value), value) for key, value in values.items()})
    page = await helped(ana)
    assert said in page.text
    if command != "games":
        assert CHANGED_BY in page.text
        assert page.labels == ["About the bot"]


async def test_all_games_are_off(table: Table) -> None:
    admin, ana = admin_of(table), table.player("Ana")
    for game in table.bot.games:
        await admin.types("/config games", game=game, on=False)
    page = await helped(ana)
    assert "All games are switched off" in page.text
    assert page.labels == ["About the bot"]


async def test_what_the_bot_lacks_here_is_named(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.deny("attach_files")
    page = await helped(ana)
    assert "I lack the permission Attach Files" in page.text
    assert page.labels == ["About the bot"]
    await table.deny()
    await table.begin(ana)
    await table.deny("attach_files")
    assert "I lack the permission Attach Files" in (await helped(ben)).text


async def test_a_table_that_cannot_be_read_is_said_so(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    ana = table.player("Ana")
    await table.begin(ana)

    async def find(_: int) -> None:
        raise RuntimeError("planted")

    monkeypatch.setattr(table.bot.parlour.sessions, "find", find)
    assert "cannot be read" in (await helped(ana)).text


async def test_elsewhere_it_offers_what_works_there(table: Table) -> None:
    ana = table.player("Ana")
    result = await ana.actor.user.slash("help")
    page = Screen(result.response)
    assert "Tables are in the channels of servers." in page.text
    assert "/settings" in page.text
    assert "/daily" in page.text
    assert "/table" not in page.text
    assert page.labels == ["About the bot"]
    about = Screen((await ana.actor.user.slash("help", topic="about")).response)
    assert about.text.startswith(f"### Penny Parlour {VERSION}\n")


async def test_about_tells_version_privacy_and_source(table: Table) -> None:
    (ana,) = table.players("Ana")
    page = await ana.types("/help", topic="about")
    assert page.private
    assert f"Penny Parlour {VERSION}" in page.text
    assert "MIT" in page.text
    assert "Whoever runs this bot can tell" in page.text
    privacy = await ana.presses("Privacy", page)
    assert "What is stored about you" in privacy.text
    page = await ana.presses("About the bot", await helped(ana))
    assert f"Penny Parlour {VERSION}" in page.text
    assert "Here and now" in (await ana.presses("Back", page)).text


def test_the_version_is_the_packages() -> None:
    assert tomllib.loads((DATA.parent / "pyproject.toml").read_text())["project"]["version"] == VERSION
