"""The kinds of stamp, each with a short key: `red-tall`, `penny-black`. Equal stamps are one and the same kind."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from games.penny_black.material import PennyBlackMaterial

PENNY_BLACK = "penny-black"


@dataclass(frozen=True, slots=True)
class StampKind:
    """A kind of stamp. A Penny Black has neither colour nor shape (PB-13, PB-B2-23)."""

    key: str
    colour: str | None
    shape: str | None
    cents: int
    rows: int
    columns: int

    @property
    def spaces(self) -> int:
        return self.rows * self.columns


class Stamps:
    """All kinds in a fixed order, which is the order of a hand and of the bag's counts: by colour, then by shape,
    the Penny Black last."""

    def __init__(self, material: PennyBlackMaterial) -> None:
        black = material.penny_black
        kinds = [
            StampKind(f"{colour.key}-{shape.key}", colour.key, shape.key, colour.cents, shape.rows, shape.columns)
            for colour in material.colours
            for shape in material.shapes
        ]
        kinds.append(StampKind(PENNY_BLACK, None, None, 0, black.rows, black.columns))
        self.kinds = {kind.key: kind for kind in kinds}
        self.keys = tuple(self.kinds)
        self.order = {key: number for number, key in enumerate(self.keys)}
        self.black = self.order[PENNY_BLACK]
        self.regular = tuple(shape.per_colour for _ in material.colours for shape in material.shapes)  # PB-1
        self._per_player = black.per_player

    def all(self, seats: int) -> tuple[int, ...]:
        """How many of each kind a game has (PB-1, PB-6)."""
        return (*self.regular, self._per_player * seats)

    def count(self, stamps: Iterable[str]) -> tuple[int, ...]:
        """How many of each kind are among the stamps."""
        counts = [0] * len(self.keys)
        for stamp in stamps:
            counts[self.order[stamp]] += 1
        return tuple(counts)

    def sort(self, stamps: Iterable[str]) -> tuple[str, ...]:
        return tuple(sorted(stamps, key=self.order.__getitem__))
