"""The log of a game: saving a move, taking one back, reading it all."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from sqlite3 import Connection

from bot.storage.database import Database, Row
from bot.storage.deadlines import set_timers
from bot.storage.errors import CannotUndo
from bot.storage.records import MoveRecord, NewMove, Origin, Owner, Phase, Position, SavedMove, Timer
from bot.storage.rows import claim, refuse, rows
from bot.storage.seats import give_up
from bot.storage.who import columns_of, maker_of

_LOG = (
    "SELECT number, seat, kind, move, events, reveals, binding, counter_before, counter_after, at, made_by, user_id,"
    " house, strength, interaction_id, undone_at FROM moves"
)


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
            undone = rows(
                connection,
                "UPDATE moves SET undone_at = ? WHERE session_id = ? AND number = ? AND kind = 'move'"
                " AND undone_at IS NULL RETURNING number",
                origin.at,
                session_id,
                number,
            )
            if not undone:
                raise CannotUndo(number)
            for later, text in (events or {}).items():
                rows(
                    connection,
                    "UPDATE moves SET events = ? WHERE session_id = ? AND number = ?",
                    text,
                    session_id,
                    later,
                )
            set_timers(connection, Owner.session(session_id), timers)
            return version + 1

        return await self.database.write(work)

    async def of(self, session_id: int, *, undone: bool = False) -> list[MoveRecord]:
        """The log in order, the set-up first; with `undone` also what was taken back."""
        found = await self.database.read(
            f"{_LOG} WHERE session_id = ? AND (? OR undone_at IS NULL) ORDER BY number",
            (session_id, undone),
        )
        return [_record(row) for row in found]

    async def last_of_seat(self, session_id: int, seat: int) -> MoveRecord | None:
        """The seat's last move that stands; None where it has made none."""
        found = await self.database.read(
            f"{_LOG} WHERE session_id = ? AND seat = ? AND kind = 'move' AND undone_at IS NULL"
            " ORDER BY number DESC LIMIT 1",
            (session_id, seat),
        )
        return _record(found[0]) if found else None

    async def latest(self, session_id: int, count: int) -> list[MoveRecord]:
        """The last `count` lines of the log that stand, the newest first."""
        found = await self.database.read(
            f"{_LOG} WHERE session_id = ? AND undone_at IS NULL ORDER BY number DESC LIMIT ?",
            (session_id, count),
        )
        return [_record(row) for row in found]


def _record(row: Row) -> MoveRecord:
    number, seat, kind, move, events, reveals, binding, before, after, at, *maker, interaction_id, undone_at = row
    by = maker_of(*maker)
    return MoveRecord(
        number, seat, kind, move, events, bool(reveals), bool(binding), before, after, at, by, interaction_id, undone_at
    )


def _append(
    connection: Connection, session_id: int, version: int, move: NewMove, *, after: Position, origin: Origin
) -> int:
    appended = rows(
        connection,
        "INSERT INTO moves (session_id, number, seat, kind, move, events, reveals, binding, counter_before,"
        " counter_after, at, made_by, user_id, house, strength, interaction_id)"
        " SELECT id, (SELECT max(number) + 1 FROM moves WHERE session_id = sessions.id),"
        " ?, ?, ?, ?, ?, ?, counter, ?, ?, ?, ?, ?, ?, ? FROM sessions"
        " WHERE id = ? AND version = ? AND phase = 'playing' RETURNING number",
        move.seat,
        move.kind,
        move.move,
        move.events,
        move.reveals,
        move.binding,
        after.counter,
        origin.at,
        *columns_of(origin.by),
        origin.interaction_id,
        session_id,
        version,
    )
    if not appended:
        refuse(connection, session_id, version)
    return int(appended[0][0])


def _advance(connection: Connection, session_id: int, version: int, after: Position, at: int, phase: Phase) -> None:
    done = rows(
        connection,
        "UPDATE sessions SET version = version + 1, updated_at = ?, state = ?, counter = ?, decisions = ?,"
        " phase = ?, finished_at = ? WHERE id = ? AND version = ? AND phase = 'playing' RETURNING id",
        at,
        after.state,
        after.counter,
        json.dumps(after.decisions),
        phase,
        None if phase == "playing" else at,
        session_id,
        version,
    )
    if not done:
        refuse(connection, session_id, version)
