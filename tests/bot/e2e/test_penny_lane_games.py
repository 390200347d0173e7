"""Penny Lane from the first turn to the result: by slash commands alone, and by the panel alone."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.bot.e2e.table import NAMES, Table
from tests.bot.e2e.tastes import Taste, assert_result_is_shown, came_up
from tests.games.penny_lane.builder import at_table, lane

LIKES = {
    "masons-guild": 8,
    "bank": 4,
    "black-market": 3,
    "gazette": 3,
    "build": 9,
    "give": 9,
    "again": 3,
    "tower": 0.7,
    "town-hall": 0.5,
    "pass": 0.7,
}
ANSWERS = {"build", "again", "stop", "give", "age"}
EVERY_GAME = {"bank", "black-market", "build", "gazette", "masons-guild", "tower", "town-hall", "pass", "stop", "again"}
RARE = {"give", "drew_secretly"}
"""A Co-Op's penny, two cards in the Dark Alley."""

SHOPS = ("Bakery", "Greengrocer", "Carousel", "Theatre", "Smelter")


async def deal_rare_cards(table: Table) -> None:
    """Ana begins with a Dark Alley, Ben with a Co-Op that employs somebody; the first citizens have moved in."""
    started: Any = (await table.session()).state
    first = lane("TR1 Dark Alley", "BR1 Cottage", pennies=6, citizen=True)
    second = lane("TR1 Farmer's Co-Op 1", "BR1 Boarding House", pennies=6, citizen=True)
    others = [lane(board="Florin Lane", pennies=4) for _ in started.lanes[2:]]
    await table.stands(at_table(first, second, *others, mayor=started.mayor, turn=started.turn).state)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
async def test_a_game_by_commands_alone(table: Table, seats: int) -> None:
    players = table.players(*NAMES[:seats])
    await table.begin(*players, game="penny-lane")
    if seats == 3:
        await deal_rare_cards(table)
    await table.play_out(players, Taste(seats, LIKES, ANSWERS).types)
    assert_result_is_shown(table, players)
    assert await came_up(table) >= EVERY_GAME | (RARE if seats == 3 else set())


@pytest.mark.parametrize("seats", [3, 4, 5])
async def test_a_game_by_panel_alone(table: Table, seats: int) -> None:
    players = table.players(*NAMES[:seats])
    await table.begin(*players, game="penny-lane")
    if seats == 3:
        await deal_rare_cards(table)
    await table.play_out(players, Taste(seats, LIKES).taps)
    assert_result_is_shown(table, players)
    assert await came_up(table) >= EVERY_GAME | (RARE if seats == 3 else set())


@pytest.mark.usefixtures("real_pictures")
async def test_a_game_by_panel_alone_with_real_pictures(table: Table) -> None:
    players = table.players("Ana", "Ben")
    await table.begin(*players, game="penny-lane")
    await table.play_out(players, Taste(2, LIKES).taps)
    assert_result_is_shown(table, players)
    assert await came_up(table) >= EVERY_GAME


@pytest.mark.parametrize("typed", [True, False])
@pytest.mark.parametrize("action", ["masons-guild", "build"])
async def test_the_garage_brings_a_citizen_to_a_new_building(table: Table, action: str, typed: bool) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben, game="penny-lane")
    mine = lane("TR1 Garage", "BR1 Tenement", pennies=9, citizen=True)
    await table.stands(at_table(mine, lane(board="Florin Lane"), supply=SHOPS, deck=("Potter", "Museum")).state)
    if action == "build":
        await ana.types("/penny-lane black-market")
    if typed:
        given: dict[str, str] = {}
        for option in table.options_of(f"penny-lane {action}"):
            offered = await ana.offered(f"/penny-lane {action}", option, **given)
            given[option] = offered[0]["value"]
        assert [choice["value"] for choice in offered] == ["BR1", "none"]
        answer = await ana.types(f"/penny-lane {action}", **given)
    else:
        panel = await ana.presses("Act", table.board)
        if action == "masons-guild":
            panel = await ana.presses("Masons' Guild", panel)
        await ana.chooses("Who moves", "BR1", panel)
        answer = await ana.presses("Confirm", panel)
    assert "The Garage of **Ana** drove a citizen from Tenement to" in answer.text
    tenement, new = (await table.session()).state.lanes[0].buildings[1:]
    assert (tenement.citizens, new.employees) == (2, 1)


@pytest.mark.parametrize("typed", [True, False])
async def test_a_tie_to_the_last_is_broken_in_private(table: Table, typed: bool) -> None:
    """Who is level on points, buildings and pennies is asked, and the answers come out together."""
    ana, ben, cleo = table.players("Ana", "Ben", "Cleo")
    await table.begin(ana, ben, cleo, game="penny-lane")
    ten = lane(
        "TR3 Museum", "TR5 Fountain", "TR7 Potter", "BR3 Tenement 0", "BR5 Terrace Row 0", "BR7 Boarding House 0"
    )
    await table.stands(at_table(replace(ten, board="P3"), lane(board="Florin Lane"), replace(ten, board="P3")).state)
    for player in (ana, ben, cleo):
        if typed:
            await player.types("/penny-lane pass")
        else:
            await player.presses("Pass", await player.presses("Act", table.board))
            await player.presses("Confirm")
    assert "Tied for first" in table.board.text
    assert [table.waits_for(player) for player in (ana, ben, cleo)] == [True, False, True]
    for player, distance, words in ((ana, "57", "57 years away: 99"), (cleo, "3", "3 years away: 39 or 45")):
        if typed:
            offered = await player.offered("/penny-lane age", "distance", distance)
            assert {"name": words, "value": distance} in offered
            answer = await player.types("/penny-lane age", distance=distance)
        else:
            panel = await player.presses("Act", table.board)
            if not any(option.value == distance for option in panel.menu("Years").options):
                pages = panel.menu("More to choose from").options
                page = next(n for n, option in enumerate(pages) if int(option.value) > int(distance))
                await player.takes(panel, panel.menu("More to choose from"), pages[page - 1])
            await player.chooses("Years", distance, panel)
            answer = await player.presses("Confirm", panel)
        if player is ana:
            for screen in (table.board, answer, await cleo.presses("My panel", table.board)):
                assert "57" not in screen.text + screen.alt
    assert "**Ana** is 57 years from 42 · **Cleo** is 3 years from 42" in table.board.text
    assert [line[2:] for line in table.board.text.splitlines() if "points" in line] == [
        f"**Cleo** — {(points := 10)} points",
        f"**Ana** — {points} points",
        "**Ben** — 0 points",
    ]
    assert_result_is_shown(table, [ana, ben, cleo])
