"""A session in memory: its row, and the game's values parsed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from bot import language
from bot.obstacles import Obstacle, unpacked
from bot.storage import Nobody, Person, PlaceRecord, Position, SessionRecord
from bot.texts import say
from games.chance import SEED_BYTES, Chance, ChanceKey
from games.codec import codec_of
from games.engine import Event, Seat, Step, View
from games.registry import AnyGame, Games
from games.texts import Texts
from render import Pictures


@dataclass(frozen=True, slots=True)
class Session:
    """A game at a table or in private, as of one version. It is replaced as a whole, never changed.

    `game` is the one of `games` that is played, over the material that it began with. `options` and `state` are
    `record`'s, parsed; `state` is None in the lobby.
    """

    record: SessionRecord
    games: Games
    game: AnyGame
    options: Any
    state: Any | None
    events: tuple[Event, ...] = ()
    """What the latest step brought about."""

    @property
    def id(self) -> int:
        return self.record.id

    @property
    def texts(self) -> Texts:
        """The game's words, in the language that is spoken now."""
        return self.games.texts(self.record.game, language.current())

    @property
    def title(self) -> str:
        """What the game is called."""
        return self.texts.text("title")

    @property
    def pictures(self) -> Pictures:
        """What draws its views."""
        return Pictures(self.games)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat; who wished to be forgotten has none, nor a seat."""
        return tuple(
            seat.name if seat.name or isinstance(seat.occupant, Person) else say("privacy.former_player")
            for seat in self.record.seats
        )

    @property
    def is_open(self) -> bool:
        return self.record.phase in ("lobby", "playing")

    @property
    def place(self) -> PlaceRecord | None:
        """Where it is played; None: in private."""
        return self.record.place

    @property
    def obstacle(self) -> Obstacle | None:
        """What keeps the bot from showing it; the game is paused meanwhile."""
        return unpacked(self.record.paused) if self.record.paused else None

    @property
    def people(self) -> int:
        """How many people play: no house players, and nobody who has left."""
        return sum(isinstance(seat.occupant, Person) for seat in self.record.seats)

    @property
    def chance_key(self) -> ChanceKey:
        """Where its chance comes from."""
        record = self.record
        return ChanceKey(record.seed, None if record.chance == "given" else record.mixed or ())

    def seat_of(self, user_id: int) -> Seat | None:
        """Where this user sits; None for someone who watches or has left."""
        return next((seat.seat for seat in self.record.seats if seat.user_id == user_id), None)

    def user_of(self, seat: Seat) -> int | None:
        """The Discord id of the person at a seat; None where a house player sits, or nobody."""
        return self.record.seats[seat].user_id

    def is_seen_by(self, user_id: int) -> bool:
        """Whether this user may see it: anyone a table, only its player a private game."""
        return self.place is not None or user_id == self.record.host_id or self.seat_of(user_id) is not None

    def is_given_up(self, seat: Seat) -> bool:
        """Whether nobody sits there any more."""
        return isinstance(self.record.seats[seat].occupant, Nobody)

    def is_host(self, seat: Seat) -> bool:
        """Whether the host sits there."""
        return self.user_of(seat) == self.record.host_id

    def decision(self, seat: Seat | None) -> int:
        """The seat's decision number: it rises when the seat moves, becomes active, or something is revealed."""
        decisions = self.record.decisions
        return decisions[seat] if seat is not None and seat < len(decisions) else 0

    def active_seats(self) -> frozenset[Seat]:
        """Who is to act; nobody before the start or once it is over."""
        return self.game.active_seats(self.state) if self.record.phase == "playing" else frozenset()

    def view(self, viewer: Seat | None) -> View:
        """The game as a seat sees it (None: someone who watches). Raises ValueError in the lobby."""
        if self.state is None:
            raise ValueError("a lobby has no view")
        view: View = self.game.view(self.state, viewer)
        return view

    def chance(self) -> Chance:
        """The table's own stream of dice and draws, where it stands now. Only a move that is saved may use it."""
        return Chance(self.chance_key.key(), self.record.counter)

    def ends_without(self, seat: Seat) -> bool:
        """Whether the game would be over once this player has left, or is already, as far as they can know: nothing is
        drawn from the table's own stream."""
        if self.game.outcome(self.state) is not None:
            return True
        chance = Chance(bytes(SEED_BYTES))
        left = self.game.leave(self.game.possible(self.view(seat), chance), seat, chance)
        return self.game.outcome(left.state) is not None

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


def parse(record: SessionRecord, games: Games, game: AnyGame, events: str | None) -> Session:
    """A session from its row and the events of its latest step. Raises SavedGameError where one cannot be read."""
    codec = codec_of(game.info)
    state = None if record.state is None else codec.load_state(record.state, record.rules_version)
    latest = codec.load_events(events) if events else ()
    return Session(record, games, game, codec.load_options(record.options), state, latest)
