"""What is said of a move before it is made comes true, whatever its player could not know."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from games.chance import Chance
from games.engine import View
from games.worlds import Worlds
from tests.games.conformance.cases import Case
from tests.games.conformance.play import Turn, playthroughs, seed_of

OTHERS = 12
"""Worlds that are tried beside the true one."""


def a_score_that_is_promised_comes_whatever_is_not_known(case: Case) -> None:
    """In the true world and in others that the player thinks possible, with these draws and with others."""
    for turn, view, moves in _moments(case):
        worlds = Worlds(case.game, view)
        for move in moves:
            total = worlds.prospect(move).total
            if total is not None:
                assert set(_totals(case, turn, view, move)) == {total}, move


def a_list_promises_no_more(case: Case) -> None:
    for turn, view, moves in _moments(case):
        for move, total in zip(moves, Worlds(case.game, view).totals(moves), strict=True):
            if total is not None:
                assert set(_totals(case, turn, view, move)) == {total}, move


def a_step_that_tells_nothing_is_certain(case: Case) -> None:
    """Its player is told what it brings: what nothing hangs on is never called uncertain."""
    for turn, view, _ in _moments(case):
        if not turn.step.reveals and turn.counter_before == turn.counter_after:
            assert Worlds(case.game, view).prospect(turn.move).total == _total(case, turn.seat, turn.step.state)


def _moments(case: Case) -> Iterator[tuple[Turn, View, list[Any]]]:
    """Turns of random games, what their players knew, and the moves that they weighed: the one that was made first."""
    for play in playthroughs(case):
        for turn in play.some_turns(12):
            others = list(case.game.legal_moves(turn.before, turn.seat))
            weighed = Random(len(others)).sample(others, min(3, len(others)))
            yield turn, case.game.view(turn.before, turn.seat), [turn.move, *weighed]


def _totals(case: Case, turn: Turn, view: View, move: Any) -> Iterator[int]:
    """The player's score after a move in each of some worlds, the true one first."""
    for number in range(OTHERS + 1):
        chance = Chance(seed_of(f"world {number}"))
        world = case.game.possible(view, chance) if number else turn.before
        yield _total(case, turn.seat, case.game.apply(world, turn.seat, move, chance).state)


def _total(case: Case, seat: int, state: Any) -> int:
    return case.game.scores(state)[seat].total
