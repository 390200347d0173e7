"""A player's sheet: the printed map, and what is drawn on it."""

from __future__ import annotations

import zlib
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache

from games.grid import Grid, column_name
from games.pencil_park.material import City, Districts
from games.pencil_park.state import BLANK, MARKS, RESERVE, X
from games.pencil_park.view import PencilParkView
from render.kit.brush import Brush
from render.kit.canvas import Surface
from render.kit.fonts import Face
from render.pencil_park import prints
from render.pencil_park.tiles import (
    TINY,
    VARIANTS,
    draw_considered,
    draw_earned,
    draw_last,
    draw_mark,
    draw_offer,
    draw_symbol,
    draw_tint,
)

COORDINATE: dict[Face, int] = {"display": 54, "bold": 57}
"""The em of the coordinates: their capitals are 40 pixels high."""
STRIP = 50
"""How wide the margin is that the coordinates stand in."""
_OFFER = 58
_ROOMY = 60
_KINDS = ("water", "woods", "ruin")


@lru_cache(maxsize=16)
def grid_of(city: tuple[str, ...]) -> Grid:
    """The geometry of a map, by its rows."""
    return Grid(len(city), len(city[0]))


@dataclass(frozen=True, slots=True)
class Print:
    """What the printed map depends on."""

    rows: tuple[str, ...]
    reserves: tuple[tuple[str, int], ...]
    districts: Districts | None

    @classmethod
    def of(cls, city: City, districts: bool) -> Print:
        return cls(city.rows, tuple(city.reserves.items()), city.districts if districts else None)


def draw_print(brush: Brush, sheet: Print, cell: int) -> None:
    """The map: its top left corner is the grid's, 2 pixels in."""
    here = brush.moved(2, 2)
    rows, columns = len(sheet.rows), len(sheet.rows[0])
    thin = 2 if cell >= 30 else 1
    for row in range(rows + 1 if cell >= TINY else 0):
        here.line([(0, row * cell), (columns * cell, row * cell)], "print", thin)
    for column in range(columns + 1 if cell >= TINY else 0):
        here.line([(column * cell, 0), (column * cell, rows * cell)], "print", thin)
    for number, (letter, bonus) in enumerate(sheet.reserves):
        area = {(r, c) for r, line in enumerate(sheet.rows) for c, square in enumerate(line) if square == letter}
        prints.reserve(here, area, _KINDS[number % len(_KINDS)], bonus, cell)
    if sheet.districts and cell >= TINY:
        _districts(here, sheet.districts, cell)
    here.rect((-1, -1, columns * cell + 2, rows * cell + 2), line="print_dark", width=3 if cell >= 30 else 2)


