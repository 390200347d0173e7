"""Asking, voting, deciding."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping

from bot.clock import now_ms
from bot.deadlines import Deadlines
from bot.errors import ParlourError
from bot.rooms import Room
from bot.sessions import Session, SessionManager
from bot.storage import (
    AlreadyHandled,
    Bot,
    DeadlineRecord,
    NoSuchVote,
    Origin,
    SaveFailed,
    StorageError,
    Timer,
    VoteRecord,
    WrongPhase,
)
from bot.votes.model import OpenVote, VoteKind, opened
from games.engine import Seat

log = logging.getLogger(__name__)

OPEN_MS = 24 * 3_600_000
"""How long a vote may take."""


class Votes(Room):
    """Keeps the open votes of all tables. What is asked or cast raises ParlourError where it is refused."""

    def __init__(self, sessions: SessionManager, deadlines: Deadlines) -> None:
        self._sessions = sessions
        self._store = sessions.store
        self._deadlines = deadlines
        self._kinds: dict[str, VoteKind] = {}
        self._settling: set[asyncio.Task[None]] = set()

    def register(self, kind: VoteKind) -> None:
        """Has votes of a kind, before the start. Raises ValueError where there are already."""
        if kind.key in self._kinds:
            raise ValueError(f"there are votes of the kind {kind.key!r} already")
        self._kinds[kind.key] = kind
        self._deadlines.register(_timer(kind.key), self._time_is_over)

    async def of(self, session: Session) -> list[OpenVote]:
        """The open votes of a session, as they stand."""
        if session.record.phase != "playing":
            return []
        found = [await self._opened(session, vote) for vote in await self._store.votes.of(session.id)]
        return [vote for vote in found if vote is not None]

    async def one(self, session: Session, key: str) -> OpenVote | None:
        """The open vote of a kind, as it stands."""
        return next((vote for vote in await self.of(session) if vote.kind.key == key), None)

    async def ask(
        self,
        session: Session,
        key: str,
        about: Mapping[Seat, str],
        origin: Origin,
        asked_seat: Seat | None = None,
    ) -> None:
        """Opens a vote, in the place of the one of its kind: what was answered to that one counts no longer."""
        ends_at = origin.at + OPEN_MS
        try:
            async with self._sessions.memory.lock(session.id):
                record = await self._store.votes.ask(
                    session.id,
                    key,
                    about,
                    origin,
                    asked_seat=asked_seat,
                    ends_at=ends_at,
                    timers=[Timer(_timer(key), None, ends_at)],
                )
                session = await self._sessions.memory.take(record)
        except AlreadyHandled:
            return
        except WrongPhase as error:
            raise ParlourError("over") from error
        except SaveFailed as error:
            raise ParlourError("not_saved") from error
        self._sessions.announce(session)

    async def cast(self, session_id: int, key: str, choice: str, origin: Origin) -> Session:
        """What a person wants; where that decides it, it is done. Returns the session after that."""
        try:
            async with self._sessions.memory.lock(session_id):
                session = await self._sessions.memory.load(session_id)
                seat, vote = session.seat_of(origin.user_id), await self.one(session, key)
                if vote is None:
                    raise ParlourError("vote_over")
                if seat is None:
                    raise ParlourError("watching")
                if seat not in vote.voters:
                    raise ParlourError("vote_about_you")
                if choice not in vote.kind.choices:
                    raise ParlourError("unknown_control")
                record = await self._store.votes.cast(session_id, key, seat, choice, origin)
                session = await self._sessions.memory.take(record)
        except AlreadyHandled:
            return await self._sessions.get(session_id)
        except (NoSuchVote, WrongPhase) as error:
            raise ParlourError("vote_over") from error
        except SaveFailed as error:
            raise ParlourError("not_saved") from error
        self._sessions.announce(session)
        await self._settle(session, key)
        return await self._sessions.get(session_id)

    async def drop(self, session: Session, key: str, *timers: Timer) -> None:
        """Ends a vote, whatever it has come to, and sets what comes next."""
        try:
            async with self._sessions.memory.lock(session.id):
                over = (Timer(_timer(key), None, None), *timers)
                record = await self._store.votes.close(session.id, key, now_ms(), over)
                session = await self._sessions.memory.take(record)
        except (NoSuchVote, WrongPhase):
            return
        self._sessions.announce(session)

    def watch(self, session: Session) -> None:
        """A session has changed: what its votes were about may be over."""
        if session.record.phase == "playing":
            task = asyncio.create_task(self._settle_all(session))
            self._settling.add(task)
            task.add_done_callback(self._settling.discard)

    async def resume(self) -> None:
        """After a start: what was decided just before the end is done."""
        for vote in await self._store.votes.every():
            try:
                await self._settle(await self._sessions.get(vote.session_id), vote.kind)
            except ParlourError as error:  # one that cannot be read holds up none of the others
                log.warning("session %s: its vote waits (%s)", vote.session_id, error)

    async def close(self) -> None:
        """What is decided by then is done after the next start."""
        for task in self._settling:
            task.cancel()
        await asyncio.gather(*self._settling, return_exceptions=True)

    async def _settle_all(self, session: Session) -> None:
        try:
            for vote in await self._store.votes.of(session.id):
                await self._settle(session, vote.kind)
        except (ParlourError, StorageError) as error:
            log.warning("session %s: its votes wait (%s)", session.id, error)

    async def _opened(self, session: Session, vote: VoteRecord) -> OpenVote | None:
        kind = self._kinds.get(vote.kind)
        return None if kind is None else await opened(kind, vote, session)

    async def _settle(self, session: Session, key: str) -> None:
        """Does what a vote has come to, if anything."""
        if key not in self._kinds:
            return  # of a newer version's kind
        vote = await self.one(session, key)
        if vote is None:
            await self.drop(session, key)
        elif (choice := vote.decided()) is not None:
            await self._carry_out(session, vote, choice)

    async def _carry_out(self, session: Session, vote: OpenVote, choice: str) -> None:
        log.info("session %s: the vote %r has come to %r", session.id, vote.kind.key, choice)
        await vote.kind.carry_out(session, vote, choice)
        await self.drop(session, vote.kind.key)

    async def _time_is_over(self, deadline: DeadlineRecord) -> None:
        key = deadline.kind.removeprefix(_timer(""))
        try:
            session = await self._sessions.get(deadline.owner.id)
        except ParlourError:
            return
        vote = await self.one(session, key)
        if vote is None:
            await self.drop(session, key)
        elif (choice := vote.decided() or vote.at_the_end()) is not None:
            await self._carry_out(session, vote, choice)
        else:
            await self._prolong(session, key)

    async def _prolong(self, session: Session, key: str) -> None:
        at, ends_at = now_ms(), now_ms() + OPEN_MS
        async with self._sessions.memory.lock(session.id):
            timer = Timer(_timer(key), None, ends_at)
            record = await self._store.votes.prolong(session.id, key, at, ends_at, [timer])
            session = await self._sessions.memory.take(record)
        self._sessions.announce(session)


def _timer(key: str) -> str:
    """The kind of a vote's deadline."""
    return f"vote.{key}"


BY_VOTE = Bot()
"""Who makes what a vote has come to."""
