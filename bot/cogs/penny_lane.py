"""`/penny-lane`: one subcommand an action."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.parlour import games_of
from bot.ui import typed
from bot.ui.arguments import GroupWords, fields


def group(words: GroupWords) -> commands.GroupCog:
    """The moves of Penny Lane."""

    @app_commands.guild_only()
    class PennyLane(commands.GroupCog, group_name=words.game, group_description=words.group):
        @app_commands.command(description=words.action("bank"))
        async def bank(self, interaction: discord.Interaction) -> None:
            await typed.play(interaction)

        @app_commands.command(name="black-market", description=words.action("black-market"))
        async def black_market(self, interaction: discord.Interaction) -> None:
            await typed.play(interaction)

        @app_commands.command(description=words.action("gazette"))
        @fields(words, "citizen", "job", "lane")
        async def gazette(
            self, interaction: discord.Interaction, citizen: str, job: str, lane: str | None = None
        ) -> None:
            await typed.play(interaction, citizen=citizen, job=job, lane=lane)

        @app_commands.command(name="masons-guild", description=words.action("masons-guild"))
        @fields(words, "card", "place", "citizen")
        async def masons_guild(
            self, interaction: discord.Interaction, card: str, place: str, citizen: str | None = None
        ) -> None:
            await typed.play(interaction, card=card, place=place, citizen=citizen)

        @app_commands.command(description=words.action("tower"))
        @fields(words, "first", "second")
        async def tower(self, interaction: discord.Interaction, first: str, second: str) -> None:
            await typed.play(interaction, first=first, second=second)

        @app_commands.command(name="town-hall", description=words.action("town-hall"))
        async def town_hall(self, interaction: discord.Interaction) -> None:
            await typed.play(interaction)

        @app_commands.command(name="pass", description=words.action("pass"))
        async def pass_(self, interaction: discord.Interaction) -> None:
            await typed.play(interaction)

        @app_commands.command(description=words.action("build"))
        @fields(words, "card", "place", "citizen")
        async def build(
            self, interaction: discord.Interaction, card: str, place: str, citizen: str | None = None
        ) -> None:
            await typed.play(interaction, card=card, place=place, citizen=citizen)

        @app_commands.command(description=words.action("again"))
        @fields(words, "citizen", "job", "lane", "first", "second")
        async def again(
            self,
            interaction: discord.Interaction,
            citizen: str | None = None,
            job: str | None = None,
            lane: str | None = None,
            first: str | None = None,
            second: str | None = None,
        ) -> None:
            await typed.play(interaction, citizen=citizen, job=job, lane=lane, first=first, second=second)

        @app_commands.command(description=words.action("stop"))
        async def stop(self, interaction: discord.Interaction) -> None:
            await typed.play(interaction)

        @app_commands.command(description=words.action("give"))
        @fields(words, "to")
        async def give(self, interaction: discord.Interaction, to: str) -> None:
            await typed.play(interaction, to=to)

        @app_commands.command(description=words.action("age"))
        @fields(words, "distance")
        async def age(self, interaction: discord.Interaction, distance: str) -> None:
            await typed.play(interaction, distance=distance)

        @app_commands.command(description=words.score)
        async def score(self, interaction: discord.Interaction) -> None:
            await typed.show_scores(interaction)

    return PennyLane()


async def setup(bot: commands.Bot) -> None:
    await bot.add_cog(group(GroupWords(games_of(bot), "penny-lane")))
