"""Entering a move: questions, answers, and the text of a move."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.narrowing import (
    Answer,
    Narrowing,
    Question,
    choices,
    place_field,
    place_names,
    read,
    split_place,
    tidy_place,
    write,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    action: Literal["draw"] = "draw"
    die: int
    shape: str | None = None
    place: str = place_field()


@dataclass(frozen=True, slots=True, kw_only=True)
class Pass:
    action: Literal["pass"] = "pass"


MOVES: list[Any] = [
    Draw(die=4, shape="circle", place="A1"),
    Draw(die=4, shape="circle", place="B1"),
    Draw(die=4, shape="square", place="B1"),
    Draw(die=2, place="B1"),
    Draw(die=2, place="C1"),
    Pass(),
]
NARROWING = Narrowing(MOVES)


def test_a_move_is_a_row_of_choices_without_those_that_do_not_apply() -> None:
    assert choices(MOVES[0]) == {"action": "draw", "die": "4", "shape": "circle", "place": "A1"}
    assert choices(MOVES[3]) == {"action": "draw", "die": "2", "place": "B1"}
    assert place_names(Draw) == {"place"}
    assert place_names(Pass) == frozenset()


def test_the_action_is_asked_first() -> None:
    assert NARROWING.next_question({}) == Question("action", (Answer("draw", 5), Answer("pass", 1)), False)


def test_the_answers_are_the_values_of_the_moves_that_are_left() -> None:
    question = NARROWING.next_question({"action": "draw", "die": "4"})
    assert question == Question("shape", (Answer("circle", 2), Answer("square", 1)), False)


def test_a_place_says_so() -> None:
    question = NARROWING.next_question({"action": "draw", "die": "2"})
    assert question == Question("place", (Answer("B1", 1), Answer("C1", 1)), True)


def test_a_question_with_one_answer_answers_itself() -> None:
    assert NARROWING.next_question({"die": "4", "shape": "square"}) is None
    assert NARROWING.moves({"die": "4", "shape": "square"}) == [MOVES[2]]


def test_choices_may_be_given_in_any_order() -> None:
    assert NARROWING.next_question({"place": "B1"}) == Question("die", (Answer("4", 2), Answer("2", 1)), False)
    assert NARROWING.moves({"place": "C1"}) == [MOVES[4]]


def test_what_agrees_with_nothing_leaves_nothing_to_ask() -> None:
    assert NARROWING.next_question({"die": "6"}) is None
    assert NARROWING.moves({"die": "6"}) == []
    assert NARROWING.moves({"action": "pass", "die": "4"}) == [], "a field that does not apply agrees with nothing"


def test_no_moves_no_question() -> None:
    nothing: Narrowing[Any] = Narrowing([])
    assert nothing.next_question({}) is None
    assert nothing.agreeing({}) == []
    assert nothing.meant({"action": "draw"}) is None


def test_other_answers_to_a_field_that_is_given_stay_open() -> None:
    """A chosen value may be changed: the answers look at the other choices only."""
    assert NARROWING.answers("die", {"die": "4", "place": "B1"}) == (Answer("4", 2), Answer("2", 1))


def test_exactly_a_row_of_choices_is_one_move_or_none() -> None:
    assert NARROWING.exact(choices(MOVES[3])) == MOVES[3]
    assert NARROWING.exact({"action": "draw", "die": "2"}) is None
    assert NARROWING.exact({**choices(MOVES[3]), "shape": "circle"}) is None


def test_turning_a_choice_keeps_what_can_still_stand() -> None:
    assert NARROWING.turned(choices(MOVES[1]), {"shape": "square"}) == choices(MOVES[2])
    assert NARROWING.turned(choices(MOVES[1]), {"die": "2"}) == choices(MOVES[3]), "the place stays"
    assert NARROWING.turned(choices(MOVES[0]), {"die": "2"}) == choices(MOVES[3]), "A1 does not fit"
    assert NARROWING.turned(choices(MOVES[0]), {"die": "6"}) is None


def test_what_is_typed_wrongly_becomes_a_whole_move_that_the_rules_can_refuse() -> None:
    meant = NARROWING.meant({"action": "draw", "die": "4", "place": "Z9"})
    assert meant == {"action": "draw", "die": "4", "shape": "circle", "place": "Z9"}
    assert NARROWING.meant({"action": "fly", "place": "Z9"}) == {"action": "fly", "place": "Z9"}


def test_a_move_as_a_line_of_text() -> None:
    assert write(MOVES[0]) == "draw die:4 shape:circle place:A1"
    assert write(Pass()) == "pass"
    assert read("pass") == {"action": "pass"}
    assert read("  draw   place:A1 die:4 ") == {"action": "draw", "place": "A1", "die": "4"}


@pytest.mark.parametrize("move", MOVES, ids=write)
def test_the_text_of_a_move_parses_back_to_it(move: Any) -> None:
    assert read(write(move)) == choices(move)
    assert NARROWING.moves(read(write(move))) == [move]


@pytest.mark.parametrize("text", ["", "   ", "draw die", "draw :4", "draw die:", "draw die:4 die:2", "draw action:x"])
def test_what_is_no_move_is_told_in_words(text: str) -> None:
    """A value given twice is no choice: which of the two would it be?"""
    with pytest.raises(ValueError) as caught:
        read(text)
    assert "unpack" not in str(caught.value)


@settings(deadline=None, derandomize=True)
@given(st.text(max_size=40))
def test_any_text_is_read_or_told_in_words(text: str) -> None:
    with suppress(ValueError):
        assert read(text)["action"] == text.split(maxsplit=1)[0]


@pytest.mark.parametrize(
    ("typed", "place"), [("b4", "B4"), (" B 4 ", "B4"), ("Aa12", "AA12"), ("4b", "4b"), (" ? ", "?")]
)
def test_a_typed_place_is_written_as_on_the_board(typed: str, place: str) -> None:
    assert tidy_place(typed) == place


def test_a_place_has_a_column_and_a_row() -> None:
    assert split_place("c 10") == ("C", "10")
    assert split_place("10") is None
    assert split_place("") is None
