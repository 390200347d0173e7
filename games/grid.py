"""Places on a grid: columns are letters from A, rows are numbers from 1, both from the top left; `B4` is column 1,
row 3. Sets of spaces are bit masks, bit `row * columns + column`: they make neighbours and groups cheap."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property


def column_name(column: int) -> str:
    """The letter of a column, 0 for A. Boards have 26 columns at most."""
    return chr(ord("A") + column)


class Grid:
    """The geometry of a board of `rows` by `columns` spaces."""

    def __init__(self, rows: int, columns: int) -> None:
        self.rows = rows
        self.columns = columns

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of each space, row by row."""
        return tuple(f"{column_name(c)}{r + 1}" for r in range(self.rows) for c in range(self.columns))

    @cached_property
    def index(self) -> dict[str, int]:
        """The number of each space by its name."""
        return {name: number for number, name in enumerate(self.names)}

    @cached_property
    def all(self) -> int:
        return (1 << self.rows * self.columns) - 1

    @cached_property
    def _not_first(self) -> int:
        return self.all & ~sum(1 << row * self.columns for row in range(self.rows))

    @cached_property
    def _not_last(self) -> int:
        return self.all & ~sum(1 << row * self.columns + self.columns - 1 for row in range(self.rows))

    def mask(self, places: Iterable[str]) -> int:
        """The spaces with these names. Raises KeyError where the grid has no such space."""
        mask = 0
        for place in places:
            mask |= 1 << self.index[place]
        return mask

    def places(self, mask: int) -> list[str]:
        """The names of the spaces in a mask, row by row."""
        return [self.names[number] for number in bits(mask)]

    def around(self, mask: int) -> int:
        """The spaces that share an edge with one of the mask's, the mask itself left out."""
        spread = (
            mask << self.columns | mask >> self.columns | (mask & self._not_last) << 1 | (mask & self._not_first) >> 1
        )
        return spread & self.all & ~mask

    def groups(self, mask: int) -> Iterator[int]:
        """The contiguous groups in a mask, each a mask, in the order of their first spaces."""
        while mask:
            group = mask & -mask
            while grown := self.around(group) & mask:
                group |= grown
            yield group
            mask &= ~group

    def covers(self, rows: int, columns: int, row: int, column: int) -> bool:
        """Whether a rectangle with its top left corner there lies on the grid."""
        return 0 <= row <= self.rows - rows and 0 <= column <= self.columns - columns


def bits(mask: int) -> Iterator[int]:
    """The numbers of the bits that are set, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
