"""Pencil Park's material: dice, zones and cities, as it stands in `data/pencil_park/`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Literal, Self, get_args

from pydantic import Field, model_validator

from games.grid import Grid
from games.material import Part, Printed

ZoneKey = Literal["park", "monument", "business", "residential", "civic", "industry", "school"]
Turn = Literal["single", "falling", "rising", "square", "cross", "tall", "wide"]
Office = Literal["clerk", "council", "mayor"]
CityKey = Literal["pipsburg", "inkstanbul"]


class Zone(Part):
    """A zone and the sums of two dice that allow it (PP-19)."""

    key: ZoneKey
    totals: tuple[int, ...]


class Pattern(Part):
    """An arrangement of a die's pips (PP-4), `#` where a zone is drawn."""

    turn: Turn
    rows: tuple[str, ...] = Field(min_length=1)

    @model_validator(mode="after")
    def _is_a_rectangle(self) -> Self:
        if len({len(row) for row in self.rows}) != 1 or set("".join(self.rows)) - set("#."):
            raise ValueError("the rows of a pattern are equally long and made of # and .")
        if "#" not in self.rows[0]:
            raise ValueError("a pattern's first row has a #")
        return self


class Face(Part):
    """A face of the die with its arrangements, more than one where it shows OR (PP-5, PP-C2-1)."""

    pips: int = Field(ge=1, le=6)
    patterns: tuple[Pattern, ...] = Field(min_length=1)

    @model_validator(mode="after")
    def _has_its_pips(self) -> Self:
        for pattern in self.patterns:
            found = "".join(pattern.rows).count("#")
            if found != self.pips:
                raise ValueError(f"the pattern “{pattern.turn}” has {found} spaces; face {self.pips} wants {self.pips}")
        if twice := _twice(pattern.turn for pattern in self.patterns):
            raise ValueError(f"face {self.pips} lies twice as {twice}; each of its patterns has a turn of its own")
        return self


class Goal(Part):
    """A range of totals, both ends included, and its office (PP-37, PP-38)."""

    low: int
    high: int
    office: Office

    @model_validator(mode="after")
    def _is_a_range(self) -> Self:
        if self.low > self.high:
            raise ValueError(f"the goal {self.low}–{self.high} ends before it begins; low comes first")
        return self


class Specialty(Part):
    """Spaces that must carry the same zone (PP-32, PP-C2-10)."""

    symbol: str
    spaces: tuple[str, ...] = Field(min_length=2)


class Mandatory(Part):
    """A space that costs points where it is not zoned (PP-34)."""

    space: str
    penalty: int = Field(ge=1)


class Districts(Part):
    """The optional restrictions of a city (PP-31 … PP-36)."""

    non_residential: tuple[str, ...] = ()
    energy: tuple[str, ...] = ()
    arts: tuple[tuple[str, ...], ...] = ()
    specialty: tuple[Specialty, ...] = ()
    mandatory: tuple[Mandatory, ...] = ()

    def spaces(self) -> list[str]:
        """Every space that is in a district, as often as it stands there."""
        found = [*self.non_residential, *self.energy, *(item.space for item in self.mandatory)]
        for area in (*self.arts, *(item.spaces for item in self.specialty)):
            found += area
        return found


class City(Part):
    """A city sheet: `.` is a white space, a letter a space of that reserve."""

    name: Printed
    reconstructed: bool = False
    rows: tuple[str, ...] = Field(min_length=3, max_length=26)
    reserves: dict[str, int]
    goals: tuple[Goal, ...] = Field(min_length=1)
    districts: Districts = Districts()

    @model_validator(mode="after")
    def _is_whole(self) -> Self:
        self._check_map()
        self._check_districts()
        for earlier, later in zip(self.goals, self.goals[1:], strict=False):
            if later.low != earlier.high + 1:
                raise ValueError(f"the goal after {earlier.low}–{earlier.high} begins at {earlier.high + 1}")
        mayors = sum(goal.office == "mayor" for goal in self.goals)
        if mayors != 1:
            raise ValueError(f"one goal makes Mayor, not {mayors}")  # it says how far away a total is
        return self

    def _check_map(self) -> None:
        if len({len(row) for row in self.rows}) != 1 or len(self.rows[0]) > 26:
            raise ValueError("all rows have the same length, 26 spaces at most")
        letters = set("".join(self.rows)) - {"."}
        if letters != set(self.reserves):
            odd = ", ".join(sorted(letters ^ set(self.reserves)))
            raise ValueError(f"every letter on the map has its bonus in reserves, and the other way round: see {odd}")

    def _check_districts(self) -> None:
        index = Grid(len(self.rows), len(self.rows[0])).index
        squares = "".join(self.rows)
        spaces = self.districts.spaces()
        for space in spaces:
            if space not in index:
                raise ValueError(f"districts name {space}, which is not on the map")
            if squares[index[space]] != ".":
                raise ValueError(f"districts name {space}, which is a reserve; districts lie on white spaces")
        if twice := _twice(spaces):
            raise ValueError(f"{twice} is in two districts; one at most")  # PP-C2-12


class PencilParkMaterial(Part):
    """All of it."""

    max_x: int = Field(ge=0)
    zones: tuple[Zone, ...]
    faces: tuple[Face, ...]
    cities: dict[str, City]

    @model_validator(mode="after")
    def _fits_together(self) -> Self:
        totals = sorted(total for zone in self.zones for total in zone.totals)
        if totals != list(range(2, 13)):
            raise ValueError("the zones' totals are the sums 2 to 12, each once")
        if twice := _twice(zone.key for zone in self.zones):
            raise ValueError(f"each zone stands once; see {twice}")
        for key in self.cities:
            if key not in get_args(CityKey):
                raise ValueError(f"there is no city {key}; the cities are {', '.join(get_args(CityKey))}")
        if [face.pips for face in self.faces] != [1, 2, 3, 4, 5, 6]:
            raise ValueError("the faces are 1 to 6, in order")
        return self


def _twice(names: Iterable[str]) -> str | None:
    """The first name that stands there more than once."""
    return next((name for name, count in Counter(names).items() if count > 1), None)
