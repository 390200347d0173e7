"""Where a lane's columns stand: as wide as they can be, in steps, with the board between the two sides."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from games.penny_lane.places import PLACES
from games.penny_lane.view import LaneView

STEPS = (236, 216, 196, 176, 158, 146, 132, 120, 110, 100, 94, 88, 80, 74, 68, 62, 56, 50, 44, 38, 34, 28, 24, 20)
"""How wide a column may be, in pixels."""


@dataclass(frozen=True, slots=True)
class Columns:
    """`cell` is a column's width, `outer` that of the last column on either side where only free places are."""

    cell: int
    outer: int
    house: int
    board: int
    left: int
    right: int
    bare_left: bool
    bare_right: bool

    @classmethod
    def of(
        cls, lanes: Iterable[LaneView], span: tuple[int, int], *, house: int, plots: int, most: int, least: int
    ) -> Columns:
        """The columns that hold all buildings of the lanes (more than one: a lane and what it may become) between two
        places of the picture; with `plots`, the width of a free column, also all free places."""
        built: set[int] = {0}
        free: set[int] = {0}
        for lane in lanes:
            built |= {building.column for building in lane.buildings}
            free |= {PLACES[place].column for place in (*lane.open_top, *lane.open_bottom)} if plots else set()
        left, right = -min(built | free), max(built | free)
        bare_left, bare_right = -min(built) < left, max(built) < right
        room = span[1] - span[0] - house
        many = max(1, left + right - bare_left - bare_right)
        cell = STEPS[-1]
        for step in (step for step in STEPS if least <= step <= most):
            if many * step + (bare_left + bare_right) * min(step, plots) <= room:
                cell = step
                break
        else:
            cell = max(12, (room - 0) // max(1, left + right))
        outer = min(cell, plots) if plots else cell
        if bare := bare_left + bare_right:  # what is left over goes to the free places
            outer = max(outer, min(cell, (room - (left + right - bare) * cell) // bare))
        before = (left - bare_left) * cell + bare_left * outer
        after = (right - bare_right) * cell + bare_right * outer
        middle = (span[0] + span[1] - house) // 2
        board = min(max(middle, span[0] + before), span[1] - house - after)
        return cls(cell, outer, house, board, left, right, bare_left, bare_right)

    def box(self, column: int) -> tuple[int, int]:
        """Where a column begins, and how wide it is."""
        if not column:
            return self.board, self.house
        bare = (self.bare_right and column == self.right) or (self.bare_left and -column == self.left)
        wide = self.outer if bare else self.cell
        if column > 0:
            return self.board + self.house + (column - 1) * self.cell, wide
        return self.board - (-column - 1) * self.cell - wide, wide

    @property
    def all(self) -> range:
        return range(-self.left, self.right + 1)
