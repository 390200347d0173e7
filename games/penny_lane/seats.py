"""Who still plays, and in which order."""

from __future__ import annotations

from dataclasses import replace

from games.engine import Seat
from games.penny_lane.state import Lane, State


def staying(state: State) -> tuple[Seat, ...]:
    """The seats whose player has not left."""
    return tuple(seat for seat, lane in enumerate(state.lanes) if not lane.left)


def clockwise(state: State, first: Seat) -> tuple[Seat, ...]:
    """The seats that still play, in the order of turns from `first` on (PL-28)."""
    count = len(state.lanes)
    seats = ((first + step) % count for step in range(count))
    return tuple(seat for seat in seats if not state.lanes[seat].left)


def next_seat(state: State, seat: Seat) -> Seat:
    """The next seat clockwise that still plays; the seat itself where it is alone."""
    return clockwise(state, seat + 1)[0]


def opponents(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The other players, the poorest first, then clockwise (PL-A2-29)."""
    others = (other for other in clockwise(state, seat) if other != seat)
    return tuple(sorted(others, key=lambda other: state.lanes[other].pennies))


def lanes_with(state: State, seat: Seat, lane: Lane) -> tuple[Lane, ...]:
    """The lanes, one of them exchanged."""
    return (*state.lanes[:seat], lane, *state.lanes[seat + 1 :])


def with_lane(state: State, seat: Seat, lane: Lane) -> State:
    return replace(state, lanes=lanes_with(state, seat, lane))


def gain(state: State, seat: Seat, pennies: int) -> State:
    """The state after a seat was paid from the supply, or paid into it."""
    lane = state.lanes[seat]
    return with_lane(state, seat, replace(lane, pennies=lane.pennies + pennies))
