"""Timers that survive a restart."""

import pytest

from bot.address import Address
from bot.storage import DeadlineRecord, Owner, SaveFailed, Store, Timer, open_store
from tests.bot.storage.build import NOW, by, opened, started

OWNERS = [Owner.server(7), Owner.person(7), Owner.bot()]


def brief(found: list[DeadlineRecord]) -> list[tuple[str, int | None, int, str]]:
    return [(one.kind, one.seat, one.due_at, one.payload) for one in found]


async def test_one_of_each_kind_and_seat(store: Store) -> None:
    owner = Owner.session((await opened(store)).id)
    await store.deadlines.set(owner, Timer("turn", 0, 50, '{"decision": 1}'), Timer("turn", 1, 40))
    await store.deadlines.set(owner, Timer("turn", 0, 30, '{"decision": 2}'), Timer("end", None, 60))
    await store.deadlines.set(owner, Timer("end", None, 70))
    assert brief(await store.deadlines.of(owner)) == [
        ("turn", 0, 30, '{"decision": 2}'),
        ("turn", 1, 40, "{}"),
        ("end", None, 70, "{}"),
    ]


async def test_cancelling(store: Store) -> None:
    owner = Owner.session((await opened(store)).id)
    await store.deadlines.set(owner, Timer("turn", 0, 50), Timer("turn", None, 60), Timer("end", None, 70))
    await store.deadlines.set(owner, Timer("turn", None, None), Timer("nothing", 3, None))
    assert [(one.kind, one.seat) for one in await store.deadlines.of(owner)] == [("turn", 0), ("end", None)]


async def test_a_session_a_server_a_person_and_the_bot_have_each_their_own(store: Store) -> None:
    owners = [Owner.session((await opened(store)).id), *OWNERS]
    for due_at, owner in enumerate(owners):
        await store.deadlines.set(owner, Timer("post", None, due_at), Timer("other", None, due_at))
    await store.deadlines.set(OWNERS[0], Timer("post", None, None))
    assert [await store.deadlines.of_kind("post")] == [
        [one for owner in owners for one in await store.deadlines.of(owner) if one.kind == "post"]
    ]
    assert [one.owner for one in await store.deadlines.of_kind("post")] == [owners[0], *owners[2:]]
    assert await store.deadlines.kinds() == {"other": 4, "post": 3}


async def test_the_first_of_the_known_kinds_across_a_restart(store: Store, address: Address) -> None:
    assert await store.deadlines.coming(["a", "b", "c"], 9) == []
    owner = Owner.session((await opened(store)).id)
    await store.deadlines.set(owner, Timer("a", 0, 50), Timer("b", 0, 40), Timer("c", 0, 60), Timer("unknown", 0, 1))
    await store.close()
    store = await open_store(address)
    assert [one.kind for one in await store.deadlines.coming(["a", "b", "c"], 9)] == ["b", "a", "c"]
    assert [one.kind for one in await store.deadlines.coming(["a", "c"], 1)] == ["a"]
    assert await store.deadlines.coming([], 9) == []
    await store.close()


async def test_one_whose_work_is_done_goes_unless_it_was_set_anew_even_to_the_same(store: Store) -> None:
    owner = Owner.session((await opened(store)).id)
    await store.deadlines.set(owner, Timer("a", 0, 50), Timer("b", 0, 50), Timer("c", 0, 50))
    first, second, third = await store.deadlines.of(owner)
    await store.deadlines.set(owner, Timer("b", 0, 50), Timer("c", 0, None))
    assert await store.deadlines.done(first)
    assert not await store.deadlines.done(first)
    assert not await store.deadlines.done(second)
    assert not await store.deadlines.done(third)
    assert brief(await store.deadlines.of(owner)) == [("b", 0, 50, "{}")]


async def test_one_that_failed_waits_counts_its_tries_and_keeps_its_time(store: Store) -> None:
    owner = OWNERS[0]
    await store.deadlines.set(owner, Timer("a", None, 50))
    (deadline,) = await store.deadlines.of(owner)
    assert (deadline.tries, deadline.next_at) == (0, 50)
    assert await store.deadlines.put_off(deadline, 80)
    assert await store.deadlines.put_off(deadline, 120)
    (deadline,) = await store.deadlines.of(owner)
    assert (deadline.due_at, deadline.tries, deadline.next_at) == (50, 2, 120)
    await store.deadlines.set(owner, Timer("a", None, 60))
    assert not await store.deadlines.put_off(deadline, 200)
    (deadline,) = await store.deadlines.of(owner)
    assert (deadline.due_at, deadline.tries, deadline.next_at) == (60, 0, 60)


async def test_a_deadline_needs_its_session(store: Store) -> None:
    with pytest.raises(SaveFailed):
        await store.deadlines.set(Owner.session(404), Timer("a", 0, 50))


async def test_only_a_session_has_seats(store: Store) -> None:
    for owner in OWNERS:
        with pytest.raises(SaveFailed):
            await store.deadlines.set(owner, Timer("a", None, 50), Timer("a", 0, 50))
        assert await store.deadlines.of(owner) == []


async def test_those_of_a_session_end_with_it_and_no_others(store: Store) -> None:
    session = await started(store, 2)
    others = [Owner.server(session.id), Owner.person(session.id)]
    for owner in (Owner.session(session.id), *others):
        await store.deadlines.set(owner, Timer("turn", None, NOW), Timer("pinged", None, NOW))
    await store.life.abandon(session.id, by(1))
    assert brief(await store.deadlines.of(Owner.session(session.id))) == [("pinged", None, NOW, "{}")]
    assert [len(await store.deadlines.of(owner)) for owner in others] == [2, 2]
