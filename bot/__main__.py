"""`python -m bot`: real Discord with a token, the local preview without one."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Callable

from bot.client import ParlourBot, create_bot
from bot.errors import StartError
from bot.settings import Settings, read_settings
from bot.starting import end_on_sigterm, host


def main(make: Callable[[Settings], ParlourBot] = create_bot) -> int:
    """Runs until stopped. Returns 0, or 1 with one clear line where the start fails. `make`: makes the bot."""
    try:
        settings = read_settings()
        logging.basicConfig(level=settings.log_level, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
        asyncio.run(_run(settings, make))
    except StartError as error:
        print(f"Penny Parlour cannot start: {error}", file=sys.stderr)
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
    sys.exit(main())
