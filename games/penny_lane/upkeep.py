"""Upkeep: the end check, Main Street cleared, everybody paid, Co-Op pennies given, a new round (PL-34 … PL-37)."""

from __future__ import annotations

from dataclasses import replace

from games.engine import Event, Param, Seat, Step
from games.penny_lane.dealing import clockwise, gain, opponents, staying, with_lane
from games.penny_lane.ending import finish
from games.penny_lane.main_street import cleared
from games.penny_lane.material import PennyLaneMaterial
from games.penny_lane.points import lane_income, lane_points
from games.penny_lane.state import Gifts, State


def upkeep(material: PennyLaneMaterial, state: State) -> Step[State]:
    """What follows when all have passed in a row."""
    if reasons := end_reasons(material, state):
        return finish(material, state, reasons)
    street = state.street
    pennies, citizens = sum(sum(post.paid) for post in street), sum(post.citizen for post in street)
    flow = {kind: -number for kind, number in (("penny", pennies), ("citizen", citizens)) if number}
    events = [Event("cleared", None, {"pennies": pennies, "citizens": citizens}, flow=flow)]  # PL-35
    state = cleared(state)
    givers: list[Seat] = []
    for seat in clockwise(state, state.mayor):  # PL-A2-30
        state, paid = _income(material, state, seat)
        events += paid
        givers += [seat] * _gifts(material, state, seat)
    return settle_gifts(replace(state, pending=Gifts(tuple(givers))), tuple(events))


def end_reasons(material: PennyLaneMaterial, state: State) -> tuple[Event, ...]:
    """PL-34, PL-A2-10: why the game ends now; empty where it goes on. Whoever left does not end it (PL-A2-42)."""
    reasons = []
    for seat in staying(state):
        if (points := lane_points(material, state.lanes[seat])) >= material.setup.end_points:
            reasons.append(Event("enough_points", seat, {"points": points}))
    if len(state.supply) < material.setup.min_supply:
        reasons.append(Event("few_cards", None, {"n": len(state.supply)}))
    return tuple(reasons)


def settle_gifts(state: State, events: tuple[Event, ...] = ()) -> Step[State]:
    """Gives what needs no choice and asks for the rest; then the next round (PL-A2-29)."""
    givers = state.pending.givers if isinstance(state.pending, Gifts) else ()
    while givers:
        seat, others = givers[0], opponents(state, givers[0])
        if len(others) > 1 and not state.lanes[seat].left:
            return Step(replace(state, pending=Gifts(givers)), events)
        state, given = give_penny(state, seat, others[0])
        events, givers = (*events, given), givers[1:]
    return _next_round(replace(state, pending=None), events)


def give_penny(state: State, seat: Seat, to: Seat) -> tuple[State, Event]:
    """PL-55: the penny comes from the supply."""
    return gain(state, to, 1), Event("gave", seat, {"to": to}, flow={"penny": 1})


def _next_round(state: State, events: tuple[Event, ...]) -> Step[State]:
    """PL-37, PL-28: the Mayor begins."""
    state = replace(state, round=state.round + 1, turn=state.mayor, passed=())
    return Step(state, (*events, Event("round", state.mayor, {"round": state.round})))


def _income(material: PennyLaneMaterial, state: State, seat: Seat) -> tuple[State, list[Event]]:
    """PL-36: what a lane pays its owner, card by card, and the Bonus Citizen."""
    lines = lane_income(material, state.lanes[seat])
    total = sum(line.pennies for line in lines)
    parts = [f"{line.source} {line.pennies}" for line in lines]
    marks = list(dict.fromkeys(place for line in lines for place in line.marks))
    told: dict[str, Param] = {"gain": total, "parts": parts or ["0"], "places": marks}
    state = gain(state, seat, total)
    events = [Event("income", seat, told, flow={"penny": total} if total else {})]
    lane = state.lanes[seat]
    if material.boards[lane.board].bonus_citizen and not lane.citizen:
        state = with_lane(state, seat, replace(lane, citizen=True))
        events.append(Event("bonus_citizen", seat, flow={"citizen": 1}))
    return state, events


def _gifts(material: PennyLaneMaterial, state: State, seat: Seat) -> int:
    """How many pennies a seat gives away: one for each employee of its Co-Op (PL-55)."""
    buildings = state.lanes[seat].buildings
    return sum(building.employees for building in buildings if material.buildings[building.card].effect == "coop")