def _districts(brush: Brush, districts: Districts, cell: int) -> None:
    def each(names: tuple[str, ...]) -> list[Brush]:
        return [brush.zoomed(cell / 100, c * cell, r * cell) for r, c in sorted(prints.spaces_of(names))]

    for here in each(districts.non_residential):
        prints.octagon(here)
    for here in each(districts.energy):
        prints.bolt(here)
    inset, width = max(2, round(cell * 0.04)), max(2, round(cell * 0.055))
    for arts in districts.arts:
        for here in each(arts):
            prints.unequal(here)
        prints.outline(brush, prints.spaces_of(arts), cell, inset, ink="grey_print", width=width)
    for special in districts.specialty:
        for here in each(special.spaces):
            prints.oval(here, special.symbol)
        prints.outline(brush, prints.spaces_of(special.spaces), cell, inset, ink="print_dark", width=max(1, width // 2))
    for must in districts.mandatory:
        for here in each((must.space,)):
            prints.penalty(here, must.penalty)
        prints.outline(brush, prints.spaces_of((must.space,)), cell, inset, ink="red", width=max(2, width - 1))


def variant(place: str) -> int:
    """Which hand draws in a space: always the same one."""
    return zlib.crc32(place.encode()) % VARIANTS


class Board:
    """A sheet at a place of the picture: `left` and `top` are the grid's corner, `cell` its spaces' size in pixels."""

    def __init__(self, surface: Surface, view: PencilParkView, left: int, top: int, cell: int) -> None:
        self.surface = surface
        self.cell = cell
        self.left, self.top = left, top
        self.rows, self.columns = len(view.city.rows), len(view.city.rows[0])
        self._grid = grid_of(view.city.rows)
        self._print = Print.of(view.city, view.districts)

    def at(self, place: str) -> tuple[int, int]:
        """The top left corner of a space. Raises KeyError where there is no such space."""
        row, column = divmod(self._grid.index[place], self.columns)
        return self.left + column * self.cell + 1, self.top + row * self.cell + 1

    def map(self) -> None:
        """The printed map."""
        size = (self.columns * self.cell + 5, self.rows * self.cell + 5)
        self.surface.stamp((self.left - 2, self.top - 2), size, draw_print, self._print, self.cell)

    def coordinates(self, row: str | None = None, column: str | None = None) -> None:
        """Coordinates on all four sides; those of a band stand in black."""
        half, right, bottom = self.cell // 2, self.left + self.columns * self.cell, self.top + self.rows * self.cell
        for number in range(self.columns):
            x = self.left + number * self.cell + half
            name = column_name(number)
            for y in (self.top - STRIP // 2 - 1, bottom + STRIP // 2 + 2):
                self._label((x, y), name, name == column)
        for number in range(self.rows):
            y = self.top + number * self.cell + half
            name = str(number + 1)
            for x in (self.left - STRIP // 2 - 2, right + STRIP // 2 + 3):
                self._label((x, y), name, name == row)

    def _label(self, at: tuple[int, int], name: str, banded: bool) -> None:
        if banded:
            size = (min(STRIP, self.cell) + 4,) * 2
            self.surface.stamp((at[0] - size[0] // 2, at[1] - size[1] // 2), size, draw_chip, *size, solid=False)
        ink, ground = ("white", "graphite") if banded else ("print_dark", "paper")
        # The plain face is narrow enough for two figures, and for small spaces.
        face: Face = "display" if len(name) == 1 and self.cell >= _ROOMY else "bold"
        em = COORDINATE[face] if self.cell >= STRIP else self.cell + 4
        self.surface.text(at, name, face, em, ink=ink, ground=ground, anchor="mm")

    def bands(self, row: str | None, column: str | None) -> None:
        """Marks the chosen row or column as with a marker. What is not on the map is passed over."""
        if row and row.isdigit() and 1 <= int(row) <= self.rows:
            top = self.top + (int(row) - 1) * self.cell
            self._band((self.left, top, self.left + self.columns * self.cell, top + self.cell))
        if column and len(column) == 1 and 0 <= ord(column) - ord("A") < self.columns:
            left = self.left + (ord(column) - ord("A")) * self.cell
            self._band((left, self.top, left + self.cell, self.top + self.rows * self.cell))

    def _band(self, box: tuple[int, int, int, int]) -> None:
        self.surface.tint((box[0] + 1, box[1] + 1, box[2], box[3]), "marker")
        size = (box[2] - box[0] + 2, box[3] - box[1] + 2)
        self.surface.stamp((box[0], box[1]), size, draw_band, *size, solid=False)

    def marks(self, marks: str, last: tuple[str, ...] = ()) -> None:
        """Everything that is drawn on the sheet, the last move outlined."""
        size = (self.cell, self.cell)
        for number, (place, mark) in enumerate(zip(self._grid.names, marks, strict=True)):
            if mark in MARKS:
                self._zone(place, mark, self._joins(marks, number))
            elif mark == X:
                self.surface.stamp(self.at(place), size, draw_mark, mark, self.cell, variant(place), solid=False)
        for place in last:
            self.surface.stamp(self.at(place), size, draw_last, self.cell, solid=False)

    def _zone(self, place: str, mark: str, joins: str) -> None:
        """A zone's space, joined to its neighbours."""
        zone, size, at = MARKS[mark][0], (self.cell, self.cell), self.at(place)
        self.surface.stamp(at, size, draw_tint, zone, joins, self.cell, solid=False)
        if self.cell >= TINY:
            ground = "paper" if self.surface.palette.textures else f"{zone}_tint"
            look = {"ground": ground, "solid": False}
            self.surface.stamp(at, size, draw_symbol, mark, self.cell, variant(place), **look)

    def _joins(self, marks: str, number: int) -> str:
        """On which sides of a space its zone goes on, of `nesw`."""
        row, column = divmod(number, self.columns)
        beside = {"n": row > 0, "e": column < self.columns - 1, "s": row < self.rows - 1, "w": column > 0}
        steps = {"n": -self.columns, "e": 1, "s": self.columns, "w": -1}
        zone = MARKS[marks[number]][0]
        return "".join(
            side for side, inside in beside.items() if inside and _zone_of(marks[number + steps[side]]) == zone
        )

    def earned(self, places: Collection[str]) -> None:
        """Marks the spaces that earned points. What is not on the map is passed over."""
        for place in places:
            if place in self._grid.index:
                self.surface.stamp(self.at(place), (self.cell, self.cell), draw_earned, self.cell, solid=False)

    def ghosts(self, marks: str, considered: str) -> tuple[str, ...]:
        """What differs in `considered`, at half strength. Returns the places."""
        size = (self.cell, self.cell)
        places = []
        for place, now, then in zip(self._grid.names, marks, considered, strict=True):
            if now != then and then not in (BLANK, RESERVE):
                drawing = (draw_mark, then, self.cell, variant(place))
                self.surface.stamp(self.at(place), size, *drawing, solid=False, veil=0.5)
                self.surface.stamp(self.at(place), size, draw_considered, self.cell, solid=False)
                places.append(place)
        return tuple(places)

    def offers(self, offered: Mapping[str, str], ghosts: Collection[str]) -> None:
        """Numbers in circles; beside a ghost in the corner, the first ghost's black. What is not on the map is passed
        over."""
        chosen = next(iter(ghosts), None)
        for place, label in offered.items():
            if place not in self._grid.index:
                continue
            x, y = self.at(place)
            size = min(_OFFER, self.cell - 2)
            inset = -10 if place in ghosts else (self.cell - size) // 2
            at = (x + inset, y + inset)
            self.surface.stamp(
                at, (size, size), draw_offer, label[:2], size, place == chosen, place in ghosts, solid=False
            )


def _zone_of(mark: str) -> str:
    return MARKS[mark][0] if mark in MARKS else ""


def draw_chip(brush: Brush, width: int, height: int) -> None:
    """The dark ground of a coordinate that is chosen."""
    brush.rect((0, 0, width, height), fill="graphite", radius=9)


def draw_band(brush: Brush, width: int, height: int) -> None:
    """The lines around a band."""
    brush.rect((0, 0, width, height), line="graphite", width=4)
