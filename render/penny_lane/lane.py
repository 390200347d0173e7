"""A lane drawn large: two rows of fronts around the street, the board between them, and the free places."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.engine import Seat
from games.penny_lane.places import BOARD, PLACES
from games.penny_lane.state import Drawn
from games.penny_lane.view import BuildingView, LaneView, PennyLaneView
from render.kit.brush import Brush
from render.kit.canvas import Surface
from render.kit.palette import SEATS
from render.kit.text import width
from render.penny_lane import card, grounds, house
from render.penny_lane.card import Stand
from render.penny_lane.columns import STEPS, Columns
from render.penny_lane.fronts import EAVES, Shape, draw_plate
from render.penny_lane.halves import SIDES, Side, facing_halves, half
from render.penny_lane.pieces import lamp
from render.scene import Scene

LEFT, RIGHT = 16, 1184
ROW, STREET = 150, 44
HEIGHT = 2 * ROW + STREET
HOUSE = 172
PLATE, TAG = 58, 27
"""The em of a place's name while somebody is to name one (its capitals are 40 pixels high), and at other times."""
_DOOR, _PLOT = 40, 100
_PLACING = frozenset({"place", "citizen", "job", "first", "second"})
"""The choices of a move that name places."""


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts of the fronts, in pixels: head and signboard, a house's roof and the foot below it, and how far below
    its top a house's side links are."""

    head: int
    sign: int
    roof: int
    foot: int
    low: int


NAMING, CALM = Parts(46, 25, 34, 49, 82), Parts(30, 27, 47, 30, 96)
"""While places are named, and at other times, when the effects have the room of the names."""


