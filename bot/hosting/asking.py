"""Discord, asked a few things without the gateway: a bot that runs at the same time does not notice."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import discord

from bot.errors import StartError
from bot.settings import Settings
from bot.starting import MENDED_BY_WAITING, lasting, told


@asynccontextmanager
async def logged_in(settings: Settings) -> AsyncIterator[discord.Client]:
    """A client that can ask. Raises StartError, one line, where Discord cannot be asked or says no."""
    if settings.discord_token is None:
        raise StartError("Discord cannot be asked without a DISCORD_TOKEN in .env, or a DISCORD_TOKEN_FILE.")
    try:
        async with discord.Client(intents=discord.Intents.none()) as client:
            await client.login(settings.discord_token.get_secret_value())
            yield client
    except (discord.LoginFailure, *MENDED_BY_WAITING) as error:
        raise lasting(error) or StartError(f"Discord is not well ({told(error)}). Try again later.") from error
