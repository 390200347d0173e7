"""The local preview: the bot's own code inside a simulated Discord, played in the browser from several seats."""

from __future__ import annotations

import asyncio
import logging
import socket
from datetime import UTC, datetime

import discord

from bot.client import create_bot
from bot.errors import StartError
from bot.preview.switching import Switch
from bot.preview.world import greet, people_the_world
from bot.settings import Settings


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
    own = settings.model_copy(update={"database": settings.preview_database, "backups": None})
    async with create_bot(own) as bot:
        await bot.prepare()
        bot.shard_count = 1  # a simulated Discord cannot advise on it
        # The world is built around a client that does nothing, so that the bot finds its channels when it starts.
        builder = discord.Client(intents=discord.Intents.default())
        async with simcord.run(builder) as env:
            places = people_the_world(env)
            # The simulated clock begins at the same time at every start; interactions of an earlier run are known to
            # the database, and their ids must not come again.
            await env.advance_time((datetime.now(UTC) - env.now()).total_seconds())
            async with Switch(env, places, settings.preview_port) as switch:
                await greet(env, places, switch.address)
                try:
                    await env.restart_bot(bot)
                    await bot.parlour.publisher.post_all_anew()
                    await env.settle()
                    print(f"\nThe preview is open: {switch.address}\nChoose a place there. Stop with Ctrl+C.\n")
                    await asyncio.Event().wait()
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
