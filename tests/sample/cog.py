"""`/paper-boats`: one subcommand an action."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.parlour import games_of
from bot.ui import typed
from bot.ui.arguments import GroupWords, fields


def group(words: GroupWords) -> commands.GroupCog:
    """The moves of Paper Boats."""

    @app_commands.guild_only()
    class PaperBoats(commands.GroupCog, group_name=words.game, group_description=words.group):
        @app_commands.command(description=words.action("launch"))
        @fields(words, "boat")
        async def launch(self, interaction: discord.Interaction, boat: str) -> None:
            await typed.play(interaction, boat=boat)

        @app_commands.command(description=words.action("stay"))
        async def stay(self, interaction: discord.Interaction) -> None:
            await typed.play(interaction)

        @app_commands.command(description=words.score)
        async def score(self, interaction: discord.Interaction) -> None:
            await typed.show_scores(interaction)

    return PaperBoats()


async def setup(bot: commands.Bot) -> None:
    await bot.add_cog(group(GroupWords(games_of(bot), "paper-boats")))
