"""Pointing an unmodified discord.py client at the loopback, in this process.

discord.py has no setting for Discord's addresses, so two of its globals are changed and put back. Nothing else of it is
touched: its websocket, its HTTP client and its rate limiter are the real ones.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from typing import TYPE_CHECKING, TypeVar

import yarl
from discord import Client
from discord.gateway import DiscordWebSocket
from discord.http import Route

AnyClient = TypeVar("AnyClient", bound=Client)

if TYPE_CHECKING:
    from tests.wire.loopback import LoopbackDiscord


@contextlib.contextmanager
def aimed_at(api_base: str, ws_base: str) -> Iterator[None]:
    """While this lasts, discord.py takes these addresses for Discord's."""
    before = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = api_base, yarl.URL(ws_base)
    try:
        yield
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = before


def hasten(bot: AnyClient) -> AnyClient:
    """Spare a test the client's waiting: two seconds for more servers, and five between the identifies of shards.
    Returns the same client."""
    bot._connection.guild_ready_timeout = 0.05
    bot.before_identify_hook = _at_once  # type: ignore[method-assign]
    return bot


async def _at_once(shard_id: int | None, *, initial: bool = False) -> None: ...


@contextlib.asynccontextmanager
async def connect_in_process(
    discord: LoopbackDiscord, bot: Client, *, wait_for_commands: bool = True, seconds: float = 10.0
) -> AsyncIterator[Client]:
    """Run a bot in this event loop until the block ends; it is ready, and its commands are known, when it begins.

    Raises NoAnswerError when that takes longer than so many seconds, or what the bot itself failed with.
    """
    with aimed_at(discord.api_base, discord.ws_base):
        hasten(bot)
        running = asyncio.create_task(bot.start(discord.token, reconnect=True), name="the bot")
        try:
            await discord.until(
                lambda: running.done() or (bot.is_ready() and (discord.commands_known or not wait_for_commands)),
                seconds,
            )
            if running.done():
                running.result()
            yield bot
        finally:
            await bot.close()
            with contextlib.suppress(asyncio.CancelledError):
                await running
