"""What a move would bring, as far as its player can know it: what may be said of a move before it is made.

A view allows many worlds: another's cards may be these or those, the next die may fall so or so. A step that neither
draws nor reveals anything is the same in all of them, and so is what is said of it. Of any other only what is certain:

- Where all that is not known are the step's own draws, all their outcomes are tried; more than can be tried promise
  nothing.
- What is hidden promises nothing either: that some worlds agree proves nothing of the true one.
- A game may know better (`GameInfo.plain_scores`): eight worlds that agree are believed then.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import Any, Literal

from games.chance import SEED_BYTES, Chance
from games.engine import Step, View
from games.registry import AnyGame

WORLDS = 8
"""How many worlds must agree."""
MOST_OUTCOMES = 256
"""So many outcomes of a step's draws are tried: three dice have 216."""
MOST_STEPS = 600
"""So many steps are tried for one list of moves: outcomes of a die for a hundred of them."""

Depends = Literal["hidden", "chance"]


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a move would bring.

    depends: what it hangs on, things that are hidden from its player or chance; None where on neither.
    total: the player's score after it; None where that is not certain.
    states: the state after it in worlds that agree, eight at most; a single one where it hangs on nothing. Only what is
    the same in all may be shown. Empty where `total` is None.
    """

    depends: Depends | None
    total: int | None = None
    states: tuple[Any, ...] = ()


class Worlds:
    """The worlds that the view of a seat that is to act allows."""

    def __init__(self, game: AnyGame, view: View) -> None:
        if view.viewer is None:
            raise ValueError("whoever only watches has no moves to weigh")
        self._game = game
        self._view = view
        self._seat = view.viewer
        self._plain = game.info.plain_scores
        self._made_up = _throwaway(0)
        self._steps = 0

    @cached_property
    def first(self) -> Any:
        """One of them. What it is made of has nothing to do with any table's chance, so it can tell nothing of one."""
        return self._game.possible(self._view, self._made_up)

    def prospect(self, move: Any) -> Prospect:
        """What a legal move would bring."""
        chance = _throwaway(WORLDS)
        step = self._step(self.first, move, chance)
        comes_out = step.reveals or chance.counter > 0
        hidden = self._made_up.counter > 0  # the world could not be made of what is known alone
        if not comes_out and (self._plain or not hidden):
            return Prospect(None, self._total(step.state), (step.state,))
        depends: Depends = "hidden" if hidden else "chance"
        if self._plain or not comes_out:
            others = (self._after(number, move) for number in range(1, WORLDS))
            return self._agreed(depends, chain((step.state,), others))
        return Prospect(depends) if hidden else self._agreed(depends, self._outcomes(move))

    def totals(self, moves: Sequence[Any]) -> list[int | None]:
        """The seat's score after each of these moves; None where it is not certain. So that nobody has to wait, a game
        of plain scores is taken at its word, and of another the moves that are left when MOST_STEPS are tried count as
        not certain."""
        if self._plain:
            return [self._total(self._after(0, move)) for move in moves]
        end = self._steps + MOST_STEPS
        return [self.prospect(move).total if self._steps < end else None for move in moves]

    @cached_property
    def _others(self) -> tuple[Any, ...]:
        """Seven more."""
        return tuple(self._game.possible(self._view, _throwaway(number)) for number in range(1, WORLDS))

    def _agreed(self, depends: Depends, states: Iterator[Any]) -> Prospect:
        """The prospect of a move that leads to these states, depending on what is not known."""
        found: list[Any] = []
        total: int | None = None
        try:
            for state in states:
                if found and self._total(state) != total:
                    return Prospect(depends)
                total = self._total(state)
                found.append(state)
        except TooManyOutcomes:
            return Prospect(depends)
        return Prospect(depends, total, tuple(found[:: -(-len(found) // WORLDS)]))

    def _after(self, number: int, move: Any) -> Any:
        """The state after the move in the world of that number, with draws that have nothing to do with it."""
        world = self._others[number - 1] if number else self.first
        return self._step(world, move, _throwaway(WORLDS + number)).state

    def _outcomes(self, move: Any) -> Iterator[Any]:
        """The state after the move for all outcomes of its draws."""
        outcomes: list[int] | None = []
        while outcomes is not None:
            script = Script(outcomes)
            yield self._step(self.first, move, script).state
            outcomes = script.next()

    def _step(self, world: Any, move: Any, chance: Chance) -> Step[Any]:
        self._steps += 1
        return self._game.apply(world, self._seat, move, chance)

    def _total(self, state: Any) -> int:
        return int(self._game.scores(state)[self._seat].total)


class TooManyOutcomes(Exception):
    """The draws of a step have more outcomes than can be tried."""


class Script(Chance):
    """Draws that come out as they are written, and then as low as can be: with `next` all outcomes come in turn.
    Raises TooManyOutcomes where there are more of them than MOST_OUTCOMES."""

    __slots__ = ("_drawn", "_outcomes", "_several")

    def __init__(self, outcomes: Sequence[int] = ()) -> None:
        super().__init__(bytes(SEED_BYTES))
        self._outcomes = outcomes
        self._drawn: list[tuple[int, int]] = []
        self._several = 1

    def below(self, n: int) -> int:
        super().below(n)
        self._several *= n
        if self._several > MOST_OUTCOMES or len(self._drawn) > MOST_OUTCOMES:
            raise TooManyOutcomes
        at = len(self._drawn)
        outcome = self._outcomes[at] if at < len(self._outcomes) else 0
        self._drawn.append((outcome, n))
        return outcome

    def next(self) -> list[int] | None:
        """What is to be written to get the next of all outcomes, in order; None after the last."""
        drawn = list(self._drawn)
        while drawn:
            outcome, n = drawn.pop()
            if outcome + 1 < n:
                return [*(before for before, _ in drawn), outcome + 1]
        return None


def _throwaway(number: int) -> Chance:
    """One of several streams of chance that no table has."""
    return Chance(bytes([number]) * SEED_BYTES)
