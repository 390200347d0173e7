"""The walk through the choices that matter."""

from __future__ import annotations

import discord

from bot import discord_api
from bot.page import Control
from bot.page.inputs import values_of
from bot.parlour import parlour_of
from bot.ui.config.walk import STEPS, step_of, walk_page
from bot.ui.handlers.configuring import admitted, change, changed_text, of_manager
from bot.ui.router import Handler


async def begin(interaction: discord.Interaction) -> None:
    """The first step."""
    await admitted(interaction)
    await _show(interaction, 0)


async def _show(interaction: discord.Interaction, number: int, note: str = "") -> None:
    settings, games = await admitted(interaction), parlour_of(interaction).games
    await discord_api.show(interaction, walk_page(settings, games, interaction.guild_id or 0, number, note))


async def _setup(interaction: discord.Interaction, pressed: Control) -> None:
    """A step; or what was chosen in its select, which applies at once."""
    number = step_of(pressed.choices)
    if pressed.name != "setup.choose" or number == len(STEPS):
        await _show(interaction, number)
        return
    step = STEPS[number]
    value = step.chosen(values_of(interaction), parlour_of(interaction).games)
    changes = await change(interaction, lambda _: {step.key: value})
    await _show(interaction, number, await changed_text(interaction, changes))


HANDLERS: dict[str, Handler] = {"setup": of_manager(_setup)}
