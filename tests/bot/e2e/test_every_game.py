"""Every game that there is, in the simulated Discord: by the panel alone, by commands alone, and its secrets kept."""

from __future__ import annotations

from typing import Any

import pytest

from games.chance import Chance
from tests.bot.e2e.players import Player
from tests.bot.e2e.secrets import assert_hidden
from tests.bot.e2e.table import NAMES, Table
from tests.bot.e2e.tastes import Taste, assert_result_is_shown
from tests.every_game import GAMES
from tests.games.conformance.cases import SUBJECTS, Case, cases_of
from tests.games.conformance.play import played
from tests.games.conformance.subject import Subject

TURNS = 24
"""So many are played of a game that is longer; whole games of these have tests of their own."""


def seats_of(key: str) -> int:
    return max(3, GAMES[key].info.min_seats)


@pytest.mark.parametrize("key", list(GAMES))
async def test_it_is_played_by_the_panel_alone(table: Table, key: str) -> None:
    await play(table, key, Taste(7, {}).taps)


@pytest.mark.parametrize("key", list(GAMES))
async def test_it_is_played_by_commands_alone(table: Table, key: str) -> None:
    await play(table, key, Taste(8, {}).types)


async def play(table: Table, key: str, turn: Any) -> None:
    players = table.players(*NAMES[: seats_of(key)])
    await table.begin(*players, game=key)
    made = 0
    while table.board.has("Act") and made < TURNS:
        player = next(player for player in players if table.waits_for(player))
        await turn(player)
        made += 1
    if not table.board.has("Act"):
        assert_result_is_shown(table, players)
        await players[0].types("/table export")
    else:
        assert made == TURNS


def secretive(case: Case) -> list[Any]:
    """Some states of a random game in which something is hidden from those who watch."""
    found = [state for state in played(case).states if case.game.active_seats(state) and hides(case, state)]
    return found[:: max(1, len(found) // 3)][:3]


def hides(case: Case, state: Any) -> bool:
    view = case.game.view(state, None)
    return any(case.game.possible(view, Chance(bytes([n]) * 32)) != state for n in range(3))


def case_of(subject: Subject) -> Case:
    return next(case for case in cases_of(subject) if case.seats == seats_of(subject.key))


WITH_SECRETS = [subject for subject in SUBJECTS if secretive(case_of(subject))]


def test_games_with_secrets_are_found() -> None:
    assert {"paper-boats", "penny-black"} <= {subject.key for subject in WITH_SECRETS}


@pytest.mark.usefixtures("real_pictures")
@pytest.mark.parametrize("subject", WITH_SECRETS, ids=str)
async def test_what_is_hidden_stays_hidden(table: Table, subject: Subject) -> None:
    """From who watches, and from a player who is not to act or has still to choose."""
    case = case_of(subject)
    players = table.players(*NAMES[: case.seats])
    wanda = table.player("Wanda")
    await table.begin(*players, game=subject.key, **case.options.model_dump())
    for state in secretive(case):
        await table.stands(state)
        watchers: dict[Player, int | None] = {wanda: None, players[-1]: case.seats - 1}
        await assert_hidden(table, watchers, (), guess="Z99")
