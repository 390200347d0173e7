"""What a picture is made from besides the game's view, and what comes out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from games.engine import Event, Seat, View
from games.languages import ENGLISH

Palette = Literal["standard", "contrast"]


@dataclass(frozen=True, slots=True)
class Scene:
    """What is not the game's.

    names: the players' names by seat (where one is missing or cannot be seen: `Player 1` …).
    palette: `contrast` is black on white with textures.
    language: what the picture and its alt text speak.
    candidate: the same game's view after the move that is being considered: what differs is drawn as a ghost.
    offered: the number (or letter) to write on each offered place, by place.
    given: the choices made so far in the panel (a page, a building), where they say what the offered places lie on.
    row, column: the banded row and column of the grid picker, as they are written on the board.
    marks: the places to mark, as a score's items name them (`games.engine.ScoreItem.marks`): what earned the points.
    large: the seat to draw large; None: the picture chooses.
    last_move: the last move in words, for the alt text.
    latest: the events of that move that the viewer may know, where the view itself does not say what it touched.
    """

    names: tuple[str, ...] = ()
    palette: Palette = "standard"
    language: str = ENGLISH
    candidate: View | None = None
    offered: Mapping[str, str] = field(default_factory=dict)
    given: Mapping[str, str] = field(default_factory=dict)
    row: str | None = None
    column: str | None = None
    marks: tuple[str, ...] = ()
    large: Seat | None = None
    last_move: str = ""
    latest: tuple[Event, ...] = ()

    def name_of(self, seat: Seat) -> str:
        """What the player at the seat is called; `Pictures` sees to it that everybody has a name."""
        return self.names[seat] if seat < len(self.names) else str(seat + 1)


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG, 1,200 pixels wide, and its alt text, 1,024 characters at most (a Discord limit), cut at a line."""

    png: bytes
    alt: str


@dataclass(frozen=True, slots=True)
class Detail:
    """Something in a view that has a picture of its own, a card for example. `seat`: whose it is; None: nobody's."""

    key: str
    label: str
    seat: Seat | None = None
