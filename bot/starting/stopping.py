"""An orderly end: SIGTERM ends as Ctrl+C does, and who waits for an answer gets it."""

from __future__ import annotations

import asyncio
import signal
from contextlib import suppress

_ANSWERING = frozenset({"CommandTree-invoker", "discord.py: on_interaction"})
"""What discord.py calls the tasks that answer commands and controls."""


def end_on_sigterm() -> None:
    """Has SIGTERM cancel the task that calls this, as `asyncio.run` has Ctrl+C do; a second one changes nothing. Not
    on Windows, which has no such signal."""
    task = asyncio.current_task()
    assert task is not None
    loop = asyncio.get_running_loop()

    def end() -> None:
        loop.add_signal_handler(signal.SIGTERM, lambda: None)
        task.cancel()

    with suppress(NotImplementedError):
        loop.add_signal_handler(signal.SIGTERM, end)


async def until_answered(seconds: float) -> None:
    """Waits until everyone who pressed or typed something has been answered, so many seconds at most."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            while answering := {task for task in asyncio.all_tasks() if task.get_name() in _ANSWERING}:
                await asyncio.wait(answering)
