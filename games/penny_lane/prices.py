"""What a use of Main Street costs and pays, with the cards that change it."""

from __future__ import annotations

from games.engine import Seat
from games.penny_lane.main_street import has_priority, space_price
from games.penny_lane.material import Effect, PennyLaneMaterial
from games.penny_lane.state import Lane, State

BANK_GAIN = 2
PRIORITY_GAIN = 1
TOWN_HALL_GAIN = 1
SECOND_CITIZEN = 1
SWAP = 1


def bank_gain(material: PennyLaneMaterial, state: State, seat: Seat) -> int:
    """PL-39, PL-64: a Smelter with its job filled gives one more."""
    priority = PRIORITY_GAIN if has_priority(material, state, "bank") else 0
    return BANK_GAIN + priority + _filled(material, state.lanes[seat], "smelter")


def gazette_price(material: PennyLaneMaterial, state: State, seat: Seat) -> int:
    """PL-65, PL-A2-16: one penny off for Stationers, one penny at least."""
    space = space_price(material, state, "gazette")
    return max(1, space - _filled(material, state.lanes[seat], "stationers"))


def second_citizen_price(material: PennyLaneMaterial, state: State, seat: Seat) -> int:
    """PL-43, PL-A2-16: what a use that moves two costs more than one that moves one. It is asked before the use, by
    who works at the Stationers then: whoever leaves or joins them with the first move changes it no more."""
    space = space_price(material, state, "gazette")
    whole = max(1, space + SECOND_CITIZEN - _filled(material, state.lanes[seat], "stationers"))
    return whole - gazette_price(material, state, seat)


def masons_price(material: PennyLaneMaterial, state: State, seat: Seat, card: str) -> int:
    """PL-45, PL-54, PL-A2-17: the cost, less one for the priority and one for each Engineer's employee; one at
    least."""
    priority = 1 if has_priority(material, state, "masons-guild") else 0
    off = sum(
        building.employees for building in state.lanes[seat].buildings if _is(material, building.card, "engineer")
    )
    return max(1, material.buildings[card].cost - priority - off)


def _filled(material: PennyLaneMaterial, lane: Lane, effect: Effect) -> int:
    """How many buildings with this effect have all their jobs filled."""
    return sum(
        1
        for building in lane.buildings
        if _is(material, building.card, effect) and building.employees == material.buildings[building.card].jobs
    )


def _is(material: PennyLaneMaterial, card: str, effect: Effect) -> bool:
    return material.buildings[card].effect == effect
