"""Every legal move can be tapped on a panel and typed as a command, and fits the controls (fault 31)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.page import controls
from bot.sessions import Session
from bot.ui.candidate import Candidates
from bot.ui.lobby import lobby_page
from bot.ui.panel import compose
from bot.ui.session_controls import control
from games.engine import Seat
from games.narrowing import place_names
from tests.bot.ui.build import session_of
from tests.bot.ui.reaching import assert_all_can_be_tapped, assert_all_can_be_typed, assert_fits, quick_candidates
from tests.games.conformance.cases import Case
from tests.games.conformance.play import playthroughs

MOST_MOVES = 60
"""So many are tried to the last one; where there are more the games' own tests look."""


def every_legal_move_can_be_tapped(case: Case) -> None:
    for candidates in _candidates(case):
        with pytest.MonkeyPatch.context() as patch:
            quick_candidates(patch, candidates)
            assert_all_can_be_tapped(candidates, taps=5)


def every_legal_move_can_be_typed(case: Case) -> None:
    for candidates in _candidates(case):
        with pytest.MonkeyPatch.context() as patch:
            quick_candidates(patch, candidates)
            assert_all_can_be_typed(candidates)


def every_move_fits_a_control(case: Case) -> None:
    """With a session and a decision number that take years to reach, and is read back from it."""
    for session, seat in _moments(case):
        for row, move in Candidates(session, seat).moves.rows:
            for name in ("do", *(f"typed.{place}" for place in place_names(type(move)))):
                made = replace(control(name, session, row, seat), serial=39)
                assert controls.parse(made.custom_id()) == made


def a_panel_is_made_of_every_opening(case: Case) -> None:
    """With its summary, what it depends on, and its picture's words."""
    for session, seat in _moments(case):
        candidates = Candidates(session, seat)
        for offer in candidates.offers:
            if offer.refusal is None:
                assert_fits(compose(candidates, offer.given))


def the_lobby_lists_every_option(case: Case) -> None:
    session, _ = next(_moments(case))
    assert lobby_page(session).blocks


def _candidates(case: Case) -> Iterator[Candidates]:
    for session, seat in _moments(case):
        candidates = Candidates(session, seat)
        if 1 < len(candidates.moves.rows) <= MOST_MOVES:
            yield candidates


def _moments(case: Case) -> Iterator[tuple[Session, Seat]]:
    """Some positions in which somebody is to act."""
    for play in playthroughs(case):
        for state in play.some_states(4):
            for seat in sorted(play.game.active_seats(state))[:1]:
                yield session_of(state, case.key, games=case.subject.games), seat
