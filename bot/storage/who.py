"""Who sits at a seat, and who made a move; and how both stand in a row."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Person:
    """A user of Discord."""

    user_id: int


@dataclass(frozen=True, slots=True)
class House:
    """A house player. Two alike may sit at one table."""

    name: str
    strength: str


@dataclass(frozen=True, slots=True)
class Nobody:
    """A seat that was given up in mid-game; `last`: the user who sat there (None: a house player did, or somebody
    who was forgotten)."""

    last: int | None


@dataclass(frozen=True, slots=True)
class Clock:
    """A deadline that moved for a seat."""


@dataclass(frozen=True, slots=True)
class Bot:
    """The bot itself."""


Occupant = Person | House | Nobody
Maker = Person | House | Clock | Bot
MakerKind = Literal["person", "house", "clock", "bot"]

_KINDS: dict[type[Maker], MakerKind] = {Person: "person", House: "house", Clock: "clock", Bot: "bot"}


def occupant_of(kind: str, user_id: int | None, name: str, strength: str | None) -> Occupant:
    """From the columns of a seat. Raises ValueError for a kind that is none."""
    match kind, user_id, strength:
        case "person", int(user_id), None:
            return Person(user_id)
        case "house", None, str(strength):
            return House(name, strength)
        case "nobody", _, None:
            return Nobody(user_id)
    raise ValueError(f"there is no occupant {kind} {user_id} {strength}")


def maker_of(kind: str, user_id: int | None, house: str | None, strength: str | None) -> Maker | None:
    """From the columns of a move; None: a person whose id was removed on their wish. Raises ValueError for a kind that
    is none."""
    match kind, house, strength:
        case "person", None, None:
            return None if user_id is None else Person(user_id)
        case "house", str(house), str(strength):
            return House(house, strength)
        case "clock", None, None:
            return Clock()
        case "bot", None, None:
            return Bot()
    raise ValueError(f"there is no maker {kind} {house} {strength}")


def kind_of(maker: Maker) -> MakerKind:
    """What a move's `made_by` says."""
    return _KINDS[type(maker)]


def columns_of(maker: Maker) -> dict[str, int | str | None]:
    """Those of a move that say who made it."""
    return {
        "made_by": kind_of(maker),
        "user_id": maker.user_id if isinstance(maker, Person) else None,
        "house": maker.name if isinstance(maker, House) else None,
        "strength": maker.strength if isinstance(maker, House) else None,
    }
