"""Where stamps may lie, a second time, written from the rules alone: every place is tried, cell by cell."""

from __future__ import annotations

from collections.abc import Iterable, Set

from games.penny_black.state import Placed
from tests.games.penny_black.boards import Cell, cells

SHADED = {"left": ("B3", "H2", "C9", "H10"), "right": ("H3", "B2", "G9", "B10")}
NAMES = [f"{column}{row}" for row in range(1, 13) for column in "ABCDEFGHIJ"]
PAGE = {(column, row) for column in range(10) for row in range(12)}


def fits(side: str, covered: Set[Cell], stamp: str, place: str) -> bool:
    """PB-21 … PB-24."""
    wanted = cells(stamp, place)
    if not wanted <= PAGE or wanted & covered:
        return False
    touches = any(
        neighbour in covered
        for column, row in wanted
        for neighbour in ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1))
    )
    return touches or any(cells("any-square", shaded) <= wanted for shaded in SHADED[side])


def can_lift(album: Iterable[Placed], stamp: Placed) -> bool:
    """PB-B2-9: whether this round's other stamps could still have been placed in some order."""
    rest = [item for item in album if item is not stamp and item.page == stamp.page]
    covered = covered_cells(stamp.page, [item for item in rest if not item.loose])
    waiting = [item for item in rest if item.loose]
    while waiting:
        ready = [item for item in waiting if fits(item.page, covered, item.stamp, item.place)]
        if not ready:
            return False
        covered |= cells(ready[0].stamp, ready[0].place)
        waiting.remove(ready[0])
    return True


def covered_cells(side: str, album: Iterable[Placed]) -> set[Cell]:
    return {cell for item in album if item.page == side for cell in cells(item.stamp, item.place)}
