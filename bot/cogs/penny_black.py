"""`/penny-black`: one subcommand an action."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.parlour import games_of
from bot.ui import typed
from bot.ui.arguments import GroupWords, fields


def group(words: GroupWords) -> commands.GroupCog:
    """The moves of Penny Black."""

    @app_commands.guild_only()
    class PennyBlack(commands.GroupCog, group_name=words.game, group_description=words.group):
        @app_commands.command(description=words.action("choose"))
        @fields(words, "left", "right")
        async def choose(self, interaction: discord.Interaction, left: str, right: str) -> None:
            await typed.play(interaction, left=left, right=right)

        @app_commands.command(description=words.action("collect"))
        @fields(words, "sheet")
        async def collect(self, interaction: discord.Interaction, sheet: str) -> None:
            await typed.play(interaction, sheet=sheet)

        @app_commands.command(description=words.action("place"))
        @fields(words, "stamp", "page", "place")
        async def place(self, interaction: discord.Interaction, stamp: str, page: str, place: str) -> None:
            await typed.play(interaction, stamp=stamp, page=page, place=place)

        @app_commands.command(description=words.action("lift"))
        @fields(words, "page", "place")
        async def lift(self, interaction: discord.Interaction, page: str, place: str) -> None:
            await typed.play(interaction, page=page, place=place)

        @app_commands.command(description=words.action("swap"))
        @fields(words, "first", "second")
        async def swap(self, interaction: discord.Interaction, first: str, second: str) -> None:
            await typed.play(interaction, first=first, second=second)

        @app_commands.command(description=words.action("unstick"))
        @fields(words, "page", "place")
        async def unstick(self, interaction: discord.Interaction, page: str, place: str) -> None:
            await typed.play(interaction, page=page, place=place)

        @app_commands.command(description=words.action("draw"))
        async def draw(self, interaction: discord.Interaction) -> None:
            await typed.play(interaction)

        @app_commands.command(description=words.action("buy"))
        async def buy(self, interaction: discord.Interaction) -> None:
            await typed.play(interaction)

        @app_commands.command(description=words.action("done"))
        async def done(self, interaction: discord.Interaction) -> None:
            await typed.play(interaction)

        @app_commands.command(description=words.score)
        async def score(self, interaction: discord.Interaction) -> None:
            await typed.show_scores(interaction)

    return PennyBlack()


async def setup(bot: commands.Bot) -> None:
    await bot.add_cog(group(GroupWords(games_of(bot), "penny-black")))
