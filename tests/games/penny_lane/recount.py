"""A second reading of the rulebook: points and upkeep income of a lane, cell by cell, by the cards' names.

It shares the material with the rules and nothing else: no effect keys, no links, no place geometry.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from games.penny_lane.material import Card, PennyLaneMaterial
from games.penny_lane.state import Lane

UPPER, LOWER = 0, 1


@dataclass
class Cell:
    card: Card
    in_slots: int
    at_work: int

    @property
    def empty(self) -> bool:
        return self.in_slots + self.at_work == 0

    @property
    def full(self) -> bool:
        return self.at_work == self.card.jobs


Grid = dict[tuple[int, int], Cell]
"""By row and column; the board is column 0 of both rows."""


def grid_of(material: PennyLaneMaterial, lane: Lane) -> Grid:
    grid: Grid = {}
    for building in lane.buildings:
        match = re.fullmatch(r"([TB])([LR])(\d+)", building.place)
        assert match, building.place
        row = UPPER if match[1] == "T" else LOWER
        column = int(match[3]) * (1 if match[2] == "R" else -1)
        assert (row, column) not in grid, "two buildings in one place"
        card = material.buildings[building.card]
        assert (card.kind == "housing") == (row == LOWER)
        assert 0 <= building.citizens <= card.slots
        assert 0 <= building.employees <= card.jobs
        grid[row, column] = Cell(card, building.citizens, building.employees)
    return grid


def recount(material: PennyLaneMaterial, lane: Lane) -> tuple[int, int]:
    """The points on a lane, and the pennies its owner gets in an upkeep."""
    grid = grid_of(material, lane)
    stars, pennies = links(material, lane, grid)
    points = stars + sum(worth(grid, *where) for where in grid)
    points += sum(cell.card.slots - cell.in_slots for cell in grid.values())
    return points, 1 + pennies + sum(pay(grid, cell) for cell in grid.values())


def how_many(grid: Grid, kind: str) -> int:
    return sum(cell.card.kind == kind for cell in grid.values())


def worth(grid: Grid, row: int, column: int) -> int:
    """The points of one building but for slots and links."""
    cell = grid[row, column]
    match cell.card.name:
        case "Fountain":
            return 1
        case "Museum":
            return 2
        case "Book Shoppe":
            return 1 if cell.at_work else 0
        case "Haberdasher":
            return 2 if cell.at_work else 0
        case "Cobbler":
            return how_many(grid, "housing") // 2
        case "Manor":
            return how_many(grid, "housing")
        case "Mansion":
            return how_many(grid, "store")
        case "Clockmaker":
            return how_many(grid, "workshop")
        case "Theatre" | "The Confectioners":
            return how_many(grid, "attraction")
        case "Penny Arcade":
            sets = 0
            while all(how_many(grid, kind) > sets for kind in ("store", "workshop", "attraction")):
                sets += 1
            return sets
        case "Pet Shop":
            return 1 if cell.at_work == 2 else 0
        case "Tailor":
            return 2 if cell.at_work == 3 else 0
        case "Haunted House":
            around = [(UPPER, column), (LOWER, column - 1), (LOWER, column + 1)]
            return sum(1 for where in around if where in grid and grid[where].empty)
    return 0


def pay(grid: Grid, cell: Cell) -> int:
    """What one building pays in upkeep."""
    match cell.card.name:
        case "Loft":
            return 1 if cell.in_slots == 0 else 0
        case "Bakery" | "Carousel" | "Pet Shop" | "Tailor" | "Farmer's Co-Op":
            return cell.at_work
        case "Warehouse":
            return how_many(grid, "workshop") if cell.at_work else 0
    return 0


def links(material: PennyLaneMaterial, lane: Lane, grid: Grid) -> tuple[int, int]:
    """Star and penny links: every cell looks to its right, and the upper one of a column down the street."""
    board = material.boards[lane.board].links

    def right_edge(row: int, column: int) -> str:
        if column == 0:
            return board.top_right if row == UPPER else board.bottom_right
        return grid[row, column].card.links.right if (row, column) in grid else ""

    def left_edge(row: int, column: int) -> str:
        if column == 0:
            return board.top_left if row == UPPER else board.bottom_left
        return grid[row, column].card.links.left if (row, column) in grid else ""

    def street_edge(row: int, column: int) -> str:
        return grid[row, column].card.links.street if (row, column) in grid else ""

    def twice(*cells: tuple[int, int]) -> int:
        luthiers = [grid[where] for where in cells if where in grid and grid[where].card.name == "Luthier"]
        return 2 if any(luthier.full for luthier in luthiers) else 1

    total = {"S": 0, "P": 0}
    columns = [column for _, column in grid] or [0]
    for column in range(min(columns) - 1, max(columns) + 2):
        for kind in total:
            for row in (UPPER, LOWER):
                if kind in right_edge(row, column) and kind in left_edge(row, column + 1):
                    total[kind] += twice((row, column), (row, column + 1))
            if kind in street_edge(UPPER, column) and kind in street_edge(LOWER, column):
                total[kind] += twice((UPPER, column), (LOWER, column))
    return total["S"], total["P"]
