"""`/rules`, `/help` and *Describe board*."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot import discord_api
from bot.page import Control
from bot.page.limits import MOST_CHOICES
from bot.parlour import games_of, parlour_of
from bot.translations import of_bot
from bot.ui.arguments import game_choices
from bot.ui.handlers import helping, look
from bot.ui.rules import rules_page, topic_title
from games.registry import Games


def rules_of(games: Games) -> app_commands.Command[Any, ..., None]:
    """The command that tells the rules of one of these games."""

    @app_commands.command(description=of_bot("commands.rules"))
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    @app_commands.describe(game=of_bot("arguments.rules_game"), topic=of_bot("arguments.topic"))
    @app_commands.choices(game=game_choices(games))
    async def rules(interaction: discord.Interaction, game: str, topic: str | None = None) -> None:
        texts = parlour_of(interaction).texts(game)
        await discord_api.show(interaction, rules_page(game, texts, {"topic": topic} if topic else {}))

    @rules.autocomplete("topic")
    async def _topics(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        game = str(getattr(interaction.namespace, "game", ""))
        topics = parlour_of(interaction).texts(game).section("rules") if game in games else {}
        named = [(topic_title(text), key) for key, text in topics.items()]
        wanted = current.casefold()
        found = [app_commands.Choice(name=name, value=key) for name, key in named if wanted in name.casefold()]
        return found[:MOST_CHOICES]

    return rules


@app_commands.command(name="help", description=of_bot("commands.help"))
@app_commands.allowed_installs(guilds=True, users=True)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
@app_commands.describe(topic=of_bot("arguments.help_topic"))
@app_commands.choices(topic=[app_commands.Choice(name=of_bot("help.about"), value="about")])
async def help_(interaction: discord.Interaction, topic: str | None = None) -> None:
    """What whoever asks can do here and now, or what the bot is."""
    await helping.help_(interaction, Control("help.about" if topic == "about" else "help"))


@app_commands.context_menu(name=of_bot("commands.describe_board"))
@app_commands.guild_only()
async def describe_board(interaction: discord.Interaction, message: discord.Message) -> None:
    """The whole board in words, as the one who asks may know it."""
    session = await parlour_of(interaction).sessions.of_message(message.channel.id, message.id)
    await look.describe(interaction, session)


async def setup(bot: commands.Bot) -> None:
    for command in (rules_of(games_of(bot)), help_, describe_board):
        bot.tree.add_command(command)
