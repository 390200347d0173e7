"""Collector cards and Penny Blacks a second time, written from the rules alone: plain loops over cells, slow and clear.

A page is a list of stamps, each `(colour, shape, column, row)` with its top left cell, columns and rows from 0; a Penny
Black has the colour "black".
"""

from __future__ import annotations

from collections.abc import Callable

Stamp = tuple[str, str, int, int]
Page = list[Stamp]
Cell = tuple[int, int]

COLUMNS, ROWS = 10, 12
CENTS = {"green": 1, "purple": 2, "orange": 3, "pink": 4, "red": 5}
SHAPES = ("square", "tall", "wide")
SIDES = ("top", "bottom", "left", "right")


class Plain:
    """One page, looked at cell by cell."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.regular = [number for number, stamp in enumerate(page) if stamp[0] != "black"]
        self.owner: dict[Cell, int] = {}
        for number, stamp in enumerate(page):
            for cell in cells(stamp):
                assert cell not in self.owner
                self.owner[cell] = number
        self.beside: list[set[int]] = [set() for _ in page]
        for (column, row), number in self.owner.items():
            for cell in ((column + 1, row), (column, row + 1)):
                other = self.owner.get(cell)
                if other is not None and other != number:
                    self.beside[number].add(other)
                    self.beside[other].add(number)

    def colour(self, number: int) -> str:
        return self.page[number][0]

    def shape(self, number: int) -> str:
        return self.page[number][1]

    def count(self, what: str) -> int:
        return sum(what in self.page[number][:2] for number in self.regular)

    def block_sizes(self, what: str) -> list[int]:
        """How large the groups of touching stamps of a colour or shape are."""
        left = {number for number in self.regular if what in self.page[number][:2]}
        sizes = []
        while left:
            todo, size = [left.pop()], 0
            while todo:
                number = todo.pop()
                size += 1
                more = self.beside[number] & left
                left -= more
                todo += more
            sizes.append(size)
        return sizes

    def at(self, side: str) -> set[int]:
        """The regular stamps that cover a cell of a border row or column."""
        border: list[Cell]
        if side in ("top", "bottom"):
            border = [(column, 0 if side == "top" else ROWS - 1) for column in range(COLUMNS)]
        else:
            border = [(0 if side == "left" else COLUMNS - 1, row) for row in range(ROWS)]
        return {self.owner[cell] for cell in border if cell in self.owner} & set(self.regular)

    def corners(self, shape: str = "") -> int:
        found = [self.owner.get((column, row)) for column in (0, COLUMNS - 1) for row in (0, ROWS - 1)]
        return sum(n is not None and self.colour(n) != "black" and shape in ("", self.shape(n)) for n in found)


def cells(stamp: Stamp) -> list[Cell]:
    _, shape, column, row = stamp
    width = 3 if shape == "wide" else 2
    height = 3 if shape == "tall" else 2
    return [(column + c, row + r) for c in range(width) for r in range(height)]


def pairs(what: str, points: int = 2) -> Callable[[Plain], int]:
    return lambda p: points * (p.count(what) // 2)


def one_each(points: int, *whats: str) -> Callable[[Plain], int]:
    return lambda p: points * min(p.count(what) for what in whats)


def largest(what: str, points: int = 2) -> Callable[[Plain], int]:
    def score(p: Plain) -> int:
        size = max(p.block_sizes(what), default=0)
        return points * size if size >= 2 else 0

    return score


def edges(points: int, *sides: str) -> Callable[[Plain], int]:
    return lambda p: points * len(set().union(*(p.at(side) for side in sides)))


def postage_paid(p: Plain) -> int:
    return sum(CENTS[p.colour(number)] for number in p.regular) // 5


def specialist(p: Plain) -> int:
    return 5 * (max(p.count(colour) for colour in CENTS) // 3)


def colour_blocks(p: Plain) -> int:
    return 3 * sum(size >= 3 for colour in CENTS for size in p.block_sizes(colour))


def shape_blocks(p: Plain) -> int:
    return 4 * sum(any(size >= 4 for size in p.block_sizes(shape)) for shape in SHAPES)


def rainbow_edges(p: Plain) -> int:
    return 3 * sum(len({p.colour(number) for number in p.at(side)}) >= 3 for side in SIDES)


def mixed_sheet(p: Plain) -> int:
    alone = [n for n in p.regular if all(p.colour(other) != p.colour(n) for other in p.beside[n])]
    return 2 * (len(alone) // 3)


CARDS: dict[str, Callable[[Plain], int]] = {
    "W01": pairs("green"),
    "W02": pairs("purple"),
    "W03": pairs("orange"),
    "W04": pairs("pink"),
    "W05": pairs("red"),
    "W06": pairs("square"),
    "W07": pairs("tall", 4),
    "W08": pairs("wide", 4),
    "W09": one_each(6, "green", "purple", "orange", "pink", "red"),
    "W10": one_each(3, "square", "tall", "wide"),
    "W11": one_each(2, "green", "purple"),
    "W12": one_each(2, "purple", "orange"),
    "W13": one_each(2, "orange", "pink"),
    "W14": one_each(2, "pink", "red"),
    "W15": one_each(2, "red", "green"),
    "W16": postage_paid,
    "W17": specialist,
    "W18": one_each(3, "tall", "wide"),
    "B01": largest("green"),
    "B02": largest("purple"),
    "B03": largest("orange"),
    "B04": largest("pink"),
    "B05": largest("red"),
    "B06": largest("square", 1),
    "B07": largest("tall"),
    "B08": largest("wide"),
    "B09": edges(1, *SIDES),
    "B10": lambda p: 4 * p.corners(),
    "B11": edges(2, "top"),
    "B12": edges(2, "bottom"),
    "B13": edges(1, "left", "right"),
    "B14": lambda p: 5 * p.corners("tall"),
    "B15": colour_blocks,
    "B16": shape_blocks,
    "B17": rainbow_edges,
    "B18": mixed_sheet,
}


def blacks(p: Plain) -> dict[Cell, int]:
    """The points of each Penny Black, by its top left cell."""
    found = {}
    for number, (colour, _, column, row) in enumerate(p.page):
        if colour == "black":
            around = [p.colour(other) for other in p.beside[number] if p.colour(other) != "black"]
            found[column, row] = 2 * max((around.count(colour) for colour in around), default=0)
    return found
