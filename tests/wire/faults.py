"""What a test makes go wrong with requests: failures, delays, and requests held until the test lets them go.

A held request is how a crash is put at an exact point: wait until the bot's post has arrived, kill the bot, and the
post never happens.
"""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass, field
from types import TracebackType

from tests.wire.errors import NoAnswerError


@dataclass(eq=False)
class Rule:
    """Applies to requests whose method and whole path (after /api/v10, no query) fit, `times` times (None: always)."""

    method: str | None
    pattern: str
    times: int | None = None
    hits: int = 0

    def fits(self, method: str, path: str) -> bool:
        spent = self.times is not None and self.hits >= self.times
        return not spent and self.method in (None, method) and re.fullmatch(self.pattern, path) is not None


@dataclass(eq=False)
class Failure(Rule):
    """Answers with an HTTP status and an error code. With `applied` the effect happens and only the answer fails. With
    `page` the answer is a page for people, as a guard before Discord sends it; with `cut` there is none at all."""

    status: int = 500
    code: int = 0
    applied: bool = False
    retry_after: float = 0.1
    page: bool = False
    cut: bool = False


@dataclass(eq=False)
class Delay(Rule):
    """Keeps a request waiting, in seconds, before it has any effect."""

    seconds: float = 0.0

    async def wait(self) -> None:
        await asyncio.sleep(self.seconds)


@dataclass(eq=False)
class Hold(Rule):
    """Keeps requests waiting until `release()`, or the end of its `with` block. With `applied` the effect happens at
    once and only the answer is kept back."""

    applied: bool = False
    _arrived: asyncio.Event = field(default_factory=asyncio.Event)
    _released: asyncio.Event = field(default_factory=asyncio.Event)

    async def arrived(self, seconds: float = 5.0) -> None:
        """Wait until a request is held. Raises NoAnswerError after so many seconds."""
        try:
            async with asyncio.timeout(seconds):
                await self._arrived.wait()
        except TimeoutError:
            raise NoAnswerError(f"no request {self.method} {self.pattern} came") from None

    async def wait(self) -> None:
        self._arrived.set()
        await self._released.wait()

    def release(self) -> None:
        """Let all held requests go on, and those to come pass."""
        self.times = self.hits
        self._released.set()

    def __enter__(self) -> Hold:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.release()


class Faults:
    """The rules in force; of each kind the first that fits a request applies."""

    def __init__(self) -> None:
        self.failures: list[Failure] = []
        self.pauses: list[Delay | Hold] = []

    def clear(self) -> None:
        """Nothing goes wrong any more; held requests go on."""
        for pause in self.pauses:
            if isinstance(pause, Hold):
                pause.release()
        self.failures.clear()
        self.pauses.clear()

    def failure_for(self, method: str, path: str) -> Failure | None:
        for failure in self.failures:
            if failure.fits(method, path):
                failure.hits += 1
                return failure
        return None

    def pause_for(self, method: str, path: str) -> Delay | Hold | None:
        for pause in self.pauses:
            if pause.fits(method, path):
                pause.hits += 1
                return pause
        return None
