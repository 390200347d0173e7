"""A city made ready for play: its spaces as bit masks and every way a die's pattern can lie on it."""

from __future__ import annotations

from dataclasses import dataclass

from games.grid import Grid
from games.pencil_park.material import City, Face, Turn
from games.pencil_park.state import BLANK, RESERVE


@dataclass(frozen=True, slots=True)
class Placing:
    """A pattern of a die at one place: `place` is its first space in reading order, `mask` all of them."""

    turn: Turn
    place: str
    mask: int


class CityPlan:
    """A city's geometry, worked out once. `districts` are the masks that matter when they are played with."""

    def __init__(self, city: City, faces: tuple[Face, ...]) -> None:
        self.city = city
        self.grid = Grid(len(city.rows), len(city.rows[0]))
        squares = "".join(city.rows)
        self.reserves = {
            letter: sum(1 << number for number, square in enumerate(squares) if square == letter)
            for letter in sorted(set(squares) - {BLANK})
        }
        self.reserve_spaces = sum(self.reserves.values())
        self.white = self.grid.all & ~self.reserve_spaces
        self.blank_marks = "".join(BLANK if square == BLANK else RESERVE for square in squares)
        self.placings = {face.pips: tuple(self._lay(face)) for face in faces}
        districts = city.districts
        self.non_residential = self.grid.mask(districts.non_residential)
        self.energy = self.grid.mask(districts.energy)
        self.arts = tuple(self.grid.mask(area) for area in districts.arts)
        self.specialty = tuple(self.grid.mask(area.spaces) for area in districts.specialty)
        self.mandatory = tuple((item.space, item.penalty) for item in districts.mandatory)

    def placing(self, die: int, turn: str, place: str) -> Placing | None:
        """That pattern at that place, districts and what is drawn not considered; None where it leaves the city or
        would cover a reserve."""
        for placing in self.placings.get(die, ()):
            if placing.turn == turn and placing.place == place:
                return placing
        return None

    def _lay(self, face: Face) -> list[Placing]:
        grid = self.grid
        found = []
        for pattern in face.patterns:
            height, width = len(pattern.rows), len(pattern.rows[0])
            first = pattern.rows[0].index("#")
            shape = [(r, c) for r, row in enumerate(pattern.rows) for c, square in enumerate(row) if square == "#"]
            for row in range(grid.rows - height + 1):  # PP-10: within the city
                for column in range(grid.columns - width + 1):
                    mask = sum(1 << (row + r) * grid.columns + column + c for r, c in shape)
                    if not mask & self.reserve_spaces:  # PP-8
                        found.append(Placing(pattern.turn, grid.names[row * grid.columns + column + first], mask))
        return sorted(found, key=lambda placing: (placing.turn, grid.index[placing.place]))
