"""Whether a seat may make a move of this kind at all just now."""

from __future__ import annotations

from games.engine import Refusal, Seat
from games.penny_lane.moves import AgainMove, AgeMove, BuildMove, GiveMove, PennyLaneMove, StopMove
from games.penny_lane.phases import ANSWERS, active_seats
from games.penny_lane.state import Ages, Gifts, State

Answering = BuildMove | AgainMove | StopMove | GiveMove | AgeMove


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
