"""What the bot needs in a channel to host a game there. A permission goes by Discord's name for its flag; its words
stand under `[words.permission]`."""

from __future__ import annotations

import discord

_SEE = "view_channel"
_SEND = ("send_messages", "send_messages_in_threads")
_ANYWHERE = (_SEE, "embed_links", "attach_files", "read_message_history")
NEEDED = (_SEE, *_SEND, *_ANYWHERE[1:])
"""All of them, as the invitation asks for them."""
_SCOPES = "bot+applications.commands"


def invitation(application_id: int | str) -> str:
    """The address at which an admin lets the bot in, with what it needs and nothing else."""
    permissions = discord.Permissions(**dict.fromkeys(NEEDED, True)).value
    return f"https://discord.com/oauth2/authorize?client_id={application_id}&scope={_SCOPES}&permissions={permissions}"


def missing(permissions: discord.Permissions, *, thread: bool) -> list[str]:
    """What is needed and not granted."""
    return [flag for flag in (_SEND[thread], *_ANYWHERE) if not getattr(permissions, flag)]


def can_write(client: discord.Client, guild_id: int, channel_id: int) -> bool:
    """Whether the bot may post a message without pictures there, as far as is known."""
    return not {_SEE, *_SEND} & set(missing_in(client, guild_id, channel_id))


def missing_in(client: discord.Client, guild_id: int, channel_id: int) -> list[str]:
    """The same for a channel that nobody is acting in now, from what the gateway has told; empty where unknown.

    What only follows from another one is left out: who may not send cannot attach either, whatever is granted.
    """
    guild = client.get_guild(guild_id)
    channel = guild.get_channel_or_thread(channel_id) if guild else None
    if guild is None or channel is None or guild.me is None:
        return []
    flags = missing(channel.permissions_for(guild.me), thread=isinstance(channel, discord.Thread))
    if _SEE in flags:
        return [_SEE]
    return [flag for flag in flags if flag in _SEND] or flags
