"""What a city is worth, against the game's own words for it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.daily.ranking import OFFICES, POINTS, Result, result_of
from games.chance import Chance
from tests.every_game import GAMES

GAME = GAMES["pencil-park"]


@pytest.mark.parametrize("number", range(8))
def test_the_result_is_what_the_game_says(number: int) -> None:
    chance, wander = Chance(number.to_bytes(32, "big")), Random(number)
    state = GAME.setup(1, GAME.info.options(city=("pipsburg", "inkstanbul")[number % 2]), chance).state
    while not state.over:
        assert result_of(GAME, state) is None
        state = GAME.apply(state, 0, wander.choice(list(GAME.legal_moves(state, 0))), chance).state
    result = result_of(GAME, state)
    outcome = GAME.outcome(state)
    total = GAME.scores(state)[0].total
    mayor = 80 if number % 2 else 60
    assert result
    assert outcome
    assert outcome.titles
    assert result == Result(result.office, total, abs(total - mayor), state.sheets[0].marks.count("x"))
    assert outcome.titles[0].code == f"titles.{result.office_key or 'none'}"
    assert result.points == {"mayor": 10, "council": 5, "clerk": 2, None: 1}[result.office_key]


def test_a_city_that_was_given_up_has_none() -> None:
    state = GAME.setup(1, GAME.info.options(), Chance(bytes(32))).state
    left = GAME.leave(state, 0, Chance(bytes(32), 3)).state
    assert left.over
    assert result_of(GAME, left) is None
    assert result_of(GAME, replace(left, sheets=(replace(left.sheets[0], left=False),)))


def test_the_better_the_office_the_more_points() -> None:
    assert len(OFFICES) == len(POINTS)
    assert list(POINTS) == sorted(POINTS, reverse=True)
