"""What the bot needs in a channel to host a game there."""

from __future__ import annotations

import discord

_ANYWHERE = {
    "view_channel": "View Channel",
    "embed_links": "Embed Links",
    "attach_files": "Attach Files",
    "read_message_history": "Read Message History",
}


def missing(permissions: discord.Permissions, *, thread: bool) -> list[str]:
    """The names, as Discord's settings show them, of what is not granted."""
    needed = {"send_messages_in_threads": "Send Messages in Threads"} if thread else {"send_messages": "Send Messages"}
    return [name for flag, name in (needed | _ANYWHERE).items() if not getattr(permissions, flag)]


def missing_in(client: discord.Client, guild_id: int, channel_id: int) -> list[str]:
    """The same for a channel that nobody is acting in now, from what the gateway has told; empty where unknown.

    What only follows from another one is left out: who may not send cannot attach either, whatever is granted.
    """
    guild = client.get_guild(guild_id)
    channel = guild.get_channel_or_thread(channel_id) if guild else None
    if guild is None or channel is None or guild.me is None:
        return []
    names = missing(channel.permissions_for(guild.me), thread=isinstance(channel, discord.Thread))
    if _ANYWHERE["view_channel"] in names:
        return [_ANYWHERE["view_channel"]]
    return [name for name in names if name.startswith("Send ")] or names
