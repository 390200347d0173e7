"""What is printed on the sheet beside the grid: reserves with their bonus, and the districts' signs."""

from __future__ import annotations

import math
from collections.abc import Collection

from games.grid import column_name
from render.kit.brush import Brush, Point, regular

Space = tuple[int, int]
"""Row and column, from 0."""


def spaces_of(names: Collection[str]) -> set[Space]:
    """Names of spaces as rows and columns."""
    return {(int(name[1:]) - 1, ord(name[0]) - ord(column_name(0))) for name in names}


def outline(brush: Brush, area: set[Space], cell: float, inset: float, *, ink: str, width: float) -> None:
    """A line along the border of an area, inside it."""
    for row, column in sorted(area):
        x, y = column * cell, row * cell
        left = x + (inset if (row, column - 1) not in area else -inset)
        right = x + cell - (inset if (row, column + 1) not in area else -inset)
        top = y + (inset if (row - 1, column) not in area else -inset)
        bottom = y + cell - (inset if (row + 1, column) not in area else -inset)
        if (row - 1, column) not in area:
            brush.line([(left, y + inset), (right, y + inset)], ink, width)
        if (row + 1, column) not in area:
            brush.line([(left, y + cell - inset), (right, y + cell - inset)], ink, width)
        if (row, column - 1) not in area:
            brush.line([(x + inset, top), (x + inset, bottom)], ink, width)
        if (row, column + 1) not in area:
            brush.line([(x + cell - inset, top), (x + cell - inset, bottom)], ink, width)


def reserve(brush: Brush, area: set[Space], kind: str, bonus: int, cell: float) -> None:
    """A reserve: water, woods or a ruin, and its bonus in a rosette."""
    for row, column in sorted(area):
        x, y = column * cell, row * cell
        brush.rect((x + 1, y + 1, x + cell, y + cell), fill=kind)
        here = brush.zoomed(cell / 100, x, y)
        if cell >= 30:
            {"water": _waves, "woods": _pines, "ruin": _columns}[kind](here)
    if cell < 18:
        return
    outline(brush, area, cell, max(1, round(cell * 0.025)), ink="print_dark", width=max(1, round(cell * 0.035)))
    y, x = _middle(area)
    rosette(brush, ((x + 0.5) * cell, (y + 0.5) * cell), cell * 0.33, str(bonus))


def _middle(area: set[Space]) -> tuple[float, float]:
    """The centre of a reserve; of one that is no rectangle, its space with the most neighbours."""
    rows, columns = [r for r, _ in area], [c for _, c in area]
    height, width = max(rows) - min(rows) + 1, max(columns) - min(columns) + 1
    if height * width == len(area):
        return (min(rows) + max(rows)) / 2, (min(columns) + max(columns)) / 2

    def neighbours(space: Space) -> int:
        return sum(abs(space[0] - r) + abs(space[1] - c) == 1 for r, c in area)

    return max(sorted(area), key=neighbours)


def rosette(brush: Brush, centre: Point, radius: float, text: str) -> None:
    """A scalloped seal with a number."""
    for x, y in regular(12, centre, radius * 0.86):
        brush.ellipse((x, y), radius * 0.26, fill="print_dark")
    brush.ellipse(centre, radius * 0.92, fill="print_dark")
    brush.ellipse(centre, radius * 0.8, fill="paper")
    brush.text(centre, text, "display", radius * (1.15 if len(text) < 2 else 0.85), "print_dark", anchor="mm")


def _waves(brush: Brush) -> None:
    for y in (20, 46, 72, 96):
        shift = 0 if y in {20, 72} else 12
        points = [(x, y + 4 * math.sin((x + shift) / 100 * math.tau * 2)) for x in range(4, 97, 4)]
        brush.line(points, "print", 3)


def _pines(brush: Brush) -> None:
    for x, y in ((22, 42), (74, 36), (36, 92), (80, 90)):
        brush.line([(x, y), (x, y + 6)], "print", 4)
        for rise, half in ((0, 14), (11, 10)):
            base = y - rise
            brush.poly([(x, base - 16), (x + half, base), (x - half, base)], fill="woods", line="print", width=3)


def _columns(brush: Brush) -> None:
    for x, top in ((16, 26), (38, 46), (62, 34), (84, 22)):
        brush.rect((x - 6, top, x + 6, 86), fill="ruin", line="print", width=3)
        brush.rect((x - 9, top - 5, x + 9, top + 1), fill="print")
    brush.line([(5, 90), (95, 90)], "print", 4)
    brush.line([(5, 96), (95, 96)], "print", 2)


def octagon(brush: Brush) -> None:
    """Non-Residential: a red octagon with the barred totals."""
    brush.poly(regular(8, (50, 50), 38, turn=22.5), fill="paper", line="red", width=6)
    brush.text((50, 50), "678", "bold", 31, "red", anchor="mm")
    brush.line([(28, 64), (72, 36)], "red", 4)


def oval(brush: Brush, symbol: str) -> None:
    """Specialty: an oval with a sign."""
    brush.ellipse((50, 50), 41, 33, fill="paper", line="print_dark", width=4)
    draw = {"clover": _clover, "anchor": _anchor, "moon": _moon}.get(symbol)
    if draw:
        draw(brush)
    else:
        brush.text((50, 50), symbol[:1].upper(), "display", 38, "print_dark", anchor="mm")


def _clover(brush: Brush) -> None:
    for x, y in ((50, 38), (40, 50), (60, 50)):
        brush.ellipse((x, y), 10.5, fill="print_dark")
    brush.line([(50, 48), (52, 60), (57, 70)], "print_dark", 4.5)


def _anchor(brush: Brush) -> None:
    brush.ellipse((50, 31), 5, line="print_dark", width=4)
    brush.line([(50, 36), (50, 71)], "print_dark", 5)
    brush.line([(39, 43), (61, 43)], "print_dark", 4.5)
    brush.arc((50, 50), 22, (15, 165), "print_dark", 5)
    brush.poly([(24, 60), (33, 50), (36, 62)], fill="print_dark")
    brush.poly([(76, 60), (67, 50), (64, 62)], fill="print_dark")


def _moon(brush: Brush) -> None:
    brush.ellipse((48, 50), 21, fill="print_dark")
    brush.ellipse((58, 44), 18, fill="paper")


def penalty(brush: Brush, points: int) -> None:
    """Mandatory: a red number; its outline is the space's."""
    brush.text((50, 52), f"−{points}", "display", 50 if points < 10 else 36, "red", anchor="mm")


def unequal(brush: Brush) -> None:
    """Arts: all different."""
    for y in (42, 58):
        brush.line([(32, y), (68, y)], "grey_print", 6)
    brush.line([(60, 28), (40, 72)], "grey_print", 6)


def bolt(brush: Brush) -> None:
    """Energy."""
    points = [(56, 12), (26, 56), (46, 56), (40, 88), (74, 42), (53, 42)]
    brush.poly(points, fill="gold", line="graphite", width=4)
