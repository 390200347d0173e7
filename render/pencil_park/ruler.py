"""The goal track: a wooden ruler with the offices' bands, and pencils or pins that point at scores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games import GAMES
from games.engine import Seat
from games.pencil_park.tables import Goal
from render.kit.badge import badge, draw_badge
from render.kit.brush import Brush
from render.kit.canvas import Surface
from render.kit.palette import SEATS, grey

HEIGHT = 88
POINTER = 74
"""How much room the pointers need above the ruler, in pixels."""
_SMALL = 28
_EDGE = 26


@dataclass(frozen=True, slots=True)
class Ruler:
    """A ruler of `width` pixels from `low` to `high` points."""

    width: int
    low: int
    high: int
    goals: tuple[Goal, ...]

    @classmethod
    def of(cls, goals: tuple[Goal, ...], scores: Sequence[int], width: int) -> Ruler:
        """One that is long enough for these scores, in steps of ten."""
        low = min(0, min(scores) // 10 * 10)
        high = max(goals[-1].high + 5, *scores)
        return cls(width, low, -(-high // 10) * 10, goals)

    def x(self, score: float) -> float:
        """How far from the ruler's left edge a score lies."""
        return _EDGE + (self.width - 2 * _EDGE) * (score - self.low) / (self.high - self.low)


def draw_ruler(brush: Brush, ruler: Ruler) -> None:
    """The ruler and its shadow, in a box of its width and HEIGHT + 10."""
    if not brush.palette.textures:
        brush.shadow((2, 5, ruler.width - 1, HEIGHT + 3), 5, 4, "graphite", 0.4)
    brush.rect((0, 0, ruler.width, HEIGHT), fill="wood", line="wood_dark", width=2, radius=5)
    words = GAMES.texts("pencil-park")
    band = HEIGHT - 34
    for goal in ruler.goals:
        left, right = ruler.x(goal.low - 0.5), ruler.x(goal.high + 0.5)
        brush.rect((left, band, right, HEIGHT - 2), fill=goal.office)
        for x in (left, right):
            brush.line([(x, band), (x, HEIGHT - 4)], "graphite", 1.5)
        if goal.office == "mayor":
            continue
        word = words.word("office", goal.office)
        brush.text(((left + right) / 2, HEIGHT - 17), word, "bold", 26, "graphite", "mm", right - left - 6)
    for score in range(ruler.low, ruler.high + 1):
        x = ruler.x(score)
        length = 20 if score % 10 == 0 else 14 if score % 5 == 0 else 8
        brush.line([(x, 1), (x, length)], "graphite", 1.6)
        if score % 10 == 0:
            brush.text((x, 35), str(score).replace("-", "−"), "bold", _SMALL, "graphite", "mm")
    mayor = next((goal for goal in ruler.goals if goal.office == "mayor"), None)
    if mayor:
        left, right = ruler.x(mayor.low - 0.5), ruler.x(mayor.high + 0.5)
        _crown(brush, ((left + right) / 2, HEIGHT - 17))


def _crown(brush: Brush, centre: tuple[float, float]) -> None:
    x, y = centre
    shape = [(-17, 12), (-20, -10), (-9, 1), (0, -14), (9, 1), (20, -10), (17, 12)]
    brush.poly([(x + dx, y + dy) for dx, dy in shape], fill="mayor", line="graphite", width=2.5)


def draw_pencil(brush: Brush, seat: Seat, numbered: bool) -> None:
    """A pencil stub whose tip is at (6, POINTER) of a box of 120 by POINTER + 2, lying to the right."""
    # Along the pencil: u runs from the tip, v across it.
    ux, uy = 0.81, -0.586

    def at(u: float, v: float) -> tuple[float, float]:
        return 6 + u * ux - v * uy, POINTER + u * uy + v * ux

    ink = f"seat{seat % len(SEATS)}"
    brush.poly([at(0, 0), at(24, -11), at(24, 11)], fill="wood", line="graphite", width=2)
    brush.poly([at(0, 0), at(9, -4), at(9, 4)], fill="graphite")
    brush.poly([at(24, -11), at(84, -11), at(84, 11), at(24, 11)], fill=ink, line="graphite", width=2)
    brush.line([at(24, 4), at(84, 4)], "graphite", 1.5)
    brush.poly([at(84, -11), at(95, -11), at(95, 11), at(84, 11)], fill="brass", line="graphite", width=2)
    brush.poly([at(95, -10), at(107, -9), at(107, 9), at(95, 10)], fill="rubber", line="graphite", width=2)
    if numbered:
        figure = "graphite" if grey(brush.palette[ink]) > 140 else "white"
        brush.text(at(52, -2), str(seat + 1), "bold", 24, figure, "mm")


def _mirrored(brush: Brush, seat: Seat, numbered: bool) -> None:
    """A pencil lying to the left: only its box is turned, so it is drawn by turned numbers."""
    from PIL import Image, ImageOps

    scale = brush.scale
    size = (round(120 * scale), round((POINTER + 2) * scale))
    box = (round(brush.left), round(brush.top), round(brush.left) + size[0], round(brush.top) + size[1])
    part = ImageOps.mirror(brush.image.crop(box))
    draw_pencil(Brush(part, brush.palette, scale), seat, False)
    brush.image.paste(ImageOps.mirror(part), box[:2])
    del numbered, Image


def pencil(
    surface: Surface, ruler: Ruler, left: int, top: int, score: int, seat: Seat, *, numbered: bool, veil: float = 0
) -> None:
    """A pencil that points at a score on the ruler at (left, top)."""
    x = left + round(ruler.x(score))
    size = (122, POINTER + 2)
    turned = x + 120 > left + ruler.width
    at = (x - 116, top - POINTER) if turned else (x - 6, top - POINTER)
    drawing = _mirrored if turned else draw_pencil
    surface.stamp(at, size, drawing, seat, numbered, solid=False, veil=veil)


PIN = 38


def draw_stem(brush: Brush, dx: int, drop: int) -> None:
    """The thread from a pin to its score: from the middle of the top to `dx` at the bottom."""
    middle = 200
    brush.line([(middle, 0), (middle + dx, drop)], "graphite", 1.5)


def pins(surface: Surface, ruler: Ruler, left: int, top: int, scores: Sequence[tuple[Seat, int]]) -> None:
    """A badge for each seat above its score, side by side where scores are close."""
    placed: list[tuple[Seat, int, int]] = []
    edge = -PIN
    for seat, score in sorted(scores, key=lambda item: (item[1], item[0])):
        x = round(ruler.x(score))
        middle = max(x, edge + PIN + 2)
        placed.append((seat, x, middle))
        edge = middle
    overhang = max(0, placed[-1][2] + PIN // 2 - ruler.width) if placed else 0
    limit = ruler.width - PIN // 2
    for number in range(len(placed) - 1, -1, -1):  # what was pushed over the end comes back
        seat, x, middle = placed[number]
        middle = min(middle, limit)
        placed[number] = (seat, x, middle)
        limit = middle - PIN - 2
        if not overhang:
            break
    drop = POINTER - PIN - 12
    for _, x, middle in placed:
        surface.stamp((left + middle - 200, top - drop), (400, drop), draw_stem, x - middle, drop, solid=False)
    for seat, _, middle in placed:
        badge(surface, seat, (left + middle - PIN // 2, top - drop - PIN + 1), PIN)
