"""How late an event loop is, looked at every five milliseconds; `python -m tests.bench.lag` watches an idle one.

What an idle process waits for is the machine's doing (other programs on the same cores), and in every figure.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
import time
from collections.abc import AsyncIterator

EVERY = 0.005
"""Seconds between two looks."""

Lags = list[tuple[float, float]]
"""When each look was, in seconds on the clock that all processes of a machine share, and how late it came."""


async def watch(lags: Lags) -> None:
    """Note every look, until cancelled."""
    while True:
        start = time.monotonic()
        await asyncio.sleep(EVERY)
        now = time.monotonic()
        lags.append((now, max(0.0, now - start - EVERY)))


def within(lags: Lags, begin: float, end: float) -> list[float]:
    """How late the looks of a span of time came."""
    return [lag for at, lag in lags if begin <= at <= end]


@contextlib.asynccontextmanager
async def idle_process(lags: Lags) -> AsyncIterator[None]:
    """Watch an idle process while this lasts; what it saw is in `lags` at the end."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", __name__, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
    )
    try:
        yield
    finally:
        told, _ = await process.communicate(b"")
        lags += [(at, lag) for at, lag in json.loads(told)]


async def _idle() -> None:
    lags: Lags = []
    watching = asyncio.create_task(watch(lags))
    await asyncio.to_thread(sys.stdin.read)
    watching.cancel()
    print(json.dumps(lags))


if __name__ == "__main__":
    asyncio.run(_idle())
