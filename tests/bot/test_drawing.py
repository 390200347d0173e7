"""The render thread: what a player waits for comes first, preparations last, and nobody waits for ever."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator

import pytest

from bot.drawing import Studio
from render import Pictures
from tests.every_game import GAMES


@pytest.fixture
def studio(monkeypatch: pytest.MonkeyPatch) -> Iterator[Studio]:
    monkeypatch.setattr(Studio, "_is_warm", False)
    made = Studio(Pictures(GAMES))
    yield made
    made.close()


async def busy(studio: Studio) -> tuple[threading.Event, asyncio.Task[bool]]:
    """Keep the thread at work until the event is set, so that a queue forms."""
    begun, released = threading.Event(), threading.Event()

    def work() -> bool:
        begun.set()
        return released.wait(10)

    task = asyncio.create_task(studio.run(work))
    await asyncio.to_thread(begun.wait, 10)
    return released, task


async def test_answers_come_before_boards_and_warming_up_comes_last(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[str] = []

    def steps(_: Pictures) -> Iterator[None]:
        for number in (1, 2):
            order.append(f"step {number}")
            yield

    monkeypatch.setattr(Pictures, "warm_up", steps)
    released, first = await busy(studio)
    studio.warm_up()
    board = asyncio.create_task(studio.run(lambda: order.append("board"), may_wait=30))
    await asyncio.sleep(0)
    answers = [asyncio.create_task(studio.run(lambda n=n: order.append(f"answer {n}"))) for n in (1, 2)]
    await asyncio.sleep(0)
    released.set()
    await asyncio.gather(first, board, *answers)
    await studio.run(lambda: None, may_wait=float("inf"))  # behind what warming up had put before
    assert order[:4] == ["answer 1", "answer 2", "board", "step 1"]


async def test_a_board_stands_back_for_its_time_only(studio: Studio) -> None:
    order: list[str] = []
    released, first = await busy(studio)
    board = asyncio.create_task(studio.run(lambda: order.append("board"), may_wait=0.01))
    await asyncio.sleep(0.02)
    answer = asyncio.create_task(studio.run(lambda: order.append("answer")))
    await asyncio.sleep(0)
    released.set()
    await asyncio.gather(first, board, answer)
    assert order == ["board", "answer"]


async def test_an_error_reaches_who_asked_and_the_thread_goes_on(studio: Studio) -> None:
    def broken() -> None:
        raise KeyError("no such sprite")

    with pytest.raises(KeyError, match="no such sprite"):
        await studio.run(broken)
    assert await studio.run(lambda: "next") == "next"


async def test_what_nobody_waits_for_any_more_is_not_drawn(studio: Studio) -> None:
    drawn: list[str] = []
    released, first = await busy(studio)
    given_up = asyncio.create_task(studio.run(lambda: drawn.append("given up")))
    await asyncio.sleep(0)
    given_up.cancel()
    released.set()
    await first
    await studio.run(lambda: None)
    assert drawn == []


async def test_closing_lets_nobody_wait(studio: Studio) -> None:
    released, first = await busy(studio)
    waiting = asyncio.create_task(studio.run(lambda: "never"))
    await asyncio.sleep(0)
    studio.close()
    released.set()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    await first
