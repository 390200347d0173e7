"""The goal track's ruler and its pencils, as drawings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.engine import Seat
from games.pencil_park.material import Goal
from render.kit.brush import Brush, Point
from render.kit.palette import SEATS, grey
from render.kit.text import width

HEIGHT = 88
POINTER = 66
"""How much room the pointers need above the ruler, in pixels."""
PENCIL = 120
"""How wide a pencil's box is, in pixels."""
_EDGE = 26
_CROWN = 20


@dataclass(frozen=True, slots=True)
class Ruler:
    """A ruler of `width` pixels from `low` to `high` points; `names` are what the goals' offices are called."""

    width: int
    low: int
    high: int
    goals: tuple[Goal, ...]
    names: tuple[str, ...]

    @classmethod
    def of(cls, goals: tuple[Goal, ...], names: tuple[str, ...], scores: Sequence[int], width: int) -> Ruler:
        """One that is long enough for the goals and these scores."""
        low = min(0, min(scores) // 10 * 10)
        return cls(width, low, max(goals[-1].high + 5, max(scores) + 2), goals, names)

    def x(self, score: float) -> float:
        """How far from the ruler's left edge a score lies."""
        return _EDGE + (self.width - 2 * _EDGE) * (score - self.low) / (self.high - self.low)


def draw_ruler(brush: Brush, ruler: Ruler) -> None:
    """The ruler and its shadow, in a box of its width and HEIGHT and 10 more."""
    if not brush.palette.textures:
        brush.shadow((2, 5, ruler.width - 1, HEIGHT + 3), 5, 4, ink="graphite", share=0.4)
    brush.rect((0, 0, ruler.width, HEIGHT), fill="wood", line="wood_dark", width=2, radius=5)
    for goal in ruler.goals:
        if goal.office == "mayor":  # a landmark that is seen from afar
            brush.rect((round(ruler.x(goal.low - 0.5)), 1, round(ruler.x(goal.high + 0.5)), HEIGHT - 1), fill="mayor")
    _bands(brush, ruler)
    for score in range(ruler.low, ruler.high + 1):
        x = round(ruler.x(score))
        length = 20 if score % 10 == 0 else 14 if score % 5 == 0 else 8
        brush.rect((x - 1, 2, x + 1, length), fill="graphite")
        if score % 10 == 0:
            brush.text((x, 35), str(score).replace("-", "−"), "bold", 27, "graphite", anchor="mm")


def _bands(brush: Brush, ruler: Ruler) -> None:
    top = HEIGHT - 34
    mayors = [goal for goal in ruler.goals if goal.office == "mayor"]
    ends = {total for goal in mayors for total in (goal.low, goal.high)}
    for goal, word in zip(ruler.goals, ruler.names, strict=True):
        left, right = round(ruler.x(goal.low - 0.5)), round(ruler.x(goal.high + 0.5))
        brush.rect((left, top, right, HEIGHT - 2), fill=goal.office)
        for x in (left, right):
            brush.rect((x - 1, top, x + 1, HEIGHT - 2), fill="graphite")
        if goal.office != "mayor":
            # A neighbouring Mayor's crown takes some of the band.
            start = left + (_CROWN if goal.low - 1 in ends else 2)
            end = right - (_CROWN if goal.high + 1 in ends else 2)
            size = next((size for size in range(26, 16, -1) if width(word, "bold", size) <= end - start), 16)
            brush.text(((start + end) / 2, HEIGHT - 17), word, "bold", size, "graphite", anchor="mm", room=end - start)
    for goal in mayors:
        middle = (ruler.x(goal.low - 0.5) + ruler.x(goal.high + 0.5)) / 2
        draw_crown(brush.zoomed(1.25), (middle / 1.25, (HEIGHT - 19) / 1.25))


def draw_crown(brush: Brush, centre: Point) -> None:
    """A Mayor's crown around that place, 34 by 27."""
    x, y = centre
    shape = [(-14, 12), (-17, -10), (-8, 1), (0, -15), (8, 1), (17, -10), (14, 12)]
    brush.poly([(x + dx, y + dy) for dx, dy in shape], fill="mayor", line="graphite", width=2.5)


def draw_pencil(brush: Brush, seat: Seat, numbered: bool, leftward: bool) -> None:
    """A pencil stub in a box of PENCIL by POINTER and 2 more; its tip is at the bottom, 6 from the left edge, or from
    the right where the pencil lies to the left."""
    ux, uy = (-0.88 if leftward else 0.88), -0.475
    tip = PENCIL - 6 if leftward else 6

    def at(along: float, across: float) -> Point:
        return tip + along * ux - across * uy, POINTER + along * uy + across * ux

    ink = f"seat{seat % len(SEATS)}"
    brush.poly([at(0, 0), at(24, -11), at(24, 11)], fill="wood", line="graphite", width=2)
    brush.poly([at(0, 0), at(9, -4), at(9, 4)], fill="graphite")
    brush.poly([at(24, -11), at(84, -11), at(84, 11), at(24, 11)], fill=ink, line="graphite", width=2)
    shade = -4 if leftward else 4
    brush.line([at(24, shade), at(84, shade)], "graphite", 1.5)
    brush.poly([at(84, -11), at(95, -11), at(95, 11), at(84, 11)], fill="brass", line="graphite", width=2)
    brush.poly([at(95, -10), at(107, -9), at(107, 9), at(95, 10)], fill="rubber", line="graphite", width=2)
    if numbered:
        brush.ellipse(at(54, 0), 13, fill=ink, line="graphite", width=2)
        figure = "graphite" if grey(brush.palette[ink]) > 140 else "white"
        brush.text(at(54, 0), str(seat + 1), "bold", 22, figure, anchor="mm")


def draw_thread(brush: Brush, middle: int, reach: int, drop: int) -> None:
    """The thread from a pin down to its score, `reach` to the side."""
    brush.line([(middle, 0), (middle + reach, drop)], "graphite", 1.5)
