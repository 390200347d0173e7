"""The rows of the daily dice, as values."""

from dataclasses import dataclass
from typing import Literal

Standing = Literal["playing", "ranked", "unranked"]
PeriodKind = Literal["week", "month", "all"]


@dataclass(frozen=True, slots=True)
class Scope:
    """A ranking: a server's, or with 0 that of everywhere."""

    guild_id: int = 0

    @property
    def kind(self) -> str:
        return "server" if self.guild_id else "world"


EVERYWHERE = Scope()


@dataclass(frozen=True, slots=True)
class DayRecord:
    """A day as it began. week, month: what it counts to (`bot.daily.days`). options: JSON."""

    day: int
    week: int
    month: int
    tables_hash: str
    rules_version: int
    options: str
    began_at: int


@dataclass(frozen=True, slots=True)
class ResultRecord:
    """What an attempt came to. office: from the best, 0, on. finished_at: milliseconds."""

    office: int
    total: int
    distance: int
    xs: int
    points: int
    finished_at: int


@dataclass(frozen=True, slots=True)
class AttemptRecord:
    """A person's attempt at a day; `result` is None until it is ranked, and for good where it never is."""

    user_id: int
    day: int
    session_id: int
    begun_at: int
    standing: Standing
    result: ResultRecord | None


@dataclass(frozen=True, slots=True)
class GameRecord:
    """What a session is to the daily dice: somebody's attempt at a day, or practice."""

    session_id: int
    user_id: int
    day: int
    is_practice: bool


@dataclass(frozen=True, slots=True)
class Placed:
    """A row of a day's ranking. name: as it was known there last."""

    user_id: int
    name: str
    office: int
    total: int
    distance: int
    xs: int
    finished_at: int


@dataclass(frozen=True, slots=True)
class Scored:
    """A row of the ranking of a week, a month or all time. distance: of all `finishes` together."""

    user_id: int
    name: str
    points: int
    finishes: int
    distance: int


@dataclass(frozen=True, slots=True)
class PostRecord:
    """A server's post of a day. message_id: None until it is posted. tried_at: when it was last sent, or claimed.
    tries: how often that failed; reason: why, the last time, None where it did not. shown: what it tells of how the
    day goes."""

    guild_id: int
    day: int
    channel_id: int
    claimed_at: int
    tried_at: int
    tries: int
    message_id: int | None
    posted_at: int | None
    edited_at: int | None
    shown: str | None
    reason: str | None
