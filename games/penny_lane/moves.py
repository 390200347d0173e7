"""Penny Lane's moves: one action of the rulebook each. Each field is one choice, asked in this order.

A citizen is named by where it stands and a job by where it is: a place of the lane (`BR1`), `board` for the Bonus
Citizen, `temple` or `barracks` on Main Street. On a card that has both citizen slots and jobs the place alone is a
slot's citizen, and the place with a J (`BR1J`) an employee. A building in the supply is named by its card's id.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from pydantic import Field

from games.engine import Seat
from games.narrowing import place_field

NONE = "none"
"""The Garage moves nobody."""
DECLINE: Literal["decline"] = "decline"
"""Somebody does not say how old they are."""


def _optional_place() -> Any:
    return field(default=None, metadata={"place": True})


@dataclass(frozen=True, slots=True, kw_only=True)
class BankMove:
    """Takes pennies (PL-39)."""

    action: Literal["bank"] = "bank"


@dataclass(frozen=True, slots=True, kw_only=True)
class GazetteMove:
    """Moves a citizen into a job (PL-41); `lane` is the lane that Temple or Barracks count (PL-40, PL-46)."""

    action: Literal["gazette"] = "gazette"
    citizen: str
    job: str
    lane: Seat | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MasonsGuildMove:
    """Adds a building of the supply (PL-45); `citizen` is the Garage's, or none (PL-56)."""

    action: Literal["masons-guild"] = "masons-guild"
    card: str
    place: str = place_field()
    citizen: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TowerMove:
    """Swaps two buildings of a row (PL-47)."""

    action: Literal["tower"] = "tower"
    first: str = place_field()
    second: str = place_field()


@dataclass(frozen=True, slots=True, kw_only=True)
class TownHallMove:
    """Takes the Mayor and a penny (PL-49)."""

    action: Literal["town-hall"] = "town-hall"


@dataclass(frozen=True, slots=True, kw_only=True)
class BlackMarketMove:
    """Pays for the top card of the deck, which `build` then adds (PL-A2-40)."""

    action: Literal["black-market"] = "black-market"


@dataclass(frozen=True, slots=True, kw_only=True)
class PassMove:
    """Ends the turn (PL-31, PL-A2-22)."""

    action: Literal["pass"] = "pass"


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildMove:
    """Adds a card that the Black Market drew (PL-A2-40)."""

    action: Literal["build"] = "build"
    card: str
    place: str = place_field()
    citizen: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AgainMove:
    """Moves a second citizen (PL-43) or swaps once more (PL-48), whichever is pending."""

    action: Literal["again"] = "again"
    citizen: str | None = None
    job: str | None = None
    lane: Seat | None = None
    first: str | None = _optional_place()
    second: str | None = _optional_place()


@dataclass(frozen=True, slots=True, kw_only=True)
class StopMove:
    """Leaves it at that."""

    action: Literal["stop"] = "stop"


@dataclass(frozen=True, slots=True, kw_only=True)
class GiveMove:
    """Says who gets the penny of a Co-Op's employee (PL-55)."""

    action: Literal["give"] = "give"
    to: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class AgeMove:
    """Says how far the own age is from 42, or declines: the age itself is never told (PL-A2-34)."""

    action: Literal["age"] = "age"
    distance: int | Literal["decline"]


PennyLaneMove = Annotated[
    BankMove
    | GazetteMove
    | MasonsGuildMove
    | TowerMove
    | TownHallMove
    | BlackMarketMove
    | PassMove
    | BuildMove
    | AgainMove
    | StopMove
    | GiveMove
    | AgeMove,
    Field(discriminator="action"),
]
