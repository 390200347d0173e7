"""The one loop: what is due is done once, what fails is done later, what is not known stays."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import pytest

from bot.deadlines import Deadlines, TryAgain
from bot.deadlines.loop import AT_ONCE, FIRST_PAUSE_MS, LONGEST_PAUSE_MS
from bot.storage import DeadlineRecord, Owner, SaveFailed, StorageError, Store, Timer
from tests.bot.deadlines.conftest import Alarm, Clock

BOT = Owner.bot()


def ring(at: int | None, payload: str = "a", kind: str = "ring") -> Timer:
    return Timer(kind, None, at, payload)


async def test_at_its_time_the_handler_of_its_kind_is_called_once_and_it_goes(alarm: Alarm) -> None:
    start = alarm.clock.at
    await alarm.start("ring", "other")
    await alarm.loop.set(BOT, ring(start + 1000), ring(start + 2000, "b", "other"))
    await alarm.loop.set(Owner.server(5), ring(start + 1500, "c"))
    await alarm.goes_to(start + 999)
    assert alarm.rings == []
    await alarm.goes_to(start + 1000)
    assert alarm.rings == ["a"]
    await alarm.goes_to(start + 9000)
    assert alarm.rings == ["a", "c", "b"]
    assert await alarm.store.deadlines.kinds() == {}


async def test_without_a_deadline_there_is_no_task_and_with_many_there_is_one(alarm: Alarm) -> None:
    start = alarm.clock.at
    await alarm.start()
    assert alarm.clock.sleeping == []
    assert len(asyncio.all_tasks()) == 1
    for number in range(5):
        await alarm.loop.set(Owner.person(number), ring(start + 100 * number + 100))
        await alarm.rests()
    assert alarm.clock.sleeping == [start + 100], "to the next deadline and no further"


async def test_an_earlier_one_wakes_the_loop_and_a_cancelled_one_does_not_ring(alarm: Alarm) -> None:
    start = alarm.clock.at
    await alarm.start()
    await alarm.loop.set(BOT, ring(start + 5000))
    await alarm.rests()
    await alarm.loop.set(Owner.person(7), ring(start + 1000, "early"))
    await alarm.rests()
    assert alarm.clock.sleeping == [start + 1000]
    await alarm.loop.set(Owner.person(7), ring(None))
    await alarm.goes_to(start + 4000)
    assert alarm.rings == []
    await alarm.goes_to(start + 5000)
    assert alarm.rings == ["a"]


async def test_one_that_is_set_while_the_loop_looks_is_not_overlooked(
    alarm: Alarm, monkeypatch: pytest.MonkeyPatch
) -> None:
    start, kind, coming = alarm.clock.at, type(alarm.store.deadlines), type(alarm.store.deadlines).coming

    async def outdated(deadlines: Any, kinds: Any, limit: int) -> list[DeadlineRecord]:
        found = await coming(deadlines, kinds, limit)
        monkeypatch.setattr(kind, "coming", coming)
        await alarm.loop.set(Owner.person(7), ring(start, "meanwhile"))
        return found

    await alarm.start()
    monkeypatch.setattr(kind, "coming", outdated)
    await alarm.loop.set(BOT, ring(start + 5000))
    await alarm.rests()
    assert alarm.rings == ["meanwhile"]
    assert alarm.clock.sleeping == [start + 5000]


async def test_one_set_past_the_loop_is_found_when_it_is_woken(alarm: Alarm) -> None:
    """Those that a move brings are saved with it; the loop hears of the move."""
    await alarm.start()
    await alarm.store.deadlines.set(BOT, ring(alarm.clock.at))
    await alarm.rests()
    assert alarm.rings == []
    alarm.loop.wake()
    await alarm.rests()
    assert alarm.rings == ["a"]


async def test_what_was_due_while_the_bot_was_away_is_done_at_the_start(alarm: Alarm) -> None:
    await alarm.store.deadlines.set(BOT, ring(alarm.clock.at - 50_000))
    alarm.loop.wake()
    await alarm.rests()
    assert alarm.rings == [], "not before the start"
    await alarm.start()
    assert alarm.rings == ["a"]


async def test_one_that_fails_stays_and_comes_again_after_growing_pauses_while_the_others_go_on(
    alarm: Alarm, caplog: pytest.LogCaptureFixture
) -> None:
    start = alarm.clock.at
    alarm.fails["bad"] = 3
    await alarm.start()
    await alarm.loop.set(Owner.person(1), ring(start, "bad"))
    await alarm.loop.set(Owner.person(2), ring(start, "good"))
    await alarm.rests()
    assert sorted(alarm.rings) == ["bad", "good"]
    pauses = []
    for tries in range(1, 4):
        (deadline,) = await alarm.store.deadlines.of(Owner.person(1))
        assert (deadline.tries, deadline.due_at) == (tries, start)
        pauses.append(deadline.next_at - alarm.clock.at)
        await alarm.goes_to(deadline.next_at - 1)
        assert alarm.rings.count("bad") == tries
        await alarm.goes_to(deadline.next_at)
    assert pauses == [FIRST_PAUSE_MS, 2 * FIRST_PAUSE_MS, 4 * FIRST_PAUSE_MS]
    assert alarm.rings.count("bad") == 4
    assert await alarm.store.deadlines.kinds() == {}
    assert [record.exc_info is not None for record in caplog.records] == [True] * 3


async def test_pauses_are_never_longer_than_the_longest_and_differ_by_luck(store: Store) -> None:
    alarm = Alarm(store, Clock())
    lucky = Alarm(store, Clock())
    lucky.loop = Deadlines(store, now=lucky.clock.now, sleep=lucky.clock.sleep, luck=lambda: 0.0)
    for one, expected in ((alarm, LONGEST_PAUSE_MS), (lucky, LONGEST_PAUSE_MS // 2)):
        one.fails["a"] = 99
        await store.deadlines.set(BOT, ring(one.clock.at))
        (deadline,) = await store.deadlines.of(BOT)
        for _ in range(60):
            await store.deadlines.put_off(deadline, one.clock.at)
        await one.start()
        (deadline,) = await store.deadlines.of(BOT)
        assert deadline.next_at - one.clock.at == expected
        await one.loop.close()


async def test_what_nobody_can_help_is_tried_again_without_a_traceback(
    alarm: Alarm, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(deadline: DeadlineRecord) -> None:
        raise TryAgain("Discord is not well")

    alarm.meanwhile = refuse
    await alarm.start()
    await alarm.loop.set(BOT, ring(alarm.clock.at))
    await alarm.rests()
    assert [one.tries for one in await alarm.store.deadlines.of(BOT)] == [1]
    (record,) = caplog.records
    assert record.exc_info is None
    assert "Discord is not well" in record.getMessage()


async def test_an_unknown_kind_stays_is_said_once_a_start_and_holds_up_nobody(
    alarm: Alarm, caplog: pytest.LogCaptureFixture
) -> None:
    start = alarm.clock.at
    await alarm.store.deadlines.set(BOT, ring(start - 5, "old", "unknown"), ring(start + 1000))
    with caplog.at_level(logging.WARNING):
        await alarm.start()
        await alarm.loop.start()
        await alarm.rests()
    (record,) = caplog.records
    assert "'unknown'" in record.getMessage()
    looks = alarm.looks
    await alarm.rests()
    assert (alarm.clock.sleeping, alarm.looks) == ([start + 1000], looks), "it sleeps, and does not look for ever"
    await alarm.goes_to(start + 1000)
    assert alarm.rings == ["a"]
    assert alarm.clock.sleeping == []
    assert await alarm.store.deadlines.kinds() == {"unknown": 1}


@pytest.mark.parametrize("anew", [5_000, 0, None], ids=["later", "to the same", "cancelled"])
async def test_one_that_is_set_anew_while_its_handler_runs_stands(alarm: Alarm, anew: int | None) -> None:
    start = alarm.clock.at

    async def set_anew(deadline: DeadlineRecord) -> None:
        alarm.meanwhile = lambda deadline: None
        await alarm.loop.set(BOT, ring(None if anew is None else start + anew))

    alarm.meanwhile = set_anew
    await alarm.start()
    await alarm.loop.set(BOT, ring(start))
    await alarm.rests()
    left = [deadline.due_at for deadline in await alarm.store.deadlines.of(BOT)]
    assert left == ([start + 5000] if anew else [])
    assert len(alarm.rings) == (2 if anew == 0 else 1), "the one for now has rung as well"
    await alarm.goes_to(start + 5000)
    assert len(alarm.rings) == (1 if anew is None else 2)


async def test_one_that_failed_and_was_set_anew_meanwhile_is_not_put_off(alarm: Alarm) -> None:
    start = alarm.clock.at

    async def set_anew(deadline: DeadlineRecord) -> None:
        alarm.meanwhile = lambda deadline: None
        await alarm.loop.set(BOT, ring(start + 1, "new"))

    alarm.meanwhile = set_anew
    alarm.fails["a"] = 1
    await alarm.start()
    await alarm.loop.set(BOT, ring(start))
    await alarm.rests()
    assert [(one.payload, one.next_at, one.tries) for one in await alarm.store.deadlines.of(BOT)] == [
        ("new", start + 1, 0)
    ]


async def test_a_handler_that_waits_holds_up_none_of_the_others_and_never_runs_beside_itself(alarm: Alarm) -> None:
    start, release, running = alarm.clock.at, asyncio.Event(), 0

    async def wait(deadline: DeadlineRecord) -> None:
        nonlocal running
        if deadline.owner == BOT:
            running += 1
            assert running == 1
            await release.wait()
            running -= 1

    alarm.meanwhile = wait
    await alarm.start()
    await alarm.loop.set(BOT, ring(start, "slow"))
    await alarm.until(lambda: alarm.rings == ["slow"])
    await alarm.loop.set(BOT, ring(start, "slow again"))
    await alarm.loop.set(Owner.person(1), ring(start, "quick"))
    await alarm.until(lambda: "quick" in alarm.rings)
    assert alarm.rings == ["slow", "quick"]
    release.set()
    await alarm.rests()
    assert alarm.rings == ["slow", "quick", "slow again"]
    assert await alarm.store.deadlines.kinds() == {}


async def test_a_hundred_due_at_once_are_all_done_and_no_more_than_some_at_the_same_time(alarm: Alarm) -> None:
    running = most = 0

    async def count(deadline: DeadlineRecord) -> None:
        nonlocal running, most
        running += 1
        most = max(most, running)
        await asyncio.sleep(0)
        running -= 1

    alarm.meanwhile = count
    await alarm.start()
    for number in range(100):
        await alarm.store.deadlines.set(Owner.person(number), ring(alarm.clock.at, str(number)))
    alarm.loop.wake()
    await alarm.rests()
    assert sorted(alarm.rings, key=int) == [str(number) for number in range(100)]
    assert most == AT_ONCE
    assert await alarm.store.deadlines.kinds() == {}


async def test_where_the_database_is_not_well_the_loop_waits_and_goes_on(
    alarm: Alarm, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = alarm.clock.at

    async def sick(*arguments: object) -> None:
        raise SaveFailed("a planted failure")

    await alarm.start()
    with monkeypatch.context() as patch:
        patch.setattr(type(alarm.store.deadlines), "done", sick)
        await alarm.loop.set(BOT, ring(start))
        await alarm.rests()
        assert alarm.rings == ["a"], "it is not called again and again"
    await alarm.goes_to(start + FIRST_PAUSE_MS)
    assert alarm.rings == ["a", "a"], "what could not be noted is done again"
    with monkeypatch.context() as patch:
        patch.setattr(type(alarm.store.deadlines), "coming", sick)
        await alarm.loop.set(BOT, ring(alarm.clock.at, "b"))
        await alarm.rests()
        assert len(alarm.clock.sleeping) == 1
    await alarm.goes_to(alarm.clock.at + FIRST_PAUSE_MS)
    assert alarm.rings == ["a", "a", "b"]
    assert await alarm.store.deadlines.kinds() == {}


async def test_at_the_end_what_is_being_done_is_given_up_and_done_again_by_the_next(store: Store) -> None:
    clock = Clock()
    first, second = Alarm(store, clock), Alarm(store, clock)

    async def wait(deadline: DeadlineRecord) -> None:
        await asyncio.Event().wait()

    first.meanwhile = wait
    await store.deadlines.set(BOT, ring(clock.at))
    await store.deadlines.set(Owner.person(1), ring(clock.at + 1000))
    first.loop.register("ring", first.ring)
    await first.loop.start()
    await first.until(lambda: first.rings == ["a"])
    await first.loop.close()
    assert len(asyncio.all_tasks()) == 1
    await second.start()
    assert second.rings == ["a"]
    await second.loop.close()
    assert await store.deadlines.kinds() == {"ring": 1}


async def test_a_kind_has_one_handler_which_is_there_before_the_start(alarm: Alarm) -> None:
    await alarm.start("ring")
    for kind in ("ring", "late"):
        with pytest.raises(ValueError, match=kind):
            alarm.loop.register(kind, alarm.ring)
    with pytest.raises(StorageError):
        await alarm.loop.set(Owner.session(404), ring(5))


async def test_a_handler_that_is_cancelled_from_within_is_tried_again_after_a_pause(alarm: Alarm) -> None:
    start, calls = alarm.clock.at, []

    async def cancelled(deadline: DeadlineRecord) -> None:
        calls.append(deadline.tries)
        if len(calls) < 2:
            raise asyncio.CancelledError

    alarm.loop.register("odd", cancelled)
    await alarm.start()
    await alarm.loop.set(BOT, ring(start + 1000, kind="odd"))
    await alarm.goes_to(start + 1000)
    assert calls == [0]
    await alarm.goes_to(start + 1000 + 2 * FIRST_PAUSE_MS)
    assert calls == [0, 1]
    assert await alarm.store.deadlines.kinds() == {}
