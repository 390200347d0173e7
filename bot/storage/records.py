"""The rows, as values: what storage takes and what it gives back.

Times are in milliseconds since the epoch, UTC, and come from the caller: storage has no clock. Discord ids are ints.
`state`, `options`, `move`, `events` and `payload` are JSON text that storage never reads.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from bot.storage.who import Maker, MakerKind, Occupant, Person, kind_of

Phase = Literal["lobby", "playing", "finished", "abandoned"]
MoveKind = Literal["setup", "move", "leave"]
ChanceKind = Literal["mixed", "given"]


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a change comes from: when, whose doing, and, where that is a person, by which interaction."""

    at: int
    by: Maker
    interaction_id: int | None = None

    @property
    def user_id(self) -> int:
        """The person. Raises ValueError where it is none: only people open tables, join and leave."""
        if not isinstance(self.by, Person):
            raise ValueError(f"{self.by} is no person")
        return self.by.user_id


@dataclass(frozen=True, slots=True)
class SeatRecord:
    """Who sits where, and under which name; a seat that was given up keeps it."""

    seat: int
    occupant: Occupant
    name: str
    interaction_id: int | None
    """The person's join, which is mixed into the seed at the start; None: a house player brings nothing to it."""
    joined_at: int

    @property
    def user_id(self) -> int | None:
        """The person who plays here; None where a house player does, or nobody."""
        return self.occupant.user_id if isinstance(self.occupant, Person) else None


@dataclass(frozen=True, slots=True)
class PlaceRecord:
    """Where a session is played, and what its board there has shown."""

    guild_id: int
    channel_id: int
    """A channel or thread."""
    message_id: int | None
    """The board."""
    shown_version: int
    """The newest version that the board has shown; -1: none."""
    posted_at: int | None
    """When the board's message was posted, whatever was edited since."""


@dataclass(frozen=True, slots=True)
class SessionRecord:
    """A session with its seats and its place, as of one moment."""

    id: int
    game: str
    phase: Phase
    paused: str | None
    """What keeps the bot from showing it (`bot.obstacles`); None while all is well."""
    host_id: int
    """A person, always; once nobody is left, the last one."""
    version: int
    """Rises with every change of the session; pausing and posting the board are none."""
    rules_version: int
    tables_hash: str
    chance: ChanceKind
    """Whether interaction ids are mixed into the seed at the start, or it was given and is the key itself."""
    seed: bytes = field(repr=False)  # a secret until the end: in no log
    mixed: tuple[int, ...] | None
    """The interaction ids mixed into the seed; None in the lobby and for a given one."""
    counter: int
    """Draws used of the chance stream."""
    decisions: tuple[int, ...]
    """A decision number per seat; empty in the lobby."""
    options: str
    created_at: int
    updated_at: int
    finished_at: int | None
    ended_by: int | None
    """Who ended it without a result."""
    ended_why: str | None
    """What did, where no person did by themselves: `vote`, `expired`, `deserted`."""
    place: PlaceRecord | None
    """None: a private game."""
    seats: tuple[SeatRecord, ...]
    """In the order of their numbers."""
    state: str | None
    """None in the lobby."""
    unreadable: str | None = None
    """The column that holds no JSON; what is read of it is empty."""


@dataclass(frozen=True, slots=True)
class NewPlace:
    """Where a session is to be played; it has at most one open session."""

    guild_id: int
    channel_id: int
    parent_id: int | None = None
    """The channel that a thread is in."""


@dataclass(frozen=True, slots=True)
class NewSession:
    """A session to open, in private where it has no place. The game's material must be stored
    (`Store.material.keep`)."""

    place: NewPlace | None
    game: str
    options: str
    rules_version: int
    tables_hash: str
    seed: bytes = field(repr=False)  # a secret until the end: in no log
    chance: ChanceKind = "mixed"


@dataclass(frozen=True, slots=True)
class Position:
    """Where a session stands after a step."""

    state: str
    counter: int
    decisions: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class NewMove:
    """A move to save; its number and `counter_before` are the log's."""

    seat: int
    move: str
    events: str
    reveals: bool
    binding: bool = False
    """It cannot be taken back, though it may have revealed nothing."""
    kind: Literal["move", "leave"] = "move"


@dataclass(frozen=True, slots=True)
class MoveRecord:
    """A line of the log. Number 0 is the set-up, which has no seat."""

    number: int
    seat: int | None
    kind: MoveKind
    move: str
    events: str
    reveals: bool
    binding: bool
    counter_before: int
    counter_after: int
    at: int
    by: Maker | None
    """Who made it, for the seat or instead of it; None: somebody whose id was removed on their wish."""
    interaction_id: int | None
    undone_at: int | None
    """When it was taken back; None: it stands."""

    @property
    def made_by(self) -> MakerKind:
        """Whether a person made it, a house player, a clock or the bot."""
        return "person" if self.by is None else kind_of(self.by)


@dataclass(frozen=True, slots=True)
class SavedMove:
    """What a saved move became: its number in the log, and the session's version now."""

    number: int
    version: int


@dataclass(frozen=True, slots=True)
class VoteRecord:
    """An open vote. `about` and `ballots` are by seat: why it is about that one, and what that one wants."""

    session_id: int
    kind: str
    about: Mapping[int, str]
    ballots: Mapping[int, str]
    asked_seat: int | None
    """The seat of who asked; None: the bot did."""
    after_move: int
    """The number of the log's newest line when it was asked."""
    asked_at: int
    ends_at: int


@dataclass(frozen=True, slots=True)
class Owner:
    """Whose a deadline is. `id`: of the session, the server or the person (0: the bot itself)."""

    kind: Literal["session", "server", "person", "bot"]
    id: int

    @classmethod
    def session(cls, session_id: int) -> "Owner":
        return cls("session", session_id)

    @classmethod
    def server(cls, guild_id: int) -> "Owner":
        return cls("server", guild_id)

    @classmethod
    def person(cls, user_id: int) -> "Owner":
        return cls("person", user_id)

    @classmethod
    def bot(cls) -> "Owner":
        return cls("bot", 0)


@dataclass(frozen=True, slots=True)
class Timer:
    """A deadline to set, replacing its owner's of this kind and seat; `due_at` None cancels that one."""

    kind: str
    seat: int | None
    """Of a session; None: the owner as a whole."""
    due_at: int | None
    payload: str = "{}"


@dataclass(frozen=True, slots=True)
class DeadlineRecord:
    """A deadline. The id is that of its setting: set anew, even to the same, it is another one."""

    id: int
    owner: Owner
    seat: int | None
    kind: str
    due_at: int
    payload: str
    tries: int
    """How often its handler failed."""
    next_at: int
    """When its handler is called: when it is due, later after a failure."""


@dataclass(frozen=True, slots=True)
class SettingChange:
    """A setting of a server that was changed. old, new: JSON. user_id: None where whoever did it was forgotten."""

    user_id: int | None
    at: int
    key: str
    old: str
    new: str
