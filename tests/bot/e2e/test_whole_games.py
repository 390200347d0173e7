"""Someone who only ever takes what is offered finishes a game: by the panel alone, and by slash commands alone."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from random import Random

import pytest

from tests.bot.e2e.players import Choice, Player
from tests.bot.e2e.table import NAMES, Table

PANEL = [(1, "pipsburg", True), (2, "inkstanbul", False), (5, "inkstanbul", True), (10, "pipsburg", False)]
TYPED = [(1, "inkstanbul", False), (2, "pipsburg", True), (5, "inkstanbul", False), (10, "pipsburg", True)]


@pytest.mark.parametrize(("seats", "city", "districts"), PANEL)
async def test_a_game_by_panel_alone(table: Table, seats: int, city: str, districts: bool) -> None:
    players = table.players(*NAMES[:seats])
    await table.begin(*players, city=city, districts=districts)
    wander = Random(seats)

    async def tap(player: Player) -> None:
        await player.acts_by_panel(wander if wander.random() < 2 / seats else None)

    await table.play_out(players, tap)
    assert_result_is_shown(table, players)


@pytest.mark.parametrize(("seats", "city", "districts"), TYPED)
async def test_a_game_by_commands_alone(table: Table, seats: int, city: str, districts: bool) -> None:
    players = table.players(*NAMES[:seats])
    await table.begin(*players, city=city, districts=districts)
    taste = Random(seats)

    def big_dice_first(choices: Sequence[Choice]) -> Choice:
        """Fills a city fast; of places one of the best."""
        if choices[0]["value"].isdecimal():
            return max(choices, key=lambda choice: choice["value"])
        return taste.choice(choices[:3])

    async def type_it(player: Player) -> None:
        await player.acts_by_typing(big_dice_first)

    await table.play_out(players, type_it)
    assert_result_is_shown(table, players)


def assert_result_is_shown(table: Table, players: list[Player]) -> None:
    board = table.board
    assert "Final result" in board.text
    place = r"(🥇|🥈|🥉|\d+\.)" if len(players) > 1 else "🏁"
    for player in players:
        assert re.search(rf"{place} \*\*{player.name}\*\* — −?\d+ points · ", board.text)
    seed = re.search(r"Seed `([0-9a-f]{64})` \(its SHA-256 began ([0-9a-f]{16})", board.text)
    assert seed
    assert hashlib.sha256(bytes.fromhex(seed[1])).hexdigest().startswith(seed[2])
    assert not board.has("Act")
