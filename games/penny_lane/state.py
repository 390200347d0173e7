"""The state of a game of Penny Lane: Main Street, the supply and a lane for each seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from games.engine import Seat
from games.penny_lane.material import LocationKey

HIDDEN: Literal["?"] = "?"
"""A card or an answer that a view does not tell."""

TempleCounts = Literal["housing", "sets"]


class Options(BaseModel):
    """What the host chooses in the lobby."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    first_mayor: Literal["random", "1", "2", "3", "4", "5"] = "random"  # PL-A2-35
    temple_counts: TempleCounts = "housing"  # PL-A2-4


@dataclass(frozen=True, slots=True)
class Building:
    """A card on a lane: `citizens` are those still in its citizen slots, `employees` those in its jobs."""

    card: str
    place: str
    citizens: int = 0
    employees: int = 0


@dataclass(frozen=True, slots=True)
class Lane:
    """A player's board and all that was added to it, in the order it was (PL-20). `citizen`: the Bonus Citizen space is
    taken. `left`: the player is gone for good; the lane stays (PL-A2-42)."""

    board: str
    pennies: int
    citizen: bool = False
    buildings: tuple[Building, ...] = ()
    left: bool = False

    def at(self, place: str) -> Building | None:
        """The building at a place."""
        return next((building for building in self.buildings if building.place == place), None)


@dataclass(frozen=True, slots=True)
class Post:
    """A Main Street card in this round: the pennies on each used space from the left, and whether its job is taken."""

    key: LocationKey
    paid: tuple[int, ...] = ()
    citizen: bool = False


@dataclass(frozen=True, slots=True)
class Buried:
    """A card that Dark Alley put under the deck, and who knows it (PL-A2-44)."""

    card: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class Drawn:
    """The Black Market's cards, one of which is to be built; `secret`: only the drawer knows them (PL-A2-37)."""

    cards: tuple[str, ...]
    secret: bool
    kind: Literal["drawn"] = "drawn"


@dataclass(frozen=True, slots=True)
class SecondCitizen:
    """The priority Gazette may move another citizen; `moved` is where on the lane the first one works now, `price` what
    the second costs (PL-A2-16)."""

    moved: str | None
    price: int
    kind: Literal["citizen"] = "citizen"


@dataclass(frozen=True, slots=True)
class MoreSwaps:
    """The Tower may swap once more."""

    kind: Literal["swap"] = "swap"


@dataclass(frozen=True, slots=True)
class Gifts:
    """Co-Op pennies to be given in upkeep: whose turn it is to give, a seat for each penny (PL-A2-29)."""

    givers: tuple[Seat, ...]
    kind: Literal["gifts"] = "gifts"


WAITING: Literal["waiting"] = "waiting"
Answer = int | Literal["waiting", "declined", "?"]
"""A distance to 42, or what stands in its place; `?` is in views alone."""


@dataclass(frozen=True, slots=True)
class Ages:
    """Who is tied to the last, and what each has answered (PL-A2-34)."""

    tied: tuple[Seat, ...]
    answers: tuple[Answer, ...]
    kind: Literal["ages"] = "ages"


Pending = Annotated[Drawn | SecondCitizen | MoreSwaps | Gifts | Ages, Field(discriminator="kind")]


@dataclass(frozen=True, slots=True)
class State:
    """The game.

    `turn` is the seat that acts in the action phase, `passed` who has passed since somebody last acted. The deck is
    unordered (its ids are sorted); the cards under it come last, in the order put. `distances`: the tied seats and how
    far they are from 42, once all have told.
    """

    temple_counts: TempleCounts
    round: int
    mayor: Seat
    turn: Seat
    street: tuple[Post, ...]
    supply: tuple[str, ...]
    deck: tuple[str, ...]
    lanes: tuple[Lane, ...]
    bottom: tuple[Buried, ...] = ()
    passed: tuple[Seat, ...] = ()
    pending: Pending | None = None
    distances: tuple[tuple[Seat, int], ...] = ()
    over: bool = False
