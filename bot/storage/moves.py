"""The log of a game: saving a move, taking one back, reading it all."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from sqlite3 import Connection

from bot.storage.database import Database, Row
from bot.storage.deadlines import set_timers
from bot.storage.errors import CannotUndo
from bot.storage.records import MoveRecord, NewMove, Origin, Position, SavedMove, Timer
from bot.storage.rows import claim, refuse, rows


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

        A move of kind `leave` also marks its seat as left; where that was the host, the first who is still in takes
        over. `timers` are set in the same savepoint, so that no crash can part a move from its deadline.
        """

        def work(connection: Connection) -> SavedMove:
            claim(connection, origin, move.kind, session_id)
            number = _append(connection, session_id, version, move, after=after, origin=origin)
            if move.kind == "leave":
                _mark_left(connection, session_id, move.seat)
            set_timers(connection, session_id, timers)
            # Last, because a session that is over takes neither move nor leave, and loses its deadlines here.
            _advance(connection, session_id, version, after, origin.at, finished=finished)
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
            _advance(connection, session_id, version, after, origin.at)
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
            set_timers(connection, session_id, timers)
            return version + 1

        return await self.database.write(work)

    async def of(self, session_id: int, *, undone: bool = False) -> list[MoveRecord]:
        """The log in order, the set-up first; with `undone` also what was taken back."""
        found = await self.database.read(
            "SELECT number, seat, kind, move, events, reveals, counter_before, counter_after, at, interaction_id,"
            " undone_at FROM moves WHERE session_id = ? AND (? OR undone_at IS NULL) ORDER BY number",
            (session_id, undone),
        )
        return [_record(row) for row in found]

    async def last_of_seat(self, session_id: int, seat: int) -> MoveRecord | None:
        """The seat's last move that stands; None where it has made none."""
        found = await self.database.read(
            "SELECT number, seat, kind, move, events, reveals, counter_before, counter_after, at, interaction_id,"
            " undone_at FROM moves WHERE session_id = ? AND seat = ? AND kind = 'move' AND undone_at IS NULL"
            " ORDER BY number DESC LIMIT 1",
            (session_id, seat),
        )
        return _record(found[0]) if found else None

    async def latest(self, session_id: int, count: int) -> list[MoveRecord]:
        """The last `count` lines of the log that stand, the newest first."""
        found = await self.database.read(
            "SELECT number, seat, kind, move, events, reveals, counter_before, counter_after, at, interaction_id,"
            " undone_at FROM moves WHERE session_id = ? AND undone_at IS NULL ORDER BY number DESC LIMIT ?",
            (session_id, count),
        )
        return [_record(row) for row in found]


def _record(row: Row) -> MoveRecord:
    return MoveRecord(*(*row[:5], bool(row[5]), *row[6:]))


def _append(
    connection: Connection, session_id: int, version: int, move: NewMove, *, after: Position, origin: Origin
) -> int:
    appended = rows(
        connection,
        "INSERT INTO moves (session_id, number, seat, kind, move, events, reveals, counter_before, counter_after, at,"
        " interaction_id) SELECT id, (SELECT max(number) + 1 FROM moves WHERE session_id = sessions.id),"
        " ?, ?, ?, ?, ?, counter, ?, ?, ? FROM sessions WHERE id = ? AND version = ? AND phase = 'playing'"
        " RETURNING number",
        move.seat,
        move.kind,
        move.move,
        move.events,
        move.reveals,
        after.counter,
        origin.at,
        origin.interaction_id,
        session_id,
        version,
    )
    if not appended:
        refuse(connection, session_id, version)
    return int(appended[0][0])


def _advance(
    connection: Connection, session_id: int, version: int, after: Position, at: int, *, finished: bool = False
) -> None:
    done = rows(
        connection,
        "UPDATE sessions SET version = version + 1, updated_at = ?, state = ?, counter = ?, decisions = ?,"
        " phase = ?, finished_at = ? WHERE id = ? AND version = ? AND phase = 'playing' RETURNING id",
        at,
        after.state,
        after.counter,
        json.dumps(after.decisions),
        "finished" if finished else "playing",
        at if finished else None,
        session_id,
        version,
    )
    if not done:
        refuse(connection, session_id, version)


def _mark_left(connection: Connection, session_id: int, seat: int) -> None:
    rows(connection, "UPDATE seats SET status = 'left' WHERE session_id = ? AND seat = ?", session_id, seat)
    rows(
        connection,
        "UPDATE sessions SET host_id = coalesce((SELECT user_id FROM seats WHERE session_id = sessions.id"
        " AND status = 'in' ORDER BY seat LIMIT 1), host_id)"
        " WHERE id = ? AND host_id = (SELECT user_id FROM seats WHERE session_id = sessions.id AND seat = ?)",
        session_id,
        seat,
    )
