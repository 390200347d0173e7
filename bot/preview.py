"""The local preview: the bot's own code inside a simulated Discord, played in the browser from several seats."""

from __future__ import annotations

import asyncio
import logging
import socket
from datetime import UTC, datetime
from typing import Any

import discord

from bot.client import create_bot
from bot.errors import StartError
from bot.settings import Settings
from bot.texts import say

PLAYERS = ("Ana", "Ben", "Cleo", "Dev", "Ema", "Finn", "Gita", "Hugo", "Ines", "Jun")
WATCHER = "Wanda"


async def run_preview(settings: Settings) -> None:
    """Serves the preview on 127.0.0.1 until stopped. Raises StartError where it cannot.

    The world is built in the same order at every start, so its ids are the same and the games in the preview's own
    database go on where they were; their boards, gone with the old messages, are posted anew.
    """
    for name in ("discord", "bot.starting"):  # they tell of logins, intents and commands that are none
        logging.getLogger(name).setLevel(logging.ERROR)
    try:
        import simcord
    except ModuleNotFoundError as error:
        raise StartError(
            "without a DISCORD_TOKEN in .env the local preview starts, and it needs more packages: run `make run`, "
            "or pip install 'simcord[preview]'."
        ) from error
    _need_port(settings.preview_port)
    async with create_bot(settings.model_copy(update={"database": settings.preview_database, "backups": None})) as bot:
        await bot.prepare()
        bot.shard_count = 1  # a simulated Discord cannot advise on it
        # The world is built around a client that does nothing, so that the bot finds its channels when it starts.
        builder = discord.Client(intents=discord.Intents.default())
        async with simcord.run(builder) as env:
            env.backend.bot_user.name = "Penny Parlour"
            guild = env.create_guild("Penny Parlour")
            channel = guild.create_text_channel("parlour")
            viewers = [guild.add_member(env.create_user(name)) for name in (*PLAYERS, WATCHER)]
            # The simulated clock begins at the same time at every start; interactions of an earlier run are known to
            # the database, and their ids must not come again.
            await env.advance_time((datetime.now(UTC) - env.now()).total_seconds())
            await viewers[-1].send(channel, say("preview.welcome"))
            try:
                await env.restart_bot(bot)
                await bot.parlour.publisher.post_all_anew()
                await env.settle()
                port = settings.preview_port or None
                await _serve(env.preview(channel, viewers=viewers, layout="channel", port=port))
            finally:
                await bot.close()  # before the world it lives in


def _need_port(port: int) -> None:
    """Raises StartError where another program has the port: before the games are touched."""
    with socket.socket() as tried:
        tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            tried.bind(("127.0.0.1", port))
        except OSError as error:
            raise StartError(
                f"the port {port} on 127.0.0.1 cannot be had ({error.strerror}). Does another preview run? Else choose"
                " another PREVIEW_PORT in .env (0: a free one)."
            ) from error


async def _serve(served: Any) -> None:
    """Tells where the page is, until stopped."""
    async with served as preview:
        print(f"\nThe preview is open: {preview.url}\nChoose who you are under “Viewing as”. Stop with Ctrl+C.\n")
        await asyncio.Event().wait()
