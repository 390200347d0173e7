"""What a viewer of Paper Boats knows: not the others' boats, and not what they have chosen in this round."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from games.chance import Chance
from games.engine import Phrase, Score, Seat, Standing
from tests.sample.rules.state import ASHORE, HIDDEN, Captain, State


@dataclass(frozen=True, slots=True)
class PaperBoatsView:
    """The game as `viewer` sees it. `captains` have HIDDEN in the place of what the viewer may not know; `unseen` are
    the boats in the heap and in the others' hands, which nobody can tell apart. The wave's `height` is the one that
    counts; a captain `soaked` so often as `soakings` says is out."""

    game: ClassVar[str] = "paper-boats"

    viewer: Seat | None
    rough: bool
    round: int
    rounds: int
    wave: str
    height: int
    prize: int
    soakings: int
    pile: tuple[str, ...]
    captains: tuple[Captain, ...]
    unseen: tuple[int, ...]
    gone: tuple[int, ...]
    shown: tuple[int | None, ...]
    scores: tuple[Score, ...]
    over: bool

    @property
    def heading(self) -> Phrase:
        return Phrase("heading.over" if self.over else "heading.round", {"round": self.round, "rounds": self.rounds})

    @property
    def standings(self) -> tuple[Standing, ...]:
        return tuple(self._standing(captain) for captain in self.captains)

    def _standing(self, captain: Captain) -> Standing:
        if captain.left:
            return Standing.LEFT
        if captain.out:
            return Standing.OUT
        return Standing.DONE if self.over or captain.choice is not None else Standing.ACTING


def masked(captain: Captain) -> Captain:
    """A captain as the others see it."""
    hand = (HIDDEN,) * len(captain.hand)
    return replace(captain, hand=hand, choice=None if captain.choice is None else HIDDEN)


def possible(view: PaperBoatsView, chance: Chance) -> State:
    """A state that the view allows: the unseen boats are dealt anew, and of those the hidden choices made."""
    rest = list(chance.sample(view.unseen, len(view.unseen)))
    captains = []
    for captain in view.captains:
        hand = tuple(sorted(rest.pop() if boat == HIDDEN else boat for boat in captain.hand))
        choice = captain.choice
        if choice == HIDDEN:
            choice = chance.pick(hand if captain.stayed else (*hand, ASHORE))
        captains.append(replace(captain, hand=hand, choice=choice))
    heap = tuple(sorted(rest))
    return State(view.rough, view.round, view.wave, view.pile, heap, tuple(captains), view.gone, view.shown, view.over)
