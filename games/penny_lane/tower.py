"""The Tower: swapping two buildings of a row (PL-47, PL-48)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.chance import Chance
from games.engine import Event, Param, Refusal, Seat, Step
from games.penny_lane.action import Action, never_closed
from games.penny_lane.dealing import with_lane
from games.penny_lane.main_street import full, pay, pay_more, space_price, too_dear
from games.penny_lane.material import PennyLaneMaterial
from games.penny_lane.moves import AgainMove, StopMove, TowerMove
from games.penny_lane.places import PLACES, ROWS
from games.penny_lane.points import name_at
from games.penny_lane.prices import SWAP
from games.penny_lane.state import Lane, MoreSwaps, State


def _closed(material: PennyLaneMaterial, state: State, seat: Seat) -> Refusal | None:
    price = space_price(material, state, "tower")
    turned_away = full(material, state, "tower") or too_dear(material, state, seat, "tower", price)
    if turned_away is None and next(_pairs(state.lanes[seat]), None) is None:  # PL-A2-20
        return Refusal("refusals.nothing_to_swap")
    return turned_away


def _pairs(lane: Lane) -> Iterator[tuple[str, str]]:
    """Two buildings of a row, named in either order."""
    for row in ROWS:
        places = [building.place for building in lane.buildings if PLACES[building.place].row == row]
        for first in places:
            for second in places:
                if first != second:
                    yield first, second


def _moves(material: PennyLaneMaterial, state: State, seat: Seat) -> Iterator[TowerMove]:
    for first, second in _pairs(state.lanes[seat]):
        yield TowerMove(first=first, second=second)


def _check(material: PennyLaneMaterial, state: State, seat: Seat, move: TowerMove) -> Refusal | None:
    return _check_swap(material, state.lanes[seat], move.first, move.second)


def _check_swap(material: PennyLaneMaterial, lane: Lane, first: str, second: str) -> Refusal | None:
    for place in (first, second):
        if not lane.at(place):
            places = [building.place for building in lane.buildings]
            return Refusal("refusals.no_building", {"place": place, "places": places})
    if first == second:
        return Refusal("refusals.swap_with_itself", {"card": name_at(material, lane, first)})
    if PLACES[first].row != PLACES[second].row:  # PL-47
        told = {"first": name_at(material, lane, first), "second": name_at(material, lane, second)}
        return Refusal("refusals.swap_across", told)
    return None


def _play(material: PennyLaneMaterial, state: State, seat: Seat, move: TowerMove, chance: Chance) -> Step[State]:
    price = space_price(material, state, "tower")
    return _swap(material, pay(state, seat, "tower", price), seat, (move.first, move.second), price)


def _swap(material: PennyLaneMaterial, state: State, seat: Seat, pair: tuple[str, str], price: int) -> Step[State]:
    """The cards take their meeples along (PL-A2-20). While there is a penny another swap may follow (PL-A2-41)."""
    lane, (first, second) = state.lanes[seat], pair
    told: dict[str, Param] = {
        "first": name_at(material, lane, first),
        "second": name_at(material, lane, second),
        "places": [first, second],
        "paid": price,
    }
    pending = MoreSwaps() if lane.pennies >= SWAP else None
    state = replace(with_lane(state, seat, swapped(lane, first, second)), pending=pending)
    return Step(state, (Event("swapped", seat, told),))


def swapped(lane: Lane, first: str, second: str) -> Lane:
    """The lane with the buildings at two places exchanged."""
    to = {first: second, second: first}
    buildings = tuple(replace(building, place=to.get(building.place, building.place)) for building in lane.buildings)
    return replace(lane, buildings=buildings)


def _again_moves(material: PennyLaneMaterial, state: State, seat: Seat) -> Iterator[AgainMove | StopMove]:
    if state.lanes[seat].pennies >= SWAP:
        for first, second in _pairs(state.lanes[seat]):
            yield AgainMove(first=first, second=second)
    yield StopMove()


def _check_again(material: PennyLaneMaterial, state: State, seat: Seat, move: AgainMove | StopMove) -> Refusal | None:
    if isinstance(move, StopMove):
        return None
    if move.first is None or move.second is None or (move.citizen, move.job, move.lane) != (None, None, None):
        places = [building.place for building in state.lanes[seat].buildings]
        return Refusal("refusals.say_swap", {"places": places})
    return too_dear(material, state, seat, "tower", SWAP) or _check_swap(
        material, state.lanes[seat], move.first, move.second
    )


def _play_again(
    material: PennyLaneMaterial, state: State, seat: Seat, move: AgainMove | StopMove, chance: Chance
) -> Step[State]:
    if isinstance(move, StopMove):
        return Step(replace(state, pending=None), (Event("stopped_swaps", seat),))
    return _swap(material, pay_more(state, seat, "tower", SWAP), seat, (move.first or "", move.second or ""), SWAP)


TOWER = Action(_closed, _moves, _check, _play)
MORE_SWAPS = Action(never_closed, _again_moves, _check_again, _play_again)
