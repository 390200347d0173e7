"""What is done for a player who does not choose."""

from __future__ import annotations

from games.engine import Seat
from games.penny_lane.black_market import BUILD
from games.penny_lane.building import add_building
from games.penny_lane.masons_guild import MASONS_GUILD
from games.penny_lane.material import PennyLaneMaterial
from games.penny_lane.moves import (
    DECLINE,
    AgeMove,
    BuildMove,
    GiveMove,
    MasonsGuildMove,
    PassMove,
    PennyLaneMove,
    StopMove,
)
from games.penny_lane.pennies import GIVE
from games.penny_lane.points import lane_pennies, lane_points
from games.penny_lane.state import Ages, Drawn, Gifts, Lane, State

FULL_PURSE = 12
"""Twice the dearest card. With so many pennies an absent player builds, so that a table of nothing but absent players
ends as well (PL-A2-39)."""


def default_move(material: PennyLaneMaterial, state: State, seat: Seat) -> PennyLaneMove:
    """A pass; where a choice is pending, to leave it at that: build where it is worth most, give to the poorest, not
    to tell the age."""
    if isinstance(state.pending, Drawn):
        return default_build(material, state, seat)
    if isinstance(state.pending, Gifts):
        given: GiveMove = next(GIVE.moves(material, state, seat))
        return given
    if isinstance(state.pending, Ages):
        return AgeMove(distance=DECLINE)
    if state.pending is not None:
        return StopMove()
    if state.lanes[seat].pennies >= FULL_PURSE and MASONS_GUILD.closed(material, state, seat) is None:
        lane = state.lanes[seat]
        bought: MasonsGuildMove = max(
            MASONS_GUILD.moves(material, state, seat), key=lambda move: _worth(material, lane, move)
        )
        return bought
    return PassMove()


def default_build(material: PennyLaneMaterial, state: State, seat: Seat) -> BuildMove:
    """The drawn card where it makes most points, then most pennies; the first of equals."""
    lane = state.lanes[seat]
    best: BuildMove = max(BUILD.moves(material, state, seat), key=lambda move: _worth(material, lane, move))
    return best


def _worth(material: PennyLaneMaterial, lane: Lane, move: BuildMove | MasonsGuildMove) -> tuple[int, int]:
    after, _ = add_building(material, lane, move.card, move.place, move.citizen)
    return lane_points(material, after), lane_pennies(material, after)
