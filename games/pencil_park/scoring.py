"""What a city is worth: one function a rule, over masks of its spaces."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from games.engine import Param, Phrase, Score, ScoreItem
from games.grid import Grid
from games.pencil_park.city import CityPlan
from games.pencil_park.material import Office
from games.pencil_park.state import BLANK, MARKS, X

KEPT = 4096
"""Sheets whose scores are kept: a panel weighs each candidate move, and nobody else's sheet changes by it."""


class Scorer:
    """Scores the sheets of one city, with or without its districts."""

    def __init__(self, plan: CityPlan, districts: bool) -> None:
        self.plan = plan
        self.districts = districts
        self._kept = lru_cache(KEPT)(self._score)

    def score(self, marks: str) -> Score:
        """The itemised score of a sheet, as it stands now (PP-15)."""
        return self._kept(marks)

    def _score(self, marks: str) -> Score:
        masks = _masks(marks)
        zones = dict.fromkeys((zone for zone, _ in MARKS.values()), 0)
        for mark, (zone, _) in MARKS.items():
            zones[zone] |= masks[mark]
        grid = self.plan.grid
        residents = zones["residential"].bit_count()
        shapes = [masks[mark].bit_count() for mark, (zone, _) in MARKS.items() if zone == "residential"]
        items = [
            park(grid, zones["park"], masks[BLANK], self.plan.reserve_spaces),
            monument(grid, zones["monument"]),
            business(grid, zones["business"]),
            ScoreItem("residential", 4 * min(shapes), {"fewest": min(shapes)}),  # PP-24
            civic(zones["civic"].bit_count(), residents),
            industry(grid, zones["industry"]),
            school(grid, zones["school"]),
            self._reserves(self.plan.white & ~masks[BLANK]),
        ]
        if self.districts:
            items.append(self._mandatory(masks[BLANK] | masks[X]))
        total = sum(item.points for item in items)  # PP-C2-19: no floor
        return Score(total, tuple(items), self._standing(total))

    def office(self, total: int) -> Office | None:
        """The office for a total, exactly within a goal's range (PP-37, PP-38, PP-40)."""
        return next((goal.office for goal in self.plan.city.goals if goal.low <= total <= goal.high), None)

    @property
    def mayor(self) -> int:
        """The total that makes Mayor; of a range, its middle."""
        goal = next(goal for goal in self.plan.city.goals if goal.office == "mayor")
        return (goal.low + goal.high) // 2

    def _standing(self, total: int) -> Phrase:
        """What the total would be worth now, and how far it is from the Mayor's."""
        away = self.mayor - total
        code = "short" if away > 0 else "beyond" if away < 0 else "exact"
        params: dict[str, Param] = {"office": self.office(total) or "none", "away": abs(away), "mayor": self.mayor}
        return Phrase(f"score.{code}", params)

    def _reserves(self, filled: int) -> ScoreItem:
        """PP-18, PP-C2-14: each reserve counts once, where every white space beside it is filled."""
        points = 0
        done: list[str] = []
        for letter, mask in self.plan.reserves.items():
            if not self.plan.grid.around(mask) & self.plan.white & ~filled:
                points += self.plan.city.reserves[letter]
                done += self.plan.grid.places(mask)
        return ScoreItem("reserves", points, {"count": len(self.plan.reserves)}, tuple(done))

    def _mandatory(self, not_zoned: int) -> ScoreItem:
        """PP-34, PP-C2-8: an X does not satisfy a Mandatory space."""
        missing = [(space, cost) for space, cost in self.plan.mandatory if not_zoned >> self.plan.grid.index[space] & 1]
        return ScoreItem("mandatory", -sum(cost for _, cost in missing), {}, tuple(space for space, _ in missing))


def park(grid: Grid, parks: int, blank: int, reserve: int) -> ScoreItem:
    """PP-20, PP-C2-15: 1 beside a blank or a reserve, 3 beside both; several reserves are as one."""
    by_blank = parks & grid.around(blank)
    by_reserve = parks & grid.around(reserve)
    both = by_blank & by_reserve
    points = (by_blank | by_reserve).bit_count() + 2 * both.bit_count()
    return ScoreItem("park", points, {"both": both.bit_count()}, tuple(grid.places(by_blank | by_reserve)))


def monument(grid: Grid, monuments: int) -> ScoreItem:
    """PP-21: 2 for each group, whatever its size."""
    groups = sum(1 for _ in grid.groups(monuments))
    return ScoreItem("monument", 2 * groups, {"groups": groups})


def business(grid: Grid, businesses: int) -> ScoreItem:
    """PP-22: 3 for each group whose size no other group has."""
    sizes = Counter(group.bit_count() for group in grid.groups(businesses))
    unique = sorted(size for size, count in sizes.items() if count == 1)
    return ScoreItem("business", 3 * len(unique), {"sizes": unique})


def civic(civics: int, residents: int) -> ScoreItem:
    """PP-25, PP-C2-16: each Civic zone makes one resident smile; the resident still counts as its shape."""
    smiling = min(civics, residents)
    return ScoreItem("civic", 3 * smiling, {"smiling": smiling})


def industry(grid: Grid, industries: int) -> ScoreItem:
    """PP-26, PP-C2-17: +1 in the largest group, −1 outside; of several largest one scores."""
    largest = max((group.bit_count() for group in grid.groups(industries)), default=0)
    outside = industries.bit_count() - largest
    return ScoreItem("industry", largest - outside, {"largest": largest, "outside": outside})


def school(grid: Grid, schools: int) -> ScoreItem:
    """PP-27 … PP-30, PP-C2-18: 2 a Primary, 3–6 a High School, 7 or more a University."""
    sizes = [group.bit_count() for group in grid.groups(schools)]
    high = sum(size for size in sizes if 3 <= size <= 6)
    university = sum(size for size in sizes if size >= 7)
    points = (high if 2 in sizes else 0) + (3 * university if high else 0)
    return ScoreItem("school", points, {"primary": sizes.count(2), "high": high, "university": university})


def _masks(marks: str) -> dict[str, int]:
    masks = dict.fromkeys([BLANK, X, *MARKS], 0)
    for number, mark in enumerate(marks):
        if mark in masks:
            masks[mark] |= 1 << number
    return masks
