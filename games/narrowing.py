"""How a move is entered: one question after another, until one move is left.

A move is a row of named choices. Given some of them, in any order, the next question is the distinct values of a
field among the legal moves that agree with all that is given; a question with one answer answers itself. The private
panel, the autocomplete of the slash commands and the reading of what was typed all go through here, so they can never
disagree, and a new game needs no line of interface code.

A move class is a frozen dataclass with a field `action`, which is asked first. A field that is None does not apply to
that move. A field that is a place (`B4`) is declared with `place_field()` and gets the grid picker.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Any, Generic, TypeVar

Move = TypeVar("Move")

_PLACE = re.compile(r"([A-Za-z]+)\s*(\d+)")


def place_field() -> Any:
    """A dataclass field that holds a place on a grid."""
    return field(metadata={"place": True})


_NAMES: dict[type, tuple[str, ...]] = {}


def _names(kind: type) -> tuple[str, ...]:
    if kind not in _NAMES:
        _NAMES[kind] = tuple(item.name for item in fields(kind))
    return _NAMES[kind]


def place_names(kind: type) -> frozenset[str]:
    """The names of a move class's fields that are places."""
    return frozenset(item.name for item in fields(kind) if item.metadata.get("place"))


def choices(move: Any) -> dict[str, str]:
    """A move as its row of named choices, in the order in which they are asked."""
    return {name: str(value) for name in _names(type(move)) if (value := getattr(move, name)) is not None}


@dataclass(frozen=True, slots=True)
class Answer:
    """A value that a field may take, and how many legal moves would be left."""

    value: str
    moves: int


@dataclass(frozen=True, slots=True)
class Question:
    """The next thing to ask: which value of `field`?"""

    field: str
    answers: tuple[Answer, ...]
    is_place: bool


class Narrowing(Generic[Move]):
    """The legal moves of a seat as rows of choices. Building one costs a pass over the moves; asking is cheap."""

    def __init__(self, moves: Iterable[Move]) -> None:
        self.rows: tuple[tuple[dict[str, str], Move], ...] = tuple((choices(move), move) for move in moves)

    @cached_property
    def _by_row(self) -> dict[frozenset[tuple[str, str]], Move]:
        return {frozenset(row.items()): move for row, move in self.rows}

    def exact(self, row: Mapping[str, str]) -> Move | None:
        """The legal move whose choices are just these; None where there is none."""
        return self._by_row.get(frozenset(row.items()))

    def agreeing(self, given: Mapping[str, str]) -> list[tuple[dict[str, str], Move]]:
        """The moves that agree with all that is given. A field that does not apply to a move agrees with nothing."""
        wanted = given.items()
        return [row for row in self.rows if wanted <= row[0].items()]

    def moves(self, given: Mapping[str, str]) -> list[Move]:
        return [move for _, move in self.agreeing(given)]

    def answers(self, field: str, given: Mapping[str, str]) -> tuple[Answer, ...]:
        """The distinct values of `field` among the moves that agree with the other things given."""
        others = {name: value for name, value in given.items() if name != field}
        counts: dict[str, int] = {}
        for row, _ in self.agreeing(others):
            if field in row:
                counts[row[field]] = counts.get(row[field], 0) + 1
        return tuple(Answer(value, count) for value, count in counts.items())

    def next_question(self, given: Mapping[str, str]) -> Question | None:
        """The first field in the order of asking on which the agreeing moves differ; None where none is left to ask
        (one move agrees, or none)."""
        rows = self.agreeing(given)
        for name in _in_order(row for row, _ in rows):
            if name not in given and len({row.get(name) for row, _ in rows}) > 1:
                is_place = any(name in place_names(type(move)) for row, move in rows if name in row)
                return Question(name, self.answers(name, given), is_place)
        return None

    def settled(self, given: Mapping[str, str]) -> dict[str, str]:
        """What is given and what follows from it: the fields on which all agreeing moves are the same."""
        rows = [row for row, _ in self.agreeing(given)]
        if not rows:
            return dict(given)
        return dict(given) | {name: value for name, value in rows[0].items() if all(r.get(name) == value for r in rows)}

    def turned(self, choices: Mapping[str, str], wanted: Mapping[str, str]) -> dict[str, str] | None:
        """The legal move nearest to `choices` that has all that is `wanted`: of the other choices, those that can
        still stand are kept, earlier ones first, so flipping a pattern keeps its place where it fits there. None
        where no legal move has what is wanted."""
        rows = [row for row, _ in self.agreeing(wanted)]
        for name, value in choices.items():
            if name not in wanted:
                rows = [row for row in rows if row.get(name) == value] or rows
        return rows[0] if rows else None

    def meant(self, given: Mapping[str, str]) -> dict[str, str] | None:
        """A whole row of choices for what was typed, though no legal move agrees with it: the fields that were left
        out are taken from the legal move that agrees with the first of the given ones, in the order of asking (a die's
        pattern goes with the die, whatever else lies at the place). The rules can then say what is wrong with it. None
        where the seat has no legal move."""
        if not self.rows:
            return None
        best = max((row for row, _ in self.rows), key=lambda row: [row.get(k) == v for k, v in given.items()])
        if best["action"] != given.get("action", best["action"]):
            return dict(given)
        return {**best, **given}


def _in_order(rows: Iterable[dict[str, str]]) -> list[str]:
    """The names of the fields of several kinds of move, each kind's own order kept."""
    order: dict[str, None] = {}
    for row in rows:
        order.update(dict.fromkeys(row))
    return list(order)


def write(move: Any) -> str:
    """A move as a line of text: `zone die:4 shape:circle place:B4`. `read` turns it back."""
    row = choices(move)
    return " ".join([row.pop("action"), *(f"{name}:{value}" for name, value in row.items())])


def read(text: str) -> dict[str, str]:
    """The choices that a line of text names. Raises ValueError, safe to show, where a word is no choice."""
    action, *words = text.split() or [""]
    if not action:
        raise ValueError("nothing was written: begin with what to do, then name:value")
    given = {"action": action}
    for word in words:
        name, colon, value = word.partition(":")
        if not colon or not name or not value:
            raise ValueError(f"“{word}” is not of the form name:value")
        if name in given:
            raise ValueError(f"“{name}” is given twice")
        given[name] = value
    return given


def split_place(place: str) -> tuple[str, str] | None:
    """A place's column and row, `b 4` → `("B", "4")`; None where it is no place."""
    match = _PLACE.fullmatch(place.strip())
    return (match[1].upper(), match[2]) if match else None


def tidy_place(place: str) -> str:
    """A place as it was typed, in the way the board writes it: `b 4` → `B4`. What is no place stays as it is."""
    parts = split_place(place)
    return "".join(parts) if parts else place.strip()
