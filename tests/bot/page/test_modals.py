"""Modals: several questions of every kind, within Discord's limits or not at all."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from simcord.components import validate_modal

from bot.page import (
    Channels,
    Choice,
    Control,
    Modal,
    Owner,
    PageError,
    Pick,
    Question,
    TextInput,
    Users,
    layout,
)
from bot.page.controls import parse
from tests.wire.limits import problems_of_body


def choices(count: int, **more: Any) -> tuple[Choice, ...]:
    return tuple(Choice(f"v{n}", "x", **more) for n in range(count))


def modal(*questions: Question, title: str = "Hello") -> Modal:
    return Modal(Control("typed", Owner("server", 5)), title, questions)


def test_a_modal_asks_everything() -> None:
    made = layout.build_modal(
        modal(
            Question("why", "Why?", TextInput("because", "A reason", 3, 300, tall=True), "In a few words"),
            Question("what", "What?", TextInput(least=0)),
            Question("which", "Which?", Pick((Choice("a", "A", chosen=True), Choice("b", "B")), "One of two")),
            Question("who", "Who?", Pick(Users((5,)), least=0, most=2)),
            Question("where", "Where?", Pick(Channels(("text",)))),
        )
    ).to_dict()
    validate_modal(made)
    assert problems_of_body({"type": 9, "data": made}) == []
    assert parse(made["custom_id"]) == Control("typed", Owner("server", 5))
    why, what, which, who, where = (label["component"] for label in made["components"])
    assert made["components"][0]["label"] == "Why?"
    assert made["components"][0]["description"] == "In a few words"
    assert (why["custom_id"], why["value"], why["placeholder"], why["style"]) == ("why", "because", "A reason", 2)
    assert (why["min_length"], why["max_length"], why["required"]) == (3, 300, True)
    assert (what["style"], what["required"]) == (1, False)
    assert [option["value"] for option in which["options"]] == ["a", "b"]
    assert (which["required"], which["placeholder"]) == (True, "One of two")
    assert (who["type"], who["required"], who["max_values"]) == (5, False, 2)
    assert (where["type"], where["channel_types"], where["required"]) == (8, [0], True)


ASK = Question("a", "What?", TextInput())


@pytest.mark.parametrize(
    "wrong",
    [
        modal(),
        modal(*(replace(ASK, name=f"a{n}") for n in range(6))),
        modal(ASK, ASK),
        modal(ASK, title="x" * 46),
        modal(ASK, title=""),
        modal(replace(ASK, words="x" * 46)),
        modal(replace(ASK, words="")),
        modal(replace(ASK, hint="x" * 101)),
        modal(replace(ASK, name="x" * 101)),
        modal(replace(ASK, name="")),
        modal(replace(ASK, answer=TextInput(hint="x" * 101))),
        modal(replace(ASK, answer=TextInput(most=4001))),
        modal(replace(ASK, answer=TextInput(least=0, most=0))),
        modal(replace(ASK, answer=TextInput(least=5, most=4))),
        modal(replace(ASK, answer=TextInput(least=-1))),
        modal(replace(ASK, answer=TextInput("xxx", most=2))),
        modal(replace(ASK, answer=Pick(()))),
        modal(replace(ASK, answer=Pick(choices(26)))),
        modal(replace(ASK, answer=Pick(choices(2), most=3))),
        modal(replace(ASK, answer=Pick(Users((1, 2))))),
    ],
)
def test_a_modal_over_a_limit_is_refused(wrong: Modal) -> None:
    with pytest.raises(PageError):
        layout.build_modal(wrong)


def test_a_modal_to_the_limit() -> None:
    full = TextInput("x" * 4000, "x" * 100)
    questions = [Question(f"{n}" * 100, "x" * 45, full, "x" * 100) for n in range(5)]
    validate_modal(layout.build_modal(modal(*questions, title="x" * 45)).to_dict())
