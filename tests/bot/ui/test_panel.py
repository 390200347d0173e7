"""The panel: Confirm from the first screen, and a candidate that stays as it can when something else is changed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.page import Button, Buttons, Page, Select, Text, layout
from bot.ui.candidate import Candidates, questions
from bot.ui.panel import Panel, compose
from bot.ui.pickers import neighbours, picker
from bot.ui.typed import suggestions
from games.pencil_park.state import State
from games.worlds import Prospect, Worlds
from render import Pictures
from tests.bot.ui.build import played, session_of


def at(*dice: int, marks: str | None = None) -> State:
    state = played(0).state
    assert state is not None
    sheet = state.sheets[0]
    changed = replace(state, dice=dice, sheets=(replace(sheet, marks=marks or sheet.marks),))
    assert isinstance(changed, State)
    return changed


def buttons(panel: Panel) -> list[Button]:
    return [button for block in panel.controls if isinstance(block, Buttons) for button in block.buttons]


def the(panel: Panel, label: str) -> Button:
    return next(button for button in buttons(panel) if button.label.startswith(label))


@pytest.mark.parametrize("dice", [(1, 2, 3), (6, 6, 6), (3, 4, 5)])
def test_confirm_works_from_the_first_screen(dice: tuple[int, ...]) -> None:
    panel = compose(Candidates(session_of(at(*dice)), 0), {})
    confirm = the(panel, "Confirm")
    assert confirm.style == "success"
    assert panel.candidates.moves.exact(confirm.control.choices)
    assert confirm.control.choices["action"] == "zone", "nobody gives up a turn by accident"
    assert [button.style for button in buttons(panel)].count("success") == 1


def test_a_die_that_fits_nowhere_is_shown_and_disabled() -> None:
    marks = "P" * 8 + "PPPPP~PP" + "P" * 8 + "PP~~PPPP" + "PPP~PPPP" + "P" * 8 + "P~PPPPPP" + "PPPPPPP."
    panel = compose(Candidates(session_of(at(1, 4, 6, marks=marks)), 0), {})
    assert not the(panel, "⚀").disabled
    assert the(panel, "⚃").disabled
    assert the(panel, "⚅").disabled
    assert "0 ways" in the(panel, "⚃").label


def test_flipping_keeps_the_place_where_it_fits() -> None:
    session = session_of(at(2, 1, 4))
    panel = compose(Candidates(session, 0), {"action": "zone", "die": "2", "turn": "falling", "place": "D6"})
    flipped = the(panel, "rising").control.choices
    assert flipped == {"action": "zone", "die": "2", "turn": "rising", "place": "D6"}


def test_another_die_keeps_the_place_too() -> None:
    session = session_of(at(2, 1, 4))
    panel = compose(Candidates(session, 0), {"action": "zone", "die": "2", "turn": "falling", "place": "D6"})
    assert the(panel, "⚃").control.choices["place"] == "D6"
    assert the(panel, "Write an X").control.choices == {"action": "x", "place": "D6"}


def test_residents_are_asked_for_their_shape_and_others_are_not() -> None:
    session = session_of(at(3, 4, 1))
    labels = [button.label for button in buttons(compose(Candidates(session, 0), {"action": "zone", "die": "1"}))]
    assert "● Circles" in labels
    labels = [button.label for button in buttons(compose(Candidates(session, 0), {"action": "zone", "die": "4"}))]
    assert "● Circles" not in labels


def test_pickers_by_the_number_of_places() -> None:
    """A button each up to five, one select up to twenty-five, else a row and a column."""
    base = at(4, 1, 2).sheets[0].marks

    def blocks_with(blanks: int) -> Panel:
        left, marks = blanks, ""
        for mark in base:
            marks += mark if mark != "." or left > 0 else "P"
            left -= mark == "."
        return compose(Candidates(session_of(at(4, 1, 2, marks=marks)), 0), {"action": "zone", "die": "1"})

    for blanks in (2, 5):
        panel = blocks_with(blanks)
        assert not [block for block in panel.controls if isinstance(block, Select)]
        assert len(panel.scene.offered) == blanks
    for blanks in (6, 25):
        panel = blocks_with(blanks)
        (select,) = [block for block in panel.controls if isinstance(block, Select)]
        assert len(select.choices) == blanks == len(panel.scene.offered)
        assert select.choices[0].label.startswith("1 · ")
        numbers = [choice.label.split(" · ")[0] for choice in select.choices]
        assert {panel.scene.offered[choice.value] for choice in select.choices} == set(numbers)
    for blanks in (26, 58):
        panel = blocks_with(blanks)
        rows, columns = [block for block in panel.controls if isinstance(block, Select)]
        assert rows.placeholder == "Row"
        assert columns.placeholder == "Column"
        assert sum(int(choice.label.split("· ")[1].split(" ")[0]) for choice in rows.choices) == blanks
        assert (panel.scene.row, panel.scene.column) != (None, None)


def test_arrows_lead_to_the_neighbours_in_reading_order_and_around() -> None:
    session = session_of(at(4, 1, 2))
    candidates = Candidates(session, 0)
    row = candidates.nearest({"action": "x"})
    (asked,) = questions(candidates, row)
    places = [answer.value for answer in asked.question.answers]
    for number, place in enumerate(places):
        before, after = neighbours(replace(asked, chosen=place))
        assert before == places[number - 1]
        assert after == places[(number + 1) % len(places)]
    assert (
        picker(candidates, asked, row, lambda *_: the(compose(Candidates(session, 0), {}), "Confirm").control).row
        == "1"
    )


def test_no_control_is_drawn_twice_alike() -> None:
    """Custom ids are unique in a message, though two buttons may lead to the same place."""
    panel = compose(Candidates(session_of(at(4, 4, 4)), 0), {})
    view, _ = layout.build(Page((*panel.blocks, *panel.controls)))
    ids = [item.custom_id for item in view.walk_children() if hasattr(item, "custom_id")]
    assert len(ids) == len(set(ids)) > 5


def test_suggestions_are_ranked_and_name_what_they_bring() -> None:
    candidates = Candidates(played(6, seed=4), 0)
    die = candidates.moves.answers("die", {"action": "zone"})[0].value
    found = suggestions(candidates, {"action": "zone", "die": die}, "place", "")
    gains = [int(choice.name.rsplit(" · ", 1)[1].replace("−", "-")) for choice in found]
    assert gains == sorted(gains, reverse=True)
    assert suggestions(candidates, {"action": "zone", "die": "9"}, "place", "") == []
    assert suggestions(candidates, {"action": "zone"}, "flavour", "") == []


def test_the_panels_words_are_for_people() -> None:
    panel = compose(Candidates(session_of(at(1, 2, 4)), 0), {})
    words = "\n".join(block.text for block in panel.blocks if isinstance(block, Text))
    assert "Roll 1 · your score 0" in words
    assert "Your score would be" in words
    for code in ("{", "zone=", "falling|", "None"):
        assert code not in words


def summary(panel: Panel) -> str:
    return "\n".join(block.text for block in panel.blocks if isinstance(block, Text))


@pytest.mark.parametrize(("depends", "words"), [("chance", "a roll or a draw"), ("hidden", "what is hidden from you")])
def test_what_is_not_certain_is_not_promised(depends: Any, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Worlds, "prospect", lambda *_: Prospect(depends))
    panel = compose(Candidates(session_of(at(1, 2, 4)), 0), {})
    assert f"What it brings depends on {words}." in summary(panel)
    assert "would be" not in summary(panel)
    assert panel.scene.candidate is None, "no ghost of what nobody knows"
    assert panel.scene.given == the(panel, "Confirm").control.choices, "the choice is marked"


def test_a_ghost_that_would_show_what_is_made_up_is_not_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    certain = compose(Candidates(session_of(at(1, 2, 4)), 0), {})
    assert certain.scene.candidate is not None
    assert "Your score would be" in summary(certain)
    monkeypatch.setattr(Pictures, "alike", lambda *_: False)
    panel = compose(Candidates(session_of(at(1, 2, 4)), 0), {})
    assert "What it brings depends on a roll or a draw." in summary(panel)
    assert panel.scene.candidate is None


def test_a_list_rates_only_what_is_certain(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is not certain stands between what brings points and what costs some."""
    candidates = Candidates(played(6, seed=4), 0)
    die = candidates.moves.answers("die", {"action": "zone"})[0].value
    given = {"action": "zone", "die": die}
    count = len(suggestions(candidates, given, "place", ""))
    now = candidates.view.scores[0].total
    totals = [now - 1, None, now + 2, *[now] * (count - 3)]
    monkeypatch.setattr(Worlds, "totals", lambda _, moves: totals)
    names = [choice.name.partition(" · ") for choice in suggestions(candidates, given, "place", "")]
    assert [gain for _, _, gain in names] == ["+2", "?", *["+0"] * (count - 3), "−1"]
    monkeypatch.setattr(Worlds, "totals", lambda _, moves: [None] * len(moves))
    panel = compose(candidates, given)
    (*_, places) = [block for block in panel.controls if isinstance(block, Select)]
    assert all(choice.label.endswith(" · ?") for choice in places.choices)
    places_in_order = [answer.value for answer in candidates.moves.answers("place", given)][:25]
    assert [choice.value for choice in suggestions(candidates, given, "place", "")] == places_in_order
