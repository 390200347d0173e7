"""A lane drawn small: its shape, its jobs and slots, its links, and the numbers."""

from __future__ import annotations

from games.engine import Seat, Standing
from games.penny_lane.places import BOARD, PLACES
from games.penny_lane.view import BuildingView, LaneView, PennyLaneView
from render.kit.brush import Brush
from render.kit.canvas import Surface
from render.kit.palette import SEATS
from render.penny_lane import card, grounds, house, pieces
from render.penny_lane.card import Stand
from render.penny_lane.columns import Columns
from render.penny_lane.fronts import EAVES, Shape
from render.penny_lane.halves import SIDES, Side, facing_halves, half
from render.penny_lane.marks import Latest, outline
from render.scene import Scene

LOW, TALL, STREET, LINE = 65, 108, 22, 34
"""How high a row is where there are two rows of lanes, and where there is one; the street, and the line of numbers."""
HOUSE = 52
_SIGN = 17
_NAMED, _BESIDE = 80, 110
"""Rows from this height on have the cards' names, and effects above the doors; in lower ones columns from this width on
have them, with the effects beside the doors."""


def height(row: int) -> int:
    """How high a lane is with rows of this height, in pixels."""
    return LINE + 2 * row + STREET


def paint(
    surface: Surface, view: PennyLaneView, scene: Scene, seat: Seat, box: tuple[int, int, int], row: int = LOW
) -> None:
    """The lane in a box of left, top and right."""
    left, top, right = box
    lane = view.lanes[seat]
    wide = right - left
    _line(surface, view, scene, seat, box)
    street = top + LINE
    size = (wide, 2 * row + STREET)
    surface.stamp((left, street), size, grounds.draw_lane, wide, row, STREET, ground="sky")
    most = 158 if row >= _NAMED else 132
    columns = Columns.of((lane,), (left + 4, right - 4), house=HOUSE, plots=0, most=most, least=34)
    _house(surface, view, seat, (columns.board, street), row)
    for building in lane.buildings:
        _building(surface, seat, building, columns, street, row)
    _last(surface, scene, seat, columns, street, row)
    for building in lane.buildings:
        _links(surface, lane, building, columns, street, row)
    _board_links(surface, lane, columns, street, row)


def _board_links(surface: Surface, lane: LaneView, columns: Columns, top: int, row: int) -> None:
    halves, left, right = lane.board.links, columns.board, columns.board + HOUSE
    upper, lower = top + row - 16, top + 2 * row + STREET - 16
    for kinds, lit, edge, side, place in (
        (halves.top_left, lane.lit_top_left, (left, upper), SIDES[0], "TL1"),
        (halves.top_right, lane.lit_top_right, (right, upper), SIDES[1], "TR1"),
        (halves.bottom_left, lane.lit_bottom_left, (left, lower), SIDES[0], "BL1"),
        (halves.bottom_right, lane.lit_bottom_right, (right, lower), SIDES[1], "BR1"),
    ):
        half(surface, kinds, lit, edge, 10, side, facing=facing_halves(lane, BOARD, place))


def _last(surface: Surface, scene: Scene, seat: Seat, columns: Columns, top: int, row: int) -> None:
    """The places of the last move."""
    latest = Latest.of(scene.latest)
    for place in sorted(latest.places) if latest.seat == seat and not scene.marks else ():
        column = PLACES[place].column if place in PLACES else 0
        if not -columns.left <= column <= columns.right:
            continue
        (left, wide), y, high = columns.box(column), top, row
        if not column:
            high = 2 * row + STREET
        elif PLACES[place].row == "bottom":
            y += row + STREET
        outline(surface, (left + 3, y + 3, left + wide - 3, y + high - 3))


def _line(surface: Surface, view: PennyLaneView, scene: Scene, seat: Seat, box: tuple[int, int, int]) -> None:
    left, top, right = box
    lane, middle = view.lanes[seat], top + LINE // 2
    acting = view.standings[seat] is Standing.ACTING and not view.over
    x = right - 300
    house.name(surface, scene, seat, (left, top + 2), x - left - 12, acting=acting, size=31)
    for drawing, text, wide in (
        (house.draw_star, str(lane.points), 78),
        (house.draw_coin, str(lane.pennies), 78),
        (draw_moon, f"+{lane.income_total}", 72),
        (draw_citizen, str(house.count_citizens(lane)), 66),
    ):
        surface.stamp((x, top + 2), (32, 32), drawing, 32, solid=False, ground="sky")
        surface.text((x + 35, middle), text, "bold", 33, ink="pale", ground="sky", anchor="lm")
        x += wide


