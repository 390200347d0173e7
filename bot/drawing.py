"""Draws off the event loop, in one thread: more threads gain nothing and would hold the loop up more often.

What waits for the thread is done by its due time: what a player looks at now comes first, a board for the channel may
wait a moment, and what only prepares for later comes when nothing else is to do.
"""

from __future__ import annotations

import asyncio
import gc
import itertools
import math
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from contextvars import copy_context
from queue import Empty, PriorityQueue
from typing import Any, TypeVar

from games.engine import View
from render import Pictures
from render.scene import Picture, Scene

T = TypeVar("T")

BOARD_MAY_WAIT = 1.0
"""Seconds that a board stands back behind answers to players; no longer, so that boards go on under any load."""
SWITCH_SECONDS = 0.001
"""How long the render thread may keep the interpreter while the event loop wants it. Python's own 5 ms, several times
in a row, would be most of what a player waits for."""

_Job = tuple[Callable[[], Any], asyncio.Future[Any]]


class Studio:
    """One render thread, in which `pictures` are drawn."""

    _is_warm = False  # once for all: the sprites are the process's

    def __init__(self, pictures: Pictures) -> None:
        self.pictures = pictures
        sys.setswitchinterval(SWITCH_SECONDS)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="render")
        self._waiting: PriorityQueue[tuple[float, int, _Job | Iterator[None]]] = PriorityQueue()
        self._numbers = itertools.count()

    async def draw(self, view: View, scene: Scene, *, may_wait: float = 0) -> Picture:
        """The picture of a view and its alt text. See `run`."""
        return await self.run(lambda: self.pictures.draw(view, scene), may_wait=may_wait)

    async def run(self, work: Callable[[], T], *, may_wait: float = 0) -> T:
        """What `work` returns, done in the render thread, in the language that is spoken here; it uses nothing that
        changes. `may_wait`: seconds that it stands back behind what comes later."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        context = copy_context()
        self._put(loop.time() + may_wait, (lambda: context.run(work), done))
        return await done

    def warm_up(self) -> None:
        """Begins to build all sprites, step by step, whenever no picture is wanted; does not wait for it."""
        if not Studio._is_warm:
            self._put(math.inf, self.pictures.warm_up())

    def close(self) -> None:
        """Whoever still waits for a picture is cancelled."""
        self._thread.shutdown(wait=False, cancel_futures=True)
        with suppress(Empty):
            while True:
                _, _, job = self._waiting.get_nowait()
                if isinstance(job, tuple):
                    job[1].cancel()

    def _put(self, due: float, job: _Job | Iterator[None]) -> None:
        self._waiting.put((due, next(self._numbers), job))
        self._thread.submit(self._do_most_urgent)

    def _do_most_urgent(self) -> None:
        """In the render thread, once for each job that was put."""
        try:
            _, _, job = self._waiting.get_nowait()
        except Empty:  # closed just now
            return
        if isinstance(job, tuple):
            _carry_out(*job)
        elif next(job, self) is self:
            Studio._is_warm = True
            # The sprites stay for good: the garbage collector need not look through them, which would hold up the loop.
            gc.freeze()
        else:
            with suppress(RuntimeError):  # the thread takes nothing more: the bot ends
                self._put(math.inf, job)


def _carry_out(work: Callable[[], T], done: asyncio.Future[T]) -> None:
    if done.cancelled():
        return
    result: T | None = None
    error: BaseException | None = None
    try:
        result = work()
    except BaseException as raised:
        error = raised

    def tell() -> None:
        if done.cancelled():
            return
        if error is None:
            done.set_result(result)  # type: ignore[arg-type]
        else:
            done.set_exception(error)

    with suppress(RuntimeError):  # the loop is closed: nobody waits any more
        done.get_loop().call_soon_threadsafe(tell)
