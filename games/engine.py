"""What a game is: plain values and pure functions.

A game is never a coroutine: state in, move in, state and events out. Only so can it be saved, resumed, replayed,
undone, tested and searched. Nothing here knows Discord, pictures, files or the clock.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Generic, Protocol, TypeVar

from pydantic import BaseModel

from games.chance import Chance

Seat = int
"""A player's place at the table, 0 for the first."""

Param = str | int | bool | None | Sequence[str] | Sequence[int]
"""What a phrase's template may be filled with; all of it is JSON."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """Something to say: `code` is a dotted path into the game's texts, `params` fill its template."""

    code: str
    params: Mapping[str, Param] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Refusal(Phrase):
    """Why a move is illegal, and what would be possible instead. Its words stand under `[refusals]`."""


@dataclass(frozen=True, slots=True)
class Event:
    """What a step brought about, for the log, the replay and the last-move line.

    They are made of events and never of moves, so that they cannot tell a secret: an event that only one seat may
    read has that seat as its `audience` (None: everyone). `flow` names what entered (+) or left (-) the table of all
    that `Game.pieces` counts. Its words stand under `[events]`.
    """

    code: str
    seat: Seat | None = None
    params: Mapping[str, Param] = field(default_factory=dict)
    audience: Seat | None = None
    flow: Mapping[str, int] = field(default_factory=dict)

    @property
    def phrase(self) -> Phrase:
        return Phrase(f"events.{self.code}", {"seat": self.seat, **self.params})


State = TypeVar("State")
Move = TypeVar("Move")


@dataclass(frozen=True, slots=True)
class Step(Generic[State]):
    """A new state, what happened, and whether hidden or random information came out (no undo goes behind that).

    `binding`: the move itself cannot be taken back, though it revealed nothing; others' controls stay good.
    """

    state: State
    events: tuple[Event, ...] = ()
    reveals: bool = False
    binding: bool = False


class Standing(StrEnum):
    """How a seat stands in the game, for the board's header."""

    ACTING = "acting"
    WAITING = "waiting"
    """Their turn is to come."""
    DONE = "done"
    """They have acted and wait for the others who act at the same time."""
    OUT = "out"
    """Their part of the game is over, the others go on."""
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class ScoreItem:
    """One line of a score: its words stand under `[score]`; `marks` are the places that earned it."""

    code: str
    points: int
    params: Mapping[str, Param] = field(default_factory=dict)
    marks: tuple[str, ...] = ()

    @property
    def phrase(self) -> Phrase:
        return Phrase(f"score.{self.code}", {"points": self.points, **self.params})


@dataclass(frozen=True, slots=True)
class Score:
    """A seat's score, itemised: the items add up to `total`. `note` says what it means: the distance to a goal."""

    total: int
    items: tuple[ScoreItem, ...] = ()
    note: Phrase | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """How the game ended: groups of seats from first to last (more than one seat in a group shares the place), and
    for each seat its title, where the game gives one."""

    ranks: tuple[tuple[Seat, ...], ...]
    titles: tuple[Phrase | None, ...] = ()


@dataclass(frozen=True, slots=True)
class Offer:
    """An opening that a panel lists first: the first choices of a move and, where it is closed now, the reason."""

    given: Mapping[str, str]
    refusal: Refusal | None = None


Upgrade = Callable[[dict[str, Any]], dict[str, Any]]
"""Turns the JSON of a state that one rules version saved into that of the next version.

A game keeps the number of the version that it began by, for its export tells by which rules it was played. So an
upgrade may meet a state that was carried forward before and played on: that one it leaves as it is.
"""


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What is known of a game before it is played. Its title is a text like all others.

    `moves` is the union of the move classes, `upgrades[n - 1]` leads from rules version n to n + 1. `plain_scores`:
    what a move scores never hangs on anything that its player cannot know, neither on others' secrets nor on a draw.
    """

    key: str
    min_seats: int
    max_seats: int
    rules_version: int
    options: type[BaseModel]
    state: type
    moves: Any
    upgrades: tuple[Upgrade, ...] = ()
    plain_scores: bool = False


class View(Protocol):
    """All that its viewer knows. The picture, the alt text, the panels and an AI see nothing else.

    The properties below are what every game's view has, so that a board can be put together without knowing the
    game; the rest is the game's own.
    """

    @property
    def game(self) -> str:
        """The key of the game."""

    @property
    def viewer(self) -> Seat | None:
        """Whose knowledge this is; None for someone who only watches."""

    @property
    def heading(self) -> Phrase:
        """Where the game is: `Round 3`."""

    @property
    def standings(self) -> tuple[Standing, ...]:
        """How each seat stands; its length is the number of seats."""

    @property
    def scores(self) -> tuple[Score, ...]:
        """The running score of each seat, as far as the viewer may know it."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""


ViewT = TypeVar("ViewT", bound=View)


class Game(Protocol[State, Move, ViewT]):
    """The rules of one game over the material of one game. Every method is pure."""

    info: GameInfo
    material: BaseModel

    def setup(self, seats: int, options: Any, chance: Chance) -> Step[State]:
        """The first state. Raises ValueError where `seats` is outside the game's range."""

    def active_seats(self, state: State) -> frozenset[Seat]:
        """Who may act now; more than one: they act at the same time. Empty once the game is over."""

    def legal_moves(self, state: State, seat: Seat) -> Iterator[Move]:
        """Every legal move of the seat, none illegal, no two alike; 2,000 at most, at least one for an active seat."""

    def check(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        """Why the move is refused; None where it is legal."""

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> Step[State]:
        """The state after a legal move. Raises ValueError where `check` refuses it."""

    def leave(self, state: State, seat: Seat, chance: Chance) -> Step[State]:
        """The state after the player at `seat` is gone for good; they rank last. Raises ValueError where they are gone
        already or the game is over: a finished state never changes again."""

    def scores(self, state: State) -> tuple[Score, ...]:
        """Each seat's score at this moment, itemised."""

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended; None while it goes on."""

    def view(self, state: State, viewer: Seat | None) -> ViewT:
        """All that this viewer knows, and nothing else."""

    def possible(self, view: ViewT, chance: Chance) -> State:
        """A state that this view allows, what the viewer does not know drawn anew. `chance` is a throwaway one."""

    def default_move(self, view: ViewT) -> Move:
        """The move at a time-out, and a panel's first candidate. The view's viewer is an active seat."""

    def offers(self, view: ViewT) -> tuple[Offer, ...]:
        """The openings to list for the viewer, closed ones with the reason; no open one where it is not to act."""

    def explain(self, view: ViewT, field: str, value: str, given: Mapping[str, str]) -> Phrase:
        """How to say the choice of `value` for `field` of a move, the choices `given` before it. Words under
        `[choices]`."""

    def pieces(self, state: State) -> Mapping[str, int]:
        """How many pieces of each kind lie on the table: what leaves or enters is what the events' `flow` says."""
