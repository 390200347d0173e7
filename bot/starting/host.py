"""Attempt after attempt, until stopped."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from discord.ext import commands

from bot.errors import StartError
from bot.starting.pauses import Pauses
from bot.starting.trouble import MENDED_BY_WAITING, asked_to_wait, lasting, told

log = logging.getLogger(__name__)

STEADY_SECONDS = 600
"""A bot that was up for so long failed for a new reason: the pauses begin anew."""


async def host(
    token: str,
    make: Callable[[], commands.AutoShardedBot],
    pauses: Pauses | None = None,
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
) -> None:
    """Runs a bot that `make` makes, another one where it failed for what waiting mends, until cancelled. Raises
    StartError for what waiting does not mend, and whatever else keeps a bot from getting ready."""
    pauses = pauses or Pauses()
    while True:
        attempt = _Attempt(make())
        try:
            await attempt.run(token)
            why, wanted = "the connection to Discord has ended", 0.0
        except StartError:
            raise
        except Exception as error:
            if (for_good := lasting(error)) is not None:
                raise for_good from error
            if isinstance(error, MENDED_BY_WAITING):
                why, wanted = told(error), asked_to_wait(error)
            elif attempt.ready_at is None:
                raise
            else:
                log.exception("the bot has failed")
                why, wanted = repr(error), 0.0
        if attempt.was_steady():
            pauses.begin_anew()
        pause = max(pauses.next(), wanted)
        log.warning("Discord is not well (%s). Trying again in %.0f s.", why, pause)
        await sleep(pause)


class _Attempt:
    """A bot and when it got ready, by the loop's clock."""

    def __init__(self, bot: commands.AutoShardedBot) -> None:
        self._bot = bot
        self.ready_at: float | None = None

    async def run(self, token: str) -> None:
        async with self._bot:
            self._bot.add_listener(self._on_ready, "on_ready")
            await self._bot.start(token)

    def was_steady(self) -> bool:
        return self.ready_at is not None and asyncio.get_running_loop().time() - self.ready_at > STEADY_SECONDS

    async def _on_ready(self) -> None:
        self.ready_at = self.ready_at or asyncio.get_running_loop().time()
