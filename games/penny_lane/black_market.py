"""The Black Market: the deck's next card for a fixed price; with the Dark Alley one of two (PL-50, PL-53)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.chance import Chance
from games.engine import Event, Refusal, Seat, Step
from games.penny_lane.action import Action, always_right, never_closed
from games.penny_lane.building import add_building, check_building, ways
from games.penny_lane.dealing import bury, draw, left_in_deck, with_lane
from games.penny_lane.main_street import full, pay, space_price, too_dear
from games.penny_lane.material import PennyLaneMaterial
from games.penny_lane.moves import BlackMarketMove, BuildMove
from games.penny_lane.state import Drawn, Lane, State


def _closed(material: PennyLaneMaterial, state: State, seat: Seat) -> Refusal | None:
    price = space_price(material, state, "black-market")
    turned_away = full(material, state, "black-market") or too_dear(material, state, seat, "black-market", price)
    if turned_away is None and not left_in_deck(state):  # PL-A2-2
        return Refusal("refusals.deck_empty")
    return turned_away


def _moves(material: PennyLaneMaterial, state: State, seat: Seat) -> Iterator[BlackMarketMove]:
    yield BlackMarketMove()


def _play(material: PennyLaneMaterial, state: State, seat: Seat, move: BlackMarketMove, chance: Chance) -> Step[State]:
    """PL-A2-3, PL-A2-40: pay and draw. The Dark Alley's two are for its owner's eyes (PL-A2-37)."""
    price = space_price(material, state, "black-market")
    state = pay(state, seat, "black-market", price)
    secret = _has_dark_alley(material, state.lanes[seat])
    cards: tuple[str, ...] = ()
    while len(cards) < (2 if secret else 1) and left_in_deck(state):  # PL-A2-2: of a last card there is one
        state, card = draw(state, chance)
        cards = (*cards, card)
    state = replace(state, pending=Drawn(cards, secret))
    names = [material.buildings[card].name for card in cards]
    if not secret:
        return Step(state, (Event("drew", seat, {"paid": price, "card": names[0]}),), reveals=True)
    told = Event("drew_secretly", seat, {"paid": price, "n": len(cards)})
    own = Event("drew_these", seat, {"cards": names}, audience=seat)
    return Step(state, (told, own), reveals=True)


def _build_moves(material: PennyLaneMaterial, state: State, seat: Seat) -> Iterator[BuildMove]:
    for card in _drawn(state).cards:
        for place, citizen in ways(material, state.lanes[seat], card):
            yield BuildMove(card=card, place=place, citizen=citizen)


def _check_build(material: PennyLaneMaterial, state: State, seat: Seat, move: BuildMove) -> Refusal | None:
    cards = _drawn(state).cards
    if move.card not in cards:
        names = [f"{card} {material.buildings[card].name}" for card in cards]
        return Refusal("refusals.not_drawn", {"card": move.card, "cards": names})
    return check_building(material, state.lanes[seat], move.card, move.place, move.citizen)


def _play_build(material: PennyLaneMaterial, state: State, seat: Seat, move: BuildMove, chance: Chance) -> Step[State]:
    """Adds the card; the Dark Alley's other goes under the deck unseen (PL-53)."""
    drawn, card = _drawn(state), material.buildings[move.card]
    lane, garage = add_building(material, state.lanes[seat], move.card, move.place, move.citizen)
    flow = {"citizen": card.slots} if card.slots else {}
    told = {"card": card.name, "place": move.place}
    events = [Event("built_drawn", seat, told, flow=flow), *(replace(event, seat=seat) for event in garage)]
    others = tuple(other for other in drawn.cards if other != move.card)
    if others:
        events.append(Event("buried", seat))
        names = [material.buildings[other].name for other in others]
        events.append(Event("buried_this", seat, {"cards": names}, audience=seat))
    state = bury(with_lane(replace(state, pending=None), seat, lane), seat, others)
    return Step(state, tuple(events), reveals=drawn.secret)


def _drawn(state: State) -> Drawn:
    if not isinstance(state.pending, Drawn):
        raise ValueError("no card was drawn")
    return state.pending


def _has_dark_alley(material: PennyLaneMaterial, lane: Lane) -> bool:
    return any(material.buildings[building.card].effect == "dark_alley" for building in lane.buildings)


BLACK_MARKET = Action(_closed, _moves, always_right, _play)
BUILD = Action(never_closed, _build_moves, _check_build, _play_build)
