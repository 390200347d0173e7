"""The goal track: a ruler, and what points at the scores on it: pencils, or pins where there are many."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import Seat
from games.pencil_park.view import PencilParkView
from render.kit.badge import badge
from render.kit.canvas import WIDTH, Surface
from render.pencil_park.ruler import (
    HEIGHT,
    PENCIL,
    POINTER,
    Ruler,
    draw_pencil,
    draw_ruler,
    draw_thread,
)

__all__ = ["HEIGHT", "POINTER", "track"]

_PIN = 38
_CLOSE = 90
"""Two pencils whose tips are nearer to each other than this lean apart."""


def track(
    surface: Surface, view: PencilParkView, at: tuple[int, int], seats: tuple[Seat, ...], then: PencilParkView | None
) -> None:
    """The ruler with its top left corner there, POINTER pixels of room above it, and the scores of these seats.
    `then` is the view after the move that the first of them considers."""
    scores = [view.scores[seat].total for seat in seats]
    later = then.scores[seats[0]].total if then else scores[0]
    names = tuple(surface.texts.word("office", goal.office) for goal in view.city.goals)
    ruler = Ruler.of(view.city.goals, names, [*scores, later], WIDTH - 72)
    surface.stamp(at, (ruler.width + 8, HEIGHT + 12), draw_ruler, ruler, solid=False)
    if len(seats) > 2:
        _pins(surface, ruler, at, list(zip(seats, scores, strict=True)))
        return
    if later != scores[0]:
        _pencil(surface, ruler, at, later, seats[0], numbered=False, veil=0.5)
    close = len(seats) == 2 and abs(ruler.x(scores[0]) - ruler.x(scores[1])) < _CLOSE
    behind = min(range(len(seats)), key=lambda number: scores[number]) if close else None
    for number, (seat, score) in enumerate(zip(seats, scores, strict=True)):
        _pencil(surface, ruler, at, score, seat, numbered=len(seats) > 1, leftward=number == behind)


def _pencil(
    surface: Surface,
    ruler: Ruler,
    at: tuple[int, int],
    score: int,
    seat: Seat,
    *,
    numbered: bool,
    leftward: bool = False,
    veil: float = 0,
) -> None:
    tip = round(ruler.x(score))
    leftward = (leftward and tip > PENCIL) or tip + PENCIL > ruler.width
    left = at[0] + tip - (PENCIL - 6 if leftward else 6)
    size = (PENCIL + 2, POINTER + 2)
    surface.stamp((left, at[1] - POINTER), size, draw_pencil, seat, numbered, leftward, solid=False, veil=veil)


def _pins(surface: Surface, ruler: Ruler, at: tuple[int, int], scores: Sequence[tuple[Seat, int]]) -> None:
    """A badge for each seat above its score, side by side where scores are close."""
    ordered = sorted(scores, key=lambda item: (item[1], item[0]))
    tips = [round(ruler.x(score)) for _, score in ordered]
    middles = apart(tips, _PIN + 6, _PIN // 2, ruler.width - _PIN // 2)
    drop = POINTER - _PIN - 12
    for tip, middle in zip(tips, middles, strict=True):
        reach = tip - middle
        box = abs(reach) + 4
        corner = (at[0] + middle - box, at[1] - drop)
        surface.stamp(corner, (2 * box, drop), draw_thread, box, reach, drop, solid=False)
    for (seat, _), middle in zip(ordered, middles, strict=True):
        badge(surface, seat, (at[0] + middle - _PIN // 2, at[1] - drop - _PIN + 1), _PIN)


def apart(tips: Sequence[int], pitch: int, low: int, high: int) -> list[int]:
    """Places `pitch` apart at least and between two limits, in the order of the tips and as near to them as can be:
    those that are too close stand in a row around their middle."""
    rows: list[list[int]] = []
    for tip in tips:
        rows.append([tip])
        while len(rows) > 1 and _start(rows[-2], pitch) + len(rows[-2]) * pitch > _start(rows[-1], pitch):
            rows[-2:] = [rows[-2] + rows[-1]]
    found = [round(_start(row, pitch)) + number * pitch for row in rows for number in range(len(row))]
    for number in reversed(range(len(found))):
        found[number] = min(found[number], high - (len(found) - 1 - number) * pitch)
    return [max(place, low + number * pitch) for number, place in enumerate(found)]


def _start(row: Sequence[int], pitch: int) -> float:
    """Where the first of a row stands that is centred on its tips."""
    return sum(row) / len(row) - (len(row) - 1) * pitch / 2
