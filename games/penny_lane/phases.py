"""Who is to act, and which actions there are then."""

from __future__ import annotations

from games.engine import Seat
from games.penny_lane.action import Action
from games.penny_lane.bank import BANK, TOWN_HALL
from games.penny_lane.black_market import BLACK_MARKET, BUILD
from games.penny_lane.ending import AGE
from games.penny_lane.gazette import GAZETTE, SECOND
from games.penny_lane.giving import GIVE
from games.penny_lane.masons_guild import MASONS_GUILD
from games.penny_lane.state import WAITING, Ages, Gifts, State
from games.penny_lane.tower import MORE_SWAPS, TOWER
from games.penny_lane.view import Phase

LOCATIONS: dict[str, Action] = {
    "bank": BANK,
    "gazette": GAZETTE,
    "masons-guild": MASONS_GUILD,
    "tower": TOWER,
    "town-hall": TOWN_HALL,
    "black-market": BLACK_MARKET,
}
"""The action locations; Temple and Barracks are reached by the Gazette alone (PL-26)."""

CHOICES: dict[str, Action] = {
    "drawn": BUILD,
    "citizen": SECOND,
    "swap": MORE_SWAPS,
    "gifts": GIVE,
    "ages": AGE,
}
"""What is done about each kind of pending choice."""

ANSWERS: dict[str, tuple[str, ...]] = {
    "drawn": ("build",),
    "citizen": ("again", "stop"),
    "swap": ("again", "stop"),
    "gifts": ("give",),
    "ages": ("age",),
}
"""The moves that answer each kind of pending choice."""


def active_seats(state: State) -> frozenset[Seat]:
    """Who may act: the seat whose turn it is, the giver of a Co-Op penny, or all tied who have not answered."""
    if state.over:
        return frozenset()
    if isinstance(state.pending, Gifts):
        return frozenset(state.pending.givers[:1])
    if isinstance(state.pending, Ages):
        asked = zip(state.pending.tied, state.pending.answers, strict=True)
        return frozenset(seat for seat, answer in asked if answer == WAITING)
    return frozenset({state.turn})


def phase_of(state: State) -> Phase:
    if state.over:
        return "over"
    if isinstance(state.pending, Gifts):
        return "gifts"
    return "ages" if isinstance(state.pending, Ages) else "actions"
