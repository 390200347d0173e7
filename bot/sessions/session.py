"""A session in memory: its row, and the game's values parsed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from bot.storage import Position, SessionRecord
from games.chance import Chance, commitment, mix
from games.codec import codec_of
from games.engine import Event, Game, Seat, Step, View

AnyGame = Game[Any, Any, Any]

SEPARATOR = ", "
"""Between the permissions that a paused session's row names."""


@dataclass(frozen=True, slots=True)
class Session:
    """A game in a channel, as of one version. It is replaced as a whole, never changed.

    `options` and `state` are `record`'s, parsed; `state` is None in the lobby.
    """

    record: SessionRecord
    game: AnyGame
    options: Any
    state: Any | None
    events: tuple[Event, ...] = ()
    """What the latest step brought about."""

    @property
    def id(self) -> int:
        return self.record.id

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(seat.name for seat in self.record.seats)

    @property
    def is_open(self) -> bool:
        return self.record.phase in ("lobby", "playing")

    @property
    def lacks(self) -> list[str]:
        """The permissions that the bot lacks where the game is paused."""
        return self.record.paused.split(SEPARATOR) if self.record.paused else []

    @property
    def seats_in(self) -> int:
        """How many players have not left."""
        return sum(seat.status == "in" for seat in self.record.seats)

    @property
    def commitment(self) -> str:
        """The SHA-256 of the seed, in hexadecimal."""
        return commitment(self.record.seed)

    def seat_of(self, user_id: int) -> Seat | None:
        """Where this user sits; None for someone who watches or has left."""
        return next((s.seat for s in self.record.seats if s.user_id == user_id and s.status == "in"), None)

    def user_of(self, seat: Seat) -> int:
        """The Discord id of the player at a seat."""
        return self.record.seats[seat].user_id

    def decision(self, seat: Seat | None) -> int:
        """The seat's decision number: it rises when the seat moves, becomes active, or something is revealed."""
        decisions = self.record.decisions
        return decisions[seat] if seat is not None and seat < len(decisions) else 0

    def active_seats(self) -> frozenset[Seat]:
        return frozenset() if self.state is None else self.game.active_seats(self.state)

    def view(self, viewer: Seat | None) -> View:
        """The game as a seat sees it (None: someone who watches). Raises ValueError in the lobby."""
        if self.state is None:
            raise ValueError("a lobby has no view")
        view: View = self.game.view(self.state, viewer)
        return view

    def chance(self) -> Chance:
        """The table's own stream of dice and draws, where it stands now. Only a move that is saved may use it."""
        return Chance(mix(self.record.seed, self.record.mixed or ()), self.record.counter)

    def moved(self, step: Step[Any], position: Position, version: int, *, finished: bool) -> Session:
        """The session after a saved step."""
        record = replace(
            self.record,
            state=position.state,
            counter=position.counter,
            decisions=position.decisions,
            version=version,
            phase="finished" if finished else self.record.phase,
        )
        return replace(self, record=record, state=step.state, events=step.events)


def parse(record: SessionRecord, game: AnyGame, events: str | None) -> Session:
    """A session from its row and the events of its latest step. Raises SavedGameError where one cannot be read."""
    codec = codec_of(game.info)
    state = None if record.state is None else codec.load_state(record.state, record.rules_version)
    latest = codec.load_events(events) if events else ()
    return Session(record, game, codec.load_options(record.options), state, latest)


def throwaway() -> Chance:
    """A stream for previews and candidates: it has nothing to do with any table's, so it can tell nothing of one."""
    return Chance(bytes(32))
