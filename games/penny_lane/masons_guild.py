"""The Masons' Guild: adding a building of the supply (PL-45)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.chance import Chance
from games.engine import Event, Param, Refusal, Seat, Step
from games.penny_lane.action import Action
from games.penny_lane.building import add_building, check_building, ways
from games.penny_lane.dealing import take_from_supply, with_lane
from games.penny_lane.main_street import full, pay, too_dear
from games.penny_lane.material import PennyLaneMaterial
from games.penny_lane.moves import MasonsGuildMove
from games.penny_lane.prices import masons_price
from games.penny_lane.state import State


def _closed(material: PennyLaneMaterial, state: State, seat: Seat) -> Refusal | None:
    if not state.supply:
        return Refusal("refusals.supply_empty")
    cheapest = min(masons_price(material, state, seat, card) for card in state.supply)
    return full(material, state, "masons-guild") or too_dear(material, state, seat, "masons-guild", cheapest)


def _moves(material: PennyLaneMaterial, state: State, seat: Seat) -> Iterator[MasonsGuildMove]:
    lane = state.lanes[seat]
    for card in state.supply:
        if masons_price(material, state, seat, card) <= lane.pennies:
            for place, citizen in ways(material, lane, card):
                yield MasonsGuildMove(card=card, place=place, citizen=citizen)


def _check(material: PennyLaneMaterial, state: State, seat: Seat, move: MasonsGuildMove) -> Refusal | None:
    lane = state.lanes[seat]
    if move.card not in state.supply:
        cards = [f"{card} {material.buildings[card].name}" for card in state.supply]
        return Refusal("refusals.not_in_supply", {"card": move.card, "cards": cards})
    price = masons_price(material, state, seat, move.card)
    if price > lane.pennies:
        name = material.buildings[move.card].name
        return Refusal("refusals.card_too_dear", {"card": name, "price": price, "pennies": lane.pennies})
    return check_building(material, lane, move.card, move.place, move.citizen)


def _play(material: PennyLaneMaterial, state: State, seat: Seat, move: MasonsGuildMove, chance: Chance) -> Step[State]:
    """The card's cost lies on the space; the supply fills up at once (PL-A2-1), and links need not fit (PL-17)."""
    price = masons_price(material, state, seat, move.card)
    card = material.buildings[move.card]
    state = pay(state, seat, "masons-guild", price)
    lane, garage = add_building(material, state.lanes[seat], move.card, move.place, move.citizen)
    state, supply = take_from_supply(material, with_lane(state, seat, lane), move.card, chance)
    told: dict[str, Param] = {"card": card.name, "place": move.place, "paid": price}
    built = Event("built", seat, told, flow={"citizen": card.slots} if card.slots else {})
    garage = tuple(replace(event, seat=seat) for event in garage)
    return Step(state, (built, *garage, *supply), reveals=supply[0].code == "turned_up")


MASONS_GUILD = Action(_closed, _moves, _check, _play)
