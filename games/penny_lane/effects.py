"""What the cards' effects are worth: a function for each effect key of `buildings.toml`.

`POINTS` count at once and all the time; `PENNIES` are paid in upkeep. The rest act elsewhere: `stationers`, `engineer`
and `smelter` on prices and gains (`prices.py`), `garage` when a building is added (`building.py`), `dark_alley` at the
Black Market, `luthier` on links, and `coop` gives its second penny in upkeep too (`upkeep.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from games.penny_lane.material import Card, Effect, PennyLaneMaterial
from games.penny_lane.places import PLACES
from games.penny_lane.state import Building, Lane


class Street:
    """A lane as the effects look at it: how many buildings of each kind, and what stands where."""

    __slots__ = ("at", "kinds")

    def __init__(self, material: PennyLaneMaterial, lane: Lane) -> None:
        self.kinds = Counter(material.buildings[building.card].kind for building in lane.buildings)
        self.at = {building.place: building for building in lane.buildings}

    @property
    def sets(self) -> int:
        """Sets of Store, Workshop and Attraction (PL-63)."""
        return min(self.kinds["store"], self.kinds["workshop"], self.kinds["attraction"])


Worth = Callable[[Street, Building, Card], int]


def _all_jobs_filled(building: Building, card: Card) -> bool:
    return 0 < card.jobs == building.employees


def _haunted(street: Street, building: Building, card: Card) -> int:
    """PL-57, PL-A2-26: neighbours across the street, left and right on which nobody is; the board is no building."""
    beside = (street.at.get(name) for name in PLACES[building.place].neighbours)
    return sum(1 for other in beside if other is not None and not other.citizens + other.employees)


def _employees(street: Street, building: Building, card: Card) -> int:
    return building.employees


# PL-A2-28: what counts the buildings of a kind counts itself where it is one.
POINTS: dict[Effect, Worth] = {
    "haunted": _haunted,
    "per_attraction": lambda street, building, card: street.kinds["attraction"],
    "per_housing": lambda street, building, card: street.kinds["housing"],  # PL-60
    "per_set": lambda street, building, card: street.sets,  # PL-63
    "per_store": lambda street, building, card: street.kinds["store"],  # PL-61
    "per_two_housing": lambda street, building, card: street.kinds["housing"] // 2,  # PL-52
    "per_workshop": lambda street, building, card: street.kinds["workshop"],
    "pet_shop": lambda street, building, card: int(_all_jobs_filled(building, card)),  # PL-62
    "point_if_employee": lambda street, building, card: min(building.employees, 1),  # PL-51
    "tailor": lambda street, building, card: 2 * _all_jobs_filled(building, card),  # PL-66
    "two_points_if_employee": lambda street, building, card: 2 * min(building.employees, 1),
}

PENNIES: dict[Effect, Worth] = {
    "coop": _employees,  # PL-55
    "loft": lambda street, building, card: int(not building.citizens),  # PL-58, PL-A2-27
    "penny_per_employee": _employees,
    "pet_shop": _employees,  # PL-62
    "tailor": _employees,  # PL-66
    "warehouse": lambda street, building, card: street.kinds["workshop"] if building.employees else 0,  # PL-67
}
