"""Cleaning up after a round: what is left is split, the sheets are filled, the token passes on (PB-29 … PB-34)."""

from __future__ import annotations

from dataclasses import replace

from games.chance import Chance
from games.engine import Event, Param, Seat
from games.penny_black.market import Market
from games.penny_black.state import Player, Sheet, State


def clean_up(state: State, market: Market, more_sheets: int, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    """The next round."""
    events: tuple[Event, ...] = ()
    state, gone = _after_leaving(state, market, more_sheets)
    sheets, split = market.split(state.sheets)
    state, filled = market.refill(replace(state, sheets=sheets), chance)
    starter = _next_seat(state, state.starter)
    state = replace(
        state,
        round=state.round + 1,
        starter=starter,
        players=tuple(replace(player, collected=False, done=False) for player in state.players),
    )  # PB-34
    params: dict[str, Param] = {"round": state.round, "starter": starter}
    return state, (*events, *gone, *split, *filled, Event("round", None, params))


def stuck(player: Player) -> Player:
    """The player after Done: this round's stamps are stuck, and the stars they uncovered are theirs (PB-27, PB-B2-9,
    10)."""
    album = tuple(replace(item, loose=False, stars=()) if item.loose else item for item in player.album)
    return replace(player, album=album, unstuck=(), done=True)


def _next_seat(state: State, seat: Seat) -> Seat:
    """The next player to the left who is still at the table (PB-34)."""
    count = len(state.players)
    return next((s % count for s in range(seat + 1, seat + count + 1) if not state.players[s % count].left), seat)


def _after_leaving(state: State, market: Market, more_sheets: int) -> tuple[State, tuple[Event, ...]]:
    """PB-B2-33: one sheet more than there are players now; of several sheets left over the first is split, the others
    and what leavers held go back into the bag."""
    events: list[Event] = []
    sheets, players = list(state.sheets), list(state.players)
    bag = state.bag
    for seat, player in enumerate(players):
        if player.left and player.hand:
            bag = market.put_back(bag, player.hand)
            params: dict[str, Param] = {"stamps": list(player.hand)}
            events.append(
                Event("hand_returned", seat, params, flow={"hands": -len(player.hand), "bag": len(player.hand)})
            )
            players[seat] = replace(player, hand=())
    left_over = [number for number, sheet in enumerate(sheets) if sheet.stamps]
    for number in left_over[1:]:
        stamps = sheets[number].stamps
        bag = market.put_back(bag, stamps)
        params = {"sheet": number + 1, "stamps": list(stamps)}
        events.append(Event("sheet_returned", None, params, flow={"sheets": -len(stamps), "bag": len(stamps)}))
        sheets[number] = Sheet(())
    wanted = len(state.playing) + more_sheets
    while len(sheets) > wanted:
        del sheets[max(number for number, sheet in enumerate(sheets) if not sheet.stamps)]
    return replace(state, bag=bag, sheets=tuple(sheets), players=tuple(players)), tuple(events)
