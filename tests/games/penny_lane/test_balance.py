"""How long games of sensible players last. The simulation beside the rules found 5.8, 6.7, 6.4 and 7.1 rounds for 2 to
5 greedy players, 99 to 100 % ended by ten points, winners with about 11."""

from __future__ import annotations

import os
from statistics import mean

import pytest

from tests.games.penny_lane.bots import play
from tests.games.penny_lane.builder import GAME

GAMES = int(os.environ.get("PARLOUR_BOT_GAMES", "20"))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_games_of_players_who_look_one_move_ahead_end_in_time_and_by_points(seats: int) -> None:
    ends = [play(seats, number) for number in range(GAMES)]
    assert 5 <= mean(state.round for state in ends) <= 9
    by_points = [max(score.total for score in GAME.scores(state)) >= 10 for state in ends]
    assert mean(by_points) > 0.9
