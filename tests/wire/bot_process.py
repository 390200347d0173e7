"""Runs a bot in a process of its own against a loopback: `python -m tests.wire.bot_process --base … --ws …`.

Only a process can be killed the way a machine dies. Its standard input is a leash: when the test that started it is
gone, the pipe closes and this process ends itself, whatever it is doing.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import importlib
import os
import sys
import threading
from collections.abc import Callable

from discord import Client
from discord.utils import setup_logging

from bot import __main__ as parlour
from bot.client import create_bot
from bot.starting import end_on_sigterm
from tests.wire.connect import aimed_at, hasten

# The names of the bot's settings in its environment.
TOKEN_VARIABLE, DATABASE_VARIABLE = "DISCORD_TOKEN", "DATABASE"
DEFAULT_FACTORY = "bot.client:create_bot"


def main() -> int:
    options = _options()
    os.environ.update({TOKEN_VARIABLE: options.token, DATABASE_VARIABLE: options.database})
    threading.Thread(target=_leash, daemon=True).start()
    module, _, name = options.factory.partition(":")
    factory: Callable[..., Client] = getattr(importlib.import_module(module), name)
    with aimed_at(options.base, options.ws):
        if options.factory == DEFAULT_FACTORY:
            return parlour.main(lambda settings: hasten(create_bot(settings)))
        setup_logging(root=True)
        with contextlib.suppress(asyncio.CancelledError):
            asyncio.run(_run(hasten(factory()), options.token))
        return 0


async def _run(bot: Client, token: str) -> None:
    """A bot that is not the parlour's."""
    end_on_sigterm()
    async with bot:
        await bot.start(token)


def _leash() -> None:
    # Not through sys.stdin: its lock, held by this thread, would abort an orderly exit of the interpreter.
    while os.read(0, 1024):
        pass
    os._exit(3)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.wire.bot_process", description=__doc__)
    parser.add_argument("--base", required=True, help="address of the REST API, with /api/v10")
    parser.add_argument("--ws", required=True, help="address of the gateway")
    parser.add_argument("--database", required=True, help=f"path of the database, for {DATABASE_VARIABLE}")
    parser.add_argument("--token", default="loopback")
    parser.add_argument("--factory", default=DEFAULT_FACTORY, help="module:function that builds the bot")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
