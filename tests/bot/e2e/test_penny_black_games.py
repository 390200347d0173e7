"""Penny Black from the choice of cards to the result: by slash commands alone, and by the panel alone."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.bot.e2e.table import NAMES, Table
from tests.bot.e2e.tastes import Taste, assert_result_is_shown, came_up

LIKES = {"place": 9, "collect": 9, "done": 5, "lift": 0.3, "unstick": 0.5, "draw": 0.3, "buy": 0.3}
EVERY_GAME = {"choose", "collect", "place", "done", "lift", "swap", "unstick"}


async def give_stars(table: Table) -> None:
    """Everyone has uncovered all stars already, which is enough for each of the bonuses."""
    state: Any = (await table.session()).state
    await table.stands(replace(state, players=tuple(replace(p, icons=(), stars=6) for p in state.players)))


@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_a_game_by_commands_alone(table: Table, seats: int) -> None:
    players = table.players(*NAMES[:seats])
    await table.begin(*players, game="penny-black")
    if seats == 2:
        await give_stars(table)
    await table.play_out(players, Taste(seats, LIKES).types)
    assert_result_is_shown(table, players)
    assert await came_up(table) >= EVERY_GAME | ({"draw", "buy"} if seats == 2 else {"placed_star"})


@pytest.mark.parametrize("seats", [3, 4])
async def test_a_game_by_panel_alone(table: Table, seats: int) -> None:
    players = table.players(*NAMES[:seats])
    await table.begin(*players, game="penny-black")
    if seats == 3:
        await give_stars(table)
    await table.play_out(players, Taste(seats, LIKES).taps)
    assert_result_is_shown(table, players)
    assert await came_up(table) >= EVERY_GAME | ({"draw", "buy"} if seats == 3 else {"placed_star"})


@pytest.mark.usefixtures("real_pictures")
async def test_a_game_by_panel_alone_with_real_pictures(table: Table) -> None:
    players = table.players("Ana", "Ben")
    await table.begin(*players, game="penny-black")
    await table.play_out(players, Taste(2, LIKES).taps)
    assert_result_is_shown(table, players)
    assert await came_up(table) >= EVERY_GAME
