"""What a move would bring is told only where it is certain: in a game of one hidden card, one die and one deck."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any

import pytest

from games.chance import Chance
from games.engine import Score, Step
from games.worlds import MOST_OUTCOMES, MOST_STEPS, WORLDS, Script, TooManyOutcomes, Worlds


@dataclass(frozen=True)
class Table:
    """The other player holds `card`, of 0 to 9; the viewer has `points`."""

    card: int
    points: int = 0
    last: int | None = None


@dataclass(frozen=True)
class Glance:
    """What the viewer sees of it: all but the card, unless it is open."""

    points: int
    card: int | None
    viewer: int | None = 0


Effect = Callable[[Table, Chance], Step[Table]]


class Hazard:
    """A move is its own effect. Counts the steps that are asked of it."""

    def __init__(self, *, plain: bool = False) -> None:
        self.info = SimpleNamespace(plain_scores=plain)
        self.steps = 0

    def possible(self, view: Glance, chance: Chance) -> Table:
        return Table(chance.below(10) if view.card is None else view.card, view.points)

    def apply(self, state: Table, seat: int, move: Effect, chance: Chance) -> Step[Table]:
        self.steps += 1
        return move(state, chance)

    def scores(self, state: Table) -> tuple[Score, ...]:
        return (Score(state.points),)


def worlds(game: Any = None, card: int | None = 3, points: int = 5) -> Worlds:
    return Worlds(game or Hazard(), Glance(points, card))  # type: ignore[arg-type]


def gain_one(state: Table, chance: Chance) -> Step[Table]:
    return Step(replace(state, points=state.points + 1))


def show_card(state: Table, chance: Chance) -> Step[Table]:
    """The higher the other's card, the less it brings; nothing is drawn."""
    return Step(replace(state, points=state.points - state.card), reveals=True)


def show_card_for_nothing(state: Table, chance: Chance) -> Step[Table]:
    return Step(replace(state, last=state.card), reveals=True)


def show_rare_card(state: Table, chance: Chance) -> Step[Table]:
    return Step(replace(state, points=state.points + (state.card == 4)), reveals=True)


def peek(state: Table, chance: Chance) -> Step[Table]:
    """A fault: what is hidden counts, and the step does not say that it comes out."""
    return Step(replace(state, points=state.points + state.card))


def roll_for_nothing(state: Table, chance: Chance) -> Step[Table]:
    return Step(replace(state, points=state.points + 2, last=chance.die()), reveals=True)


def bust_on(number: int, of: int) -> Effect:
    """Draws one of so many; a single one of them costs everything."""

    def effect(state: Table, chance: Chance) -> Step[Table]:
        return Step(replace(state, points=0 if chance.below(of) == number else state.points + 1), reveals=True)

    return effect


def test_a_step_that_tells_nothing_is_certain_and_costs_one_step() -> None:
    game = Hazard()
    found = worlds(game).prospect(gain_one)
    assert (found.total, found.depends) == (6, None)
    assert found.states == (Table(3, 6),)
    assert game.steps == 1


def test_what_others_hide_is_not_told() -> None:
    found = worlds(card=None).prospect(show_card)
    assert (found.total, found.depends, found.states) == (None, "hidden", ())


def test_no_number_of_worlds_tells_what_is_hidden() -> None:
    """A card that matters seldom: eight worlds would agree now and then, and be wrong."""
    assert worlds(card=None).prospect(show_rare_card).total is None
    assert worlds(card=None).prospect(show_card_for_nothing).total is None


def test_what_hardly_ever_differs_is_hidden_all_the_same() -> None:
    """Eight worlds are alike here, and the true one may be another."""

    class Rare(Hazard):
        def possible(self, view: Glance, chance: Chance) -> Table:
            return Table(9 if chance.below(100_000) == 0 else 0, view.points)

    found = worlds(Rare(), card=None).prospect(show_card)
    assert (found.total, found.depends) == (None, "hidden")


def test_where_no_points_hang_on_it_eight_worlds_are_believed() -> None:
    game = Hazard(plain=True)
    found = worlds(game, card=None).prospect(show_card_for_nothing)
    assert (found.total, found.depends) == (5, "hidden")
    assert len(found.states) == WORLDS
    assert len({state.card for state in found.states}) > 1


def test_a_game_that_only_says_so_is_found_out() -> None:
    assert worlds(Hazard(plain=True), card=None).prospect(show_card).total is None
    assert worlds(Hazard(plain=True)).prospect(bust_on(0, 6)).total is None


def test_a_step_that_says_nothing_of_what_it_gives_away_is_found_out() -> None:
    assert worlds(card=None).prospect(peek).total is None
    assert worlds(card=None).prospect(gain_one).total == 6


