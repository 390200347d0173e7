"""A building at its place: front, name, plate, jobs or slots, effect and link halves."""

from __future__ import annotations

from dataclasses import dataclass

from games.penny_lane.material import Card, Kind
from games.penny_lane.view import BuildingView
from render.kit.brush import Brush
from render.kit.canvas import Surface
from render.kit.text import width
from render.penny_lane import glyphs
from render.penny_lane.fronts import Shape, draw_front
from render.penny_lane.pieces import coin, door, star, window

WALLS: dict[Kind, str] = {
    "store": "store_wall",
    "workshop": "workshop_wall",
    "attraction": "attraction_wall",
    "housing": "housing_wall",
}
_NAME_SIZES = (27, 24, 21, 18, 16)


@dataclass(frozen=True, slots=True)
class Stand:
    """Where a front stands, and how strongly it is drawn."""

    surface: Surface
    left: int
    top: int
    shape: Shape
    seat_ink: str
    veil: float = 0
    vacant: str | None = None
    """The ink of windows and doors where nobody is: dark, or `pieces.GLOW`."""

    @property
    def box(self) -> tuple[int, int]:
        return self.shape.width, self.shape.height


def front(stand: Stand, card: Card) -> None:
    """The front and its name."""
    ground = "sky" if card.kind != "housing" else "garden"
    stand.surface.stamp(
        (stand.left, stand.top),
        stand.box,
        draw_front,
        card.kind,
        stand.shape,
        ground=ground,
        solid=False,
        veil=stand.veil,
    )


def name(stand: Stand, key: str, card: Card, *, badged: bool) -> None:
    """The name on the signboard, after the mark of the card's kind where it is `badged`; where the name does not fit
    the card's id, `key`."""
    shape = stand.shape
    inset = shape.sign - 1 if badged else 0
    room = shape.width - 12 - inset
    sizes = [size for size in _NAME_SIZES if size <= shape.sign]
    said = stand.surface.texts.printed(card.name)
    size = next((size for size in sizes if width(said, "bold", size) <= room), None)
    if size is None:  # the id says at least which card it is
        said, size = key, sizes[0]
    x = stand.left + 6 + inset + room // 2
    y = stand.top + shape.head + shape.sign // 2
    stand.surface.text((x, y), said, "bold", size, ink="cream", ground="sign", anchor="mm", room=room)
    if badged:
        mark(stand, card.kind, (stand.left + 3, stand.top + shape.head + 1), shape.sign - 2, "sign")


def mark(stand: Stand, kind: Kind, at: tuple[int, int], size: int, ground: str) -> None:
    """The mark of a kind."""
    look = {"ground": ground, "solid": False, "veil": stand.veil}
    stand.surface.stamp(at, (size, size), draw_mark, kind, size, **look)


def draw_mark(brush: Brush, kind: Kind, size: int) -> None:
    glyphs.badge(brush.zoomed(size / 100), kind)


def effect(stand: Stand, card: Card, box: tuple[int, int, int, int], *, most: int, ink: str = "line") -> None:
    """The effect's symbols, as large as the box lets them be, in its middle."""
    row = glyphs.of_card(card)
    if not row:
        return
    left, top, right, bottom = box
    size = min(most, bottom - top, int((right - left) / glyphs.length(row)))
    if size < 9:
        return
    wide = round(glyphs.length(row) * size) + 1
    at = ((left + right - wide) // 2, (top + bottom - size) // 2)
    ground = "housing" if ink == "cream" else WALLS[card.kind]
    stand.surface.stamp(at, (wide, size), glyphs.draw_row, row, size, ink, ground=ground, solid=False, veil=stand.veil)


def places(stand: Stand, card: Card, taken: int, *, high: int, bottom: int, margins: tuple[int, int]) -> None:
    """The jobs, or the windows of a Housing, `taken` of them with a citizen."""
    for number, box in enumerate(boxes(stand, card, high=high, bottom=bottom, margins=margins)):
        figure(stand, card, box, number < taken)


def boxes(
    stand: Stand, card: Card, *, high: int, bottom: int, margins: tuple[int, int]
) -> list[tuple[int, int, int, int]]:
    """Where the jobs or windows are, between two margins."""
    count = card.slots or card.jobs
    if not count:
        return []
    start, end = margins[0], stand.shape.width - margins[1]
    wide = max(4, min(round(high * 0.78), (end - start - 6 * (count - 1)) // count))
    left = stand.left + (start + end - count * wide - 6 * (count - 1)) // 2
    top = stand.top + bottom - high
    return [(x, top, x + wide, top + high) for x in range(left, left + count * (wide + 6), wide + 6)]


def figure(stand: Stand, card: Card, box: tuple[int, int, int, int], taken: bool, *, veil: float | None = None) -> None:
    """One job or window."""
    ink = stand.seat_ink if taken else stand.vacant
    size = (box[2] - box[0], box[3] - box[1])
    stand.surface.stamp(
        (box[0] - 3, box[1]),
        (size[0] + 6, size[1]),
        draw_window if card.slots else draw_door,
        *size,
        ink,
        ground=WALLS[card.kind],
        solid=False,
        veil=stand.veil if veil is None else veil,
    )


def draw_door(brush: Brush, wide: int, high: int, ink: str | None) -> None:
    door(brush.moved(3, 0), wide, high, ink)


def draw_window(brush: Brush, wide: int, high: int, ink: str | None) -> None:
    window(brush.moved(3, 0), wide, high, ink)


def worth(
    stand: Stand, building: BuildingView, at: tuple[int, int], size: int, ground: str, *, free: int | None = None
) -> None:
    """What the building is worth now: points, and pennies in an upkeep, as far as there is room to the right of
    `free`."""
    x, y = at
    for amount, drawing in ((building.points, draw_points), (building.pennies, draw_pennies)):
        if amount and x >= (free or 0):
            stand.surface.stamp((x, y), (size, size), drawing, size, amount, ground=ground, solid=False)
            x -= size


def draw_points(brush: Brush, size: int, points: int) -> None:
    star(brush, size, str(points))


def draw_pennies(brush: Brush, size: int, pennies: int) -> None:
    coin(brush, size, str(pennies))
