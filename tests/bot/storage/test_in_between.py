"""Another process is in the middle of its own transaction on a PostgreSQL: a write waits for it and then decides anew.

(SQLite has one writer at a time, so there is no such middle.)
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable
from typing import Any

import pytest

from bot.storage import AlreadyHandled, Owner, PlaceTaken, SavedMove, SessionRecord, StaleVersion, Store, Timer
from tests.bot.storage.build import BIG, NOW, again, by, lobby, move, opened, position, started
from tests.bot.storage.prompt import Prompt

MOVED = (
    "INSERT INTO moves (session_id, number, seat, kind, move, events, reveals, counter_before, counter_after, at,"
    " made_by) SELECT id, 1, 0, 'move', '{}', '[]', 0, 0, 0, 0, 'bot' FROM sessions",
    "UPDATE sessions SET version = version + 1",
)


@pytest.fixture
def kind() -> str:
    return "postgres"


class Other:
    """The other process."""

    def __init__(self, connection: Any) -> None:
        self._connection = connection

    async def during(self, *statements: str, attempt: Awaitable[object], end: str = "COMMIT") -> object:
        """What comes of an attempt that is made while the other has carried out the statements and not yet ended."""
        self._connection.execute("BEGIN")
        for statement in statements:
            self._connection.execute(statement)
        trying = asyncio.ensure_future(attempt)
        while not self._connection.execute("SELECT 1 FROM pg_locks WHERE NOT granted").fetchall():
            assert not trying.done(), "it has not waited"
            await asyncio.sleep(0.01)
        self._connection.execute(end)
        (outcome,) = await asyncio.gather(trying, return_exceptions=True)
        return outcome


@pytest.fixture
async def other(prompt: Prompt) -> AsyncIterator[Other]:
    with prompt.connected() as connection:
        yield Other(connection)


async def test_a_move_on_a_version_that_is_being_left_is_stale(store: Store, other: Other) -> None:
    session = await started(store)
    attempt = store.moves.save(session.id, session.version, move(), position(1), by(1))
    assert isinstance(await other.during(*MOVED, attempt=attempt), StaleVersion)
    assert len(await store.moves.of(session.id)) == 2


async def test_a_move_beside_one_that_is_given_up_stands(store: Store, other: Other) -> None:
    session = await started(store)
    attempt = store.moves.save(session.id, session.version, move(), position(1), by(1))
    assert await other.during(*MOVED, attempt=attempt, end="ROLLBACK") == SavedMove(1, session.version + 1)


@pytest.mark.parametrize("end", ["COMMIT", "ROLLBACK"])
async def test_an_interaction_that_is_being_handled(store: Store, other: Other, end: str) -> None:
    session, origin = await started(store), by(1)
    claimed = f"INSERT INTO interactions (id, user_id, what, at) VALUES ({origin.interaction_id}, 1, 'move', {NOW})"
    attempt = store.moves.save(session.id, session.version, move(), position(1), origin)
    outcome = await other.during(claimed, attempt=attempt, end=end)
    assert type(outcome) is (AlreadyHandled if end == "COMMIT" else SavedMove)


@pytest.mark.parametrize("end", ["COMMIT", "ROLLBACK"])
async def test_a_channel_that_is_being_taken(store: Store, other: Other, end: str) -> None:
    elsewhere = await opened(store, channel_id=5)
    taken = f"UPDATE places SET channel_id = {BIG + 1}, occupies = {BIG + 1} WHERE session_id = {elsewhere.id}"
    outcome = await other.during(taken, attempt=store.lobby.create(lobby(), by(2), "Bob"), end=end)
    if end == "COMMIT":
        assert isinstance(outcome, PlaceTaken)
        assert outcome.session_id == elsewhere.id
    else:
        assert isinstance(outcome, SessionRecord)


async def test_a_seat_that_is_being_taken_in_a_lobby(store: Store, other: Other) -> None:
    session = await opened(store)
    joined = (
        f"UPDATE sessions SET version = version + 1 WHERE id = {session.id}",
        "INSERT INTO seats (session_id, seat, user_id, name, interaction_id, joined_at)"
        f" VALUES ({session.id}, 1, 2, 'Bob', 9, {NOW})",
    )
    await other.during(*joined, attempt=store.lobby.add_seat(session.id, by(3), "Cy", max_seats=4))
    assert [seat.user_id for seat in (await again(store, session)).seats] == [1, 2, 3]


async def test_a_deadline_that_is_being_set_is_replaced(store: Store, other: Other) -> None:
    owner = Owner.server(7)
    theirs = (
        "INSERT INTO deadlines (owner, owner_id, kind, due_at, payload, next_at) VALUES ('server', 7, 'post', 1, '', 1)"
    )
    assert await other.during(theirs, attempt=store.deadlines.set(owner, Timer("post", None, 5))) is None
    assert [deadline.due_at for deadline in await store.deadlines.of(owner)] == [5]
