"""Places, neighbours and groups on a grid, against plain arithmetic on rows and columns."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.grid import Grid, bits, column_name
from tests.games.pencil_park.plain_scorer import Cell, beside, groups

GRIDS = st.tuples(st.integers(1, 9), st.integers(1, 9))


def cells_of(grid: Grid, mask: int) -> set[Cell]:
    return {divmod(number, grid.columns) for number in bits(mask)}


def mask_of(grid: Grid, cells: set[Cell]) -> int:
    return sum(1 << row * grid.columns + column for row, column in cells)


@st.composite
def drawn(draw: st.DrawFn) -> tuple[Grid, int]:
    grid = Grid(*draw(GRIDS))
    return grid, draw(st.integers(0, grid.all))


def test_places_are_called_by_column_and_row_from_the_top_left() -> None:
    grid = Grid(2, 3)
    assert grid.names == ("A1", "B1", "C1", "A2", "B2", "C2")
    assert grid.index["B2"] == 4
    assert [column_name(number) for number in (0, 1, 25)] == ["A", "B", "Z"]


def test_a_mask_and_its_places() -> None:
    grid = Grid(3, 3)
    mask = grid.mask(["C3", "A1", "B2"])
    assert grid.places(mask) == ["A1", "B2", "C3"]
    assert mask == 0b100_010_001
    assert grid.places(grid.all) == list(grid.names)
    with pytest.raises(KeyError):
        grid.mask(["D1"])


@settings(deadline=None, derandomize=True)
@given(drawn())
def test_around_are_the_spaces_that_share_an_edge(case: tuple[Grid, int]) -> None:
    """PP-16: no wrapping round at an edge, and the mask itself left out."""
    grid, mask = case
    cells = cells_of(grid, mask)
    around = {other for cell in cells for other in beside(cell)} - cells
    on_grid = {(row, column) for row, column in around if 0 <= row < grid.rows and 0 <= column < grid.columns}
    assert cells_of(grid, grid.around(mask)) == on_grid


@settings(deadline=None, derandomize=True)
@given(drawn())
def test_groups_are_contiguous_and_apart(case: tuple[Grid, int]) -> None:
    """PP-17."""
    grid, mask = case
    found = list(grid.groups(mask))
    assert sorted(found) == sorted(mask_of(grid, group) for group in groups(cells_of(grid, mask)))
    firsts = [group & -group for group in found]
    assert firsts == sorted(firsts), "in the order of their first spaces"


def test_one_space_joins_groups_of_seven_four_and_one_into_thirteen() -> None:
    """PP-V1."""
    grid = Grid(12, 12)
    seven, four, singles = ["A1", "B1", "C1", "D1", "A2", "B2", "C2"], ["F1", "G1", "H1", "H2"], ["E2", "I5", "K7"]
    mask = grid.mask([*seven, *four, *singles])
    assert sorted(group.bit_count() for group in grid.groups(mask)) == [1, 1, 1, 4, 7]
    assert sorted(group.bit_count() for group in grid.groups(mask | grid.mask(["E1"]))) == [1, 1, 13]


def test_a_rectangle_lies_on_the_grid_or_not() -> None:
    grid = Grid(3, 4)
    assert grid.covers(3, 4, 0, 0)
    assert grid.covers(2, 2, 1, 2)
    assert not grid.covers(2, 2, 2, 2)
    assert not grid.covers(2, 2, 1, 3)
    assert not grid.covers(1, 1, -1, 0)
    assert not grid.covers(1, 1, 0, -1)


def test_bits_come_lowest_first() -> None:
    assert list(bits(0b1011)) == [0, 1, 3]
    assert list(bits(0)) == []
