"""Starting, killing and restarting a bot's process from a test."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from tests.wire.bot_process import DEFAULT_FACTORY
from tests.wire.errors import NoAnswerError

if TYPE_CHECKING:
    from tests.wire.loopback import LoopbackDiscord

ROOT = Path(__file__).parents[2]


class BotProcess:
    """A bot in its own process, on a database that outlives it. As a context manager it starts, and ends killed.

    `environment` is added to that of the test; what the bot prints is in `log`.
    """

    def __init__(
        self,
        discord: LoopbackDiscord,
        database: Path,
        *,
        factory: str = DEFAULT_FACTORY,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.discord, self.database, self.factory = discord, database, factory
        self.environment = dict(environment or {})
        self.log = database.with_suffix(".log")
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int | None:
        """The id of the running process, else None."""
        return self._process.pid if self._process and self._process.poll() is None else None

    @property
    def output(self) -> str:
        """What every start of the bot has printed so far."""
        return self.log.read_text(encoding="utf-8", errors="replace") if self.log.exists() else ""

    async def start(self, seconds: float = 20.0) -> None:
        """Start the process and wait until it has identified and its commands are known.

        Raises RuntimeError with its output when it ended, NoAnswerError when it took longer than so many seconds.
        """
        if self.pid:
            raise RuntimeError("the bot is running already")
        known = self.discord.gateway.identified
        arguments = {
            "--base": self.discord.api_base,
            "--ws": self.discord.ws_base,
            "--database": str(self.database),
            "--token": self.discord.token,
            "--factory": self.factory,
        }
        words = [word for pair in arguments.items() for word in pair]
        with self.log.open("ab") as log:
            # Its own group: killing it takes along whatever processes the bot itself has started.
            self._process = subprocess.Popen(  # noqa: ASYNC220  forking takes a millisecond
                [sys.executable, "-m", "tests.wire.bot_process", *words],
                cwd=ROOT,
                env={**os.environ, **self.environment},
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        try:
            await self.discord.until(lambda: self.pid is None or self._is_up(known), seconds)
        except BaseException as error:
            await self.kill()
            if isinstance(error, NoAnswerError):
                raise NoAnswerError(f"the bot was not ready within {seconds} s:\n{self.output[-3000:]}") from None
            raise
        if self.pid is None:
            raise RuntimeError(f"the bot ended with {self._process.returncode}:\n{self.output[-3000:]}")

    def _is_up(self, known: int) -> bool:
        return self.discord.gateway.identified > known and self.discord.commands_known

    async def kill(self) -> None:
        """`kill -9`, and wait until Discord has noticed that the connection is gone."""
        await self._end(signal.SIGKILL)

    async def stop(self, seconds: float = 5.0) -> int:
        """End it in an orderly way (SIGTERM); returns the exit status, after so many seconds with `kill -9`."""
        return await self._end(signal.SIGTERM, seconds)

    def let_go(self) -> None:
        """Close the pipe that ties the process to this test, as the test's own death would: it ends itself."""
        if self._process and self._process.stdin:
            self._process.stdin.close()

    async def restart(self) -> None:
        """`kill -9` and start again on the same database."""
        await self.kill()
        await self.start()

    async def _end(self, how: signal.Signals, seconds: float = 5.0) -> int:
        process = self._process
        if process is None:
            return 0
        if process.poll() is None:
            os.killpg(process.pid, how)
        with contextlib.suppress(NoAnswerError):
            await self.discord.until(lambda: process.poll() is not None, seconds)
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        status = await asyncio.to_thread(process.wait)
        assert process.stdin
        process.stdin.close()
        self._process = None
        await self.discord.until(lambda: not self.discord.gateway.connected)
        return status

    async def __aenter__(self) -> BotProcess:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        await self.kill()
