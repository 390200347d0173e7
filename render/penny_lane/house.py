"""The player's board: the corner house that spans both rows, with name, points, pennies, income and Bonus Citizen."""

from __future__ import annotations

from games.engine import Seat, Standing
from games.penny_lane.places import BOARD
from games.penny_lane.view import LaneView, PennyLaneView
from render.kit.badge import badge
from render.kit.brush import Brush
from render.kit.canvas import Surface
from render.kit.palette import SEATS, grey
from render.kit.text import width
from render.penny_lane import pieces
from render.penny_lane.fronts import draw_plate
from render.scene import Scene

WIDTH, HEIGHT = 172, 344
NUMBER = 58
_NAME = (8, 56)


def draw_house(brush: Brush, acting: bool) -> None:
    """The house with its roof."""
    w, h = WIDTH, HEIGHT
    brush.rect((6, 40, w - 6, h), fill="stone", line="line", width=3)
    brush.poly([(0, 52), (w * 0.2, 4), (w * 0.8, 4), (w, 52)], fill="tile", line="line", width=3)
    for y in (17, 29, 41):
        inset = w * 0.2 * (52 - y) / 48
        brush.line([(inset + 5, y), (w - inset - 5, y)], "housing", 2)
    for y in range(100, h - 10, 22):
        for x in (8, w - 22):
            brush.rect((x, y, x + 14, y + 11), fill="stone_dark")
    brush.rect((6, 96, w - 6, h), line="line", width=3)
    brush.rect((0, 50, w, 94), fill="line", radius=4)
    if acting:
        for x in (10, w - 10):
            brush.ellipse((x, 50), 10, fill="lit", line="line", width=2)


