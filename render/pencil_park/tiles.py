"""What lies in one space: a zone with its crayon tint, an X, and the marks of what is new, considered or offered."""

from __future__ import annotations

import math
import random

from games.pencil_park.state import MARKS, X
from render.kit.brush import Brush, Point
from render.pencil_park.symbols import SYMBOLS

VARIANTS = 2
"""How many hands draw each symbol; a space always has the same one."""
SMALL = 44
"""Spaces below this many pixels have a plain tint, below TINY no symbol."""
TINY = 18
_GRAIN = {"business": 0, "civic": 45, "park": 90, "residential": 0, "school": 0, "monument": 135, "industry": 90}
"""In which direction each zone's crayon goes, in degrees. The frequent ones go along the rows
and columns of pixels, which compress."""

_HATCH: dict[str, tuple[tuple[int, float], ...]] = {
    "business": ((0, 0.09),),
    "civic": ((45, 0.09),),
    "park": ((90, 0.09),),
    "residential": ((0, 0.17),),
    "school": ((90, 0.17),),
    "monument": ((135, 0.09),),
    "industry": ((45, 0.15), (135, 0.15)),
}
"""The textures of the high-contrast variant: directions in degrees and distances in shares of the space."""


def draw_zone(brush: Brush, mark: str, size: int, variant: int) -> None:
    """A zone in a space of `size`: a mark of `games.pencil_park.state.MARKS`."""
    zone = MARKS[mark][0]
    hand = random.Random(f"{mark}{variant}")
    if size < TINY:
        # Whole squares that touch: the shape of the city, no more.
        brush.rect((0, 0, size, size), fill="graphite" if brush.palette.textures else zone)
        return
    inset = _rubbed(brush, size)
    box = (inset, inset, size - inset, size - inset)
    fine = size >= SMALL
    if brush.palette.textures:
        if fine:
            _hatch(brush, zone, size)
    elif fine:
        _crayon(brush, zone, box, size / 5.2)
    else:
        brush.rect(box, fill=f"{zone}_tint")
    share = 0.84 if fine else 0.94
    SYMBOLS[mark](brush.zoomed(size * share / 100, size * (1 - share) / 2, size * (1 - share) / 2), zone, hand, fine)


def draw_x(brush: Brush, size: int, variant: int, over_print: bool = True) -> None:
    """Two real strokes; what is printed in the space is cleared where there is something."""
    if size < TINY:
        brush.rect((size * 0.25, size * 0.25, size * 0.75, size * 0.75), fill="graphite")
        return
    if over_print:
        _rubbed(brush, size)
    hand = random.Random(f"x{variant}")
    a, z, width = size * 0.2, size * 0.8, max(2.0, size * 0.085)
    brush.pencil([(a, a + size * 0.02), (size * 0.5, size * 0.48), (z, z)], "graphite", width, hand, size * 0.012)
    brush.pencil([(z + size * 0.02, a), (size * 0.5, size * 0.53), (a, z)], "graphite", width, hand, size * 0.012)


def _rubbed(brush: Brush, size: int) -> int:
    """Clears what is printed in a space but its outlines; returns how far these reach in."""
    inset = max(1, round(size * 0.075))
    if size >= TINY:
        brush.rect((inset, inset, size - inset, size - inset), fill="paper")
    return inset


def draw_mark(brush: Brush, mark: str, size: int, variant: int) -> None:
    """A zone or an X."""
    if mark == X:
        draw_x(brush, size, variant)
    else:
        draw_zone(brush, mark, size, variant)


def draw_last(brush: Brush, size: int) -> None:
    """The thin double outline of the last move."""
    thin, gap = max(1, round(size / 40)), max(1, round(size / 26))
    outer = max(1, round(size * 0.03))
    for inset in (outer, outer + thin + gap):
        brush.rect((inset, inset, size - inset, size - inset), line="graphite", width=thin, radius=size * 0.06)


