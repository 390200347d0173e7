"""The building deck: unordered, drawn from at random; what Dark Alley put under it comes last (PL-4, PL-A2-44)."""

from __future__ import annotations

from dataclasses import replace

from games.chance import Chance
from games.engine import Event
from games.penny_lane.state import Buried, State
from games.penny_lane.tables import PennyLaneTables


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
    tables: PennyLaneTables, state: State, card: str, chance: Chance
) -> tuple[State, tuple[Event, ...]]:
    """The supply without a card and filled up at once, the new card in the gap (PL-A2-1); short once the deck is empty
    (PL-A2-2)."""
    gap = state.supply.index(card)
    rest = state.supply[:gap], state.supply[gap + 1 :]
    if not left_in_deck(state):
        return replace(state, supply=rest[0] + rest[1]), (Event("supply_short", None, {"n": len(state.supply) - 1}),)
    state, drawn = draw(state, chance)
    state = replace(state, supply=(*rest[0], drawn, *rest[1]))
    return state, (Event("turned_up", None, {"card": tables.buildings[drawn].name}),)
