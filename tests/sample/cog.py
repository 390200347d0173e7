"""`/paper-boats`: one subcommand an action."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui import typed
from bot.ui.arguments import add_group


@app_commands.guild_only()
class PaperBoats(commands.GroupCog, group_name="paper-boats"):
    """The moves of Paper Boats."""

    @app_commands.command()
    async def launch(self, interaction: discord.Interaction, boat: str) -> None:
        await typed.play(interaction, boat=boat)

    @app_commands.command()
    async def stay(self, interaction: discord.Interaction) -> None:
        await typed.play(interaction)

    @app_commands.command()
    async def score(self, interaction: discord.Interaction) -> None:
        await typed.show_scores(interaction)


async def setup(bot: commands.Bot) -> None:
    await add_group(bot, PaperBoats())
