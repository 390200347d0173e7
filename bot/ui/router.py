"""One listener for every button, select and modal of every message.

It parses the custom_id, finds the handler by the control's name and turns errors into private sentences. No view is
registered anywhere, so what was posted before a restart works after it.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, cast

import aiohttp
import discord

from bot import discord_api
from bot.errors import ParlourError
from bot.page import Control
from bot.page.controls import parse
from bot.parlour import attend
from bot.starting import told
from bot.storage import SaveFailed, StorageError
from bot.texts import say, say_error

log = logging.getLogger(__name__)

_UNWELL = (discord.HTTPException, aiohttp.ClientError, ConnectionError, TimeoutError)
"""What is Discord's or the network's; a file that is missing, say, is not."""

Handler = Callable[[discord.Interaction, Control], Awaitable[None]]


class Router:
    """Dispatches controls to handlers by the part of their name before the first dot; `admit` has looked at them before
    and may raise, `afterwards` is called when they are done."""

    def __init__(
        self,
        handlers: Mapping[str, Handler],
        admit: Handler,
        afterwards: Callable[[discord.Interaction], Awaitable[None]],
    ) -> None:
        self._handlers = handlers
        self._admit = admit
        self._afterwards = afterwards

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """The listener; commands and autocompletes are the command tree's."""
        if interaction.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            return
        custom_id = str(cast(dict[str, Any], interaction.data or {}).get("custom_id", ""))
        control = parse(custom_id)
        handler = self._handlers.get(control.name.partition(".")[0]) if control else None
        discord_api.be_in_time(interaction)
        try:
            await attend(interaction)
            if control is None or handler is None:
                raise ParlourError("unknown_control")
            await self._admit(interaction, control)
            await handler(interaction, control)
            await self._afterwards(interaction)
        except Exception as error:
            await explain(interaction, error)


def what_of(interaction: discord.Interaction) -> str:
    """What was pressed or typed, for the log: never what somebody wrote."""
    data = cast(dict[str, Any], interaction.data or {})
    names = [str(data.get("custom_id") or data.get("name", ""))]
    while options := [found for found in data.get("options", ()) if found.get("type") in (1, 2)]:
        data = options[0]
        names.append(str(data["name"]))
    return " ".join(names)


async def explain(interaction: discord.Interaction, error: BaseException) -> None:
    """Tells a user privately what went wrong. What nobody expected gets a short id, which the log has too."""
    if (known := _known(interaction, error)) is not None:
        cause = error if isinstance(error, StorageError) else error.__cause__
        if known is not error or isinstance(cause, StorageError):
            log.warning("%s came to nothing (%s)", what_of(interaction), told(cause or error))
        await discord_api.tell(interaction, say_error(known))
        return
    number = secrets.token_hex(3)
    log.error("error %s in %s", number, what_of(interaction), exc_info=error)
    await discord_api.tell(interaction, say("errors.unexpected", number=number))


def _known(interaction: discord.Interaction, error: BaseException) -> ParlourError | None:
    """What is said of an error; None where nobody expected it."""
    if isinstance(error, ParlourError):
        return error
    if isinstance(error, SaveFailed):
        return ParlourError("not_saved")
    if isinstance(error, StorageError):
        return ParlourError("not_read")
    if isinstance(error, discord_api.Barred):
        where = interaction.client, interaction.guild_id or 0, interaction.channel_id or 0
        return ParlourError("cannot_host", **discord_api.obstacle_of(error, *where).words())
    return ParlourError("unwell") if isinstance(error, _UNWELL) else None
