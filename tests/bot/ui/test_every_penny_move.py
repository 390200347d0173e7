"""Fault 31 for Penny Lane and Penny Black: in positions of every kind, the panel's controls lead to every legal move,
and autocomplete suggests each choice of every legal move."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from bot.ui.candidate import Candidates
from games.penny_lane.state import Ages, Gifts
from tests.bot.ui.build import session_of
from tests.bot.ui.reaching import assert_all_can_be_tapped, assert_all_can_be_typed, quick_candidates
from tests.every_game import GAMES
from tests.games.penny_black.test_unsticking import full
from tests.games.penny_lane.builder import at_table
from tests.games.penny_lane.builder import lane as lane_of
from tests.render.penny_black import build as black
from tests.render.penny_lane import build as lane

State = Any


def late_lane(seats: int, seed: int) -> State:
    """The state with the most moves in the last third of a game."""
    states = lane.played(seats, seed)
    return max(states[len(states) * 2 // 3 : -1], key=lambda state: moves_of("penny-lane", state))


def gifts() -> State:
    """Whoever has a Co-Op gives one of its pennies."""
    state = lane.played(4, 2)[-2]
    return lane.replace(state, pending=Gifts((1, 1)))


def ages() -> State:
    """Three are tied to the last, one has told."""
    state = lane.played(4, 2)[-2]
    return lane.replace(state, pending=Ages((0, 1, 3), (7, "waiting", "waiting")))


def late_album(seats: int, seed: int, action: str) -> State:
    """The latest state of a game in which an action is possible for who acts first."""
    for state in reversed(black.game(seats, seed)):
        active = GAMES["penny-black"].active_seats(state)
        if active and any(m.action == action for m in GAMES["penny-black"].legal_moves(state, min(active))):
            return state
    raise LookupError(action)


def stationers_left() -> State:
    """The second citizen costs nothing, for the first one worked at the Stationers."""
    lanes = lane_of("TR5 Stationers 1", "TR1 Pet Shop", "BR1 Terrace Row", pennies=1), lane_of("TR1 Carousel")
    return at_table(*lanes).do("gazette citizen:TR5 job:TR1").state


def room_for_one() -> State:
    """Three in hand, of which an unstuck one has to have room, and a star for another Unstick."""
    table = full("red-square", "orange-square", gap="A1", stars=2)
    table.do("unstick page:left place:E5")
    return table.state


def moves_of(key: str, state: State) -> int:
    active = GAMES[key].active_seats(state)
    return sum(1 for _ in GAMES[key].legal_moves(state, min(active))) if active else 0


POSITIONS: dict[str, tuple[str, Callable[[], State]]] = {
    "lane first turn": ("penny-lane", lambda: lane.played(3)[0]),
    "lane late, two": ("penny-lane", partial(late_lane, 2, 3)),
    "lane late, five": ("penny-lane", partial(late_lane, 5, 4)),
    "lane second citizen": ("penny-lane", partial(lane.pending, "citizen")),
    "lane second citizen for nothing": ("penny-lane", stationers_left),
    "lane another swap": ("penny-lane", partial(lane.pending, "swap")),
    "lane drawn": ("penny-lane", partial(lane.pending, "drawn")),
    "lane drawn in secret": ("penny-lane", lane.secretly_drawn),
    "lane gifts": ("penny-lane", gifts),
    "lane ages": ("penny-lane", ages),
    "black cards": ("penny-black", lambda: black.game(4)[1]),
    "black first stamps": ("penny-black", lambda: black.game(2)[4]),
    "black swaps": ("penny-black", partial(late_album, 4, 1, "swap")),
    "black stamps in hand": ("penny-black", partial(late_album, 2, 2, "place")),
    "black most moves": ("penny-black", lambda: max(black.game(2, 2), key=partial(moves_of, "penny-black"))),
    "black lift": ("penny-black", partial(late_album, 3, 1, "lift")),
    "black unstick": ("penny-black", partial(late_album, 3, 2, "unstick")),
    "black unstuck, room for one": ("penny-black", room_for_one),
}


@pytest.fixture(params=POSITIONS)
def candidates(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Candidates:
    key, position = POSITIONS[request.param]
    state = position()
    found = Candidates(session_of(state, key), min(GAMES[key].active_seats(state)))
    assert len(found.moves.rows) > 1
    quick_candidates(monkeypatch, found)
    return found


def test_fault_31_the_panel_reaches_every_legal_move_in_a_few_taps(candidates: Candidates) -> None:
    assert_all_can_be_tapped(candidates, taps=5)


def test_fault_31_autocomplete_suggests_every_choice_of_every_legal_move(candidates: Candidates) -> None:
    assert_all_can_be_typed(candidates)
