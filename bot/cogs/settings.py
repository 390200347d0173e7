"""`/settings`: what a player chooses for themselves, wherever they are."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.page.limits import MOST_CHOICES
from bot.translations import of_bot
from bot.ui.handlers import privacy
from bot.ui.handlers.wishes import set_wish, show_wishes
from bot.wishes import FIELDS, find_zones


@app_commands.allowed_installs(guilds=True, users=True)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
class Settings(commands.GroupCog, group_name="settings", group_description=of_bot("commands.settings.about")):
    """A page of everything, and a subcommand for each wish."""

    def __init__(self) -> None:
        group = self.app_command
        assert group is not None
        for key, values in FIELDS.items():
            if values:
                group.add_command(_wish(key))

    @app_commands.command(description=of_bot("commands.settings.show"))
    async def show(self, interaction: discord.Interaction) -> None:
        await show_wishes(interaction)

    @app_commands.command(description=of_bot("commands.settings.zone"))
    @app_commands.describe(zone=of_bot("arguments.zone"))
    async def zone(self, interaction: discord.Interaction, zone: str) -> None:
        await set_wish(interaction, "zone", zone)

    @zone.autocomplete("zone")
    async def _zones(self, _: discord.Interaction, typed: str) -> list[Choice[str]]:
        return [Choice(name=name, value=name) for name in find_zones(typed, datetime.now(UTC), MOST_CHOICES)]

    @app_commands.command(description=of_bot("commands.settings.privacy"))
    async def privacy(self, interaction: discord.Interaction) -> None:
        await privacy.show_privacy(interaction)


def _wish(key: str) -> app_commands.Command[Any, ..., None]:
    """The command of a wish that is one of a few values."""
    choices = [Choice(name=of_bot(f"wishes.{key}.{value}.name"), value=value) for value in FIELDS[key]]

    @app_commands.command(name=key, description=of_bot(f"commands.settings.{key}"))
    @app_commands.describe(to=of_bot(f"commands.settings.{key}"))
    @app_commands.choices(to=choices)
    async def command(interaction: discord.Interaction, to: str) -> None:
        await set_wish(interaction, key, to)

    return command


async def setup(bot: commands.Bot) -> None:
    await bot.add_cog(Settings())
