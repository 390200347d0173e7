"""The rows, as values: what storage takes and what it gives back.

Times are in milliseconds since the epoch, UTC, and come from the caller: storage has no clock. Discord ids are ints.
`state`, `options`, `move`, `events` and `payload` are JSON text that storage never reads.
"""

from dataclasses import dataclass, field
from typing import Literal

Phase = Literal["lobby", "playing", "finished", "abandoned"]
MoveKind = Literal["setup", "move", "leave"]
SeatStatus = Literal["in", "left"]


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a change comes from: when, whose doing, and by which interaction (none: a deadline, the bot itself)."""

    at: int
    user_id: int
    interaction_id: int | None = None


@dataclass(frozen=True, slots=True)
class SeatRecord:
    """Who sits where. `interaction_id` is the join, which is mixed into the seed at the start."""

    seat: int
    user_id: int
    name: str
    status: SeatStatus
    interaction_id: int
    joined_at: int


@dataclass(frozen=True, slots=True)
class SessionRecord:
    """A session with its seats and its board, as of one moment."""

    id: int
    guild_id: int
    channel_id: int
    game: str
    phase: Phase
    paused: str | None
    """The permission that is missing; None while all is well."""
    host_id: int
    version: int
    """Rises with every change of the session; pausing and posting the board are none."""
    rules_version: int
    tables_hash: str
    seed: bytes = field(repr=False)  # a secret until the end: in no log
    mixed: tuple[int, ...] | None
    """The interaction ids mixed into the seed; None in the lobby."""
    counter: int
    """Draws used of the chance stream."""
    decisions: tuple[int, ...]
    """A decision number per seat; empty in the lobby."""
    options: str
    created_at: int
    updated_at: int
    finished_at: int | None
    board_channel_id: int
    board_message_id: int | None
    shown_version: int
    """The newest version that the board has shown; -1: none."""
    posted_at: int | None
    """When the board's message was posted, whatever was edited since."""
    seats: tuple[SeatRecord, ...]
    """In the order of their numbers."""
    state: str | None
    """None in the lobby."""


@dataclass(frozen=True, slots=True)
class NewSession:
    """A lobby to open. The rule tables must be stored already (`Store.tables.keep`)."""

    guild_id: int
    channel_id: int
    game: str
    options: str
    rules_version: int
    tables_hash: str
    seed: bytes = field(repr=False)  # a secret until the end: in no log


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
    counter_before: int
    counter_after: int
    at: int
    interaction_id: int | None
    undone_at: int | None
    """When it was taken back; None: it stands."""


@dataclass(frozen=True, slots=True)
class SavedMove:
    """What a saved move became: its number in the log, and the session's version now."""

    number: int
    version: int


@dataclass(frozen=True, slots=True)
class Timer:
    """A deadline to set, replacing the one of its kind and seat; `due_at` None cancels that one."""

    kind: str
    seat: int | None
    """None: the session as a whole."""
    due_at: int | None
    payload: str = "{}"


@dataclass(frozen=True, slots=True)
class DeadlineRecord:
    id: int
    session_id: int
    kind: str
    seat: int | None
    due_at: int
    payload: str


@dataclass(frozen=True, slots=True)
class BoardBehind:
    """A session whose board shows less than has happened."""

    session_id: int
    channel_id: int