def draw_moon(brush: Brush, size: int) -> None:
    house.draw_moon(brush.zoomed(size / 28))


def draw_citizen(brush: Brush, size: int) -> None:
    pieces.meeple(brush, size, "cream")


def _house(surface: Surface, view: PennyLaneView, seat: Seat, at: tuple[int, int], row: int) -> None:
    lane = view.lanes[seat]
    ink = f"seat{seat % len(SEATS)}" if lane.citizen else None
    mayor = view.mayor == seat and not lane.left
    surface.stamp(at, (HOUSE, 2 * row + STREET), draw_house, row, ink, mayor, solid=False, ground="dusk")


def draw_house(brush: Brush, row: int, ink: str | None, mayor: bool) -> None:
    """The board, small, with the Mayor's hat on its roof."""
    w, h = HOUSE, 2 * row + STREET
    brush.rect((3, 24, w - 3, h), fill="stone", line="line", width=2)
    brush.poly([(0, 30), (w / 2, 3), (w, 30)], fill="tile", line="line", width=2)
    if mayor:
        pieces.tall_hat(brush.moved(w / 2 - 20, 26), 40)
    pieces.door(brush.moved(w / 2 - 15, h - 46), 30, 40, ink)


def _building(surface: Surface, seat: Seat, building: BuildingView, columns: Columns, top: int, row: int) -> None:
    left, wide = columns.box(building.column)
    upper, printed = building.row == "top", building.card
    y = top if upper else top + row + STREET
    ink, tall = f"seat{seat % len(SEATS)}", row >= _NAMED and wide >= 58
    taken = building.citizens if printed.slots else building.employees
    foot = 3 if printed.slots else 1
    if not tall and wide < _BESIDE:
        stand = Stand(surface, left, y, Shape(wide, row, 12, _SIGN), ink)
        card.front(stand, printed)
        middle = (left + wide // 2, y + 12 + _SIGN // 2 + 1)
        surface.text(middle, building.id, "bold", 18, ink="cream", ground="sign", anchor="mm")
        if wide >= 58:
            card.mark(stand, printed.kind, (left + 3, y + 12), 17, "sign")
        card.places(stand, printed, taken, high=28, bottom=row - foot, margins=(12, 12))
        return
    head, sign = (18, 24) if tall else (10, 21)
    stand = Stand(surface, left, y, Shape(wide, row, head, sign, 0, EAVES), ink)
    card.front(stand, printed)
    card.name(stand, building.id, printed, badged=True)
    if not tall:
        half = wide // 2 if printed.jobs or printed.slots else wide - 10
        card.effect(stand, printed, (left + 8, y + head + sign + 4, left + half, y + row - 3), most=26)
        card.places(stand, printed, taken, high=26, bottom=row - foot, margins=(wide // 2 + 2, 10))
        return
    seats = 30 if printed.jobs or printed.slots else 0
    card.effect(stand, printed, (left + 14, y + 50, left + wide - 14, y + row - seats - 3), most=32)
    card.places(stand, printed, taken, high=28, bottom=row - foot, margins=(14, 14))


def _links(surface: Surface, lane: LaneView, building: BuildingView, columns: Columns, top: int, row: int) -> None:
    left, wide = columns.box(building.column)
    place, printed, upper = PLACES[building.place], building.card.links, building.row == "top"
    y = top + (row - 16 if upper else 2 * row + STREET - 16)
    toward: Side = "down" if upper else "up"
    edge = (left + wide // 2, top + row + STREET // 2)
    for kinds, lit, at, side, beside in (
        (printed.left, building.lit_left, (left, y), SIDES[0], place.left),
        (printed.right, building.lit_right, (left + wide, y), SIDES[1], place.right),
        (printed.street, building.lit_street, edge, toward, place.across),
    ):
        half(surface, kinds, lit, at, 10, side, facing=facing_halves(lane, place.name, beside))