def draw_earned(brush: Brush, size: int) -> None:
    """Corners around what earned points: unlike the outlines of the last move and of a ghost."""
    inset, reach, width = max(2, round(size * 0.05)), size * 0.26, max(2, round(size / 14))
    far = size - inset
    for x, y in ((inset, inset), (far, inset), (far, far), (inset, far)):
        dx, dy = reach if x == inset else -reach, reach if y == inset else -reach
        corner = [(x + dx, y), (x, y), (x, y + dy)]
        brush.line(corner, "graphite", width + 2)
        brush.line(corner, "gold", max(1, width - 2))


def draw_considered(brush: Brush, size: int) -> None:
    """The dashed outline of a ghost, so that it is told from ink by more than its strength."""
    inset = size * 0.05
    corners: list[Point] = [(inset, inset), (size - inset, inset), (size - inset, size - inset), (inset, size - inset)]
    for (x0, y0), (x1, y1) in zip(corners, [*corners[1:], corners[0]], strict=True):
        for part in range(0, 7, 2):
            start, end = part / 7, (part + 1) / 7
            dash = [(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t) for t in (start, end)]
            brush.line(dash, "graphite", 3)


def draw_offer(brush: Brush, label: str, size: int, chosen: bool, corner: bool) -> None:
    """A number in a circle, black where the place is the one considered. A rim of paper sets it off from what is
    printed beneath; in a corner there is none, for it would hide the drawing."""
    half, ink = size / 2, "white" if chosen else "graphite"
    if not corner:
        brush.ellipse((half, half), half - 1, fill="paper")
    brush.ellipse((half, half), half * 0.82, fill="graphite" if chosen else "white", line="graphite", width=3.5)
    brush.text((half, half), label, "bold", size * (0.62 if len(label) == 1 else 0.55), ink, anchor="mm")


def _crayon(brush: Brush, zone: str, box: tuple[float, float, float, float], width: float) -> None:
    """Broad strokes side by side, a little paper between them."""
    # The same in every space: only so do rows of a zone compress.
    hand, degrees = random.Random(zone), _GRAIN[zone]
    left, top, right, bottom = box
    middle = ((left + right) / 2, (top + bottom) / 2)
    along = (math.cos(math.radians(degrees)), math.sin(math.radians(degrees)))
    across = (-along[1], along[0])
    half = width / 2
    inner = (left + half, top + half, right - half, bottom - half)
    reach = (abs(across[0]) * (inner[2] - inner[0]) + abs(across[1]) * (inner[3] - inner[1])) / 2
    count = round(2 * reach / (width * 0.84)) + 1
    for number in range(count):
        offset = reach * (2 * number / (count - 1) - 1) * 0.98 + hand.uniform(-0.1, 0.1) * width
        ends = _clipped((middle[0] + across[0] * offset, middle[1] + across[1] * offset), along, inner)
        if ends:
            brush.line(ends, f"{zone}_tint", width * hand.uniform(0.94, 1.06))


def _hatch(brush: Brush, zone: str, size: int) -> None:
    """The texture of the high-contrast variant: thin lines in a frame around the symbol."""
    inset = round(size * 0.06)
    box = (inset, inset, size - inset, size - inset)
    for degrees, step in _HATCH[zone]:
        along = (math.cos(math.radians(degrees)), math.sin(math.radians(degrees)))
        for number in range(-12, 13):
            offset = number * max(4.0, size * step)
            ends = _clipped((size / 2 - along[1] * offset, size / 2 + along[0] * offset), along, box)
            if ends:
                brush.line(ends, "graphite", max(1.0, size / 50))
    brush.rect((size * 0.15, size * 0.15, size * 0.85, size * 0.85), fill="paper", radius=size * 0.2)


def _clipped(centre: Point, along: Point, box: tuple[float, float, float, float]) -> list[Point] | None:
    """The part of a line inside a box; None where it passes by."""
    low, high = -1e9, 1e9
    for start, pace, first, last in (
        (centre[0], along[0], box[0], box[2]),
        (centre[1], along[1], box[1], box[3]),
    ):
        if abs(pace) < 1e-6:
            if not first <= start <= last:
                return None
            continue
        one, other = sorted(((first - start) / pace, (last - start) / pace))
        low, high = max(low, one), min(high, other)
    if low >= high:
        return None
    return [(centre[0] + along[0] * t, centre[1] + along[1] * t) for t in (low, high)]
