"""The controls of `/config`, by what stands behind the dot in their names."""

from __future__ import annotations

import discord

from bot.errors import ParlourError
from bot.page import Control
from bot.ui.handlers import barring, configuring, moving, posting, trial
from bot.ui.handlers.configuring import of_manager
from bot.ui.router import Handler

_PARTS = {**configuring.PARTS, **moving.PARTS, **trial.PARTS, **barring.PARTS, **posting.PARTS}


async def _config(interaction: discord.Interaction, pressed: Control) -> None:
    part = _PARTS.get(pressed.name.partition(".")[2])
    if part is None:
        raise ParlourError("unknown_control")
    await part(interaction, pressed)


HANDLERS: dict[str, Handler] = {"config": of_manager(_config)}
