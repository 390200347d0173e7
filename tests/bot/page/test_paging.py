"""Pages of what is longer than a message: nothing is left out, whatever its lines are like and whatever is added."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.page import Button, Choice, Control, Owner, Page, PageError, Text, layout, paging
from bot.page.paging import FIRST, LINE_LIMIT, Part
from games.characters import units

LOG = Control("log", Owner("session", 7), 3, {"seat": "2"})
lines = st.lists(
    st.one_of(*[st.integers(1, 80)] * 4, st.integers(1, 900)).map(lambda size: "x" * size), min_size=1, max_size=200
)
numbered = lines.map(lambda found: [f"{n}{line}" for n, line in enumerate(found)])
besides = st.integers(1, 2500).map(lambda size: (Text("x" * size),))
mosts = st.none() | st.integers(1, 30)


def turned(part: Part, label: str) -> Control | None:
    """What the button does; None where it cannot be pressed or is not there."""
    buttons = [button for row in part.turn for button in row.buttons if label in button.label]
    return next((b.control for b in buttons if isinstance(b, Button) and not b.disabled), None)


def walk(
    found: list[str], start: Control, label: str, beside: tuple[Text, ...], most: int | None, **how: bool
) -> list[Part]:
    parts = []
    control: Control | None = start
    while control is not None:
        part = paging.part(found, control, beside, most=most, **how)
        layout.build(Page((*beside, part.text, *part.turn)))
        assert most is None or len(part.lines) <= most
        parts.append(part)
        control = turned(part, label)
    return parts


@settings(deadline=None)
@given(numbered, besides, mosts)
def test_next_leads_through_every_line_once(found: list[str], beside: tuple[Text, ...], most: int | None) -> None:
    parts = walk(found, LOG, "Next", beside, most)
    assert [line for part in parts for line in part.text.text.split("\n")] == found
    assert [n for part in parts for n in part.lines] == list(range(len(found)))
    assert turned(parts[0], "Previous") is None


@settings(deadline=None)
@given(numbered, besides, mosts)
def test_previous_leads_back_from_the_newest(found: list[str], beside: tuple[Text, ...], most: int | None) -> None:
    parts = walk(found, LOG, "Previous", beside, most, newest=True)
    assert all(part.text.text.split("\n") == found[part.lines.start : part.lines.stop] for part in parts)
    assert all(later.lines.start <= part.lines.stop for later, part in pairwise(parts)), "a part may show a line again"
    assert all(later.lines.start > part.lines.start for later, part in pairwise(parts))
    assert (parts[0].lines.stop, parts[-1].lines.start) == (len(found), 0)
    assert turned(parts[0], "Next") is None


@settings(deadline=None)
@given(numbered, numbered, mosts)
def test_what_is_added_meanwhile_moves_nothing(found: list[str], added: list[str], most: int | None) -> None:
    before = paging.part(found, LOG, most=most)
    control = turned(before, "Next")
    if control is None:
        return
    after = paging.part(found + added, control, most=most)
    assert after.lines.start == before.lines.stop


def test_each_part_is_as_full_as_can_be() -> None:
    parts = walk([f"{n:03}" + "x" * 97 for n in range(100)], LOG, "Next", (), None)
    assert [len(part.lines) for part in parts] == [39, 39, 22], "of 101 characters with the end of a line"


def test_to_the_last_character() -> None:
    full = ["x" * 999] * 4
    assert paging.part([*full, ""], LOG).text.text == "\n".join([*full, ""])
    assert len(paging.part([*full, "y"], LOG).lines) == 4


def test_what_fits_has_no_buttons() -> None:
    assert paging.part(["a", "b"], LOG).turn == ()


def test_the_buttons_keep_what_the_control_knows() -> None:
    part = paging.part(["x" * 900] * 9, LOG)
    control = turned(part, "Next")
    assert control == Control("log", Owner("session", 7), 3, {"seat": "2", FIRST: "4"})


def test_a_long_line_goes_on_in_the_next() -> None:
    words = " ".join(f"word{n}" for n in range(1000))
    parts = walk(["a", words, "b"], LOG, "Next", (), None)
    pieces = [line for part in parts for line in part.text.text.split("\n")]
    assert all(len(piece) <= LINE_LIMIT for piece in pieces)
    assert " ".join(pieces) == f"a {words} b", "no word is lost or parted"


def test_a_line_without_spaces_is_parted_between_characters() -> None:
    for sign in ("x", "🎲", "👩‍👩‍👧‍👦", "a" + "\u0301" * 3):
        parts = walk([sign * 1500], LOG, "Next", (), None)
        pieces = [line for part in parts for line in part.text.text.split("\n")]
        assert "".join(pieces) == sign * 1500
        assert all(units(piece) <= LINE_LIMIT and len(piece) % len(sign) == 0 for piece in pieces)


@pytest.mark.parametrize("first", ["99999", "-1", "one", "", "3"])
def test_a_line_that_is_not_there_any_more_leads_to_the_last_ones(first: str) -> None:
    control = Control("log", choices={FIRST: first})
    assert paging.part(["a", "b", "c"], control).text.text == "a\nb\nc"


def test_no_room_at_all_is_an_error_and_not_a_part_of_nothing() -> None:
    beside = (Text("x" * 3990),)
    part = paging.part(["x" * 20], LOG, beside)
    with pytest.raises(PageError):
        layout.build(Page((*beside, part.text, *part.turn)))


@pytest.mark.parametrize(("count", "sizes"), [(0, []), (1, [1]), (25, [25]), (26, [25, 1]), (60, [25, 25, 10])])
def test_as_many_selects_as_the_choices_need(count: int, sizes: list[int]) -> None:
    choices = [Choice(str(n), f"Card {n}") for n in range(count)]
    selects = paging.selects(LOG, "Cards", choices)
    assert [len(select.choices) for select in selects if isinstance(select.choices, tuple)] == sizes
    assert [c for select in selects if isinstance(select.choices, tuple) for c in select.choices] == choices
    assert [select.placeholder for select in selects] == ["Cards", "Cards (2)", "Cards (3)"][: len(sizes)]
    if selects:
        layout.build(Page(selects))