def paint(
    surface: Surface,
    view: PennyLaneView,
    scene: Scene,
    seat: Seat,
    at: tuple[int, int],
    then: LaneView | None,
    naming: bool,
) -> None:
    """The house with its top left corner there; beside the numbers what the considered move changes. `naming`: with the
    name that a move calls it by; without it the door is larger."""
    x, y = at
    lane, acting = view.lanes[seat], view.standings[seat] is Standing.ACTING and not view.over
    surface.stamp(at, (WIDTH, HEIGHT), draw_house, acting, solid=False, ground="dusk")
    if view.mayor == seat and not lane.left:
        surface.stamp((x + WIDTH // 2 - 26, y), (52, 52), draw_hat, 52, solid=False, ground="tile")
    name(surface, scene, seat, (x + 4, y + 54), WIDTH - 8, acting=acting)
    number(surface, (x + 20, y + 98), draw_star, lane.points, then.points - lane.points if then else 0)
    number(surface, (x + 20, y + 150), draw_coin, lane.pennies, then.pennies - lane.pennies if then else 0)
    income = f"+{lane.income_total}"
    surface.stamp((x + 26, y + 206), (28, 28), draw_moon, solid=False, ground="stone")
    surface.text((x + 58, y + 220), income, "bold", 30, ink="line", ground="stone", anchor="lm")
    citizens = count_citizens(lane)
    surface.stamp((x + 94, y + 204), (32, 32), draw_citizen, 32, "cream", solid=False, ground="stone")
    surface.text((x + 126, y + 220), str(citizens), "bold", 30, ink="line", ground="stone", anchor="lm")
    _bonus(surface, seat, lane, then, (x, y + 240), naming)


def name(
    surface: Surface, scene: Scene, seat: Seat, at: tuple[int, int], room: int, *, acting: bool, size: int = 36
) -> None:
    """Badge and name on a sign; on the seat's colour where it is to act. A small sign is as wide as the name."""
    shown, em = scene.name_of(seat), 27 if size > 30 else 24
    if size < 36:
        room = min(room, width(shown, "bold", em) + size + 16)
    ground, ink = "sign", "cream"
    if acting:
        ground = f"seat{seat % len(SEATS)}"
        ink = "line" if grey(surface.palette[ground]) > 140 else "cream"
    surface.stamp(at, (room, size), draw_sign, room, size, ground, solid=False, ground="sky")
    surface.stamp((at[0] + 2, at[1] + 2), (size - 2, size - 4), draw_tile, size - 2, solid=False, ground=ground)
    badge(surface, seat, (at[0] + 4, at[1] + 4), size - 8, ground="cream")
    surface.text(
        (at[0] + size + 3, at[1] + size // 2),
        shown,
        "bold",
        em,
        ink=ink,
        ground=ground,
        anchor="lm",
        room=room - size - 8,
    )


def number(surface: Surface, at: tuple[int, int], drawing: object, amount: int, change: int) -> None:
    """A large number with its sign, and how it would change."""
    x, y = at
    surface.stamp((x, y), (48, 48), drawing, 48, solid=False, ground="stone")  # type: ignore[arg-type]
    surface.text((x + 56, y + 26), str(amount), "bold", NUMBER, ink="line", ground="stone", anchor="lm")
    if change:
        text = f"{change:+d}".replace("-", "−")
        beside = x + 56 + width(str(amount), "bold", NUMBER) + 5
        surface.stamp((beside, y + 7), (42, 36), draw_change, solid=False, ground="stone")
        surface.text((beside + 21, y + 25), text, "bold", 30, ink="line", ground="lit", anchor="mm")


def count_citizens(lane: LaneView) -> int:
    """All meeples on the lane (PL-22)."""
    return lane.citizen + sum(building.citizens + building.employees for building in lane.buildings)


def _bonus(
    surface: Surface, seat: Seat, lane: LaneView, then: LaneView | None, at: tuple[int, int], naming: bool
) -> None:
    """The door of the Bonus Citizen, and below it the house's name or its steps."""
    x, y = at
    ink, taken = f"seat{seat % len(SEATS)}", lane.citizen
    wide, high = (44, 52) if naming else (64, 76)
    left = x + (WIDTH - wide) // 2
    here = ink if taken else None
    surface.stamp((left, y), (wide, high), draw_bonus, wide, high, here, solid=False, ground="stone")
    if then and then.citizen != taken:
        later = ink if then.citizen else None
        look = {"solid": False, "ground": "stone", "veil": 0.5}
        surface.stamp((left, y), (wide, high), draw_bonus, wide, high, later, **look)
    size = (WIDTH - 28, 48)
    if not naming:
        surface.stamp((x + 14, y + high), (size[0], 26), draw_steps, size[0], solid=False, ground="stone")
        return
    surface.stamp((x + 14, y + 54), size, draw_plate, *size, False, solid=False, ground="stone")
    surface.text((x + WIDTH // 2, y + 74), BOARD, "bold", 54, ink="cream", ground="plate", anchor="mm")


def draw_bonus(brush: Brush, wide: int, high: int, ink: str | None) -> None:
    pieces.door(brush, wide, high, ink)


def draw_steps(brush: Brush, wide: int) -> None:
    """Two steps up to the door."""
    for inset, top in ((28, 1), (10, 13)):
        brush.rect((inset, top, wide - inset, top + 13), fill="kerb", line="line", width=2)


def draw_sign(brush: Brush, wide: int, high: int, ink: str) -> None:
    brush.rect((0, 0, wide, high), fill="cream", radius=5)
    brush.rect((2, 2, wide - 2, high - 2), fill=ink, radius=4)


def draw_tile(brush: Brush, size: int) -> None:
    brush.rect((0, 0, size, size - 2), fill="cream", radius=4)


def draw_change(brush: Brush) -> None:
    brush.rect((0, 0, 42, 36), fill="lit", line="line", width=2, radius=9)


def draw_hat(brush: Brush, size: int) -> None:
    pieces.tall_hat(brush, size)


def draw_star(brush: Brush, size: int) -> None:
    pieces.star(brush, size)


def draw_coin(brush: Brush, size: int) -> None:
    pieces.coin(brush, size)


def draw_citizen(brush: Brush, size: int, ink: str) -> None:
    pieces.meeple(brush, size, ink)


def draw_moon(brush: Brush) -> None:
    """Upkeep comes at night."""
    brush.ellipse((14, 14), 14, fill="line")
    brush.ellipse((14, 14), 12, fill="pane")
    brush.ellipse((13, 14), 8, fill="lit")
    brush.ellipse((17, 11), 7, fill="pane")
