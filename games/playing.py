"""A game position by position: its set-up, then a step for each turn of its log, or for each that somebody chooses.

Whoever plays a game outside a session goes this way, so that what a log means is written once. Nothing is worked out
before it is asked for: of a long game only what is looked at costs anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from games.chance import Chance
from games.codec import codec_of
from games.engine import Refusal, Seat, Step
from games.registry import AnyGame


@dataclass(frozen=True, slots=True)
class Turn:
    """What a player did: a move, or None where they left for good."""

    seat: Seat
    move: Any | None


@dataclass(frozen=True, slots=True)
class Position:
    """Where a game stands after so many turns.

    `step` is what the last of them brought about, with chance's counter before and after it. `turn`: that turn; None
    for number 0, the set-up.
    """

    number: int
    step: Step[Any]
    counter_before: int
    counter_after: int
    turn: Turn | None = None

    @property
    def state(self) -> Any:
        return self.step.state


Choose = Callable[[Position], Turn | None]
"""What is done in a position; None: nothing more."""


class Line(Protocol):
    """A line of a log, as far as it is needed to play it again; `move` is JSON."""

    @property
    def kind(self) -> str: ...
    @property
    def seat(self) -> Seat | None: ...
    @property
    def move(self) -> str: ...
    @property
    def undone_at(self) -> int | None: ...


class Unplayable(ValueError):
    """A turn that the rules do not take. `refusal`: their reason; None where a player cannot leave."""

    def __init__(self, number: int, refusal: Refusal | None) -> None:
        super().__init__(f"turn {number} cannot be made: {refusal.code if refusal else 'nobody can leave there'}")
        self.refusal = refusal


def turns_of(game: AnyGame, log: Iterable[Line]) -> Iterator[Turn]:
    """The turns of a log that stand: what was taken back is passed over. Raises SavedGameError where one cannot be
    read."""
    codec = codec_of(game.info)
    for line in log:
        if line.seat is not None and line.undone_at is None:
            yield Turn(line.seat, None if line.kind == "leave" else codec.load_move(line.move))


def replayed(game: AnyGame, seats: int, options: Any, chance: Chance, turns: Iterable[Turn]) -> Iterator[Position]:
    """The positions to which these turns lead, the set-up first. Raises Unplayable at a turn that the rules do not
    take, ValueError where there is no such set-up."""
    rest = iter(turns)
    return played(game, seats, options, chance, lambda _: next(rest, None))


def played(game: AnyGame, seats: int, options: Any, chance: Chance, choose: Choose) -> Iterator[Position]:
    """The positions of a game whose turns are chosen as it goes on, the set-up first. Raises as `replayed` does."""
    before = chance.counter
    first = Position(0, game.setup(seats, options, chance), before, chance.counter)
    yield first
    yield from onward(game, first, chance, choose)


def onward(game: AnyGame, position: Position, chance: Chance, choose: Choose) -> Iterator[Position]:
    """The positions after this one. Raises as `replayed` does."""
    while (turn := choose(position)) is not None:
        number, before = position.number + 1, chance.counter
        step = _step(game, position.state, turn, number, chance)
        position = Position(number, step, before, chance.counter, turn)
        yield position


def to_the_end(game: AnyGame, move: Callable[[Any, Seat], Any], who: Callable[[list[Seat]], Seat] = min) -> Choose:
    """As long as somebody is to act: of the active seats, in their order, `who` takes one, and `move` says what it does
    in a state."""

    def choose(position: Position) -> Turn | None:
        active = sorted(game.active_seats(position.state))
        if not active:
            return None
        seat = who(active)
        return Turn(seat, move(position.state, seat))

    return choose


def reached(positions: Iterable[Position], number: int | None = None) -> Position:
    """The position after so many turns; the last one where there are fewer, or no number is given."""
    found: Position | None = None
    for found in positions:
        if found.number == number:
            break
    if found is None:
        raise ValueError("there are no positions, not even a set-up")
    return found


def _step(game: AnyGame, state: Any, turn: Turn, number: int, chance: Chance) -> Step[Any]:
    try:
        if turn.move is None:
            return game.leave(state, turn.seat, chance)
        return game.apply(state, turn.seat, turn.move, chance)
    except ValueError as error:
        refusal = None if turn.move is None else game.check(state, turn.seat, turn.move)
        if turn.move is not None and refusal is None:
            raise
        raise Unplayable(number, refusal) from error
