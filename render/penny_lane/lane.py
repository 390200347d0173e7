"""A lane drawn large: two rows of fronts around the street, the board between them, and the free places."""

from __future__ import annotations

from games.engine import Seat
from games.penny_lane.places import PLACES
from games.penny_lane.view import BuildingView, LaneView, PennyLaneView
from render.kit.brush import Brush
from render.kit.canvas import Surface
from render.kit.palette import SEATS
from render.kit.text import width
from render.penny_lane import card, grounds, house
from render.penny_lane.card import Stand
from render.penny_lane.columns import Columns
from render.penny_lane.fronts import BAND, Shape, draw_plate
from render.penny_lane.halves import half
from render.penny_lane.pieces import lamp
from render.scene import Scene

LEFT, RIGHT = 16, 1184
ROW, STREET = 150, 44
HEIGHT = 2 * ROW + STREET
HOUSE = 172
PLATE = 58
"""The em of a place's name: its capitals are 40 pixels high."""
_HEAD, _SIGN, _PLOT = 46, 25, 98


class LargeLane:
    """A seat's lane with its top left corner at (LEFT, `top`)."""

    def __init__(self, surface: Surface, view: PennyLaneView, scene: Scene, seat: Seat, top: int) -> None:
        self.surface, self.view, self.scene, self.seat, self.top = surface, view, scene, seat, top
        self.lane = view.lanes[seat]
        self.then = considered(view, scene, seat)
        lanes = (self.lane, self.then) if self.then else (self.lane,)
        plots = 0 if view.over or self.lane.left else _PLOT
        self.columns = Columns.of(lanes, (LEFT + 4, RIGHT - 4), house=HOUSE, plots=plots, most=158, least=74)

    def paint(self) -> None:
        size = (RIGHT - LEFT, HEIGHT)
        self.surface.stamp((LEFT, self.top), size, grounds.draw_lane, size[0], ROW, STREET, ground="sky")
        self._plots()
        house.paint(self.surface, self.view, self.scene, self.seat, (self.columns.board, self.top), self.then)
        for building in self.lane.buildings:
            self.building(building)
        self._lamps()
        for building in self.lane.buildings:
            self.links(building)
        self._board_links()

    def corner(self, place: str) -> tuple[int, int, int]:
        """Left, top and width of a place."""
        where = PLACES[place]
        left, wide = self.columns.box(where.column)
        return left, self.top + (0 if where.row == "top" else ROW + STREET), wide

    def stand(self, place: str, veil: float = 0) -> Stand:
        left, top, wide = self.corner(place)
        upper = PLACES[place].row == "top"
        shape = Shape(wide, ROW, _HEAD if upper else 42, _SIGN, 0 if upper else 48)
        return Stand(self.surface, left, top, shape, f"seat{self.seat % len(SEATS)}", veil)

    def building(self, building: BuildingView, veil: float = 0) -> None:
        """A building at its place, without its links."""
        stand, printed = self.stand(building.place, veil), building.card
        shape, upper = stand.shape, building.row == "top"
        card.front(stand, printed)
        card.name(stand, printed, badged=False)
        left, top, right, bottom = stand.left, stand.top, stand.left + shape.width, stand.top + ROW
        plate_top = top + 1 if upper else bottom - 47
        self.plate(building.place, (left + 4, plate_top))
        mark = 26 if shape.width >= 122 else 18
        ground = printed.kind if upper else "housing_wall"
        card.mark(stand, printed.kind, (right - mark - 5, plate_top - (4 if mark < 20 else 0)), mark, ground)
        if shape.width >= 122:
            card.worth(stand, building, (right - 31, plate_top + 24), 26, ground)
        wall, ground_line = shape.wall, shape.ground
        if upper:
            jobs = 44 if printed.jobs else 0
            box = (left + 5, top + wall + 1, right - 5, bottom - jobs - 2)
            if not jobs:
                box = (left + 20, top + wall + 4, right - 20, bottom - 4)
            card.effect(stand, printed, box, most=21 if jobs else 34)
            card.places(stand, printed, building.employees, high=44, bottom=ROW - 1)
        else:
            card.effect(stand, printed, (left + 12, top + 8, right - 12, top + 40), most=24, ink="cream")
            card.places(stand, printed, building.citizens, high=ground_line - wall - 2 + 6, bottom=ground_line - 4)

    def plate(self, place: str, at: tuple[int, int], *, chosen: bool = False) -> None:
        """The place's name on enamel."""
        _, _, cell = self.corner(place)
        em = PLATE if cell >= 98 else max(24, PLATE * (cell - 4) // 94)
        wide = width(place, "bold", em) + 5
        high = round(em * 0.8)
        self.surface.stamp(at, (wide, high), draw_plate, wide, high, chosen, solid=False, ground="stone")
        ink, ground = ("line", "lit") if chosen else ("cream", "plate")
        middle = (at[0] + wide // 2, at[1] + high // 2)
        self.surface.text(middle, place, "bold", em, ink=ink, ground=ground, anchor="mm")

    def links(self, building: BuildingView, veil: float = 0) -> None:
        """A building's halves."""
        left, top, wide = self.corner(building.place)
        halves, upper = building.card.links, building.row == "top"
        y = top + (ROW - 30 if upper else 42 + _SIGN + BAND + 8)
        side = min(17, wide // 5)
        half(self.surface, halves.left, building.lit_left, (left, y), side, "left", veil=veil)
        half(self.surface, halves.right, building.lit_right, (left + wide, y), side, "right", veil=veil)
        edge = (left + wide // 2, self.top + ROW + STREET // 2)
        toward = "down" if upper else "up"
        half(self.surface, halves.street, building.lit_street, edge, min(20, wide // 4), toward, veil=veil)

    def _board_links(self) -> None:
        halves, lane = self.lane.board.links, self.lane
        left, right = self.columns.board, self.columns.board + HOUSE
        upper, lower = self.top + ROW - 30, self.top + ROW + STREET + 42 + _SIGN + BAND + 8
        half(self.surface, halves.top_left, lane.lit_top_left, (left, upper), 17, "left")
        half(self.surface, halves.top_right, lane.lit_top_right, (right, upper), 17, "right")
        half(self.surface, halves.bottom_left, lane.lit_bottom_left, (left, lower), 17, "left")
        half(self.surface, halves.bottom_right, lane.lit_bottom_right, (right, lower), 17, "right")

    def _plots(self) -> None:
        if self.view.over or self.lane.left:
            return
        for place in (*self.lane.open_top, *self.lane.open_bottom):
            left, top, wide = self.corner(place)
            upper = PLACES[place].row == "top"
            size = (wide - 8, ROW - 10)
            self.surface.stamp(
                (left + 4, top + 5), size, grounds.draw_plot, *size, upper, solid=False, ground="dusk"
            )
            em = PLATE if wide >= 98 else max(24, PLATE * (wide - 4) // 94)
            middle = (left + wide // 2, top + ROW // 2)
            ground = "dusk" if upper else "garden"
            self.surface.text(middle, place, "bold", em, ink="pale", ground=ground, anchor="mm")

    def _lamps(self) -> None:
        for column in self.columns.all:
            left, wide = self.columns.box(column)
            for x in {left, left + wide} if column % 2 else ():
                if LEFT + 10 < x < RIGHT - 10 and x not in (self.columns.board, self.columns.board + HOUSE):
                    self.surface.stamp(
                        (x - 11, self.top + ROW - 4), (22, 44), draw_lamp, solid=False, ground="cobble"
                    )


def draw_lamp(brush: Brush) -> None:
    lamp(brush, 44)


def considered(view: PennyLaneView, scene: Scene, seat: Seat) -> LaneView | None:
    """The seat's lane after the move that is considered, where it is the viewer's."""
    then = scene.candidate
    if not isinstance(then, PennyLaneView) or view.viewer != seat or seat >= len(then.lanes):
        return None
    return then.lanes[seat]
