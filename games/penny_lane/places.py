"""Where a building lies on a lane (PL-A2-6).

`TR2` is the top row, to the right of the player board, the second column from it; `BL1` is the bottom row, left,
beside the board. The letters say row and side, the number how far from the board, so a place keeps its name however
far the lane grows to both sides. The board spans both rows between the columns 1 of either side; its name is `board`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Row = Literal["top", "bottom"]
ROWS: tuple[Row, Row] = ("top", "bottom")
BOARD = "board"
FARTHEST = 99
"""More columns on one side than there are cards."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place and what it touches: left, right and, across the street, the place of the other row.

    `column` is 1, 2 … to the right of the board and −1, −2 … to its left.
    """

    name: str
    row: Row
    column: int
    left: str
    right: str
    across: str

    @property
    def neighbours(self) -> tuple[str, str, str]:
        return self.left, self.right, self.across


def place_name(row: Row, column: int) -> str:
    """The name of a place by row and column; column 0 is the board."""
    if not column:
        return BOARD
    return f"{row[0].upper()}{'R' if column > 0 else 'L'}{abs(column)}"


def _place(row: Row, column: int) -> Place:
    across: Row = "bottom" if row == "top" else "top"
    left, right = place_name(row, column - 1), place_name(row, column + 1)
    return Place(place_name(row, column), row, column, left, right, place_name(across, column))


PLACES: dict[str, Place] = {
    place_name(row, column): _place(row, column) for row in ROWS for column in range(-FARTHEST, FARTHEST + 1) if column
}
"""Every place by its name."""

BESIDE_BOARD: dict[Row, tuple[str, str]] = {"top": ("TL1", "TR1"), "bottom": ("BL1", "BR1")}
"""The places that touch the board."""


def in_order(names: set[str]) -> list[str]:
    """Places from left to right, the top row first."""
    return sorted(names, key=_ORDER.__getitem__)


_ORDER = {name: number for number, name in enumerate(PLACES)}
