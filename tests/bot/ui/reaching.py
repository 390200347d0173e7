"""Which moves a position's controls and suggestions lead to, worked out as the handlers do it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from bot.page import Buttons, Page, Select, layout
from bot.ui import panel
from bot.ui.candidate import Candidates
from bot.ui.typed import suggestions
from games.narrowing import tidy_place

Row = frozenset[tuple[str, str]]


def quick_candidates(monkeypatch: pytest.MonkeyPatch, found: Candidates) -> None:
    """Panels of this position are made without finding its moves at every screen and without rating each place: only
    what can be reached matters."""
    monkeypatch.setattr(panel, "Candidates", lambda *_: found)
    monkeypatch.setattr(Candidates, "gains", lambda _, rows: [0] * len(rows))


def frozen(row: Mapping[str, str]) -> Row:
    return frozenset(row.items())


def steps(candidates: Candidates, row: Mapping[str, str]) -> Iterator[dict[str, str]]:
    """The candidates that one tap leads to from the panel of `row`: what the handlers make of its controls."""
    shown = panel.compose(candidates, row)
    assert_fits(shown)
    for block in shown.controls:
        for button in block.buttons if isinstance(block, Buttons) else ():
            if button.control.name == "pick" and not button.disabled:
                yield candidates.nearest(button.control.choices)
            if button.control.name == "do":
                assert frozen(button.control.choices) == frozen(row), "Confirm makes the move that is shown"
        if isinstance(block, Select):
            name, _, field = block.control.name.partition(".")
            for choice in block.choices:
                pairs = choice.value.split(",") if name == "open" else [f"{field}={choice.value}"]
                wanted = {key: value for key, _, value in (pair.partition("=") for pair in pairs)}
                turned = candidates.moves.turned(block.control.choices, wanted)
                assert turned, "a select offers only what is legal"
                assert wanted.items() <= turned.items()
                yield turned


def assert_fits(shown: panel.Panel) -> None:
    """The panel is one that Discord takes."""
    view, _ = layout.build(Page((*shown.blocks, *shown.controls)))
    assert view.total_children_count <= 39, "and a picture"
    assert view.content_length() <= 4000
    for block in shown.controls:
        assert not isinstance(block, Buttons) or len(block.buttons) <= 10
        assert not isinstance(block, Select) or 1 <= len(block.choices) <= 25
        assert not isinstance(block, Select) or len({choice.value for choice in block.choices}) == len(block.choices)


def assert_all_can_be_tapped(candidates: Candidates, taps: int = 4) -> None:
    """The controls lead to every legal move and to no other, in so many taps at most before Confirm."""
    rows = [candidates.default()]
    reached = {frozen(row) for row in rows}
    for _ in range(taps):
        fresh = {frozen(step): step for row in rows for step in steps(candidates, row)}
        rows = [row for key, row in fresh.items() if key not in reached]
        reached |= set(fresh)
    assert reached == {frozen(row) for row, _ in candidates.moves.rows}


def assert_all_can_be_typed(candidates: Candidates) -> None:
    """Autocomplete suggests each choice of every legal move, the others typed before it."""
    suggested: dict[Any, set[str]] = {}

    def values(given: dict[str, str], field: str, typed: str) -> set[str]:
        key = (frozen(given), field, typed)
        if key not in suggested:
            choices = suggestions(candidates, given, field, typed)
            assert len(choices) <= 25
            assert all(1 <= len(choice.name) <= 100 for choice in choices)
            suggested[key] = {choice.value for choice in choices}
        return suggested[key]

    for row, move in candidates.moves.rows:
        given = {"action": row["action"]}
        for field, value in list(row.items())[1:]:
            assert value in values(given, field, value), row
            given[field] = value
        assert candidates.moves.moves(given) == [move], "typed in full it is that move and no other"
        assert tidy_place(row["place"].lower()) == row["place"] if "place" in row else True
