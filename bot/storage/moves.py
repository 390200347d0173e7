"""The log of a game: saving a move, taking one back, reading it all."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import Boolean, bindparam, func, insert, literal_column, or_, select, update

from bot.storage.database import Database
from bot.storage.deadlines import set_timers
from bot.storage.engines import Connection
from bot.storage.errors import CannotUndo
from bot.storage.records import MoveRecord, NewMove, Origin, Owner, Phase, Position, SavedMove, Timer
from bot.storage.rows import NEXT_VERSION, claim, refuse
from bot.storage.schema import moves, sessions
from bot.storage.seats import give_up
from bot.storage.statement import Row, Statement, named
from bot.storage.who import columns_of, maker_of

_AS_COMPUTED_ON = (
    sessions.c.id == bindparam("session_id"),
    sessions.c.version == bindparam("on_version"),
    sessions.c.phase == "playing",
)
_NEXT_NUMBER = (
    select(func.max(moves.c.number) + literal_column("1")).where(moves.c.session_id == sessions.c.id).scalar_subquery()
)
# Locked for the rest of the transaction: another process must not append a move of the same number meanwhile.
_STAND = Statement(select(_NEXT_NUMBER, sessions.c.counter).where(*_AS_COMPUTED_ON).with_for_update(key_share=True))
_APPEND = Statement(
    insert(moves).values(
        **named(
            *("session_id", "number", "seat", "kind", "move", "events", "reveals", "binding", "counter_before"),
            *("counter_after", "at", "made_by", "user_id", "house", "strength", "interaction_id"),
        )
    )
)
_ADVANCE = Statement(
    update(sessions)
    .where(*_AS_COMPUTED_ON)
    .values(
        **named("updated_at", "state", "counter", "decisions", "finished_at"),
        phase=bindparam("to_phase"),
        version=NEXT_VERSION,
    )
    .returning(sessions.c.id)
)
_THE_MOVE = (moves.c.session_id == bindparam("session_id"), moves.c.number == bindparam("move_number"))
_STANDS = moves.c.undone_at.is_(None)
_TAKE_BACK = Statement(
    update(moves)
    .where(*_THE_MOVE, moves.c.kind == "move", _STANDS)
    .values(**named("undone_at"))
    .returning(moves.c.number)
)
_CAME_OUT = Statement(update(moves).where(*_THE_MOVE).values(**named("events")))

_LOG = select(
    moves.c.number,
    moves.c.seat,
    moves.c.kind,
    moves.c.move,
    moves.c.events,
    moves.c.reveals,
    moves.c.binding,
    moves.c.counter_before,
    moves.c.counter_after,
    moves.c.at,
    moves.c.made_by,
    moves.c.user_id,
    moves.c.house,
    moves.c.strength,
    moves.c.interaction_id,
    moves.c.undone_at,
).where(moves.c.session_id == bindparam("session_id"))
_NEWEST = moves.c.number.desc()
_ALL = Statement(_LOG.where(or_(bindparam("undone", type_=Boolean), _STANDS)).order_by(moves.c.number))
_LAST_OF_SEAT = Statement(
    _LOG.where(moves.c.seat == bindparam("seat"), moves.c.kind == "move", _STANDS)
    .order_by(_NEWEST)
    .limit(literal_column("1"))
)
_LATEST = Statement(_LOG.where(_STANDS).order_by(_NEWEST).limit(bindparam("count")))


@dataclass(frozen=True, slots=True)
class Moves:
    """Every change is guarded by the version it was computed on and raises it by one.

    Raises `AlreadyHandled` for an interaction that had its effect, `NoSuchSession`, `StaleVersion` where the session
    has moved on, `WrongPhase` where it is not being played, `SaveFailed`. In each case nothing was changed.
    """

    database: Database

    async def save(
        self,
        session_id: int,
        version: int,
        move: NewMove,
        after: Position,
        origin: Origin,
        *,
        finished: bool = False,
        timers: Sequence[Timer] = (),
    ) -> SavedMove:
        """Append a move and put the session where it leads; `finished` where it ended the game.

        A move of kind `leave` also gives up its seat; where that was the host's, the first person who still plays takes
        over, and where none does the session ends without a result (unless the move ended the game). `timers` are set
        in the same savepoint, so that no crash can part a move from its deadline.
        """

        def work(connection: Connection) -> SavedMove:
            claim(connection, origin, move.kind, session_id)
            number = _append(connection, session_id, version, move, after=after, origin=origin)
            phase: Phase = "finished" if finished else "playing"
            if move.kind == "leave" and not give_up(connection, session_id, move.seat) and not finished:
                phase = "abandoned"
            set_timers(connection, Owner.session(session_id), timers)
            # Last, because a session that is over takes neither move nor leave, and loses its deadlines here.
            _advance(connection, session_id, version, after, origin.at, phase)
            return SavedMove(number, version + 1)

        return await self.database.write(work)

    async def undo(
        self,
        session_id: int,
        version: int,
        number: int,
        after: Position,
        origin: Origin,
        *,
        events: Mapping[int, str] | None = None,
        timers: Sequence[Timer] = (),
    ) -> int:
        """Mark a move as taken back and put the session where the log leads without it; returns the version now.

        `events`: by number, those of the later moves that came out differently in the replay. Whether a move may be
        taken back is the caller's to know; raises `CannotUndo` where the log has no such move, or no longer.
        """

        def work(connection: Connection) -> int:
            claim(connection, origin, "undo", session_id)
            _advance(connection, session_id, version, after, origin.at, "playing")
            if not connection.rows(_TAKE_BACK, session_id=session_id, move_number=number, undone_at=origin.at):
                raise CannotUndo(number)
            for later, text in (events or {}).items():
                connection.rows(_CAME_OUT, session_id=session_id, move_number=later, events=text)
            set_timers(connection, Owner.session(session_id), timers)
            return version + 1

        return await self.database.write(work)

    async def of(self, session_id: int, *, undone: bool = False) -> list[MoveRecord]:
        """The log in order, the set-up first; with `undone` also what was taken back."""
        return await self._read(_ALL, session_id=session_id, undone=undone)

    async def last_of_seat(self, session_id: int, seat: int) -> MoveRecord | None:
        """The seat's last move that stands; None where it has made none."""
        found = await self._read(_LAST_OF_SEAT, session_id=session_id, seat=seat)
        return found[0] if found else None

    async def latest(self, session_id: int, count: int) -> list[MoveRecord]:
        """The last `count` lines of the log that stand, the newest first."""
        return await self._read(_LATEST, session_id=session_id, count=count)

    async def _read(self, statement: Statement, **values: int) -> list[MoveRecord]:
        return [_record(row) for row in await self.database.read(statement, **values)]


