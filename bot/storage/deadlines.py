"""Timers that survive a restart: turn pings, time-outs, posts. Those of a session go when it is over."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from sqlalchemy import BindParameter, bindparam, delete, func, literal_column, select, update

from bot.storage.database import Database
from bot.storage.engines import Connection
from bot.storage.portable import insert
from bot.storage.records import DeadlineRecord, Owner, Timer
from bot.storage.schema import deadlines
from bot.storage.statement import Row, Statement, named

_NO_SEAT = -1  # in the database, where the owner as a whole is meant: two NULLs would not be the same

_ITS = (deadlines.c.owner == bindparam("owner"), deadlines.c.owner_id == bindparam("owner_id"))
_THE_DEADLINE = deadlines.c.id == bindparam("deadline_id")

_CANCEL = Statement(
    delete(deadlines).where(*_ITS, deadlines.c.kind == bindparam("kind"), deadlines.c.seat == bindparam("seat"))
)
_SET = Statement(
    insert(deadlines)
    .values(**named("owner", "owner_id", "seat", "kind", "due_at", "payload"), next_at=bindparam("due_at"))
    .on_conflict_do_nothing(
        index_elements=[deadlines.c.owner, deadlines.c.owner_id, deadlines.c.kind, deadlines.c.seat]
    )
    .returning(deadlines.c.id)
)
_DONE = Statement(delete(deadlines).where(_THE_DEADLINE).returning(deadlines.c.id))
_PUT_OFF = Statement(
    update(deadlines)
    .where(_THE_DEADLINE)
    .values(**named("next_at"), tries=deadlines.c.tries + literal_column("1"))
    .returning(deadlines.c.id)
)

_NEXT_FIRST = (deadlines.c.next_at, deadlines.c.id)
_DEADLINES = select(
    deadlines.c.id,
    deadlines.c.owner,
    deadlines.c.owner_id,
    deadlines.c.seat,
    deadlines.c.kind,
    deadlines.c.due_at,
    deadlines.c.payload,
    deadlines.c.tries,
    deadlines.c.next_at,
).order_by(*_NEXT_FIRST)
_OF_OWNER = Statement(_DEADLINES.where(*_ITS))
_OF_KIND = Statement(_DEADLINES.where(deadlines.c.kind == bindparam("kind")))
_KINDS = Statement(select(deadlines.c.kind, func.count()).group_by(deadlines.c.kind).order_by(deadlines.c.kind))


@cache
def coming(kinds: int) -> Statement:
    """The first deadlines of so many kinds, `kind_0` and so on."""
    wanted: list[BindParameter[str]] = [bindparam(f"kind_{number}") for number in range(kinds)]
    return Statement(_DEADLINES.where(deadlines.c.kind.in_(wanted)).limit(bindparam("count")))


def set_timers(connection: Connection, owner: Owner, timers: Sequence[Timer]) -> None:
    """Set and cancel, in the savepoint under way."""
    for timer in timers:
        which: dict[str, Any] = {
            "owner": owner.kind,
            "owner_id": owner.id,
            "seat": _NO_SEAT if timer.seat is None else timer.seat,
            "kind": timer.kind,
        }
        # Never updated: what is set anew is another deadline, which outlives the end of a handler of the old one.
        connection.rows(_CANCEL, **which)
        if timer.due_at is not None:
            # Where another process sets it in this very moment, that one was first and is replaced.
            while not connection.rows(_SET, due_at=timer.due_at, payload=timer.payload, **which):
                connection.rows(_CANCEL, **which)


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
            return bool(connection.rows(_DONE, deadline_id=deadline.id))

        return await self.database.write(work)

    async def put_off(self, deadline: DeadlineRecord, next_at: int) -> bool:
        """Note one more failure of its handler, and when to call it again. False where it was replaced or cancelled
        meanwhile."""

        def work(connection: Connection) -> bool:
            return bool(connection.rows(_PUT_OFF, deadline_id=deadline.id, next_at=next_at))

        return await self.database.write(work)

    async def coming(self, kinds: Iterable[str], limit: int) -> list[DeadlineRecord]:
        """The first `limit` of these kinds, those whose handler is to be called first at the head. Also of paused
        sessions: what to do is not ours."""
        wanted: dict[str, Any] = {f"kind_{number}": kind for number, kind in enumerate(kinds)}
        if not wanted:
            return []
        return [_record(row) for row in await self.database.read(coming(len(wanted)), count=limit, **wanted)]

    async def of(self, owner: Owner) -> list[DeadlineRecord]:
        """All of an owner, the next one first."""
        return [_record(row) for row in await self.database.read(_OF_OWNER, owner=owner.kind, owner_id=owner.id)]

    async def of_kind(self, kind: str) -> list[DeadlineRecord]:
        """All of a kind, the next one first."""
        return [_record(row) for row in await self.database.read(_OF_KIND, kind=kind)]

    async def kinds(self) -> dict[str, int]:
        """Which kinds there are, and how many of each."""
        return {row[0]: row[1] for row in await self.database.read(_KINDS)}


def _record(row: Row) -> DeadlineRecord:
    id_, kind, owner_id, seat, *rest = row
    return DeadlineRecord(id_, Owner(kind, owner_id), None if seat == _NO_SEAT else seat, *rest)
