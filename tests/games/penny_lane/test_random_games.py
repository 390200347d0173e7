"""Random games, counted again after every move. PARLOUR_GAMES sets how many for each number of players."""

from __future__ import annotations

import os
from collections import Counter
from random import Random

import pytest

from games.chance import Chance
from games.penny_lane.points import lane_pennies, lane_points
from games.penny_lane.state import Drawn, State
from tests.games.penny_lane.builder import CARDS, GAME
from tests.games.penny_lane.recount import recount

GAMES = int(os.environ.get("PARLOUR_GAMES", "3"))
SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])
LEAVERS = 4
"""In one game of so many somebody leaves."""


@SEATS
def test_pl_a2_43_random_games_are_conserved_and_recounted_after_every_move(seats: int) -> None:
    """Pennies and citizens by the events' flow, all 35 cards, and points and income by a second reading."""
    for number in range(GAMES):
        random = Random(f"{seats}/{number}")
        chance = Chance(random.randbytes(32))
        step = GAME.setup(seats, GAME.info.options(temple_counts=random.choice(["housing", "sets"])), chance)
        flow, before = Counter[str](), None
        while True:
            state = step.state
            for event in step.events:
                flow.update(event.flow)
            assert flow == Counter(GAME.pieces(state))
            check(state, before)
            before = state
            active = sorted(GAME.active_seats(state))
            if not active:
                break
            if number % LEAVERS == 0 and random.random() < 0.01:
                step = GAME.leave(state, random.choice([s for s in range(seats) if not state.lanes[s].left]), chance)
                continue
            seat = random.choice(active)
            moves = list(GAME.legal_moves(state, seat))
            action = random.choice(sorted({move.action for move in moves}))
            move = random.choice([move for move in moves if move.action == action])
            step = GAME.apply(state, seat, move, chance)
        assert GAME.outcome(step.state) is not None


def check(state: State, before: State | None) -> None:
    for seat, lane in enumerate(state.lanes):
        assert lane.pennies >= 0
        if before is None or lane is not before.lanes[seat]:
            assert (lane_points(GAME.material, lane), lane_pennies(GAME.material, lane)) == recount(GAME.material, lane)
    cards = [*state.supply, *state.deck, *(buried.card for buried in state.bottom)]
    cards += [building.card for lane in state.lanes for building in lane.buildings]
    cards += state.pending.cards if isinstance(state.pending, Drawn) else ()
    assert sorted(cards) == sorted(CARDS)
