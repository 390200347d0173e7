"""Who plays, in which order, and what they are given: seats, pennies, and cards of the deck.

The building deck is unordered and drawn from at random; what Dark Alley put under it comes last (PL-4, PL-A2-44).
"""

from __future__ import annotations

from dataclasses import replace

from games.chance import Chance
from games.engine import Event, Seat
from games.penny_lane.material import PennyLaneMaterial
from games.penny_lane.state import Buried, Lane, State


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


def left_in_deck(state: State) -> int:
    return len(state.deck) + len(state.bottom)


def draw(state: State, chance: Chance) -> tuple[State, str]:
    """The state without the deck's next card, and that card."""
    if state.deck:
        card = chance.pick(state.deck)
        return replace(state, deck=tuple(other for other in state.deck if other != card)), card
    return replace(state, bottom=state.bottom[1:]), state.bottom[0].card


def bury(state: State, seat: int, cards: tuple[str, ...]) -> State:
    """Puts cards that only `seat` knows under the deck."""
    return replace(state, bottom=(*state.bottom, *(Buried(card, seat) for card in cards)))


def take_from_supply(
    material: PennyLaneMaterial, state: State, card: str, chance: Chance
) -> tuple[State, tuple[Event, ...]]:
    """The supply without a card and filled up at once, the new card in the gap (PL-A2-1); short once the deck is empty
    (PL-A2-2)."""
    gap = state.supply.index(card)
    rest = state.supply[:gap], state.supply[gap + 1 :]
    if not left_in_deck(state):
        return replace(state, supply=rest[0] + rest[1]), (Event("supply_short", None, {"n": len(state.supply) - 1}),)
    state, drawn = draw(state, chance)
    state = replace(state, supply=(*rest[0], drawn, *rest[1]))
    return state, (Event("turned_up", None, {"card": material.buildings[drawn].name}),)
