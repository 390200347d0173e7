"""`/rules`, `/help` and *Describe board*."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot import discord_api
from bot.cogs.table import GAME_CHOICES
from bot.errors import ParlourError
from bot.page import NEUTRAL, Page, Text
from bot.parlour import parlour_of
from bot.texts import say, title, words_of
from bot.translations import of_bot
from bot.ui.handlers import look
from bot.ui.rules import rules_page, topic_title
from games import GAMES


class Help(commands.Cog):
    """How to play."""

    @app_commands.command(description=of_bot("commands.rules"))
    @app_commands.describe(game=of_bot("arguments.rules_game"), topic=of_bot("arguments.topic"))
    @app_commands.choices(game=GAME_CHOICES)
    async def rules(self, interaction: discord.Interaction, game: str, topic: str | None = None) -> None:
        if game not in GAMES:
            raise ParlourError("no_such_game")
        await discord_api.show(interaction, rules_page(game, topic))

    @rules.autocomplete("topic")
    async def _topics(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        game = str(getattr(interaction.namespace, "game", ""))
        topics = words_of(game).section("rules") if game in GAMES else {}
        named = [(topic_title(text), key) for key, text in topics.items()]
        wanted = current.casefold()
        return [app_commands.Choice(name=name, value=key) for name, key in named if wanted in name.casefold()][:25]

    @app_commands.command(description=of_bot("commands.help"))
    async def help(self, interaction: discord.Interaction) -> None:
        listed = (say("help.game", title=title(key), tagline=words_of(key).text("tagline")) for key in GAMES)
        games = "\n".join(listed)
        await discord_api.show(interaction, Page((Text(say("help.text", games=games)),), NEUTRAL))


@app_commands.context_menu(name=of_bot("commands.describe_board"))
@app_commands.guild_only()
async def describe_board(interaction: discord.Interaction, message: discord.Message) -> None:
    """The whole board in words, as the one who asks may know it."""
    session = await parlour_of(interaction).sessions.of_message(message.channel.id, message.id)
    await look.describe(interaction, session)


async def setup(bot: commands.Bot) -> None:
    await bot.add_cog(Help())
    bot.tree.add_command(describe_board)
