"""Fault 31, for many positions: the panel's controls lead to every legal move, and autocomplete suggests each choice of
every legal move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from bot.sessions import Session
from bot.ui import layout, panel
from bot.ui.candidate import Candidates
from bot.ui.page import Buttons, Page, Select
from bot.ui.typed import suggestions
from games.narrowing import tidy_place
from games.pencil_park.moves import XMove
from tests.bot.ui.build import GAME, played, session_of

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


def frozen(row: Mapping[str, str]) -> frozenset[tuple[str, str]]:
    return frozenset(row.items())


@pytest.fixture(params=[*POSITIONS, "energised"])
def candidates(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Candidates:
    """Found once and not at every screen, and without rating each place: only what can be reached matters here."""
    session = energised() if request.param == "energised" else request.param
    found = Candidates(session, 0)
    assert len(found.moves.rows) > 1
    monkeypatch.setattr(panel, "Candidates", lambda *_: found)
    monkeypatch.setattr(Candidates, "gain", lambda *_: 0)
    return found


def steps(candidates: Candidates, row: Mapping[str, str]) -> Iterator[dict[str, str]]:
    """The candidates that one tap leads to from the panel of `row`: what the handlers make of its controls."""
    shown = panel.compose(candidates.session, 0, row)
    assert_fits(shown)
    for block in shown.controls:
        for button in block.buttons if isinstance(block, Buttons) else ():
            if button.control.name == "pick" and not button.disabled:
                yield candidates.nearest(button.control.choices)
            if button.control.name == "do":
                assert frozen(button.control.choices) == frozen(row), "Confirm makes the move that is shown"
        if isinstance(block, Select):
            field = block.control.name.partition(".")[2]
            for choice in block.choices:
                turned = candidates.moves.turned(block.control.choices, {field: choice.value})
                assert turned, "a select offers only what is legal"
                assert turned[field] == choice.value
                yield turned


def assert_fits(shown: panel.Panel) -> None:
    """The panel is one that Discord takes."""
    view, _ = layout.build(Page((*shown.blocks, *shown.controls)))
    assert view.total_children_count <= 39, "and a picture"
    assert view.content_length() <= 4000
    for block in shown.controls:
        assert not isinstance(block, Buttons) or len(block.buttons) <= 5
        assert not isinstance(block, Select) or 2 <= len(block.choices) <= 25
        assert not isinstance(block, Select) or len({choice.value for choice in block.choices}) == len(block.choices)


def test_the_panel_reaches_every_legal_move_in_a_few_taps(candidates: Candidates) -> None:
    """In four at most, before Confirm."""
    rows = [candidates.default()]
    reached = {frozen(row) for row in rows}
    for _ in range(4):
        fresh = {frozen(step): step for row in rows for step in steps(candidates, row)}
        rows = [row for key, row in fresh.items() if key not in reached]
        reached |= set(fresh)
    assert reached == {frozen(row) for row, _ in candidates.moves.rows}


def test_autocomplete_suggests_every_choice_of_every_legal_move(candidates: Candidates) -> None:
    suggested: dict[Any, set[str]] = {}

    def values(given: dict[str, str], field: str, typed: str) -> set[str]:
        key = (frozen(given), field, typed)
        if key not in suggested:
            choices = suggestions(candidates, given, field, typed)
            assert len(choices) <= 25
            assert all(len(choice.name) <= 100 for choice in choices)
            suggested[key] = {choice.value for choice in choices}
        return suggested[key]

    for row, move in candidates.moves.rows:
        given = {"action": row["action"]}
        for field, value in list(row.items())[1:]:
            assert value in values(given, field, value), row
            given[field] = value
        assert candidates.moves.only(given) == move, "typed in full it is that move and no other"
        assert tidy_place(row["place"].lower()) == row["place"] if "place" in row else True
