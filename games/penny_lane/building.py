"""Adding a building to a lane: where it may stand, and whom the Garage moves there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.engine import Event, Refusal
from games.penny_lane.citizens import employ, home, movable, take
from games.penny_lane.material import PennyLaneMaterial
from games.penny_lane.moves import NONE
from games.penny_lane.places import BESIDE_BOARD, BOARD, PLACES, Row, in_order
from games.penny_lane.points import name_at
from games.penny_lane.state import Building, Lane


def open_places(lane: Lane, row: Row) -> list[str]:
    """The free places of a row that share an edge with the board or a building, across the street too (PL-21,
    PL-A2-7)."""
    found = set(BESIDE_BOARD[row])
    for building in lane.buildings:
        place = PLACES[building.place]
        found |= {place.left, place.right} if place.row == row else {place.across}
    return in_order(found - {BOARD} - {building.place for building in lane.buildings})


def garage_choices(material: PennyLaneMaterial, lane: Lane, card: str) -> list[str]:
    """Whom a Garage on the lane may move to this new building, nobody first; empty where there is nothing to choose
    (PL-56, PL-A2-25: from a building, not from the board, into an open job)."""
    if not material.buildings[card].jobs or not any(_is_garage(material, building) for building in lane.buildings):
        return []
    citizens = [citizen for citizen in movable(material, lane) if citizen != BOARD]
    return [NONE, *citizens] if citizens else []


def ways(material: PennyLaneMaterial, lane: Lane, card: str) -> Iterator[tuple[str, str | None]]:
    """Every place and Garage's citizen with which a card may be added."""
    citizens = garage_choices(material, lane, card) or (None,)
    for place in open_places(lane, material.buildings[card].row):
        for citizen in citizens:
            yield place, citizen


def check_building(
    material: PennyLaneMaterial, lane: Lane, card: str, place: str, citizen: str | None
) -> Refusal | None:
    """Why a card cannot be added like this."""
    return _check_place(material, lane, card, place) or _check_garage(material, lane, card, citizen)


def add_building(
    material: PennyLaneMaterial, lane: Lane, card: str, place: str, citizen: str | None
) -> tuple[Lane, tuple[Event, ...]]:
    """The lane with the card, a citizen on each of its slots (PL-12), and what the Garage did."""
    events: tuple[Event, ...] = ()
    added = replace(lane, buildings=(*lane.buildings, Building(card, place, material.buildings[card].slots)))
    if citizen is not None and citizen != NONE:
        origin = name_at(material, lane, home(citizen))
        added = employ(take(material, added, citizen), place)
        events = (Event("garage", None, {"origin": origin, "job": material.buildings[card].name}),)
    return added, events


def _check_place(material: PennyLaneMaterial, lane: Lane, card: str, place: str) -> Refusal | None:
    row, places = material.buildings[card].row, open_places(lane, material.buildings[card].row)
    if place in places:
        return None
    if place not in PLACES:
        return Refusal("refusals.no_such_place", {"place": place, "places": places})
    told = {"place": place, "card": material.buildings[card].name, "places": places}
    if PLACES[place].row != row:  # PL-10, PL-11
        return Refusal(f"refusals.wrong_row.{row}", told)
    if lane.at(place):
        return Refusal("refusals.place_taken", {**told, "there": name_at(material, lane, place)})
    return Refusal("refusals.beside_nothing", told)


def _check_garage(material: PennyLaneMaterial, lane: Lane, card: str, citizen: str | None) -> Refusal | None:
    choices = garage_choices(material, lane, card)
    if citizen in choices or (citizen is None and not choices):
        return None
    name = material.buildings[card].name
    if not choices:
        return Refusal("refusals.no_garage", {"card": name})
    if citizen is None:
        return Refusal("refusals.garage_asks", {"card": name, "citizens": choices})
    return Refusal("refusals.garage_citizen", {"card": name, "citizen": citizen, "citizens": choices})


def _is_garage(material: PennyLaneMaterial, building: Building) -> bool:
    return material.buildings[building.card].effect == "garage"
