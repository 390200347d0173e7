"""The state of a game of Pencil Park: a sheet for each seat, one roll for all."""

from __future__ import annotations

from dataclasses import dataclass

from pydantic import BaseModel, ConfigDict

from games.pencil_park.material import CityKey, ZoneKey
from games.pencil_park.moves import Shape

BLANK = "."
RESERVE = "~"
X = "x"

MARKS: dict[str, tuple[ZoneKey, Shape | None]] = {
    "P": ("park", None),
    "M": ("monument", None),
    "B": ("business", None),
    "c": ("residential", "circle"),
    "t": ("residential", "triangle"),
    "s": ("residential", "square"),
    "V": ("civic", None),
    "I": ("industry", None),
    "S": ("school", None),
}
"""What a mark on a sheet stands for: a zone and, for residents, their shape."""

MARK_OF = {what: mark for mark, what in MARKS.items()}


class Options(BaseModel):
    """What the host chooses in the lobby."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    city: CityKey = "pipsburg"
    districts: bool = False  # PP-31, PP-C2-25: off in a learning game


@dataclass(frozen=True, slots=True)
class Sheet:
    """A player's city.

    `marks` has a character for each space, row by row: `.` blank, `~` reserve, `x` an X, else a key of MARKS.
    `last` are the places of the latest move. `energy`: an X was written on an Energy space and its zone may be drawn.
    """

    marks: str
    acted: bool = False
    energy: bool = False
    out: bool = False
    left: bool = False
    last: tuple[str, ...] = ()

    @property
    def xs(self) -> int:
        """How many Xs are on the sheet."""
        return self.marks.count(X)

    @property
    def waiting(self) -> bool:
        """Whether the next roll waits for this seat."""
        return not (self.acted or self.out or self.left)


@dataclass(frozen=True, slots=True)
class State:
    """The game: `turn` counts the rolls from 1."""

    city: str
    districts: bool
    turn: int
    dice: tuple[int, int, int]
    sheets: tuple[Sheet, ...]
    over: bool = False