class LargeLane:
    """A seat's lane with its top left corner at (LEFT, `top`)."""

    calm: ClassVar[Parts] = CALM

    def __init__(self, surface: Surface, view: PennyLaneView, scene: Scene, seat: Seat, top: int) -> None:
        self.surface, self.view, self.scene, self.seat, self.top = surface, view, scene, seat, top
        self.lane = view.lanes[seat]
        self.naming = self.names_places()
        self.parts = NAMING if self.naming else self.calm
        self.then = considered(view, scene, seat)
        lanes = (self.lane, self.then) if self.then else (self.lane,)
        plots = 0 if view.over or self.lane.left else _PLOT
        self.columns = Columns.of(lanes, (LEFT + 4, RIGHT - 4), house=HOUSE, plots=plots, most=STEPS[0], least=74)

    def names_places(self) -> bool:
        """Whether this lane's places are to be read from afar: its owner is choosing one."""
        if isinstance(self.view.pending, Drawn) and self.seat in self.view.acting:
            return True
        return self.view.viewer == self.seat and not _PLACING.isdisjoint(self.scene.given)

    def paint(self) -> None:
        size = (RIGHT - LEFT, HEIGHT)
        self.surface.stamp((LEFT, self.top), size, grounds.draw_lane, size[0], ROW, STREET, ground="sky")
        self._plots()
        house.paint(
            self.surface, self.view, self.scene, self.seat, (self.columns.board, self.top), self.then, self.naming
        )
        for building in self.lane.buildings:
            self.building(building)
        self._lamps()
        for building in self.lane.buildings:
            self.links(building)
        self.board_links(self.lane)

    def corner(self, place: str) -> tuple[int, int, int]:
        """Left, top and width of a place."""
        where = PLACES[place]
        left, wide = self.columns.box(where.column)
        return left, self.top + (0 if where.row == "top" else ROW + STREET), wide

    def stand(self, place: str, veil: float = 0) -> Stand:
        left, top, wide = self.corner(place)
        upper = PLACES[place].row == "top"
        parts = self.parts
        shape = Shape(wide, ROW, parts.head, parts.sign)
        if not upper:
            shape = Shape(wide, ROW, parts.roof, parts.sign, parts.foot, EAVES)
        return Stand(self.surface, left, top, shape, f"seat{self.seat % len(SEATS)}", veil)

    def building(self, building: BuildingView, veil: float = 0) -> None:
        """A building at its place, without its links."""
        stand, printed = self.stand(building.place, veil), building.card
        shape, upper = stand.shape, building.row == "top"
        card.front(stand, printed)
        card.name(stand, building.id, printed, badged=False)
        left, top, right, bottom = stand.left, stand.top, stand.left + shape.width, stand.top + ROW
        self.label(building, stand)
        if not upper:
            card.effect(
                stand, printed, (left + 14, top + 4, right - 14, top + self.parts.roof - 2), most=36, ink="cream"
            )
        elif printed.jobs:
            card.effect(stand, printed, (left + 5, top + shape.wall, right - 5, bottom - _DOOR - 1), most=36)
        else:
            card.effect(stand, printed, (left + 20, top + shape.wall + 3, right - 20, bottom - 4), most=46)
        for number, box in enumerate(self.figures(building)):
            card.figure(stand, printed, box, number < (building.citizens if printed.slots else building.employees))

    def label(self, building: BuildingView, stand: Stand) -> None:
        """The name of a building's place, its kind, and what it is worth."""
        shape, upper, kind = stand.shape, building.row == "top", building.card.kind
        right = stand.left + shape.width
        plate_top = stand.top + 1 if upper else stand.top + ROW - self.parts.foot + 1
        self.plate(building.place)
        plate = self.plate_box(building.place)
        free = plate[0] + plate[2]
        mark = 26 if shape.width >= 126 else 18
        ground = kind if upper else "garden"
        spot = plate_top if mark > 20 else stand.top + shape.head + shape.sign - 1
        card.mark(stand, kind, (right - mark - 5, spot), mark, ground)
        if shape.width >= 126 and self.naming:
            card.worth(stand, building, (right - 31, plate_top + 23), 26, ground, free=free)
        elif shape.width >= 126:
            card.worth(stand, building, (right - 60, plate_top), 28, ground, free=free)

    def figures(self, building: BuildingView) -> list[tuple[int, int, int, int]]:
        """Where a building's jobs or windows are."""
        stand, upper = self.stand(building.place), building.row == "top"
        high = _DOOR if upper else stand.shape.ground - stand.shape.wall - 4
        bottom = ROW - 1 if upper else stand.shape.ground - 3
        return card.boxes(stand, building.card, high=high, bottom=bottom, margins=(19, 19))

    def plate_box(self, place: str) -> tuple[int, int, int, int, int]:
        """Left, top, width and height of a place's plate, and the em of its name."""
        left, top, wide = self.corner(place)
        em = TAG if not self.naming else PLATE if wide >= 96 else max(24, PLATE * (wide - 3) // 93)
        high = round(em * 0.8)
        size = min(width(place, "bold", em) + 14, wide - 4)
        if self.lane_at(place) is None:
            return left + (wide - size) // 2, top + (ROW - high) // 2, size, high, em
        upper = PLACES[place].row == "top"
        return left + 2, top + (1 if upper else ROW - self.parts.foot + 2), size, high, em

    def lane_at(self, place: str) -> BuildingView | None:
        """The building at a place, now or after the considered move."""
        lanes = (self.lane, self.then) if self.then else (self.lane,)
        return next((item for lane in lanes for item in lane.buildings if item.place == place), None)

    def plate(self, place: str, *, chosen: bool = False) -> None:
        """The place's name on enamel."""
        left, top, wide, high, em = self.plate_box(place)
        self.surface.stamp((left, top), (wide, high), draw_plate, wide, high, chosen, solid=False, ground="stone")
        ink, ground = ("line", "lit") if chosen else ("cream", "plate")
        middle = (left + wide // 2, top + high // 2)
        self.surface.text(middle, place, "bold", em, ink=ink, ground=ground, anchor="mm")

    def links(self, building: BuildingView, veil: float = 0) -> None:
        """A building's halves."""
        left, top, wide = self.corner(building.place)
        place, printed, upper = PLACES[building.place], building.card.links, building.row == "top"
        y, side = top + (ROW - 30 if upper else self.parts.low), min(21, wide // 5)
        edge = (left + wide // 2, self.top + ROW + STREET // 2)
        toward: Side = "down" if upper else "up"
        for kinds, lit, at, radius, which, beside in (
            (printed.left, building.lit_left, (left, y), side, SIDES[0], place.left),
            (printed.right, building.lit_right, (left + wide, y), side, SIDES[1], place.right),
            (printed.street, building.lit_street, edge, min(22, wide // 4), toward, place.across),
        ):
            facing = facing_halves(self.lane, place.name, beside)
            half(self.surface, kinds, lit, at, radius, which, facing=facing, veil=veil)

    def board_links(self, lane: LaneView, veil: float = 0) -> None:
        """The board's halves as they are in `lane`: under a veil those that differ."""
        halves, now = lane.board.links, self.lane
        left, right = self.columns.board, self.columns.board + HOUSE
        upper, lower = self.top + ROW - 30, self.top + ROW + STREET + self.parts.low
        for kinds, lit, before, edge, side, place in (
            (halves.top_left, lane.lit_top_left, now.lit_top_left, (left, upper), SIDES[0], "TL1"),
            (halves.top_right, lane.lit_top_right, now.lit_top_right, (right, upper), SIDES[1], "TR1"),
            (halves.bottom_left, lane.lit_bottom_left, now.lit_bottom_left, (left, lower), SIDES[0], "BL1"),
            (halves.bottom_right, lane.lit_bottom_right, now.lit_bottom_right, (right, lower), SIDES[1], "BR1"),
        ):
            if not veil or lit != before:
                half(self.surface, kinds, lit, edge, 21, side, facing=facing_halves(lane, BOARD, place), veil=veil)

    def _plots(self) -> None:
        if self.view.over or self.lane.left:
            return
        for place in (*self.lane.open_top, *self.lane.open_bottom):
            left, top, wide = self.corner(place)
            upper = PLACES[place].row == "top"
            size = (wide - 8, ROW - 10)
            self.surface.stamp((left + 4, top + 5), size, grounds.draw_plot, *size, solid=False, ground="dusk")
            em = self.plate_box(place)[4]
            middle = (left + wide // 2, top + ROW // 2)
            ground = "dusk" if upper else "garden"
            self.surface.text(middle, place, "bold", em, ink="faint", ground=ground, anchor="mm")

    def _lamps(self) -> None:
        for column in self.columns.all:
            left, wide = self.columns.box(column)
            for x in {left, left + wide} if column % 2 else ():
                if LEFT + 10 < x < RIGHT - 10 and x not in (self.columns.board, self.columns.board + HOUSE):
                    self.surface.stamp((x - 11, self.top + ROW - 4), (22, 44), draw_lamp, solid=False, ground="cobble")


def draw_lamp(brush: Brush) -> None:
    lamp(brush, 44)


def considered(view: PennyLaneView, scene: Scene, seat: Seat) -> LaneView | None:
    """The seat's lane after the move that is considered, where it is the viewer's."""
    then = scene.candidate
    if not isinstance(then, PennyLaneView) or view.viewer != seat or seat >= len(then.lanes):
        return None
    return then.lanes[seat]
