"""`python -m bot`: real Discord with a token, the local preview without one."""

from __future__ import annotations

import asyncio
import logging
import sys

import discord

from bot.client import create_bot
from bot.errors import StartError
from bot.settings import Settings, read_settings


def main() -> int:
    """Runs until stopped. Returns 0, or 1 with one clear line where the start fails."""
    try:
        settings = read_settings()
        logging.basicConfig(level=settings.log_level, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
        asyncio.run(_run(settings))
    except StartError as error:
        print(f"Penny Parlour cannot start: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Stopped.")
    return 0


async def _run(settings: Settings) -> None:
    if settings.discord_token is None:
        from bot.preview import run_preview  # only here: what hosts on Discord needs no simulated one

        await run_preview(settings)
        return
    async with create_bot(settings) as bot:
        try:
            await bot.start(settings.discord_token.get_secret_value())
        except discord.LoginFailure as error:
            raise StartError(
                "Discord refuses the DISCORD_TOKEN in .env: copy it anew from the developer portal."
            ) from error
        except OSError as error:  # at the login: later on discord.py itself tries again
            raise StartError(f"Discord cannot be reached ({error}). Is this machine on the network?") from error


if __name__ == "__main__":
    sys.exit(main())
