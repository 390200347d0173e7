"""`/pencil-park`: one subcommand an action."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.parlour import games_of
from bot.ui import typed
from bot.ui.arguments import GroupWords, fields


def group(words: GroupWords) -> commands.GroupCog:
    """The moves of Pencil Park."""

    @app_commands.guild_only()
    class PencilPark(commands.GroupCog, group_name=words.game, group_description=words.group):
        @app_commands.command(description=words.action("zone"))
        @fields(words, "die", "shape", "turn", "place")
        async def zone(
            self,
            interaction: discord.Interaction,
            die: str,
            place: str,
            shape: str | None = None,
            turn: str | None = None,
        ) -> None:
            await typed.play(interaction, die=die, shape=shape, turn=turn, place=place)

        @app_commands.command(description=words.action("x"))
        @fields(words, "place")
        async def x(self, interaction: discord.Interaction, place: str) -> None:
            await typed.play(interaction, place=place)

        @app_commands.command(description=words.action("energy"))
        @fields(words, "zone", "shape", "place")
        async def energy(
            self,
            interaction: discord.Interaction,
            zone: str,
            place: str,
            shape: str | None = None,
        ) -> None:
            await typed.play(interaction, zone=zone, shape=shape, place=place)

        @app_commands.command(description=words.action("skip"))
        async def skip(self, interaction: discord.Interaction) -> None:
            await typed.play(interaction)

        @app_commands.command(description=words.score)
        async def score(self, interaction: discord.Interaction) -> None:
            await typed.show_scores(interaction)

    return PencilPark()


async def setup(bot: commands.Bot) -> None:
    await bot.add_cog(group(GroupWords(games_of(bot), "pencil-park")))
