"""Fault 31, for many positions: the panel's controls lead to every legal move, and autocomplete suggests each choice of
every legal move."""

from __future__ import annotations

import pytest

from bot.sessions import Session
from bot.ui.candidate import Candidates
from games.pencil_park.moves import XMove
from tests.bot.ui.build import GAME, played, session_of
from tests.bot.ui.reaching import assert_all_can_be_tapped, assert_all_can_be_typed, quick_candidates

POSITIONS = [
    pytest.param(played(moves, city=city, districts=districts, seed=seed), id=f"{city}-{districts}-{moves}-{seed}")
    for seed, (moves, city, districts) in enumerate(
        [(0, "pipsburg", False), (4, "inkstanbul", True), (9, "pipsburg", True), (13, "inkstanbul", False)], 3
    )
]


def energised() -> Session:
    """An X was written on an Energy space: seven zones, three shapes, all places."""
    state = played(3, districts=True, seed=2).state
    from games.chance import Chance

    return session_of(GAME.apply(state, 0, XMove(place="F4"), Chance(bytes(32))).state)


@pytest.fixture(params=[*POSITIONS, "energised"])
def candidates(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Candidates:
    session = energised() if request.param == "energised" else request.param
    found = Candidates(session, 0)
    assert len(found.moves.rows) > 1
    quick_candidates(monkeypatch, found)
    return found


def test_the_panel_reaches_every_legal_move_in_a_few_taps(candidates: Candidates) -> None:
    assert_all_can_be_tapped(candidates)


def test_autocomplete_suggests_every_choice_of_every_legal_move(candidates: Candidates) -> None:
    assert_all_can_be_typed(candidates)
