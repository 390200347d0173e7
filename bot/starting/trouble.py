"""What keeps the bot from Discord, in one line: what waiting mends, and what it does not."""

from __future__ import annotations

import aiohttp
import discord

from bot.errors import StartError
from bot.storage import StorageError

MENDED_BY_WAITING = (
    discord.HTTPException,
    discord.GatewayNotFound,
    discord.ConnectionClosed,
    aiohttp.ClientError,
    OSError,  # TimeoutError is one
)
"""What discord.py raises where Discord or the network is not well."""

_TOKEN = "Discord refuses the DISCORD_TOKEN in .env: copy it anew from the developer portal."
_INTENTS = "Discord does not allow this application the intents `guilds` and `guild_messages`."
_FOR_GOOD = {
    4004: _TOKEN,
    4012: "Discord does not speak this version's language any more: install a newer version of the bot.",
    4013: _INTENTS,
    4014: _INTENTS,
}
"""The gateway's close codes that come again however often one tries, from Discord's documentation."""


def lasting(error: BaseException) -> StartError | None:
    """What has to be said where waiting cannot mend it; None where it may."""
    if isinstance(error, discord.LoginFailure):
        return StartError(_TOKEN)
    if isinstance(error, discord.PrivilegedIntentsRequired):
        return StartError(_INTENTS)
    if isinstance(error, discord.ConnectionClosed) and error.code in _FOR_GOOD:
        return StartError(_FOR_GOOD[error.code])
    return None


def told(error: BaseException) -> str:
    """The error in one line. Discord's own guards answer with whole pages; of a database its own words are told."""
    if isinstance(error, discord.GatewayNotFound | StorageError) and error.__cause__ is not None:
        return told(error.__cause__)
    if isinstance(error, discord.HTTPException):
        said = error.text.strip().partition("\n")[0][:80]
        words = said if said and not said.startswith("<") else "no words from Discord itself"
        return f"{error.status} {error.response.reason}: {words}"
    return " ".join(repr(error).split())


def asked_to_wait(error: BaseException) -> float:
    """The seconds that Discord itself asks for; 0 where it does not."""
    if isinstance(error, discord.GatewayNotFound) and error.__cause__ is not None:
        return asked_to_wait(error.__cause__)
    if not isinstance(error, discord.HTTPException):
        return 0
    asked = error.response.headers.get("Retry-After", "")
    return float(asked) if asked.isdecimal() else 0
