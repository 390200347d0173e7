"""Penny Black's moves. Each field is one choice, asked in this order.

A move is small: what draws, buys or unsticks a stamp puts it in hand, and placing it is a next move (PB-B2-13, 31).
A place is the stamp's top left space.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from games.narrowing import place_field
from games.penny_black.material import Page


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseMove:
    """Lays collector cards beside the pages (PB-10): `left` and `right` are a white and a black one, `W05-B07`."""

    action: Literal["choose"] = "choose"
    left: str
    right: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CollectMove:
    """Takes all stamps of a market sheet, 1 for the first (PB-17)."""

    action: Literal["collect"] = "collect"
    sheet: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceMove:
    """Places a stamp from hand (PB-20 … PB-26)."""

    action: Literal["place"] = "place"
    stamp: str
    page: Page
    place: str = place_field()


@dataclass(frozen=True, slots=True, kw_only=True)
class LiftMove:
    """Takes a stamp that was placed this round back into hand (PB-27, PB-B2-9)."""

    action: Literal["lift"] = "lift"
    page: Page
    place: str = place_field()


@dataclass(frozen=True, slots=True, kw_only=True)
class SwapMove:
    """Exchanges two stamps of different market sheets (PB-37): `1-red-tall` is a red tall stamp on the first sheet."""

    action: Literal["swap"] = "swap"
    first: str
    second: str


@dataclass(frozen=True, slots=True, kw_only=True)
class UnstickMove:
    """Takes a stamp that is stuck into hand, for a new place (PB-38)."""

    action: Literal["unstick"] = "unstick"
    page: Page
    place: str = place_field()


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawMove:
    """Draws a stamp from the bag into hand (PB-39)."""

    action: Literal["draw"] = "draw"


@dataclass(frozen=True, slots=True, kw_only=True)
class BuyMove:
    """Takes a Penny Black from the bag into hand (PB-40)."""

    action: Literal["buy"] = "buy"


@dataclass(frozen=True, slots=True, kw_only=True)
class DoneMove:
    """Ends one's round: this round's stamps are stuck (PB-27, PB-B2-9)."""

    action: Literal["done"] = "done"


PennyBlackMove = Annotated[
    ChooseMove | CollectMove | PlaceMove | LiftMove | SwapMove | UnstickMove | DrawMove | BuyMove | DoneMove,
    Field(discriminator="action"),
]
