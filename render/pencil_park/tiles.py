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
_OUTLINED = 24
"""Spaces from this size on have an outline around each zone."""
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
    """A zone alone in a space of `size`: a mark of `games.pencil_park.state.MARKS`."""
    draw_tint(brush, MARKS[mark][0], "", size)
    if size >= TINY:
        draw_symbol(brush, mark, size, variant)


def draw_tint(brush: Brush, zone: str, joins: str, size: int) -> None:
    """What lies under a zone's symbol: its crayon, over the print to the sides (of `nesw`) on which the zone goes on,
    with an outline on the others."""
    if size < TINY:
        # Whole squares that touch: the shape of the city, no more.
        brush.rect((0, 0, size, size), fill="graphite" if brush.palette.textures else zone)
        return
    inset = _inset(size)
    north, east, south, west = (0 if side in joins else inset for side in "nesw")
    box = (west, north, size - east, size - south)
    brush.rect(box, fill="paper")
    if brush.palette.textures:
        if size >= SMALL:
            _hatch(brush, zone, size, box)
    elif size >= SMALL:
        # Over the edge where the zone goes on: no paper shows between its spaces.
        over = [size * 0.12 if side in joins else 0 for side in "wnes"]
        _crayon(brush, zone, (west - over[0], north - over[1], box[2] + over[2], box[3] + over[3]), size / 5.2)
    else:
        brush.rect(box, fill=f"{zone}_tint")
    if size >= _OUTLINED:
        _border(brush, zone, joins, box)


def _border(brush: Brush, zone: str, joins: str, box: tuple[float, float, float, float]) -> None:
    left, top, right, bottom = box
    ink, thick = ("graphite", 1.5) if brush.palette.textures else (zone, 2.5)
    sides = {
        "n": (left, top, right, top + thick),
        "e": (right - thick, top, right, bottom),
        "s": (left, bottom - thick, right, bottom),
        "w": (left, top, left + thick, bottom),
    }
    for side, line in sides.items():
        if side not in joins:
            brush.rect(line, fill=ink)


def draw_symbol(brush: Brush, mark: str, size: int, variant: int) -> None:
    """A zone's symbol."""
    hand, fine = random.Random(f"{mark}{variant}"), size >= SMALL
    if brush.palette.textures and fine:
        brush.rect((size * 0.15, size * 0.15, size * 0.85, size * 0.85), fill="paper", radius=size * 0.2)
    share = 0.8 if fine else 0.9
    here = brush.zoomed(size * share / 100, size * (1 - share) / 2, size * (1 - share) / 2)
    SYMBOLS[mark](here, MARKS[mark][0], hand, fine)


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


def _inset(size: int) -> int:
    """How far a space's printed outlines reach in."""
    return max(1, round(size * 0.06))


def _rubbed(brush: Brush, size: int) -> None:
    """Clears what is printed in a space but its outlines; a little of the pencil that was there before stays."""
    inset = _inset(size)
    brush.rect((inset, inset, size - inset, size - inset), fill="paper")
    if size >= SMALL and not brush.palette.textures:
        for share in (0.3, 0.48, 0.66):
            brush.line([(size * 0.22, size * share), (size * 0.8, size * (share + 0.08))], "paper_dark", size * 0.07)


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


def _hatch(brush: Brush, zone: str, size: int, box: tuple[float, float, float, float]) -> None:
    """The texture of the high-contrast variant: thin lines, seen in a frame around the symbol."""
    for degrees, step in _HATCH[zone]:
        along = (math.cos(math.radians(degrees)), math.sin(math.radians(degrees)))
        for number in range(-12, 13):
            offset = number * max(4.0, size * step)
            ends = _clipped((size / 2 - along[1] * offset, size / 2 + along[0] * offset), along, box)
            if ends:
                brush.line(ends, "graphite", max(1.0, size / 50))


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
