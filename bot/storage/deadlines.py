"""Timers that survive a restart: turn pings, time-outs, posts. Those of a session go when it is over."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from sqlite3 import Connection

from bot.storage.database import Database, Row
from bot.storage.records import DeadlineRecord, Owner, Timer
from bot.storage.rows import rows

DEADLINES = "SELECT id, owner, owner_id, seat, kind, due_at, payload, tries, next_at FROM deadlines"
_NO_SEAT = -1  # in the database, where the owner as a whole is meant: two NULLs would not be the same


def set_timers(connection: Connection, owner: Owner, timers: Sequence[Timer]) -> None:
    """Set and cancel, in the savepoint under way."""
    for timer in timers:
        seat = _NO_SEAT if timer.seat is None else timer.seat
        # Never updated: what is set anew is another deadline, which outlives the end of a handler of the old one.
        rows(
            connection,
            "DELETE FROM deadlines WHERE owner = ? AND owner_id = ? AND kind = ? AND seat = ?",
            owner.kind,
            owner.id,
            timer.kind,
            seat,
        )
        if timer.due_at is not None:
            rows(
                connection,
                "INSERT INTO deadlines (owner, owner_id, seat, kind, due_at, payload, next_at)"
                " VALUES (?, ?, ?, ?, ?, ?, ?)",
                owner.kind,
                owner.id,
                seat,
                timer.kind,
                timer.due_at,
                timer.payload,
                timer.due_at,
            )


@dataclass(frozen=True, slots=True)
class Deadlines:
    """One deadline for each (owner, kind, seat). Those that a move brings are saved with it (`Moves.save`)."""

    database: Database

    async def set(self, owner: Owner, *timers: Timer) -> None:
        """Set or replace, and cancel those whose `due_at` is None, all or none. Raises `SaveFailed` (no such session,
        or a seat of an owner that has none)."""

        def work(connection: Connection) -> None:
            set_timers(connection, owner, timers)

        await self.database.write(work)

    async def done(self, deadline: DeadlineRecord) -> bool:
        """Remove a deadline whose work is done. False where it was replaced or cancelled meanwhile: a newer one
        stands."""

        def work(connection: Connection) -> bool:
            return bool(rows(connection, "DELETE FROM deadlines WHERE id = ? RETURNING id", deadline.id))

        return await self.database.write(work)

    async def put_off(self, deadline: DeadlineRecord, next_at: int) -> bool:
        """Note one more failure of its handler, and when to call it again. False where it was replaced or cancelled
        meanwhile."""

        def work(connection: Connection) -> bool:
            noted = rows(
                connection,
                "UPDATE deadlines SET tries = tries + 1, next_at = ? WHERE id = ? RETURNING id",
                next_at,
                deadline.id,
            )
            return bool(noted)

        return await self.database.write(work)

    async def coming(self, kinds: Iterable[str], limit: int) -> list[DeadlineRecord]:
        """The first `limit` of these kinds, those whose handler is to be called first at the head. Also of paused
        sessions: what to do is not ours."""
        wanted = tuple(kinds)
        found = await self.database.read(
            f"{DEADLINES} WHERE kind IN ({', '.join('?' * len(wanted))}) ORDER BY next_at, id LIMIT ?",
            (*wanted, limit),
        )
        return [_record(row) for row in found]

    async def of(self, owner: Owner) -> list[DeadlineRecord]:
        """All of an owner, the next one first."""
        found = await self.database.read(
            f"{DEADLINES} WHERE owner = ? AND owner_id = ? ORDER BY next_at, id", (owner.kind, owner.id)
        )
        return [_record(row) for row in found]

    async def of_kind(self, kind: str) -> list[DeadlineRecord]:
        """All of a kind, the next one first."""
        found = await self.database.read(f"{DEADLINES} WHERE kind = ? ORDER BY next_at, id", (kind,))
        return [_record(row) for row in found]

    async def kinds(self) -> dict[str, int]:
        """Which kinds there are, and how many of each."""
        found = await self.database.read("SELECT kind, count(*) FROM deadlines GROUP BY kind ORDER BY kind")
        return {row[0]: row[1] for row in found}


def _record(row: Row) -> DeadlineRecord:
    id_, kind, owner_id, seat, *rest = row
    return DeadlineRecord(id_, Owner(kind, owner_id), None if seat == _NO_SEAT else seat, *rest)
