"""What is kept for a while only goes, once a day, and nothing else does."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.address import Address
from bot.storage import AlreadyHandled, Origin, Owner, Person, Store, open_store
from bot.sweep import AT_ONCE, DAY_MS, INTERACTIONS_MS, SWEEP, Sweep
from tests.bot.deadlines.conftest import Alarm, Clock

BEGIN = 1_700_000_000_000


@pytest.fixture
async def store(address: Address) -> AsyncIterator[Store]:
    store = await open_store(address)
    yield store
    await store.close()


@pytest.fixture
async def alarm(store: Store) -> AsyncIterator[Alarm]:
    alarm = Alarm(store, Clock())
    alarm.clock.at = BEGIN
    yield alarm
    await alarm.loop.close()


async def begun(alarm: Alarm) -> Sweep:
    sweep = Sweep(alarm.store, alarm.loop, now=alarm.clock.now)
    await sweep.resume()
    await alarm.start()
    return sweep


async def handled(alarm: Alarm, interaction: int, at: int) -> None:
    await alarm.store.interactions.claim(Origin(at, Person(1), interaction), "panel")


async def known(alarm: Alarm, *interactions: int) -> list[int]:
    return [one for one in interactions if await alarm.store.interactions.handled(one)]


async def test_interactions_go_after_a_week(alarm: Alarm) -> None:
    await handled(alarm, 1, BEGIN - INTERACTIONS_MS - 1)
    await handled(alarm, 2, BEGIN - INTERACTIONS_MS)
    await handled(alarm, 3, BEGIN)
    await begun(alarm)
    assert await known(alarm, 1, 2, 3) == [2, 3]
    await alarm.goes_to(BEGIN + DAY_MS)
    assert await known(alarm, 1, 2, 3) == [3]
    for day in range(2, 9):
        await alarm.goes_to(BEGIN + day * DAY_MS)
    assert await known(alarm, 1, 2, 3) == []


async def test_until_then_a_second_delivery_has_no_effect(alarm: Alarm) -> None:
    await handled(alarm, 1, BEGIN - INTERACTIONS_MS + DAY_MS)
    await begun(alarm)
    with pytest.raises(AlreadyHandled):
        await handled(alarm, 1, BEGIN)


async def test_more_than_go_at_once_go_too(alarm: Alarm, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.sweep.AT_ONCE", 3)
    assert AT_ONCE > 3
    for interaction in range(1, 10):
        await handled(alarm, interaction, 0)
    await begun(alarm)
    assert await known(alarm, *range(1, 10)) == []


async def test_a_restart_neither_puts_it_off_nor_does_it_again(alarm: Alarm) -> None:
    await begun(alarm)
    (deadline,) = await alarm.store.deadlines.of(Owner.bot())
    assert (deadline.kind, deadline.due_at) == (SWEEP, BEGIN + DAY_MS)
    await alarm.loop.close()
    again = Alarm(alarm.store, alarm.clock)
    await handled(alarm, 1, 0)
    await begun(again)
    assert await again.store.deadlines.of(Owner.bot()) == [deadline]
    assert await known(again, 1) == [1]
    await again.goes_to(BEGIN + DAY_MS)
    assert await known(again, 1) == []
    await again.loop.close()
