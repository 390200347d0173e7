"""Routes about channels and threads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.wire.calls import Call
from tests.wire.channels import Channel
from tests.wire.errors import RefusedError
from tests.wire.world import Payload

if TYPE_CHECKING:
    from tests.wire.loopback import LoopbackDiscord


def find_channel(discord: LoopbackDiscord, call: Call, *permissions: str) -> Channel:
    """The channel of the path, in which the bot has these permissions. Raises RefusedError 10003, 50001 or 50013."""
    channel = discord.world.channels.get(call.id("channel"))
    if channel is None:
        raise RefusedError(404, 10003)
    channel.require(*permissions)
    return channel


def get_channel(discord: LoopbackDiscord, call: Call) -> Payload:
    return find_channel(discord, call).payload()


def edit_channel(discord: LoopbackDiscord, call: Call) -> Payload:
    channel = find_channel(discord, call)
    if channel.is_thread and channel.owner is not discord.world.bot:
        channel.require("manage_threads")
    elif not channel.is_thread:
        channel.require("manage_channels")
    channel.name = call.data.get("name", channel.name)
    channel.archived = call.data.get("archived", channel.archived)
    channel.locked = call.data.get("locked", channel.locked)
    channel.emit("UPDATE")
    return channel.payload()


def delete_channel(discord: LoopbackDiscord, call: Call) -> Payload:
    channel = find_channel(discord, call)
    channel.require("manage_threads" if channel.is_thread else "manage_channels")
    data = channel.payload()
    channel.delete()
    return data


def start_thread(discord: LoopbackDiscord, call: Call) -> Payload:
    """A public thread in the channel, or from a message, whose id it then shares."""
    channel = find_channel(discord, call, "create_public_threads")
    message_id = call.id("message") if "message" in call.arguments else None
    if message_id is not None and message_id not in channel.posted:
        raise RefusedError(404, 10008)
    return discord.add_thread(channel, call.data["name"], id_=message_id).payload()


def accept(discord: LoopbackDiscord, call: Call) -> None:
    """Typing, joining a thread, adding members to it: nothing that a test looks at."""
    find_channel(discord, call)


ROUTES: tuple[tuple[str, str, Any], ...] = (
    ("GET", "/channels/{channel}", get_channel),
    ("PATCH", "/channels/{channel}", edit_channel),
    ("DELETE", "/channels/{channel}", delete_channel),
    ("POST", "/channels/{channel}/typing", accept),
    ("POST", "/channels/{channel}/threads", start_thread),
    ("POST", "/channels/{channel}/messages/{message}/threads", start_thread),
    ("PUT", "/channels/{channel}/thread-members/{user}", accept),
    ("DELETE", "/channels/{channel}/thread-members/{user}", accept),
)