def test_a_roll_that_does_not_count_leaves_the_score_certain() -> None:
    found = worlds().prospect(roll_for_nothing)
    assert (found.total, found.depends) == (7, "chance")
    assert [state.last for state in found.states] == [1, 2, 3, 4, 5, 6], "every face was tried"


@pytest.mark.parametrize("of", [2, 6, 30, MOST_OUTCOMES])
def test_a_draw_is_tried_in_all_its_outcomes(of: int) -> None:
    """However seldom the one comes that matters."""
    for number in {0, 1, of // 2, of - 1}:
        found = worlds().prospect(bust_on(number, of))
        assert (found.total, found.depends) == (None, "chance"), number
    assert worlds().prospect(bust_on(-1, of)).total == 6


def test_several_draws_are_tried_in_all_their_outcomes() -> None:
    def three_dice(bust: tuple[int, ...]) -> Effect:
        def effect(state: Table, chance: Chance) -> Step[Table]:
            rolled = chance.die(), chance.die(), chance.die()
            return Step(replace(state, points=0 if rolled == bust else state.points), reveals=True)

        return effect

    assert worlds().prospect(three_dice((3, 5, 2))).total is None
    assert worlds().prospect(three_dice((0, 0, 0))).total == 5


def test_a_draw_that_comes_only_after_another_is_tried_too() -> None:
    def effect(state: Table, chance: Chance) -> Step[Table]:
        bust = chance.die() == 6 and chance.below(40) == 17
        return Step(replace(state, points=0 if bust else state.points), reveals=True)

    assert worlds().prospect(effect).total is None


def test_of_many_outcomes_eight_are_shown() -> None:
    found = worlds().prospect(lambda state, chance: Step(replace(state, last=chance.below(200)), reveals=True))
    assert found.total == 5
    assert [state.last for state in found.states] == list(range(0, 200, 25))


def test_a_draw_that_is_kept_quiet_is_noticed() -> None:
    """A fault: the step does not say that it reveals."""
    assert worlds().prospect(lambda state, chance: Step(replace(state, points=chance.die()))).total is None


def test_a_draw_of_more_outcomes_than_are_tried_promises_nothing() -> None:
    assert worlds().prospect(bust_on(-1, MOST_OUTCOMES + 1)).total is None
    assert worlds(Hazard(plain=True)).prospect(bust_on(-1, MOST_OUTCOMES + 1)).total == 6


def test_what_is_open_is_not_hidden() -> None:
    assert worlds(card=2).prospect(show_card).total == 3


def test_a_list_is_rated_within_bounds_and_what_is_left_is_not_told() -> None:
    game = Hazard()
    totals = worlds(game).totals([roll_for_nothing] * 200)
    assert MOST_STEPS <= game.steps < MOST_STEPS + 7
    rated = -(-MOST_STEPS // 7)  # one step to see what it does, and one for each face
    assert totals == [7] * rated + [None] * (200 - rated)


def test_a_list_of_plain_scores_takes_a_step_for_each() -> None:
    game = Hazard(plain=True)
    assert worlds(game, card=None).totals([gain_one, roll_for_nothing, show_card_for_nothing]) == [6, 7, 5]
    assert game.steps == 3


def test_certain_moves_are_rated_however_many_they_are() -> None:
    assert worlds().totals([gain_one] * MOST_STEPS) == [6] * MOST_STEPS


def test_it_is_the_same_every_time() -> None:
    assert worlds(card=None).first == worlds(card=None).first
    assert worlds().prospect(roll_for_nothing) == worlds().prospect(roll_for_nothing)


def test_who_only_watches_has_no_moves() -> None:
    with pytest.raises(ValueError, match="only watches"):
        Worlds(Hazard(), Glance(5, None, viewer=None))  # type: ignore[arg-type]


def test_all_outcomes_come_in_turn() -> None:
    """Of a coin, and of a die where it shows heads."""
    found: list[tuple[int, ...]] = []
    outcomes: list[int] | None = []
    while outcomes is not None:
        script = Script(outcomes)
        coin = script.below(2)
        found.append((coin, script.die(3)) if coin else (coin,))
        outcomes = script.next()
    assert found == [(0,), (1, 1), (1, 2), (1, 3)]


def test_a_step_without_draws_has_one_outcome() -> None:
    assert Script().next() is None


def test_draws_that_go_on_for_ever_are_too_many() -> None:
    """Again and again until it is no one: as low as can be it always is one."""
    for sides in (1, 6):
        with pytest.raises(TooManyOutcomes):
            until_other_than_one(Script(), sides)


def until_other_than_one(chance: Chance, sides: int) -> None:
    while chance.die(sides) == 1:
        pass


@pytest.mark.parametrize("n", [0, -1])
def test_written_draws_refuse_what_chance_refuses(n: int) -> None:
    with pytest.raises(ValueError):
        Script().below(n)
