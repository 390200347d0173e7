"""A modal as plain values: questions in a window of their own. `bot.page.layout` turns it into Discord's components;
what comes back is routed by the modal's control like any other, and read by the questions' names with
`bot.page.inputs`."""

from __future__ import annotations

from dataclasses import dataclass

from bot.page.controls import Control
from bot.page.limits import INPUT_LIMIT
from bot.page.page import Among


@dataclass(frozen=True, slots=True)
class TextInput:
    """Something to type. value: what stands there from the start. hint: what an empty one says. least, most: its
    length; with 0 it may stay empty. tall: of several lines."""

    value: str = ""
    hint: str = ""
    least: int = 1
    most: int = INPUT_LIMIT
    tall: bool = False


@dataclass(frozen=True, slots=True)
class Pick:
    """A select. least, most: how many can be chosen; with 0 it may stay empty."""

    choices: Among
    placeholder: str = ""
    least: int = 1
    most: int = 1


@dataclass(frozen=True, slots=True)
class Question:
    """One thing to answer. name: what its answer is read by. hint: a smaller line below the words."""

    name: str
    words: str
    answer: TextInput | Pick
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Modal:
    """Up to five questions. `control` is what sending them does."""

    control: Control
    title: str
    questions: tuple[Question, ...]
