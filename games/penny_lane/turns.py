"""Whose turn it is: passing, the end of the action phase, and players who leave (PL-29 … PL-31, PL-A2-42)."""

from __future__ import annotations

from dataclasses import replace

from games.chance import Chance
from games.engine import Event, Seat, Step
from games.penny_lane.black_market import BUILD
from games.penny_lane.dealing import bury, next_seat, staying, with_lane
from games.penny_lane.defaults import default_build
from games.penny_lane.ending import over, without_tied
from games.penny_lane.material import PennyLaneMaterial
from games.penny_lane.state import Ages, Drawn, Gifts, MoreSwaps, SecondCitizen, State
from games.penny_lane.upkeep import settle_gifts, upkeep


def then(first: Step[State], second: Step[State]) -> Step[State]:
    """Two steps as one."""
    return Step(second.state, (*first.events, *second.events), first.reveals or second.reveals)


def after_action(step: Step[State]) -> Step[State]:
    """PL-29: the turn passes on, unless a choice is still to be made."""
    if step.state.pending is not None:
        return step
    return replace(step, state=replace(step.state, turn=next_seat(step.state, step.state.turn)))


def pass_turn(material: PennyLaneMaterial, state: State, seat: Seat) -> Step[State]:
    """PL-30, PL-31, PL-A2-23: when all have passed in a row the action phase is over."""
    state = replace(state, passed=(*state.passed, seat), turn=next_seat(state, seat))
    return _unless_all_passed(material, Step(state, (Event("passed", seat),)))


def leave(material: PennyLaneMaterial, state: State, seat: Seat, chance: Chance) -> Step[State]:
    """PL-A2-42: a pending choice takes its default, the Mayor passes clockwise, the seat counts no more."""
    step = _settled(material, state, seat, chance)
    state = with_lane(step.state, seat, replace(step.state.lanes[seat], left=True))
    state = replace(state, passed=tuple(other for other in state.passed if other != seat))
    step = replace(step, state=state, events=(*step.events, Event("left", seat)))
    if len(staying(state)) < 2:
        if isinstance(state.pending, Drawn):  # the cards go back, so that none is lost
            state = bury(state, state.turn, state.pending.cards)
        return then(step, over(state, ()))
    if state.mayor == seat:
        heir = next_seat(state, seat)
        step = then(step, Step(replace(state, mayor=heir), (Event("mayor_passes", heir),)))
    return then(step, _without(material, step.state, seat))


def _without(material: PennyLaneMaterial, state: State, seat: Seat) -> Step[State]:
    """The game goes on without a seat that has just left."""
    if isinstance(state.pending, Ages):
        return without_tied(state, seat, ())
    if isinstance(state.pending, Gifts):
        return settle_gifts(state)
    if state.turn == seat:
        state = replace(state, turn=next_seat(state, seat))
    return _unless_all_passed(material, Step(state))


def _unless_all_passed(material: PennyLaneMaterial, step: Step[State]) -> Step[State]:
    if set(staying(step.state)) <= set(step.state.passed):
        return then(step, upkeep(material, step.state))
    return step


def _settled(material: PennyLaneMaterial, state: State, seat: Seat, chance: Chance) -> Step[State]:
    """The default of a leaver's own pending choice. Their Co-Op pennies find the poorest once they are gone."""
    if state.turn == seat and isinstance(state.pending, Drawn):
        return BUILD.play(material, state, seat, default_build(material, state, seat), chance)
    if state.turn == seat and isinstance(state.pending, SecondCitizen | MoreSwaps):
        return Step(replace(state, pending=None))
    return Step(state)
