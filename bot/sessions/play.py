"""A move, in its order: lock, load, check, apply, save, swap memory, unlock. Discord is told afterwards."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Literal

from bot.errors import BoardMovedOn, MoveRefused, ParlourError
from bot.sessions.lobby import Changed
from bot.sessions.memory import Memory
from bot.sessions.session import Session
from bot.sessions.turns import next_decisions, turn_timers
from bot.storage import AlreadyHandled, NewMove, Origin, Position, SaveFailed, StaleVersion
from games.codec import SavedGameError, codec_of
from games.engine import Refusal, Seat, Step


@dataclass(frozen=True, slots=True)
class Acted:
    """A move that is on the disk. `repeated`: it had been made before, by the same player; nothing new happened."""

    session: Session
    seat: Seat
    repeated: bool = False


class Play:
    """Moves, leaving, and the end of a table."""

    def __init__(self, memory: Memory, changed: Changed) -> None:
        self._memory = memory
        self._store = memory.store
        self._changed = changed

    async def act(
        self, session_id: int, origin: Origin, choices: Mapping[str, str], decision: int | None = None
    ) -> Acted:
        """Makes a move, given as its choices (`games.narrowing`).

        `decision` is the decision number that the control was drawn for, or the command read for (None: any).
        Raises MoveRefused with the rules' reason, BoardMovedOn for an older decision, ParlourError else; nothing has
        changed then.
        """
        async with self._playing(session_id) as session:
            seat = self._seat_of(session, origin)
            return await self._act(session, seat, self._read(session, choices), origin, decision)

    async def act_as(
        self, session_id: int, seat: Seat, move: Any, origin: Origin, decision: int | None = None
    ) -> Acted:
        """Makes a move for a seat, whoever sits there: the inner door, of house players and clocks. Whether `origin`
        may do so is the caller's to know; the rules, the decision number and the errors are those of `act`."""
        async with self._playing(session_id) as session:
            return await self._act(session, seat, move, origin, decision)

    async def leave(self, session_id: int, origin: Origin, *, even_paused: bool = False) -> Acted:
        """A player is gone for good; the game goes on without them. Where no person is left, it ends. `even_paused`:
        also of a game that nobody can be shown now."""
        async with self._playing(session_id, even_paused=even_paused) as session:
            return await self._leave(session, self._seat_of(session, origin), origin)

    async def leave_as(self, session_id: int, seat: Seat, origin: Origin, decision: int | None = None) -> Acted:
        """Gives up a seat, whoever sits there: the inner door of `leave`. Raises BoardMovedOn where the seat has
        another decision number by now, or was given up before."""
        async with self._playing(session_id) as session:
            if decision not in (None, session.decision(seat)) or session.is_given_up(seat):
                raise BoardMovedOn
            return await self._leave(session, seat, origin)

    async def end(self, session_id: int, origin: Origin, why: str | None = None) -> Session:
        """Ends a table without a result; `why`, where no person does so by themselves. Who may do so is the caller's to
        know."""
        async with self._memory.lock(session_id):
            session = await self._memory.load(session_id)
            if not session.is_open:
                raise ParlourError("over")
            try:
                record = await self._store.life.abandon(session_id, origin, why)
            except AlreadyHandled:
                return session
            session = await self._memory.take(record)
        self._changed(session)
        return session

    @asynccontextmanager
    async def _playing(self, session_id: int, *, even_paused: bool = False) -> AsyncIterator[Session]:
        """A session under way, locked. Raises ParlourError where it is not."""
        async with self._memory.lock(session_id):
            session = await self._memory.load(session_id)
            if session.record.phase == "lobby":
                raise ParlourError("not_started")
            if session.record.phase != "playing":
                raise ParlourError("over")
            if session.obstacle is not None and not even_paused:
                raise ParlourError("paused", **session.obstacle.words())
            yield session

    async def _act(self, session: Session, seat: Seat, move: Any, origin: Origin, decision: int | None) -> Acted:
        if decision is not None and decision != session.decision(seat):
            if await self._made_already(session, seat, move):
                return Acted(session, seat, repeated=True)
            raise BoardMovedOn
        if refusal := session.game.check(session.state, seat, move):
            if await self._handled(origin):
                return Acted(session, seat, repeated=True)
            raise MoveRefused(session.texts, refusal, session.names)
        chance = session.chance()
        step = session.game.apply(session.state, seat, move, chance)
        text = codec_of(session.game.info).dump_move(move)
        return await self._save(session, seat, "move", text, step, chance.counter, origin)

    async def _leave(self, session: Session, seat: Seat, origin: Origin) -> Acted:
        chance = session.chance()
        step = session.game.leave(session.state, seat, chance)
        return await self._save(session, seat, "leave", "{}", step, chance.counter, origin)

    async def _save(
        self,
        session: Session,
        seat: Seat,
        kind: Literal["move", "leave"],
        move: str,
        step: Step[Any],
        counter: int,
        origin: Origin,
    ) -> Acted:
        """One transaction; then, and only then, memory."""
        game, codec = session.game, codec_of(session.game.info)
        before, after = session.active_seats(), game.active_seats(step.state)
        decisions = next_decisions(session.record.decisions, seat, before, after, reveals=step.reveals)
        position = Position(codec.dump_state(step.state), counter, decisions)
        finished = game.outcome(step.state) is not None
        new = NewMove(seat, move, codec.dump_events(step.events), step.reveals, step.binding, kind)
        timers = [] if finished else turn_timers(session, before, step.state, decisions, origin.at, seat)
        try:
            saved = await self._store.moves.save(
                session.id, session.record.version, new, position, origin, finished=finished, timers=timers
            )
        except AlreadyHandled:
            return Acted(session, seat, repeated=True)
        except StaleVersion:
            self._memory.forget(session.id)
            raise BoardMovedOn from None
        except SaveFailed as error:
            raise ParlourError("not_saved") from error
        if kind == "leave":
            self._memory.forget(session.id)
            session = await self._memory.load(session.id)
        else:
            session = self._memory.swap(session.moved(step, position, saved.version, finished=finished))
        self._changed(session)
        return Acted(session, seat)

    @staticmethod
    def _seat_of(session: Session, origin: Origin) -> Seat:
        seat = session.seat_of(origin.user_id)
        if seat is None:
            raise ParlourError("watching")
        return seat

    @staticmethod
    def _read(session: Session, choices: Mapping[str, str]) -> Any:
        try:
            return codec_of(session.game.info).move_of(choices)
        except SavedGameError as error:
            raise MoveRefused(session.texts, Refusal("refusals.unreadable")) from error

    async def _made_already(self, session: Session, seat: Seat, move: Any) -> bool:
        """Whether the seat's latest move is this very one: a second press, or a press on an old panel's Confirm."""
        made = await self._store.moves.last_of_seat(session.id, seat)
        return made is not None and made.move == codec_of(session.game.info).dump_move(move)

    async def _handled(self, origin: Origin) -> bool:
        return origin.interaction_id is not None and await self._store.interactions.handled(origin.interaction_id)
