"""Penny Lane's material: Main Street, player boards and the building deck, as it stands in `data/penny_lane/`."""

from __future__ import annotations

from functools import cached_property
from typing import Literal, Self, get_args

from pydantic import Field, PositiveInt, model_validator

from games.material import Part, Printed
from games.penny_lane.places import Row

Kind = Literal["housing", "store", "workshop", "attraction"]
Source = Literal["given", "public", "new"]
Halves = Literal["", "S", "P", "SP"]
LocationKey = Literal[
    "bank", "gazette", "masons-guild", "tower", "town-hall", "black-market", "temple", "barracks"
]  # PL-1, PL-50
JOB_LOCATIONS: frozenset[LocationKey] = frozenset({"temple", "barracks"})
Effect = Literal[
    "",
    "coop",
    "dark_alley",
    "engineer",
    "garage",
    "haunted",
    "loft",
    "luthier",
    "penny_per_employee",
    "per_attraction",
    "per_housing",
    "per_set",
    "per_store",
    "per_two_housing",
    "per_workshop",
    "pet_shop",
    "point_if_employee",
    "smelter",
    "stationers",
    "tailor",
    "two_points_if_employee",
    "warehouse",
]
COST = "X"
"""On a space of the Masons' Guild: the price is the cost of the chosen building."""


class CardLinks(Part):
    """The link halves on a building's edges; the street is the edge to the other row (PL-14, PL-A2-8)."""

    left: Halves = ""
    right: Halves = ""
    street: Halves = ""


class BoardLinks(Part):
    """The link halves on a board's four edges (PL-A2-6)."""

    top_left: Halves = ""
    top_right: Halves = ""
    bottom_left: Halves = ""
    bottom_right: Halves = ""


class Card(Part):
    """A building card (PL-9)."""

    name: Printed = Field(min_length=1)
    source: Source
    kind: Kind
    cost: int = Field(ge=1)
    jobs: int = Field(default=0, ge=0, le=6)
    slots: int = Field(default=0, ge=0, le=6)
    links: CardLinks = CardLinks()
    points: int = Field(default=0, ge=0)
    effect: Effect = ""
    text: Printed = ""

    @model_validator(mode="after")
    def _houses_citizens(self) -> Self:
        if self.kind == "housing" and not self.slots:
            raise ValueError(f"{self.name} is Housing: it has one citizen slot or more")  # PL-12
        if self.kind != "housing" and self.slots:
            raise ValueError(f"{self.name} has citizen slots: only Housing has them")
        if len(self.name) + len(self.text) > 78:
            raise ValueError(f"name and text of {self.name} have 78 characters at most together, to fit on a button")
        if self.effect and not self.text:
            raise ValueError(f"{self.name} has an effect but no text that says it")
        return self

    @property
    def row(self) -> Row:
        """Housing stands below the street, all else above it (PL-10, PL-11)."""
        return "bottom" if self.kind == "housing" else "top"


class Board(Part):
    """A player board (PL-19)."""

    name: Printed = Field(min_length=1)
    source: Source
    links: BoardLinks
    bonus_penny: int = Field(default=1, ge=0)
    bonus_citizen: bool = True


class Side(Part):
    """A face of a Main Street card: its action spaces from the left, for these numbers of players (PL-2, PL-23)."""

    players: tuple[int, ...] = Field(min_length=1)
    spaces: tuple[PositiveInt | Literal["X"], ...] = Field(min_length=1)


class Location(Part):
    """A Main Street card: an action location (PL-23), or a job location with one vacancy and no space (PL-26)."""

    key: LocationKey
    name: Printed = Field(min_length=1)
    source: Source
    text: Printed = Field(min_length=1)
    priority: bool = False
    priority_text: str = ""
    sides: tuple[Side, ...] = ()
    sets_text: Printed = ""
    """What the Temple says where it counts sets (PL-A2-4)."""

    @model_validator(mode="after")
    def _has_its_spaces(self) -> Self:
        players = sorted(number for side in self.sides for number in side.players)
        if self.is_job and self.sides:
            raise ValueError(f"{self.name} is a job location: it has no spaces")
        if not self.is_job and players != [2, 3, 4, 5]:
            raise ValueError(f"the sides of {self.name} name 2, 3, 4 and 5 players, each once")
        by_cost = {price == COST for side in self.sides for price in side.spaces}
        if self.key == "masons-guild" and by_cost != {True}:
            raise ValueError(f"every space of {self.name} is marked {COST}, the cost of the chosen building")
        if self.key != "masons-guild" and True in by_cost:
            raise ValueError(f"the spaces of {self.name} have numbers: only the Masons' Guild has {COST}")
        if self.priority and not self.priority_text:
            raise ValueError(f"{self.name} has a priority space but no text that says what it gives")
        return self

    @property
    def is_job(self) -> bool:
        return self.key in JOB_LOCATIONS

    def spaces(self, seats: int) -> tuple[int | str, ...]:
        """The prices on the spaces from the left, at a table of so many players."""
        return next((side.spaces for side in self.sides if seats in side.players), ())


class Setup(Part):
    """How a game begins and when it ends (PL-3, PL-6, PL-34)."""

    pennies: int = Field(ge=0)
    supply: int = Field(ge=1)
    end_points: int = Field(ge=1)
    min_supply: int = Field(ge=1)


class PennyLaneMaterial(Part):
    """All of it."""

    setup: Setup
    main_street: tuple[Location, ...]
    boards: dict[str, Board] = Field(min_length=5)
    buildings: dict[str, Card]

    @model_validator(mode="after")
    def _fits_together(self) -> Self:
        keys = sorted(location.key for location in self.main_street)
        if keys != sorted(get_args(LocationKey)):
            raise ValueError(f"Main Street has each of its eight cards once: {', '.join(get_args(LocationKey))}")
        if len(self.buildings) <= self.setup.supply:
            raise ValueError(f"the deck has more than {self.setup.supply} buildings")
        if self.setup.min_supply > self.setup.supply:
            raise ValueError(f"min_supply is {self.setup.supply} at most, or no game gets past its first round")
        for key in self.buildings:
            if not key.isalnum() or len(key) > 6:
                raise ValueError(f"the id {key} of a building is made of up to 6 letters and digits")
        return self

    @cached_property
    def locations(self) -> dict[LocationKey, Location]:
        """The Main Street cards by key."""
        return {location.key: location for location in self.main_street}
