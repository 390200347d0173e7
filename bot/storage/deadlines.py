"""Timers that survive a restart: turn pings, time-outs. Those of a session go when it is over."""

from collections.abc import Sequence
from dataclasses import dataclass
from sqlite3 import Connection

from bot.storage.database import Database
from bot.storage.records import DeadlineRecord, Timer
from bot.storage.rows import rows


def set_timers(connection: Connection, session_id: int, timers: Sequence[Timer]) -> None:
    """Set and cancel, in the savepoint under way."""
    for timer in timers:
        if timer.due_at is None:
            rows(
                connection,
                "DELETE FROM deadlines WHERE session_id = ? AND kind = ? AND seat IS ?",
                session_id,
                timer.kind,
                timer.seat,
            )
        else:
            rows(
                connection,
                "INSERT INTO deadlines (session_id, kind, seat, due_at, payload) VALUES (?, ?, ?, ?, ?)"
                " ON CONFLICT (session_id, kind, coalesce(seat, -1))"
                " DO UPDATE SET due_at = excluded.due_at, payload = excluded.payload",
                session_id,
                timer.kind,
                timer.seat,
                timer.due_at,
                timer.payload,
            )


@dataclass(frozen=True, slots=True)
class Deadlines:
    """One deadline for each (session, kind, seat). Those that a move brings are saved with it (`Moves.save`)."""

    database: Database

    async def set(self, session_id: int, *timers: Timer) -> None:
        """Set or replace, and cancel those whose `due_at` is None, all or none. Raises `SaveFailed` (no session)."""

        def work(connection: Connection) -> None:
            set_timers(connection, session_id, timers)

        await self.database.write(work)

    async def done(self, deadline: DeadlineRecord) -> bool:
        """Remove a deadline that has fired. False where it was replaced or cancelled meanwhile: that one stands."""

        def work(connection: Connection) -> bool:
            gone = rows(
                connection,
                "DELETE FROM deadlines WHERE id = ? AND due_at = ? AND payload = ? RETURNING id",
                deadline.id,
                deadline.due_at,
                deadline.payload,
            )
            return bool(gone)

        return await self.database.write(work)

    async def due(self, at: int) -> list[DeadlineRecord]:
        """Those due at that time or before, the oldest first. Also of paused sessions: what to do is not ours."""
        found = await self.database.read(
            "SELECT id, session_id, kind, seat, due_at, payload FROM deadlines WHERE due_at <= ? ORDER BY due_at, id",
            (at,),
        )
        return [DeadlineRecord(*row) for row in found]

    async def of(self, session_id: int) -> list[DeadlineRecord]:
        """All of a session, the next one first."""
        found = await self.database.read(
            "SELECT id, session_id, kind, seat, due_at, payload FROM deadlines WHERE session_id = ?"
            " ORDER BY due_at, id",
            (session_id,),
        )
        return [DeadlineRecord(*row) for row in found]

    async def next_due(self) -> int | None:
        """When the next one of all is due."""
        ((due_at,),) = await self.database.read("SELECT min(due_at) FROM deadlines")
        return None if due_at is None else int(due_at)
