"""Pencil Park's moves. Each field is one choice, asked in this order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from games.narrowing import place_field
from games.pencil_park.material import Turn, ZoneKey

Shape = Literal["circle", "triangle", "square"]
SHAPES: tuple[Shape, ...] = ("circle", "triangle", "square")
RESIDENTIAL: ZoneKey = "residential"


@dataclass(frozen=True, slots=True, kw_only=True)
class ZoneMove:
    """Draws the zone of two dice in the pattern of the third (PP-3, PP-4).

    `die` is the pattern die's face, `shape` the residents' (PP-23), `turn` which of the face's patterns, `place` the
    pattern's first space in reading order.
    """

    action: Literal["zone"] = "zone"
    die: int
    shape: Shape | None = None
    turn: Turn
    place: str = place_field()


@dataclass(frozen=True, slots=True, kw_only=True)
class XMove:
    """Writes an X instead (PP-11)."""

    action: Literal["x"] = "x"
    place: str = place_field()


@dataclass(frozen=True, slots=True, kw_only=True)
class EnergyMove:
    """Draws one zone of choice after an X on an Energy space (PP-36)."""

    action: Literal["energy"] = "energy"
    zone: ZoneKey
    shape: Shape | None = None
    place: str = place_field()


@dataclass(frozen=True, slots=True, kw_only=True)
class SkipMove:
    """Forgoes the zone of an Energy space: it may be drawn, it need not (PP-C2-9)."""

    action: Literal["skip"] = "skip"


PencilParkMove = Annotated[ZoneMove | XMove | EnergyMove | SkipMove, Field(discriminator="action")]
