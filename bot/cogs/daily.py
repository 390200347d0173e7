"""`/daily`: one city a day, the same dice for everybody; wherever Discord allows it."""

from __future__ import annotations

from datetime import timedelta

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.daily import GAME
from bot.errors import ParlourError
from bot.page.limits import MOST_CHOICES
from bot.parlour import games_of
from bot.translations import of_bot
from bot.ui import typed
from bot.ui.arguments import GroupWords, fields
from bot.ui.daily.board import SPANS
from bot.ui.handlers import daily, guard


def group(words: GroupWords) -> commands.GroupCog:
    """What Pencil Park's moves are called, `words` say."""

    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    class Daily(commands.GroupCog, group_name="daily", group_description=of_bot("commands.daily.about")):
        async def interaction_check(self, interaction: discord.Interaction, /) -> bool:
            """Before any of them, typed moves too. Raises CommandInvokeError, whose cause its reader is told."""
            if interaction.type is discord.InteractionType.application_command:
                try:
                    await guard.daily_is_on(interaction)
                except ParlourError as error:
                    assert isinstance(interaction.command, app_commands.Command)
                    raise app_commands.CommandInvokeError(interaction.command, error) from error
            return True

        @app_commands.command(description=of_bot("commands.daily.play"))
        async def play(self, interaction: discord.Interaction) -> None:
            await daily.play(interaction)

        @app_commands.command(description=of_bot("commands.daily.practice"))
        @app_commands.describe(date=of_bot("arguments.daily_date"))
        async def practice(self, interaction: discord.Interaction, date: str | None = None) -> None:
            await daily.practise(interaction, date)

        @app_commands.command(description=of_bot("commands.daily.leaderboard"))
        @app_commands.describe(scope=of_bot("arguments.daily_scope"), span=of_bot("arguments.daily_span"))
        @app_commands.choices(
            scope=[
                Choice(name=of_bot("daily.scopes.here"), value="here"),
                Choice(name=of_bot("daily.scopes.everywhere"), value="all"),
            ],
            span=[Choice(name=of_bot(f"daily.spans.{span}"), value=span) for span in SPANS],
        )
        async def leaderboard(
            self, interaction: discord.Interaction, scope: str | None = None, span: str | None = None
        ) -> None:
            await daily.leaderboard(interaction, scope, span)

        @app_commands.command(description=of_bot("commands.daily.streak"))
        async def streak(self, interaction: discord.Interaction) -> None:
            await daily.streak(interaction)

        @app_commands.command(description=of_bot("commands.daily.history"))
        @app_commands.describe(player=of_bot("arguments.daily_player"))
        async def history(self, interaction: discord.Interaction, player: discord.User | None = None) -> None:
            await daily.history(interaction, player.id if player else None)

        @app_commands.command(description=of_bot("commands.daily.share"))
        async def share(self, interaction: discord.Interaction) -> None:
            await daily.share(interaction)

        @app_commands.command(description=of_bot("commands.daily.export"))
        @app_commands.describe(date=of_bot("arguments.daily_date"))
        async def export(self, interaction: discord.Interaction, date: str) -> None:
            await daily.export_of(interaction, date)

        @practice.autocomplete("date")
        @export.autocomplete("date")
        async def _dates(self, _: discord.Interaction, typed_: str) -> list[Choice[str]]:
            today = discord.utils.utcnow().date()
            dates = [str(today - timedelta(days=days)) for days in range(100)]
            return [Choice(name=date, value=date) for date in dates if typed_.strip() in date][:MOST_CHOICES]

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

    return Daily()


async def setup(bot: commands.Bot) -> None:
    await bot.add_cog(group(GroupWords(games_of(bot), GAME)))
