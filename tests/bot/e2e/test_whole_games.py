"""Someone who only ever takes what is offered finishes a game: by the panel alone, and by slash commands alone."""

from __future__ import annotations

import hashlib
import re
from random import Random

import pytest

from tests.bot.e2e.players import Player
from tests.bot.e2e.table import NAMES, Table

TABLES = [(1, "pipsburg", True), (2, "inkstanbul", False), (5, "inkstanbul", True), (10, "pipsburg", False)]


@pytest.mark.parametrize(("seats", "city", "districts"), TABLES)
async def test_a_game_by_panel_alone(table: Table, seats: int, city: str, districts: bool) -> None:
    players = table.players(*NAMES[:seats])
    await table.begin(*players, city=city, districts=districts)
    wander = Random(seats)

    async def tap(player: Player) -> None:
        await player.acts_by_panel(wander if seats < 5 or wander.random() < 0.1 else None)

    await table.play_out(players, tap)
    assert_result_is_shown(table, players)


@pytest.mark.parametrize(("seats", "city", "districts"), [(n, "pipsburg" if c != "pipsburg" else "inkstanbul", not d) for n, c, d in TABLES])
async def test_a_game_by_commands_alone(table: Table, seats: int, city: str, districts: bool) -> None:
    players = table.players(*NAMES[:seats])
    await table.begin(*players, city=city, districts=districts)
    taste = Random(seats)

    async def type_it(player: Player) -> None:
        await player.acts_by_typing(lambda choices: taste.choice(choices[:3]))

    await table.play_out(players, type_it)
    assert_result_is_shown(table, players)


def assert_result_is_shown(table: Table, players: list[Player]) -> None:
    board = table.board
    assert "Final result" in board.text
    for player in players:
        assert re.search(rf"(🥇|🥈|🥉|\d+\.) \*\*{player.name}\*\* — -?\d+ points · ", board.text)
    seed = re.search(r"Seed `([0-9a-f]{64})` \(its SHA-256 began ([0-9a-f]{16})", board.text)
    assert seed
    assert hashlib.sha256(bytes.fromhex(seed[1])).hexdigest().startswith(seed[2])
    assert not board.has("Act")
