"""The four kinds of fronts, without what changes: a band with awning, tools, bunting or eaves tells them apart."""

from __future__ import annotations

from dataclasses import dataclass

from games.penny_lane.material import Kind
from render.kit.brush import Brush, Point

BAND, EAVES = 15, 5
"""How high the band below the signboard is, in pixels: with awning, tools or bunting, and the shadow of eaves."""


@dataclass(frozen=True, slots=True)
class Shape:
    """The parts of a front from above, in pixels: head, signboard, wall, foot."""

    width: int
    height: int
    head: int
    sign: int
    foot: int = 0
    band: int = BAND

    @property
    def wall(self) -> int:
        """Where the wall begins, below sign and band."""
        return self.head + self.sign + self.band

    @property
    def ground(self) -> int:
        """Where the wall ends."""
        return self.height - self.foot


def draw_front(brush: Brush, kind: Kind, shape: Shape) -> None:
    """A front in its box."""
    _FRONTS[kind](brush, shape)
    w, top = shape.width, shape.head
    brush.rect((2, top, w - 2, top + shape.sign), fill="sign", line="line", width=2, radius=3)
    if shape.sign >= 20:
        brush.rect((5, top + 3, w - 5, top + shape.sign - 3), line="gold", width=1, radius=2)


def _walls(brush: Brush, shape: Shape, ink: str, top: float) -> None:
    brush.rect((2, top, shape.width - 2, shape.ground), fill=ink, line="line", width=2.5)


def _store(brush: Brush, shape: Shape) -> None:
    w, fine = shape.width, shape.sign >= 20
    _walls(brush, shape, "store_wall", 6)
    brush.rect((2, 6, w - 2, shape.head + 2), fill="store", line="line", width=2.5)
    brush.rect((0, 2, w, 10), fill="store_wall", line="line", width=2)
    count = max(5, round(w / 16) | 1)
    pitch = (w - 4) / count
    top, deep = shape.head + shape.sign, BAND if fine else 7
    if fine:
        brush.rect((4, shape.ground - 20, w - 4, shape.ground - 3), fill="store_panel")
        for board in range(12, w - 4, 12):
            brush.line([(board, shape.ground - 19), (board, shape.ground - 4)], "store_wall", 1)
    for number in range(count):
        x, ink = 2 + number * pitch, ("store", "cream")[number % 2]
        brush.rect((x, top, x + pitch, top + deep - 3), fill=ink)
        brush.ellipse((x + pitch / 2, top + deep - 4), pitch / 2, 4, fill=ink)
    brush.line([(2, top), (w - 2, top)], "line", 1.5)
    if fine:
        _wave(brush, 2, top + deep - 4, pitch, count)


def _wave(brush: Brush, x: float, y: float, pitch: float, count: int) -> None:
    for number in range(count):
        middle = x + (number + 0.5) * pitch
        points: list[Point] = [(middle + pitch / 2 * dx, y + dy) for dx, dy in ((-1, 0), (-0.6, 4), (0.6, 4), (1, 0))]
        brush.line(points, "line", 1.2)


def _workshop(brush: Brush, shape: Shape) -> None:
    w = shape.width
    teeth = max(2, round(w / 46))
    pitch = (w - 4) / teeth
    for number in range(teeth):
        x = 2 + number * pitch
        brush.poly([(x, 12), (x, 1), (x + pitch, 10), (x + pitch, 14)], fill="workshop", line="line", width=2)
    _walls(brush, shape, "workshop_wall", 10)
    _bricks(brush, (4, 13, w - 4, shape.head))
    _bricks(brush, (4, shape.head + shape.sign, w - 4, shape.ground - 2))
    if shape.sign >= 20:
        y = shape.head + shape.sign
        for x, drawing in ((w * 0.2, _hammer), (w * 0.8, _spanner)):
            drawing(brush.moved(x, y))


def _bricks(brush: Brush, box: tuple[float, float, float, float]) -> None:
    left, top, right, bottom = box
    row, y = 0, top
    while y < bottom - 1:
        brush.line([(left, y), (right, y)], "workshop_joint", 1)
        x = left + (8 if row % 2 else 16)
        while x < right:
            brush.line([(x, y), (x, min(y + 8, bottom))], "workshop_joint", 1)
            x += 16
        y, row = y + 8, row + 1


def _hammer(brush: Brush) -> None:
    brush.line([(0, 0), (0, 13)], "line", 3)
    brush.rect((-7, 9, 7, 15), fill="line", radius=1)


def _spanner(brush: Brush) -> None:
    brush.line([(0, 0), (0, 10)], "line", 3)
    brush.arc((0, 12), 4.5, (-50, 230), "line", 3)


def _attraction(brush: Brush, shape: Shape) -> None:
    w, fine = shape.width, shape.sign >= 20
    _walls(brush, shape, "attraction_wall", 12)
    arch: list[Point] = [(2, shape.head + 2), (2, 16), (w * 0.2, 8), (w * 0.5, 2), (w * 0.8, 8), (w - 2, 16)]
    brush.poly([*arch, (w - 2, shape.head + 2)], fill="attraction", line="line", width=2.5)
    if not fine:
        return
    for stripe in range(4, w - 14, 24):
        brush.rect((stripe, shape.head, stripe + 12, shape.ground - 3), fill="attraction_stripe")
    for number in range(max(3, round(w / 17))):
        brush.ellipse((9 + number * (w - 18) / (max(3, round(w / 17)) - 1), shape.head - 5), 2.6, fill="lit")
    top, count = shape.head + shape.sign, max(5, round(w / 18))
    pitch = (w - 8) / count
    for number in range(count):
        x, ink = 4 + number * pitch, ("gold", "cream", "attraction")[number % 3]
        flag: list[Point] = [(x + 1, top + 1), (x + pitch - 1, top + 1), (x + pitch / 2, top + BAND)]
        brush.poly(flag, fill=ink, line="line", width=1.2)


def _housing(brush: Brush, shape: Shape) -> None:
    w, head = shape.width, shape.head
    chimney = w * 0.78
    brush.rect((chimney, 6, chimney + 12, head), fill="workshop", line="line", width=2)
    roof: list[Point] = [(0, head + 1), (w * 0.16, 4), (w * 0.84, 4), (w, head + 1)]
    if shape.sign < 20:
        roof = [(0, head + 1), (w / 2, 1), (w, head + 1)]
    _walls(brush, shape, "housing_wall", head)
    for y in range(head + shape.sign + 11, shape.ground - 3, 9) if shape.sign >= 20 else ():
        brush.line([(4, y), (w - 4, y)], "housing_board", 1)
    brush.poly(roof, fill="housing", line="line", width=2.5)
    if shape.sign >= 20:
        for y in range(14, head - 2, 10):
            inset = w * 0.16 * (head - y) / head
            brush.line([(inset + 3, y), (w - inset - 3, y)], "tile", 1.5)
        top = head + shape.sign
        brush.rect((2, top, w - 2, top + 5), fill="tile")


_FRONTS = {"store": _store, "workshop": _workshop, "attraction": _attraction, "housing": _housing}


def draw_plate(brush: Brush, width: int, height: int, chosen: bool = False) -> None:
    """The enamel plate of a place."""
    brush.rect((0, 0, width, height), fill="line" if chosen else "cream", radius=7)
    edge = 3 if chosen else 1.5
    brush.rect((edge, edge, width - edge, height - edge), fill="lit" if chosen else "plate", radius=6)
