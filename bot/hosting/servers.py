"""`servers` and `leave ID`: where the bot is a member."""

from __future__ import annotations

import asyncio
from argparse import Namespace
from typing import Any

import discord

from bot.errors import StartError
from bot.hosting.asking import logged_in
from bot.ids import discord_id
from bot.settings import Settings
from bot.storage import Store, open_store
from games.characters import visible

_NO_SUCH = frozenset({10004, 50001})


def add(commands: Any) -> None:
    """Declares both."""
    servers = commands.add_parser("servers", help="list the servers that the bot is in: id, members, open tables, name")
    servers.set_defaults(command=lambda _, settings: asyncio.run(_servers(settings)))
    leave = commands.add_parser("leave", help="have the bot leave a server")
    leave.add_argument("id", type=discord_id, metavar="ID")
    leave.set_defaults(command=_leave)


async def _servers(settings: Settings) -> int:
    async with logged_in(settings) as client:
        guilds = [guild async for guild in client.fetch_guilds(limit=None, with_counts=True)]
    store = await open_store(settings.database)
    try:
        for guild in guilds:
            tables = await _open_tables(store, guild)
            print(f"{guild.id}  {guild.approximate_member_count or 0:>8}  {tables:>5}  {visible(guild.name)}")
    finally:
        await store.close()
    print(f"Servers: {len(guilds)}.")
    return 0


async def _open_tables(store: Store, guild: discord.Guild) -> int:
    return len(await store.places.open_in(guild.id))


def _leave(given: Namespace, settings: Settings) -> int:
    return asyncio.run(_left(settings, given.id))


async def _left(settings: Settings, guild_id: int) -> int:
    async with logged_in(settings) as client:
        try:
            await client.http.leave_guild(guild_id)
        except discord.HTTPException as error:
            if error.code in _NO_SUCH:
                raise StartError(f"the bot is in no server with the id {guild_id}: python -m bot servers.") from error
            raise
    print(f"The bot has left {guild_id}. What is kept of it goes in 30 days, unless it returns.")
    return 0
