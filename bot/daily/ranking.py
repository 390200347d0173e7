"""What a day's city is worth in the rankings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from games.pencil_park.material import Office
from games.pencil_park.state import State
from games.registry import AnyGame

OFFICES: tuple[Office | None, ...] = ("mayor", "council", "clerk", None)
"""From the best on: where an office stands here is how it is stored."""
POINTS = (10, 5, 2, 1)
"""For week, month and all time, by the office's place in `OFFICES`."""

Span = Literal["day", "week", "month", "all"]


@dataclass(frozen=True, slots=True)
class Result:
    """What a day's city came to. office: its place in `OFFICES`; distance: to the Mayor's mark; xs: how many were
    written."""

    office: int
    total: int
    distance: int
    xs: int

    @property
    def points(self) -> int:
        return POINTS[self.office]

    @property
    def office_key(self) -> Office | None:
        return OFFICES[self.office]


def result_of(game: AnyGame, state: State) -> Result | None:
    """The result of a city that one person has written to its end; None where it goes on or was given up."""
    if not state.over or state.sheets[0].left:
        return None
    view = game.view(state, 0)
    total = view.scores[0].total
    return Result(OFFICES.index(view.offices[0]), total, abs(total - view.mayor), state.sheets[0].xs)


def places(keys: Sequence[tuple[float, ...]]) -> list[int]:
    """The places of rows from the best on: who is as good as the one above shares its place."""
    found: list[int] = []
    for number, key in enumerate(keys):
        found.append(found[-1] if number and key == keys[number - 1] else number + 1)
    return found
