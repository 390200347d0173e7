"""What a vote is, and what it comes to: nothing here asks or keeps anything."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

from bot.sessions import Session
from bot.storage import VoteRecord
from games.engine import Seat

Still = Callable[[Session, VoteRecord], Awaitable[frozenset[Seat]]]
"""Those of a vote's seats that it is still about."""


async def always(_: Session, vote: VoteRecord) -> frozenset[Seat]:
    """Whatever they do meanwhile."""
    return frozenset(vote.about)


@dataclass(frozen=True, slots=True)
class VoteKind:
    """key: its name, under which its words stand (`[votes.<key>]`). choices: of two that got as many ballots the first
    one wins. carry_out: does what was decided; it may be called twice, where the bot was killed in between. still: a
    vote that was about somebody and is so no longer is over. unanswered: what holds where nobody has answered in
    time; None: it stays open for as long again."""

    key: str
    choices: tuple[str, ...]
    carry_out: Callable[[Session, OpenVote, str], Awaitable[None]]
    still: Still = always
    unanswered: str | None = None


@dataclass(frozen=True, slots=True)
class OpenVote:
    """A vote as it stands. about: by seat, why it is about that one. voters: the seats of those who decide. ballots:
    what they want."""

    kind: VoteKind
    about: Mapping[Seat, str]
    voters: frozenset[Seat]
    ballots: Mapping[Seat, str]
    asked_seat: Seat | None
    ends_at: int

    def count(self, choice: str) -> int:
        """How many want this."""
        return sum(wanted == choice for wanted in self.ballots.values())

    def decided(self) -> str | None:
        """What more than half of the voters want."""
        return next((choice for choice in self.kind.choices if 2 * self.count(choice) > len(self.voters)), None)

    def at_the_end(self) -> str | None:
        """What holds when the time is over: what most of those want who have answered."""
        if not self.ballots:
            return self.kind.unanswered
        return max(self.kind.choices, key=self.count)


async def opened(kind: VoteKind, vote: VoteRecord, session: Session) -> OpenVote | None:
    """A vote as it stands at a table; None where it is about nobody any more."""
    still = await kind.still(session, vote)
    if vote.about and not still:
        return None
    voters = frozenset(
        seat.seat for seat in session.record.seats if seat.user_id is not None and seat.seat not in still
    )
    about = {seat: why for seat, why in vote.about.items() if seat in still}
    ballots = {seat: choice for seat, choice in vote.ballots.items() if seat in voters and choice in kind.choices}
    return OpenVote(kind, about, voters, ballots, vote.asked_seat, vote.ends_at)
