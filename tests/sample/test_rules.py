"""The rules of Paper Boats, each by its number: what no suite of all games can know."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from games.chance import Chance
from tests.every_game import GAMES
from tests.sample import KEY
from tests.sample.rules.rules import PaperBoats
from tests.sample.rules.state import ASHORE, Captain, LaunchMove, Options, State, StayMove

GAME: Any = GAMES[KEY]
assert isinstance(GAME, PaperBoats)
CHANCE = Chance(bytes(32))


def at_sea(*hands: tuple[int, ...], wave: str = "wash", round: int = 1, **fields: Any) -> State:
    """Captains with these boats before a wave (a wash: height 3, prize 3)."""
    held = [boat for hand in hands for boat in hand]
    heap = list(GAME.material.boats)
    for boat in held:
        heap.remove(boat)
    pile = tuple(key for key in sorted(GAME.material.waves) if key != wave)
    return State(False, round, wave, pile, tuple(heap), tuple(Captain(hand) for hand in hands), **fields)


def after(state: State, *chosen: int) -> State:
    """The state when each captain in turn has chosen a boat, or ASHORE."""
    for seat, boat in enumerate(chosen):
        move = LaunchMove(boat=boat) if boat != ASHORE else StayMove()
        state = GAME.apply(state, seat, move, CHANCE).state
    return state


def wet(state: State, **fields: Any) -> State:
    """The first captain has been soaked once."""
    first, *others = state.captains
    return replace(state, captains=(replace(first, soaked=1, **fields), *others))


def points(state: State) -> list[int]:
    return [score.total for score in GAME.scores(state)]


def test_rule_1_three_boats_each_of_28() -> None:
    state = GAME.setup(4, Options(), Chance(bytes(32))).state
    assert [len(captain.hand) for captain in state.captains] == [3, 3, 3, 3]
    assert len(state.heap) == 28 - 12
    assert sorted((*state.heap, *(boat for captain in state.captains for boat in captain.hand))) == sorted(
        size for size in range(1, 8) for _ in range(4)
    )


def test_rule_2_waves_come_once_and_rough_water_is_one_higher() -> None:
    state = after(at_sea((3, 5), (4, 6)), 5, 6)
    assert state.round == 2
    assert "wash" not in (state.wave, *state.pile)
    assert state.wave not in state.pile
    calm = at_sea((3,), (7,))
    assert after(calm, 3, 7).captains[0].soaked == 0
    assert after(replace(calm, rough=True), 3, 7).captains[0].soaked == 1


def test_rule_3_who_has_stayed_ashore_cannot_again() -> None:
    state = after(at_sea((5, 6), (6, 7)), ASHORE, 6)
    refusal = GAME.check(state, 0, StayMove())
    assert refusal is not None
    assert refusal.code == "refusals.stayed"
    assert GAME.check(state, 1, StayMove()) is None


def test_rule_4_small_boats_sink_and_two_soakings_are_the_end() -> None:
    state = after(at_sea((2, 3), (3, 5), (6, 7)), 2, 3, 6)
    assert [captain.soaked for captain in state.captains] == [1, 0, 0]
    out = after(wet(at_sea((2, 3), (3, 5), (6, 7))), 2, 3, 6)
    assert out.captains[0].out
    assert 0 not in GAME.active_seats(out)
    assert GAME.check(out, 0, StayMove()).code == "refusals.out"


@pytest.mark.parametrize(
    ("chosen", "brings"),
    [
        ((7, 6, 5), [3, 1, 1]),  # the biggest wins, the others come home (rule 6)
        ((7, 7, 5), [0, 0, 3]),  # equal ones bump (rule 5)
        ((7, 7, 2), [0, 0, 0]),
        ((2, 1, 4), [0, 0, 3]),
        ((ASHORE, 6, 2), [0, 3, 0]),
    ],
)
def test_rules_5_and_6_what_boats_bring(chosen: tuple[int, ...], brings: list[int]) -> None:
    hands = [tuple(sorted({boat, 3} - {ASHORE})) for boat in chosen]
    assert points(after(at_sea(*hands), *chosen)) == brings


def test_rule_7_launched_boats_are_gone_and_another_is_drawn() -> None:
    state = after(at_sea((3, 5), (4, 6)), 5, ASHORE)
    assert state.gone == (5,)
    assert [len(captain.hand) for captain in state.captains] == [2, 2]
    assert 3 in state.captains[0].hand
    assert state.captains[1].hand == (4, 6)
    assert state.shown == (5, ASHORE)


def test_rule_8_the_fifth_round_is_the_last_and_the_dry_rank_first() -> None:
    state = after(at_sea((3, 5), (4, 6), round=5), 5, 6)
    assert state.over
    assert GAME.outcome(state).ranks == ((1,), (0,))
    shared = after(at_sea((3, 5), (4, 5), round=5), 5, 5)
    assert GAME.outcome(shared).ranks == ((0, 1),)


def test_rule_8_one_who_is_dry_alone_has_won() -> None:
    state = after(wet(at_sea((2, 3), (6, 7)), prizes=20), 2, 6)
    assert state.over
    assert state.round == 1
    assert GAME.outcome(state).ranks == ((1,), (0,)), "though the other has more points"


def test_rule_9_who_leaves_puts_their_boats_back_and_holds_nobody_up() -> None:
    state = after(at_sea((3, 5), (4, 6), (6, 7)), 5, 6)
    assert state.round == 1
    left = GAME.leave(state, 2, CHANCE).state
    assert left.round == 2, "the others had chosen"
    assert sorted((*left.heap, *left.captains[0].hand, *left.captains[1].hand, *left.gone)) == sorted(
        GAME.material.boats
    )
    assert left.captains[2].hand == ()
