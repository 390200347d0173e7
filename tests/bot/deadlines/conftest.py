"""The loop over a database of its own, of both kinds, and a clock that only the test moves."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

import pytest

from bot.address import Address
from bot.deadlines import Deadlines
from bot.storage import DeadlineRecord, Store, open_store


class Clock:
    """Stands still. `sleeping`: until when everybody sleeps who does."""

    def __init__(self) -> None:
        self.at = 1_000_000
        self._asleep: list[tuple[int, asyncio.Future[None]]] = []

    @property
    def sleeping(self) -> list[int]:
        return sorted(at for at, done in self._asleep if not done.done())

    def now(self) -> int:
        return self.at

    async def sleep(self, seconds: float) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._asleep.append((self.at + round(seconds * 1000), done))
        await done

    def moves_to(self, at: int) -> None:
        self.at = at
        for until, done in self._asleep:
            if until <= at and not done.done():
                done.set_result(None)


class Alarm:
    """The loop, and what its handlers were called for. `rings`: the payloads; `fails`: how often each is to fail."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store = store
        self.clock = clock
        self.rings: list[str] = []
        self.fails: dict[str, int] = {}
        self.looks = 0
        self.loop = Deadlines(store, now=clock.now, sleep=self._sleep, luck=lambda: 1.0)
        self.meanwhile: Callable[[DeadlineRecord], object] = lambda deadline: None

    async def _sleep(self, seconds: float) -> None:
        self.looks += 1
        await self.clock.sleep(seconds)

    async def ring(self, deadline: DeadlineRecord) -> None:
        self.rings.append(deadline.payload)
        doing = self.meanwhile(deadline)
        if asyncio.iscoroutine(doing):
            await doing
        if self.fails.get(deadline.payload, 0) > 0:
            self.fails[deadline.payload] -= 1
            raise RuntimeError("a planted failure")

    async def start(self, *kinds: str) -> Alarm:
        for kind in kinds or ("ring",):
            self.loop.register(kind, self.ring)
        await self.loop.start()
        await self.rests()
        return self

    async def goes_to(self, at: int) -> None:
        self.clock.moves_to(at)
        await self.rests()

    async def rests(self) -> None:
        """Until every task, the loop's, the handlers' and the storage's, is at its end or asleep."""
        await self.until(lambda: len(asyncio.all_tasks()) - 1 == len(self.clock.sleeping))

    @staticmethod
    async def until(condition: Callable[[], bool]) -> None:
        for _ in range(5000):
            await asyncio.sleep(0.001)
            if condition():
                return
        raise AssertionError("that does not come about")


@pytest.fixture
async def store(address: Address) -> AsyncIterator[Store]:
    store = await open_store(address)
    yield store
    await store.close()


@pytest.fixture
async def alarm(store: Store) -> AsyncIterator[Alarm]:
    alarm = Alarm(store, Clock())
    yield alarm
    await alarm.loop.close()
