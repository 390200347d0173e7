"""Pencil Park a second time, from the rulebook and not from the code: slow, plain, cell by cell.

A sheet is a dictionary from (row, column) to a letter: `.` blank, `x` an X, a zone's letter; reserve cells are in a
dictionary of their own. What this and the bit masks of the game agree on for thousands of sheets is likely right.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

Cell = tuple[int, int]
Sheet = dict[Cell, str]
RESIDENTS = "cts"

FACES = {
    1: {"single": [(0, 0)]},
    2: {"falling": [(0, 0), (1, 1)], "rising": [(0, 1), (1, 0)]},
    3: {"falling": [(0, 0), (1, 1), (2, 2)], "rising": [(0, 2), (1, 1), (2, 0)]},
    4: {"square": [(0, 0), (0, 1), (1, 0), (1, 1)]},
    5: {"cross": [(0, 0), (0, 2), (1, 1), (2, 0), (2, 2)]},
    6: {"tall": [(r, c) for r in range(3) for c in range(2)], "wide": [(r, c) for r in range(2) for c in range(3)]},
}


@dataclass
class Districts:
    """The cells of the districts that bar a zone; without any, the learning game."""

    non_residential: set[Cell] = field(default_factory=set)
    arts: list[set[Cell]] = field(default_factory=list)
    specialty: list[set[Cell]] = field(default_factory=list)


def zone_of(total: int) -> str:
    """The letter of the zone that two dice of this sum draw; `R` for residents."""
    return "..PPMMBRVIISS"[total]


def beside(cell: Cell) -> list[Cell]:
    r, c = cell
    return [(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)]


def groups(cells: Iterable[Cell]) -> list[set[Cell]]:
    """The contiguous groups, by walking from cell to cell."""
    left, found = set(cells), []
    while left:
        group, queue = set(), deque([left.pop()])
        while queue:
            cell = queue.popleft()
            group.add(cell)
            for other in beside(cell):
                if other in left:
                    left.remove(other)
                    queue.append(other)
        found.append(group)
    return found


def score(sheet: Sheet, reserves: dict[str, tuple[int, set[Cell]]], mandatory: dict[Cell, int]) -> dict[str, int]:
    """The points by zone. `reserves`: number and cells by letter; `mandatory`: the cost by cell."""
    of = {letter: {cell for cell, mark in sheet.items() if mark == letter} for letter in ".xPMBctsVIS"}
    reserve_cells = {cell for _, cells in reserves.values() for cell in cells}
    points = dict.fromkeys(["park", "reserves", "industry", "school"], 0)
    for cell in of["P"]:
        blank = any(sheet.get(other) == "." for other in beside(cell))
        reserve = any(other in reserve_cells for other in beside(cell))
        points["park"] += 3 if blank and reserve else 1 if blank or reserve else 0
    points["monument"] = 2 * len(groups(of["M"]))
    sizes = [len(group) for group in groups(of["B"])]
    points["business"] = sum(3 for size in sizes if sizes.count(size) == 1)
    points["residential"] = 4 * min(len(of[shape]) for shape in RESIDENTS)
    points["civic"] = 3 * min(len(of["V"]), sum(len(of[shape]) for shape in RESIDENTS))
    industry = sorted((len(group) for group in groups(of["I"])), reverse=True)
    for place, size in enumerate(industry):
        points["industry"] += size if place == 0 else -size
    schools = [len(group) for group in groups(of["S"])]
    for size in schools:
        if 3 <= size <= 6 and 2 in schools:
            points["school"] += size
        if size >= 7 and any(3 <= other <= 6 for other in schools):
            points["school"] += 3 * size
    for number, cells in reserves.values():
        if all(sheet.get(other) != "." for cell in cells for other in beside(cell)):
            points["reserves"] += number
    points["mandatory"] = -sum(cost for cell, cost in mandatory.items() if sheet[cell] in ".x")
    return points


def placements(
    sheet: Sheet, dice: tuple[int, int, int], districts: Districts
) -> Iterator[tuple[int, str, str, frozenset[Cell]]]:
    """Every way to use the dice: pattern die, its turn, the mark drawn, the cells. By trying everything everywhere."""
    rows, columns = max(r for r, _ in sheet) + 1, max(c for _, c in sheet) + 1
    for die in dice:
        zone = zone_of(sum(dice) - die)
        for turn, offsets in FACES[die].items():
            for top in range(-3, rows):
                for left in range(-3, columns):
                    cells = frozenset((top + r, left + c) for r, c in offsets)
                    if all(sheet.get(cell) == "." for cell in cells):
                        for mark in RESIDENTS if zone == "R" else zone:
                            if obeys(sheet, cells, mark, districts):
                                yield die, turn, mark, cells


def obeys(sheet: Sheet, cells: frozenset[Cell], mark: str, districts: Districts) -> bool:
    """Whether the districts hold when the mark is drawn in these cells: look at the sheet as it would be."""
    after = {**sheet, **dict.fromkeys(cells, mark)}
    if mark in "BVcts" and cells & districts.non_residential:
        return False
    return whole(after, districts)


def whole(sheet: Sheet, districts: Districts) -> bool:
    """Whether all Arts areas have different zones and all Specialty areas matching ones."""

    def kinds(area: set[Cell]) -> list[str]:
        marks = [sheet[cell] for cell in area]
        return ["R" if mark in RESIDENTS else mark for mark in marks if mark not in ".x"]

    arts = all(len(kinds(area)) == len(set(kinds(area))) for area in districts.arts)
    return arts and all(len(set(kinds(area))) <= 1 for area in districts.specialty)
