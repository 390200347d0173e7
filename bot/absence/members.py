"""Who is in a server."""

from __future__ import annotations

import aiohttp
import discord

_NO_MEMBER = {10007, 10013}
"""Unknown Member; Unknown User: the account itself is gone."""


async def is_member(client: discord.Client, guild_id: int, user_id: int) -> bool | None:
    """Whether somebody is in a server; None where Discord does not say, or the bot is not there itself."""
    guild = client.get_guild(guild_id)
    if guild is None:
        return None
    try:
        await guild.fetch_member(user_id)
    except discord.HTTPException as error:
        return False if error.code in _NO_MEMBER else None
    except (aiohttp.ClientError, OSError):
        return None
    return True
