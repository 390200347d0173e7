"""Routes with which a bot answers interactions; they carry the interaction's token instead of the bot's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.wire.calls import Call
from tests.wire.errors import RefusedError
from tests.wire.interactions import Interaction
from tests.wire.world import Payload

if TYPE_CHECKING:
    from tests.wire.loopback import LoopbackDiscord


def callback(discord: LoopbackDiscord, call: Call) -> Payload:
    interaction = discord.interactions.get(call.arguments["token"])
    if interaction is None or interaction.id != call.id("interaction"):
        raise RefusedError(404, 10062)
    return interaction.answer(call.data, call.uploads)


def _by_token(discord: LoopbackDiscord, call: Call) -> Interaction:
    interaction = discord.interactions.get(call.arguments["token"])
    if interaction is None or call.id("app") != discord.application_id:
        raise RefusedError(404, 10015)
    interaction.check_token()
    return interaction


def follow_up(discord: LoopbackDiscord, call: Call) -> Payload:
    return _by_token(discord, call).follow_up(call.data, call.uploads).payload()


def get_message(discord: LoopbackDiscord, call: Call) -> Payload:
    return _by_token(discord, call).find(call.arguments["message"]).payload()


def edit_message(discord: LoopbackDiscord, call: Call) -> Payload:
    return _by_token(discord, call).edit(call.arguments["message"], call.data, call.uploads).payload()


def delete_message(discord: LoopbackDiscord, call: Call) -> None:
    _by_token(discord, call).find(call.arguments["message"]).delete()


ROUTES: tuple[tuple[str, str, Any], ...] = (
    ("POST", "/interactions/{interaction}/{token}/callback", callback),
    ("POST", "/webhooks/{app}/{token}", follow_up),
    ("GET", "/webhooks/{app}/{token}/messages/{message}", get_message),
    ("PATCH", "/webhooks/{app}/{token}/messages/{message}", edit_message),
    ("DELETE", "/webhooks/{app}/{token}/messages/{message}", delete_message),
)
