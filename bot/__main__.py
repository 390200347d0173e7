"""`python -m bot`: real Discord with a token, the local preview without one.

`python -m bot COMMAND`: what whoever runs the bot does beside that (`bot/hosting/`).
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Sequence

from bot.client import ParlourBot, create_bot
from bot.errors import StartError
from bot.hosting.command import read
from bot.masking import begin_log
from bot.settings import Settings, read_settings
from bot.starting import end_on_sigterm, host
from bot.storage import StorageError


def main(make: Callable[[Settings], ParlourBot] = create_bot, arguments: Sequence[str] = ()) -> int:
    """Runs until stopped, or does what the arguments say. Returns the exit status: 0, or 1 with one clear line where
    that fails. `make`: makes the bot."""
    command = read(arguments)
    try:
        settings = read_settings()
        if command is not None:
            begin_log("WARNING")
            return command(settings)
        begin_log(settings.log_level, settings.errors)
        asyncio.run(_run(settings, make))
    except (StartError, StorageError) as error:
        print(error if command else f"Penny Parlour cannot start: {error}", file=sys.stderr)
        return 1
    except (KeyboardInterrupt, asyncio.CancelledError):  # Ctrl+C and SIGTERM
        print("Stopped.")
    return 0


async def _run(settings: Settings, make: Callable[[Settings], ParlourBot]) -> None:
    end_on_sigterm()
    if settings.discord_token is None:
        from bot.preview import run_preview  # only here: what hosts on Discord needs no simulated one

        await run_preview(settings)
        return
    await host(settings.discord_token.get_secret_value(), lambda: make(settings))


if __name__ == "__main__":
    sys.exit(main(arguments=sys.argv[1:]))
