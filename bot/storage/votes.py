"""Votes at tables: one open vote of a kind a session. What a kind means, and who may vote, is the caller's to know."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import bindparam, delete, func, literal_column, select, update

from bot.storage.database import Database
from bot.storage.deadlines import set_timers
from bot.storage.engines import Connection
from bot.storage.errors import NoSuchVote
from bot.storage.portable import insert
from bot.storage.records import Origin, Owner, SessionRecord, Timer, VoteRecord
from bot.storage.rows import bump, bump_in, claim, session_in
from bot.storage.schema import moves, votes
from bot.storage.statement import Row, Statement, named

_THE_VOTE = (votes.c.session_id == bindparam("session_id"), votes.c.kind == bindparam("kind"))
_VOTES = select(
    votes.c.session_id,
    votes.c.kind,
    votes.c.about,
    votes.c.ballots,
    votes.c.asked_seat,
    votes.c.after_move,
    votes.c.asked_at,
    votes.c.ends_at,
)
_OF = Statement(_VOTES.where(votes.c.session_id == bindparam("session_id")).order_by(votes.c.kind))
_ONE = Statement(_VOTES.where(*_THE_VOTE))
_ALL = Statement(_VOTES.order_by(votes.c.session_id, votes.c.kind))
_ASK = Statement(
    (
        _asked := insert(votes).values(
            **named("session_id", "kind", "about", "asked_seat", "asked_at", "ends_at"),
            ballots="{}",
            after_move=select(func.coalesce(func.max(moves.c.number), literal_column("0")))
            .where(moves.c.session_id == bindparam("session_id"))
            .scalar_subquery(),
        )
    ).on_conflict_do_update(
        index_elements=[votes.c.session_id, votes.c.kind],
        set_={
            name: _asked.excluded[name]
            for name in ("about", "asked_seat", "asked_at", "ends_at", "ballots", "after_move")
        },
    )
)
_BALLOTS = Statement(update(votes).where(*_THE_VOTE).values(**named("ballots")))
_LONGER = Statement(update(votes).where(*_THE_VOTE).values(**named("ends_at")))
_CLOSE = Statement(delete(votes).where(*_THE_VOTE).returning(votes.c.kind))
_BUMP = bump_in("playing")


@dataclass(frozen=True, slots=True)
class Votes:
    """Every change raises the session's version, so that its board is known to be behind, and returns the session as it
    is now. All of them raise `NoSuchSession`, and `WrongPhase` where it is not being played."""

    database: Database

    async def of(self, session_id: int) -> list[VoteRecord]:
        """The open votes of a session, by kind."""
        return [_record(row) for row in await self.database.read(_OF, session_id=session_id)]

    async def every(self) -> list[VoteRecord]:
        """All that are open."""
        return [_record(row) for row in await self.database.read(_ALL)]

    async def ask(
        self,
        session_id: int,
        kind: str,
        about: Mapping[int, str],
        origin: Origin,
        *,
        asked_seat: int | None,
        ends_at: int,
        timers: Sequence[Timer],
    ) -> SessionRecord:
        """Open a vote, in the place of the one of its kind. about: the seats that it is about, and why each is."""

        def work(connection: Connection) -> SessionRecord:
            claim(connection, origin, "ask", session_id)
            bump(connection, _BUMP, session_id, origin.at)
            connection.rows(
                _ASK,
                session_id=session_id,
                kind=kind,
                about=json.dumps(about),
                asked_seat=asked_seat,
                asked_at=origin.at,
                ends_at=ends_at,
            )
            set_timers(connection, Owner.session(session_id), timers)
            return session_in(connection, session_id)

        return await self.database.write(work)

    async def cast(self, session_id: int, kind: str, seat: int, choice: str, origin: Origin) -> SessionRecord:
        """Note what a seat wants, in the place of what it wanted before. Raises `AlreadyHandled`, `NoSuchVote`."""

        def work(connection: Connection) -> SessionRecord:
            claim(connection, origin, "vote", session_id)
            bump(connection, _BUMP, session_id, origin.at)  # from here on nobody else changes the ballots
            found = connection.rows(_ONE, session_id=session_id, kind=kind)
            if not found:
                raise NoSuchVote
            ballots = {**_record(found[0]).ballots, seat: choice}
            connection.rows(_BALLOTS, session_id=session_id, kind=kind, ballots=json.dumps(ballots))
            return session_in(connection, session_id)

        return await self.database.write(work)

    async def prolong(
        self, session_id: int, kind: str, at: int, ends_at: int, timers: Sequence[Timer]
    ) -> SessionRecord:
        """Nobody has answered: it stays open until another time."""

        def work(connection: Connection) -> SessionRecord:
            bump(connection, _BUMP, session_id, at)
            connection.rows(_LONGER, session_id=session_id, kind=kind, ends_at=ends_at)
            set_timers(connection, Owner.session(session_id), timers)
            return session_in(connection, session_id)

        return await self.database.write(work)

    async def close(self, session_id: int, kind: str, at: int, timers: Sequence[Timer] = ()) -> SessionRecord:
        """The vote is over, and `timers` are set. Raises `NoSuchVote` where it was over before."""

        def work(connection: Connection) -> SessionRecord:
            bump(connection, _BUMP, session_id, at)
            if not connection.rows(_CLOSE, session_id=session_id, kind=kind):
                raise NoSuchVote
            set_timers(connection, Owner.session(session_id), timers)
            return session_in(connection, session_id)

        return await self.database.write(work)


def _record(row: Row) -> VoteRecord:
    session_id, kind, about, ballots, *rest = row
    return VoteRecord(session_id, kind, _by_seat(about), _by_seat(ballots), *rest)


def _by_seat(text: str) -> dict[int, str]:
    return {int(seat): str(value) for seat, value in json.loads(text).items()}
