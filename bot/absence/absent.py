"""Players who left the server or are silent do not hold the table: they are named on its board, and those who are there
decide whether it goes on without them, waits for another day or ends. Whoever makes a move meanwhile is back.

That somebody is gone is found out before they would be pinged, and where others look who is waited for.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from weakref import WeakValueDictionary

import discord

from bot.absence.hosts import Hosts
from bot.absence.members import is_member
from bot.clock import now_ms
from bot.deadlines import Deadlines, TryAgain
from bot.errors import BoardMovedOn, ParlourError
from bot.rooms import Room
from bot.sessions import Session, SessionManager
from bot.sessions.turns import SILENT, SILENT_MS
from bot.storage import Bot, DeadlineRecord, Origin, Owner, Timer, VoteRecord
from bot.votes import OpenVote, VoteKind, Votes
from games.engine import Seat

ABSENT = "absent"
"""The kind of vote. Why it is about somebody: `gone` or `silent`."""
GO_ON, WAIT, END = "go_on", "wait", "end"
WAITED_FOR = "waited_for"
"""The payload of the deadline of somebody for whom the others chose to wait."""
LOOK_AGAIN_MS = 600_000
"""Where many look who is waited for, Discord is asked once in this time."""
LOOKED_AT = 512
"""Tables of which it is known when they were looked at."""


class Absences(Room):
    """Finds who is absent, and does what the others have decided."""

    def __init__(
        self, client: discord.Client, sessions: SessionManager, deadlines: Deadlines, votes: Votes, hosts: Hosts
    ) -> None:
        self._client = client
        self._sessions = sessions
        self._deadlines = deadlines
        self._votes = votes
        self._hosts = hosts
        self._noting: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._looked: OrderedDict[int, int] = OrderedDict()
        deadlines.register(SILENT, self._silent)
        votes.register(VoteKind(ABSENT, (GO_ON, WAIT, END), self._carry_out, self._still))

    async def is_gone(self, session: Session, seat: Seat) -> bool:
        """Whether the person at a seat has left the server; the others are told then."""
        place, user_id = session.place, session.user_of(seat)
        if place is None or user_id is None or await is_member(self._client, place.guild_id, user_id) is not False:
            return False
        await self._note(session.id, {seat: "gone"})
        return True

    async def ask_after(self, session: Session) -> None:
        """Somebody looks who is waited for: are those still there?"""
        now = now_ms()
        if not _can_be_held(session) or now - self._looked.get(session.id, 0) < LOOK_AGAIN_MS:
            return
        self._looked[session.id] = now
        self._looked.move_to_end(session.id)
        while len(self._looked) > LOOKED_AT:
            self._looked.popitem(last=False)
        deadlines = await self._sessions.store.deadlines.of(Owner.session(session.id))
        waited = {found.seat for found in deadlines if found.kind == SILENT and found.payload == WAITED_FOR}
        for seat in sorted(session.active_seats() - waited):
            await self.is_gone(session, seat)

    def gone(self, session_id: int) -> None:
        self._looked.pop(session_id, None)

    async def _silent(self, deadline: DeadlineRecord) -> None:
        try:
            session = await self._sessions.get(deadline.owner.id)
        except ParlourError:
            return
        if session.record.paused or not _can_be_held(session):
            return
        if deadline.seat is None and now_ms() < session.record.updated_at + SILENT_MS:
            return  # a game from before there was this deadline: it has one for each seat since its next move
        owing = session.active_seats() if deadline.seat is None else session.active_seats() & {deadline.seat}
        if found := {seat: "silent" for seat in owing if session.user_of(seat) is not None}:
            await self._note(session.id, found)

    async def _note(self, session_id: int, found: dict[Seat, str]) -> None:
        """Asks those who are there. One after the other: several may be found at once."""
        lock = self._noting.get(session_id)
        if lock is None:
            lock = self._noting[session_id] = asyncio.Lock()
        async with lock:
            session = await self._sessions.get(session_id)
            vote = await self._votes.one(session, ABSENT)
            before = dict(vote.about) if vote else {}
            about = {**found, **before, **await self._all_gone(session)}
            if not _can_be_held(session) or about == before:
                return
            people = {seat.seat for seat in session.record.seats if seat.user_id is not None}
            by_bot = Origin(now_ms(), Bot())
            if all(about.get(seat) == "gone" for seat in people):
                await self._sessions.play.end(session_id, by_bot, "deserted")
                return
            try:
                await self._votes.ask(session, ABSENT, about, by_bot)
                await self._hosts.succeed(session, people - about.keys())
            except ParlourError as error:
                if (await self._sessions.get(session_id)).is_open:
                    raise TryAgain(repr(error)) from error  # else it ended this moment, and holds nobody

    async def _all_gone(self, session: Session) -> dict[Seat, str]:
        """Of all who play there: one who is gone has no vote."""
        found = {}
        for seat in session.record.seats:
            if session.place is None or seat.user_id is None:
                continue
            if await is_member(self._client, session.place.guild_id, seat.user_id) is False:
                found[seat.seat] = "gone"
        return found

    async def _still(self, session: Session, vote: VoteRecord) -> frozenset[Seat]:
        """Those who have not moved since it was asked. Read after the session: with the decision number of that one, no
        move can come in between (`Play.leave_as`)."""
        found = set()
        for seat, why in vote.about.items():
            if session.user_of(seat) is None or (why == "silent" and seat not in session.active_seats()):
                continue
            last = await self._sessions.store.moves.last_of_seat(session.id, seat)
            if last is None or last.number <= vote.after_move:
                found.add(seat)
        return frozenset(found)

    async def _carry_out(self, session: Session, vote: OpenVote, choice: str) -> None:
        if session.record.paused and choice == GO_ON:
            raise TryAgain("the game is paused")
        if choice == END:
            await self._sessions.play.end(session.id, Origin(now_ms(), Bot()), "vote")
        elif choice == WAIT:
            waits = [Timer(SILENT, seat, now_ms() + SILENT_MS, WAITED_FOR) for seat in vote.about]
            await self._deadlines.set(Owner.session(session.id), *waits)
        else:
            for seat in sorted(vote.about):
                await self._go_on_without(session.id, seat)

    async def _go_on_without(self, session_id: int, seat: Seat) -> None:
        """By the game's own rule for who leaves, unless they are back."""
        while True:
            session = await self._sessions.get(session_id)
            vote = await self._votes.one(session, ABSENT)
            if vote is None or seat not in vote.about:
                return
            try:
                await self._sessions.play.leave_as(session_id, seat, Origin(now_ms(), Bot()), session.decision(seat))
            except BoardMovedOn:  # something else happened at this moment
                continue
            return


def _can_be_held(session: Session) -> bool:
    """Whether several people play at a table."""
    return session.record.phase == "playing" and session.place is not None and session.people > 1
