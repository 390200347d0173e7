"""The podium of a day of the daily dice: three steps, who stands on them, and what they came to.

All words come with the podium, in its reader's language.
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

_HEIGHT, _FLOOR = 800, 756
_LEFT, _STEP = 60, 360
_HEIGHTS = (300, 240, 190)
"""Of the steps, by their places."""
_COLUMNS = (1, 0, 2)
"""Where the steps stand, from the best on: the best in the middle."""
_METALS = ("first", "second", "third")
_NO_OFFICE = 3
TITLE, WORDS, NUMBER = 56, 36, 96
_NAMES = ((13, 46), (17, 38), (24, 28))
"""How large a name is written that has so many characters at most."""

_RAMPS = [("paper_dark", "graphite", 4), ("first", "graphite", 4), ("second", "graphite", 4), ("third", "graphite", 4)]
PALETTES = {
    "standard": Palette.build(
        "podium", {"first": rgb("#f0c24b"), "second": rgb("#c9d3da"), "third": rgb("#d9a066")}, _RAMPS
    ),
    "contrast": Palette.contrast("podium-contrast", dict.fromkeys(_METALS, rgb("#ffffff"))),
}


@dataclass(frozen=True, slots=True)
class Step:
    """Somebody on the podium. place: 1 to 3, the same for who is as good. office: from the best, 0, on, and in words;
    total and away in words: what they came to, and how far from the mark that is."""

    place: int
    name: str
    office: int
    office_name: str
    total: str
    away: str


@dataclass(frozen=True, slots=True)
class Podium:
    """title, date, city: of the day. points: what stands behind a total. steps: one to three, the best first. alt: the
    picture in words, line by line."""

    title: str
    date: str
    city: str
    points: str
    steps: tuple[Step, ...]
    alt: tuple[str, ...]


def draw_podium(podium: Podium, palette: PaletteName, texts: Texts) -> Picture:
    """The picture, 1,200 pixels wide."""
    canvas = Canvas(_HEIGHT, PALETTES[palette], texts)
    paper.ground(canvas)
    canvas.text((_LEFT, 92), podium.title, "display", TITLE, room=WIDTH - 2 * _LEFT - 260)
    canvas.text((WIDTH - _LEFT, 92), podium.date, "plain", WORDS, anchor="rs", room=240)
    canvas.text((_LEFT, 158), podium.city, "plain", WORDS, room=WIDTH - 2 * _LEFT)
    canvas.stamp((_LEFT, 112), (WIDTH - 2 * _LEFT, 4), draw_rule, WIDTH - 2 * _LEFT)
    for column, step in zip(_COLUMNS, podium.steps, strict=False):
        _step(canvas, podium, step, _LEFT + column * _STEP)
    return Picture(canvas.png(), alt.cut(podium.alt))


def _step(canvas: Canvas, podium: Podium, step: Step, left: int) -> None:
    high = _HEIGHTS[step.place - 1]
    metal = "paper_dark" if step.office == _NO_OFFICE else _METALS[step.place - 1]  # no metal without an office
    top, middle, room = _FLOOR - high, left + _STEP // 2, _STEP - 36
    canvas.stamp((left, top), (_STEP, high), draw_step, _STEP, high, metal, ground="paper")
    canvas.stamp((middle - 60, top - 188), (120, 120), draw_medal, step.office, metal, ground="paper", solid=False)
    canvas.text((middle, top - 22), step.name, "bold", _size(step.name), anchor="ms", room=_STEP - 12)
    canvas.text((middle, top + 66), step.office_name, "bold", WORDS, ground=metal, anchor="ms", room=room)
    line = f"{step.total} {podium.points}"
    canvas.text((middle, top + 112), line, "plain", WORDS, ground=metal, anchor="ms", room=room)
    canvas.text((middle, top + 152), step.away, "plain", WORDS - 4, ground=metal, anchor="ms", room=room)
    if step.place == 1:
        canvas.text((middle, top + 268), str(step.place), "display", NUMBER, ground=metal, anchor="ms")


def _size(name: str) -> int:
    return next((size for most, size in _NAMES if len(name) <= most), _NAMES[-1][1])


def draw_rule(brush: Brush, width: int) -> None:
    """The line below the title."""
    brush.rect((0, 0, width, 4), fill="paper")
    brush.line([(2, 2), (width - 2, 2)], "graphite", 3)


def draw_step(brush: Brush, width: int, height: int, metal: str) -> None:
    """A block of the podium."""
    brush.rect((0, 0, width, height), fill=metal, line="graphite", width=3)
    brush.line([(4, 10), (width - 4, 10)], "graphite", 2)


def draw_medal(brush: Brush, office: int, metal: str) -> None:
    """What somebody has come to: a crown for the Mayor, two and one stripes below, a plain disc for none."""
    brush.ellipse((60, 60), 56, fill=metal, line="graphite", width=4)
    brush.ellipse((60, 60), 46, fill="paper", line="graphite", width=2)
    if office == 0:
        crown = [(32, 82), (28, 44), (46, 60), (60, 36), (74, 60), (92, 44), (88, 82)]
        brush.poly(crown, fill=metal, line="graphite", width=3)
        for x, y in ((28, 42), (60, 34), (92, 42)):
            brush.ellipse((x, y), 5, fill="graphite")
        return
    for number in range(max(0, 3 - office)):
        y = 68 - 22 * number if office == 1 else 60
        brush.line([(38, y + 12), (60, y - 6), (82, y + 12)], "graphite", 7)
