"""Routes about messages in channels, with the permissions and refusals that Discord applies to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.wire.calls import Call
from tests.wire.channels import Channel
from tests.wire.errors import RefusedError
from tests.wire.messages import Message
from tests.wire.routes_channels import find_channel
from tests.wire.world import Payload

if TYPE_CHECKING:
    from tests.wire.loopback import LoopbackDiscord


def find_message(discord: LoopbackDiscord, call: Call, *permissions: str) -> Message:
    channel = find_channel(discord, call, *permissions)
    message = channel.posted.get(call.id("message"))
    if message is None:
        raise RefusedError(404, 10008)
    return message


def _check_writing(channel: Channel, call: Call) -> None:
    user = channel.recipient
    if user and not user.accepts_dms:
        raise RefusedError(403, 50007)
    channel.require("send_messages_in_threads" if channel.is_thread else "send_messages")
    if channel.is_thread and channel.archived and channel.locked:
        raise RefusedError(400, 50083)
    if call.uploads:
        channel.require("attach_files")
    if call.data.get("embeds"):
        channel.require("embed_links")


def send(discord: LoopbackDiscord, call: Call) -> Payload:
    channel = find_channel(discord, call)
    _check_writing(channel, call)
    reference = call.data.get("message_reference") or {}
    if reference.get("fail_if_not_exists", True) and reference and int(reference["message_id"]) not in channel.posted:
        raise RefusedError(400, 50035, "Invalid Form Body: message_reference: Unknown message")
    nonce = call.data.get("nonce") if call.data.get("enforce_nonce") else None
    if nonce in channel.nonces:
        # Said already, a few minutes ago at most: Discord returns that message and makes no other.
        return channel.nonces[nonce].payload()
    message = Message(channel, discord.world.bot)
    message.write(call.data, call.uploads)
    channel.posted[message.id] = message
    if nonce is not None:
        channel.nonces[nonce] = message
    # Writing in an archived thread brings it back.
    if channel.archived:
        channel.archive(archived=False)
    message.emit("MESSAGE_CREATE")
    return message.payload()


def edit(discord: LoopbackDiscord, call: Call) -> Payload:
    message = find_message(discord, call)
    if message.author is not discord.world.bot:
        raise RefusedError(403, 50005)
    if call.uploads:
        message.channel.require("attach_files")
    message.write(call.data, call.uploads, edit=True)
    message.emit("MESSAGE_UPDATE")
    return message.payload()


def delete(discord: LoopbackDiscord, call: Call) -> None:
    message = find_message(discord, call)
    if message.author is not discord.world.bot:
        message.channel.require("manage_messages")
    message.delete()


def bulk_delete(discord: LoopbackDiscord, call: Call) -> None:
    channel = find_channel(discord, call, "manage_messages")
    for message_id in map(int, call.data["messages"]):
        if message := channel.posted.get(message_id):
            message.delete()


def get_one(discord: LoopbackDiscord, call: Call) -> Payload:
    message = find_message(discord, call, "read_message_history")
    return message.payload(whole=message.readable_by_bot())


def get_many(discord: LoopbackDiscord, call: Call) -> list[Payload]:
    """Newest first, `limit` of them (50), `before` or `after` an id."""
    channel = find_channel(discord, call, "read_message_history")
    limit = int(call.query.get("limit", 50))
    before, after = int(call.query.get("before", 1 << 63)), int(call.query.get("after", 0))
    found = sorted((m for m in channel.messages if after < m.id < before), key=lambda m: m.id)
    chosen = found[:limit] if "after" in call.query else found[-limit:]
    return [m.payload(whole=m.readable_by_bot()) for m in reversed(chosen)]


def pin(discord: LoopbackDiscord, call: Call) -> None:
    message = find_message(discord, call, "manage_messages")
    message.pinned = call.method == "PUT"


ROUTES: tuple[tuple[str, str, Any], ...] = (
    ("POST", "/channels/{channel}/messages", send),
    ("GET", "/channels/{channel}/messages", get_many),
    ("POST", "/channels/{channel}/messages/bulk-delete", bulk_delete),
    ("PUT", "/channels/{channel}/messages/pins/{message}", pin),
    ("DELETE", "/channels/{channel}/messages/pins/{message}", pin),
    ("GET", "/channels/{channel}/messages/{message}", get_one),
    ("PATCH", "/channels/{channel}/messages/{message}", edit),
    ("DELETE", "/channels/{channel}/messages/{message}", delete),
)
