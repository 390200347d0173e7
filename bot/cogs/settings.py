"""`/settings`: what a player chooses for themselves, wherever they are."""

from __future__ import annotations

from datetime import UTC, datetime

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.page.limits import MOST_CHOICES
from bot.translations import of_bot
from bot.ui.handlers import privacy
from bot.ui.handlers.wishes import set_wish, show_wishes
from bot.wishes import FIELDS, find_zones


def _choices(key: str) -> list[Choice[str]]:
    """The values of a wish."""
    return [Choice(name=of_bot(f"wishes.{key}.{value}.name"), value=value) for value in FIELDS[key]]


@app_commands.allowed_installs(guilds=True, users=True)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
class Settings(commands.GroupCog, group_name="settings", group_description=of_bot("commands.settings.about")):
    """A page of everything, and a subcommand for each wish."""

    @app_commands.command(description=of_bot("commands.settings.show"))
    async def show(self, interaction: discord.Interaction) -> None:
        await show_wishes(interaction)

    @app_commands.command(description=of_bot("commands.settings.pings"))
    @app_commands.describe(how=of_bot("arguments.wish"))
    @app_commands.choices(how=_choices("pings"))
    async def pings(self, interaction: discord.Interaction, how: str) -> None:
        await set_wish(interaction, "pings", how)

    @app_commands.command(description=of_bot("commands.settings.palette"))
    @app_commands.describe(which=of_bot("arguments.wish"))
    @app_commands.choices(which=_choices("palette"))
    async def palette(self, interaction: discord.Interaction, which: str) -> None:
        await set_wish(interaction, "palette", which)

    @app_commands.command(description=of_bot("commands.settings.confirm"))
    @app_commands.describe(when=of_bot("arguments.wish"))
    @app_commands.choices(when=_choices("confirm"))
    async def confirm(self, interaction: discord.Interaction, when: str) -> None:
        await set_wish(interaction, "confirm", when)

    @app_commands.command(description=of_bot("commands.settings.pictures"))
    @app_commands.describe(size=of_bot("arguments.wish"))
    @app_commands.choices(size=_choices("pictures"))
    async def pictures(self, interaction: discord.Interaction, size: str) -> None:
        await set_wish(interaction, "pictures", size)

    @app_commands.command(description=of_bot("commands.settings.text"))
    @app_commands.describe(switch=of_bot("arguments.wish"))
    @app_commands.choices(switch=_choices("text"))
    async def text(self, interaction: discord.Interaction, switch: str) -> None:
        await set_wish(interaction, "text", switch)

    @app_commands.command(description=of_bot("commands.settings.known"))
    @app_commands.describe(switch=of_bot("arguments.wish"))
    @app_commands.choices(switch=_choices("known"))
    async def known(self, interaction: discord.Interaction, switch: str) -> None:
        await set_wish(interaction, "known", switch)

    @app_commands.command(description=of_bot("commands.settings.reminder"))
    @app_commands.describe(when=of_bot("arguments.wish"))
    @app_commands.choices(when=_choices("reminder"))
    async def reminder(self, interaction: discord.Interaction, when: str) -> None:
        await set_wish(interaction, "reminder", when)

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


async def setup(bot: commands.Bot) -> None:
    await bot.add_cog(Settings())
