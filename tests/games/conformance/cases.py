"""Which games are played: every game, every number of seats, every value of every option at least once."""

from __future__ import annotations

import os
from dataclasses import dataclass
from enum import Enum
from itertools import product
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel, ValidationError
from pydantic.fields import FieldInfo

from games.registry import AnyGame
from tests.every_game import GAMES
from tests.games.conformance.subject import Subject


@dataclass(frozen=True, eq=False)
class Case:
    """A game with a number of seats and options; `name` tells them in the test's id."""

    subject: Subject
    seats: int
    options_json: str
    name: str

    @property
    def key(self) -> str:
        return self.subject.key

    @property
    def game(self) -> AnyGame:
        return self.subject.game

    @property
    def options(self) -> Any:
        return self.game.info.options.model_validate_json(self.options_json)

    def __str__(self) -> str:
        return self.name


def cases_of(subject: Subject) -> list[Case]:
    """As few cases as name every number of seats and every set of options."""
    info = subject.game.info
    seats = list(range(info.min_seats, info.max_seats + 1))
    sets = option_sets(info.options)
    return [_case(subject, seats[n % len(seats)], sets[n % len(sets)]) for n in range(max(len(seats), len(sets)))]


def games_per_case(subject: Subject) -> int:
    """How many random games a test plays of each case: one, or a share of PARLOUR_GAMES."""
    wanted = int(os.environ.get("PARLOUR_GAMES", "0"))
    cases = len(cases_of(subject))
    return max(1, -(-wanted // cases))


def option_sets(model: type[BaseModel]) -> list[BaseModel]:
    """Options that hold every value of every field at least once: all combinations where they are few, else the
    values side by side. Combinations that the model itself refuses are left out."""
    values = {name: values_of(field) for name, field in model.model_fields.items()}
    if _size(values) <= 8:
        rows = [dict(zip(values, row, strict=True)) for row in product(*values.values())]
    else:
        longest = max(map(len, values.values()))
        rows = [{name: row[n % len(row)] for name, row in values.items()} for n in range(longest)]
    # What stands side by side may not go together: each value alone over the defaults is tried as well then.
    sets = [options for row in rows if (options := _valid(model, row)) is not None]
    for name, row in values.items():
        for value in row:
            if not any(getattr(options, name) == value for options in sets):
                alone = _valid(model, {name: value})
                sets += [alone] if alone is not None else []
    return sets or [model()]


def values_of(field: FieldInfo) -> list[Any]:
    """The values an option may take; of a range of numbers both ends; of what cannot be listed the default."""
    listed = _listed(field.annotation)
    if listed:
        return listed
    if field.annotation is int:
        ends = [getattr(item, end) for item in field.metadata for end in ("ge", "le") if hasattr(item, end)]
        return list(dict.fromkeys([field.get_default(call_default_factory=True), *ends]))
    return [field.get_default(call_default_factory=True)]


def _listed(annotation: Any) -> list[Any]:
    origin, arguments = get_origin(annotation), get_args(annotation)
    if annotation is bool:
        return [False, True]
    if annotation is type(None):
        return [None]
    if origin is Literal:
        return list(arguments)
    if isinstance(annotation, type) and issubclass(annotation, Enum):
        return list(annotation)
    if origin in (Union, UnionType):
        parts = [_listed(part) for part in arguments]
        return [value for part in parts for value in part] if all(parts) else []
    if origin in (tuple, frozenset, set, list) and (inner := _listed(arguments[0])):
        return [origin(), *(origin([value]) for value in inner), origin(inner)]
    return []


def _size(values: dict[str, list[Any]]) -> int:
    size = 1
    for row in values.values():
        size *= len(row)
    return size


def _valid(model: type[BaseModel], row: dict[str, Any]) -> BaseModel | None:
    try:
        return model(**row)
    except ValidationError:
        return None


def _case(subject: Subject, seats: int, options: BaseModel) -> Case:
    chosen = "-".join(str(value) for value in options.model_dump(mode="json").values())
    return Case(subject, seats, options.model_dump_json(), f"{subject}-{seats}-{chosen}"[:80])


SUBJECTS = [Subject(GAMES, key) for key in GAMES]
CASES = [case for subject in SUBJECTS for case in cases_of(subject)]
