"""A month of the daily dice: a calendar of offices, and below it a line of the distances to the Mayor's mark.

All words come with the month, in its reader's language; offices are the signs that the texts beside the picture have,
and tell themselves apart without a colour.
"""

from __future__ import annotations

from dataclasses import dataclass

from games.texts import Texts
from render.kit import alt, paper
from render.kit.brush import Brush
from render.kit.canvas import WIDTH, Canvas
from render.kit.palette import Palette, rgb
from render.scene import Palette as PaletteName
from render.scene import Picture

LARGE, MEDIUM, SMALL = 60, 40, 32
_LEFT, _RIGHT, _TOP = 44, WIDTH - 44, 150
_CELL, _GAP, _ROW = (_RIGHT - _LEFT) // 7, 8, 92
_CHART, _FLOOR = 250, 44
_LEAST = 10
"""The chart reaches up to this distance at least: a good month looks like one."""

_RAMPS = [("best", "graphite", 3), ("good", "graphite", 3), ("fair", "graphite", 3), ("paper", "mark", 5)]
PALETTES = {
    "standard": Palette.build(
        "daily",
        {"best": rgb("#f3cf6b"), "good": rgb("#bcd8ee"), "fair": rgb("#d3e6c9"), "mark": rgb("#0b66b0")},
        _RAMPS,
    ),
    "contrast": Palette.contrast(
        "daily-contrast",
        dict.fromkeys(("best", "good", "fair"), rgb("#ffffff")) | {"mark": rgb("#000000")},
    ),
}
_GROUNDS = ("best", "good", "fair", "paper_dark")
"""What a cell is filled with, by its office."""


@dataclass(frozen=True, slots=True)
class Day:
    """A day of a month. sign: what became of it. Where it was finished, office: from the best, 0, on; and its distance
    to the mark."""

    sign: str
    office: int | None = None
    distance: int | None = None


@dataclass(frozen=True, slots=True)
class Month:
    """title: what it is called. weekdays: Monday first. first: the weekday of the first day, 0 a Monday. axis: what the
    line shows. alt: the picture in words, line by line."""

    title: str
    weekdays: tuple[str, ...]
    first: int
    days: tuple[Day, ...]
    axis: str
    alt: tuple[str, ...]


def draw_month(month: Month, palette: PaletteName, texts: Texts) -> Picture:
    """The picture, 1,200 pixels wide."""
    rows = -(-(month.first + len(month.days)) // 7)
    finished = any(day.distance is not None for day in month.days)
    canvas = Canvas(_TOP + rows * _ROW + (_CHART + 110 if finished else 40), PALETTES[palette], texts)
    paper.ground(canvas)
    canvas.text((_LEFT, 74), month.title, "display", LARGE, room=_RIGHT - _LEFT)
    for column, name in enumerate(month.weekdays):
        canvas.text((_LEFT + column * _CELL + _CELL // 2, 130), name, "bold", SMALL, anchor="ms", room=_CELL - _GAP)
    for number, day in enumerate(month.days):
        row, column = divmod(month.first + number, 7)
        _cell(canvas, day, number + 1, (_LEFT + column * _CELL, _TOP + row * _ROW))
    if finished:
        _chart(canvas, month, _TOP + rows * _ROW + 20)
    return Picture(canvas.png(), alt.cut(month.alt))


def _cell(canvas: Canvas, day: Day, number: int, at: tuple[int, int]) -> None:
    ground = "paper" if day.office is None else _GROUNDS[day.office]
    x, y = at
    canvas.stamp(at, (_CELL - _GAP, _ROW - _GAP), draw_cell, _CELL - _GAP, _ROW - _GAP, ground)
    canvas.text((x + 12, y + 38), str(number), "bold", SMALL, ground=ground)
    canvas.text((x + _CELL // 2 + 20, y + _ROW // 2 + 12), day.sign, "plain", MEDIUM, ground=ground, anchor="ms")


def draw_cell(brush: Brush, width: int, height: int, ground: str) -> None:
    """A day's place."""
    brush.rect((0, 0, width, height), fill=ground, line="graphite", width=2, radius=10)


def _chart(canvas: Canvas, month: Month, top: int) -> None:
    canvas.text((_LEFT, top + 34), month.axis, "bold", SMALL, room=_RIGHT - _LEFT)
    distances = tuple(day.distance for day in month.days)
    most = max(_LEAST, *(distance for distance in distances if distance is not None))
    width = _RIGHT - _LEFT - 70
    canvas.stamp((_LEFT + 70, top + 50), (width, _CHART), draw_line, width, distances, most)
    canvas.text((_LEFT + 56, top + 50 + 24), str(most), "plain", SMALL, anchor="rs")
    canvas.text((_LEFT + 56, top + 50 + _CHART - _FLOOR + 10), "0", "plain", SMALL, anchor="rs")


def draw_line(brush: Brush, width: int, distances: tuple[int | None, ...], most: int) -> None:
    """The distances day by day, the Mayor's mark at the bottom; days in a row are joined."""
    floor = _CHART - _FLOOR
    brush.rect((0, 0, width, _CHART), fill="paper")
    for share in (0, 0.5, 1):
        y = 12 + (floor - 12) * share
        brush.line([(0, y), (width, y)], "paper_dark" if share < 1 else "graphite", 2)
    step = width / len(distances)
    points: list[tuple[float, float]] = []
    for number, distance in enumerate((*distances, None)):
        if distance is not None:
            points.append(((number + 0.5) * step, floor - (floor - 12) * distance / most))
            continue
        if len(points) > 1:
            brush.line(points, "mark", 4)
        for point in points:
            brush.ellipse(point, 8, fill="mark")
        points = []
