"""The state of a game of Paper Boats, its options and its moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

ASHORE = 0
"""The choice of who launches nothing; every other choice is the size of a boat."""
HIDDEN = -1
"""In a view: a boat, or a choice, that its viewer may not know."""


class Options(BaseModel):
    """What the host chooses in the lobby."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    rough: bool = False  # every wave is one higher


@dataclass(frozen=True, slots=True, kw_only=True)
class LaunchMove:
    """Launches a boat of the hand, told by its size (rule 3)."""

    action: Literal["launch"] = "launch"
    boat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StayMove:
    """Stays ashore, once in a game (rule 3)."""

    action: Literal["stay"] = "stay"


PaperBoatsMove = Annotated[LaunchMove | StayMove, Field(discriminator="action")]


@dataclass(frozen=True, slots=True)
class Captain:
    """A player. `hand` are the sizes of their boats, smallest first; a launched one stays there until all have chosen,
    so that nobody can tell by its number. `choice` is this round's; None: still to come."""

    hand: tuple[int, ...]
    choice: int | None = None
    stayed: bool = False
    soaked: int = 0
    prizes: int = 0
    home: int = 0
    out: bool = False
    left: bool = False

    @property
    def plays(self) -> bool:
        return not (self.out or self.left)


@dataclass(frozen=True, slots=True)
class State:
    """The game. `heap` are the boats that nobody has, smallest first: it has no order, a draw takes any of them.
    `pile` are the waves to come, `gone` the boats that were launched, `shown` what each seat chose in the last round
    (None: nothing)."""

    rough: bool
    round: int
    wave: str
    pile: tuple[str, ...]
    heap: tuple[int, ...]
    captains: tuple[Captain, ...]
    gone: tuple[int, ...] = ()
    shown: tuple[int | None, ...] = ()
    over: bool = False