def _record(row: Row) -> MoveRecord:
    number, seat, kind, move, events, reveals, binding, before, after, at, *maker, interaction_id, undone_at = row
    by = maker_of(*maker)
    return MoveRecord(
        number, seat, kind, move, events, bool(reveals), bool(binding), before, after, at, by, interaction_id, undone_at
    )


def _append(
    connection: Connection, session_id: int, version: int, move: NewMove, *, after: Position, origin: Origin
) -> int:
    stands = connection.rows(_STAND, session_id=session_id, on_version=version)
    if not stands:
        refuse(connection, session_id, version)
    ((number, counter),) = stands
    connection.rows(
        _APPEND,
        session_id=session_id,
        number=number,
        seat=move.seat,
        kind=move.kind,
        move=move.move,
        events=move.events,
        reveals=int(move.reveals),
        binding=int(move.binding),
        counter_before=counter,
        counter_after=after.counter,
        at=origin.at,
        interaction_id=origin.interaction_id,
        **columns_of(origin.by),
    )
    return int(number)


def _advance(connection: Connection, session_id: int, version: int, after: Position, at: int, phase: Phase) -> None:
    done = connection.rows(
        _ADVANCE,
        session_id=session_id,
        on_version=version,
        updated_at=at,
        state=after.state,
        counter=after.counter,
        decisions=json.dumps(after.decisions),
        to_phase=phase,
        finished_at=None if phase == "playing" else at,
    )
    if not done:
        refuse(connection, session_id, version)
