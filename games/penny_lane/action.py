"""What an action is, who is to act, and whether a move of its kind is possible at all just now."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from games.chance import Chance
from games.engine import Refusal, Seat, Step
from games.penny_lane.material import PennyLaneMaterial
from games.penny_lane.moves import AgainMove, AgeMove, BuildMove, GiveMove, PennyLaneMove, StopMove
from games.penny_lane.state import WAITING, Ages, Gifts, State
from games.penny_lane.view import Phase

Material = PennyLaneMaterial


@dataclass(frozen=True, slots=True)
class Action:
    """A Main Street card's action, or a choice that is pending.

    closed: why it cannot be chosen at all (PL-33). moves: the legal ones, where it is open. check: why a move of it is
    refused, where it is open. play: the state after a legal move, the turn not yet passed on; a pending choice in it
    keeps the turn.
    """

    closed: Callable[[Material, State, Seat], Refusal | None]
    moves: Callable[[Material, State, Seat], Iterator[Any]]
    check: Callable[[Material, State, Seat, Any], Refusal | None]
    play: Callable[[Material, State, Seat, Any, Chance], Step[State]]


def never_closed(material: Material, state: State, seat: Seat) -> Refusal | None:
    """A pending choice is always open."""
    return None


def always_right(material: Material, state: State, seat: Seat, move: Any) -> Refusal | None:
    """A move without choices: where the action is open, it is legal."""
    return None


Answering = BuildMove | AgainMove | StopMove | GiveMove | AgeMove
ANSWERS: dict[str, tuple[str, ...]] = {
    "drawn": ("build",),
    "citizen": ("again", "stop"),
    "swap": ("again", "stop"),
    "gifts": ("give",),
    "ages": ("age",),
}
"""The moves that answer each kind of pending choice."""


def active_seats(state: State) -> frozenset[Seat]:
    """Who may act: the seat whose turn it is, the giver of a Co-Op penny, or all tied who have not answered."""
    if state.over:
        return frozenset()
    if isinstance(state.pending, Gifts):
        return frozenset(state.pending.givers[:1])
    if isinstance(state.pending, Ages):
        asked = zip(state.pending.tied, state.pending.answers, strict=True)
        return frozenset(seat for seat, answer in asked if answer == WAITING)
    return frozenset({state.turn})


def phase_of(state: State) -> Phase:
    if state.over:
        return "over"
    if isinstance(state.pending, Gifts):
        return "gifts"
    return "ages" if isinstance(state.pending, Ages) else "actions"


def refuse(state: State, seat: Seat, move: PennyLaneMove) -> Refusal | None:
    """Why no move of this kind is possible for the seat now; None where its choices are to be looked at."""
    if state.over:
        return Refusal("refusals.over")
    if not 0 <= seat < len(state.lanes) or state.lanes[seat].left:
        return Refusal("refusals.not_seated")
    if seat not in active_seats(state):
        return _not_yours(state, seat)
    if state.pending is not None and move.action not in ANSWERS[state.pending.kind]:
        return Refusal(f"refusals.first.{state.pending.kind}")
    if state.pending is None and isinstance(move, Answering):
        return Refusal(f"refusals.nothing_to.{move.action}")
    return None


def _not_yours(state: State, seat: Seat) -> Refusal:
    """PL-A2-38: another player is to act, or to choose."""
    if isinstance(state.pending, Ages):
        return Refusal("refusals.age_told" if seat in state.pending.tied else "refusals.not_tied")
    acting = min(active_seats(state))
    if isinstance(state.pending, Gifts):
        return Refusal("refusals.others_gift", {"acting": acting})
    if state.pending is not None:
        return Refusal("refusals.others_choice", {"acting": acting})
    return Refusal("refusals.not_your_turn", {"acting": acting})
