"""The bot with a watch on its event loop, in a process of its own: `--factory tests.bench.measured_bot:create_bot`.

At its orderly end it writes down how late each of its wake-ups came, with the time on the clock that all processes of
a machine share.
"""

from __future__ import annotations

import asyncio
import atexit
import json
import os
from pathlib import Path

from bot.client import ParlourBot
from bot.client import create_bot as create_parlour_bot
from tests.bench.lag import Lags
from tests.bench.lag import watch as watch_loop

VARIABLE = "BENCH_LAGS"
"""The environment variable that names the file to write to."""


def create_bot() -> ParlourBot:
    bot = create_parlour_bot()
    lags: Lags = []
    watch: list[asyncio.Task[None]] = []
    before = bot.setup_hook

    async def setup_hook() -> None:
        watch.append(asyncio.create_task(watch_loop(lags)))
        await before()

    bot.setup_hook = setup_hook  # type: ignore[method-assign]
    if place := os.environ.get(VARIABLE):
        atexit.register(lambda: Path(place).write_text(json.dumps(lags), encoding="utf-8"))
    return bot
