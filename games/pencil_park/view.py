"""What a viewer of Pencil Park knows: everything but the next roll, for nobody's city is secret."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.engine import Phrase, Score, Seat, Standing
from games.pencil_park.material import City, Office, Zone, ZoneKey
from games.pencil_park.state import Sheet


@dataclass(frozen=True, slots=True)
class Use:
    """A way to use the roll: `die` is the pattern die, `places` in how many ways it fits (for the viewer; 0 for
    someone who watches or is not to act)."""

    die: int
    zone: ZoneKey
    total: int
    places: int


@dataclass(frozen=True, slots=True)
class PencilParkView:
    """The game as `viewer` sees it."""

    game: ClassVar[str] = "pencil-park"

    viewer: Seat | None
    city_key: str
    city: City
    districts: bool
    zones: tuple[Zone, ...]
    max_x: int
    turn: int
    dice: tuple[int, int, int]
    uses: tuple[Use, ...]
    sheets: tuple[Sheet, ...]
    scores: tuple[Score, ...]
    offices: tuple[Office | None, ...]
    mayor: int
    over: bool

    @property
    def heading(self) -> Phrase:
        return Phrase("heading.over" if self.over else "heading.roll", {"turn": self.turn})

    @property
    def standings(self) -> tuple[Standing, ...]:
        return tuple(_standing(sheet) for sheet in self.sheets)


def _standing(sheet: Sheet) -> Standing:
    if sheet.left:
        return Standing.LEFT
    if sheet.out:
        return Standing.OUT
    return Standing.DONE if sheet.acted else Standing.ACTING
