"""Timers that survive a restart."""

from pathlib import Path

import pytest

from bot.storage import SaveFailed, Store, Timer, open_store
from tests.bot.storage.build import opened


async def test_one_of_each_kind_and_seat(store: Store) -> None:
    session = await opened(store)
    await store.deadlines.set(session.id, Timer("turn", 0, 50, '{"decision": 1}'), Timer("turn", 1, 40))
    await store.deadlines.set(session.id, Timer("turn", 0, 30, '{"decision": 2}'), Timer("end", None, 60))
    await store.deadlines.set(session.id, Timer("end", None, 70))
    found = await store.deadlines.of(session.id)
    assert [(one.kind, one.seat, one.due_at, one.payload) for one in found] == [
        ("turn", 0, 30, '{"decision": 2}'),
        ("turn", 1, 40, "{}"),
        ("end", None, 70, "{}"),
    ]


async def test_cancelling(store: Store) -> None:
    session = await opened(store)
    await store.deadlines.set(session.id, Timer("turn", 0, 50), Timer("turn", None, 60), Timer("end", None, 70))
    await store.deadlines.set(session.id, Timer("turn", None, None), Timer("nothing", 3, None))
    assert [(one.kind, one.seat) for one in await store.deadlines.of(session.id)] == [("turn", 0), ("end", None)]


async def test_what_is_due_and_when_the_next_is(store: Store, path: Path) -> None:
    assert await store.deadlines.next_due() is None
    session = await opened(store)
    await store.deadlines.set(session.id, Timer("a", 0, 50), Timer("b", 0, 40), Timer("c", 0, 60))
    await store.close()
    store = await open_store(path)
    assert [one.kind for one in await store.deadlines.due(50)] == ["b", "a"]
    assert await store.deadlines.next_due() == 40
    await store.close()


async def test_one_that_fired_goes_unless_it_was_set_anew(store: Store) -> None:
    session = await opened(store)
    await store.deadlines.set(session.id, Timer("a", 0, 50), Timer("b", 0, 50))
    first, second = await store.deadlines.due(50)
    await store.deadlines.set(session.id, Timer("b", 0, 90))
    assert await store.deadlines.done(first)
    assert not await store.deadlines.done(first)
    assert not await store.deadlines.done(second)
    assert [one.due_at for one in await store.deadlines.of(session.id)] == [90]


async def test_a_deadline_needs_its_session(store: Store) -> None:
    with pytest.raises(SaveFailed):
        await store.deadlines.set(404, Timer("a", 0, 50))
