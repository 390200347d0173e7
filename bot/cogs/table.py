"""`/table`: the life of a game in this channel."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot import discord_api
from bot.page import Page, Text
from bot.parlour import games_of, origin_of, parlour_of
from bot.sessions import Session
from bot.sessions.exporting import export
from bot.texts import say
from bot.translations import of_bot
from bot.ui.arguments import game_choices
from bot.ui.handlers import barring, guard, listing, opening, table
from games.registry import Games


@app_commands.guild_only()
class Table(commands.GroupCog, group_name="table", group_description=of_bot("commands.table.about")):
    """One table a channel or thread."""

    def __init__(self, games: Games) -> None:
        group = self.app_command
        assert group is not None
        group.add_command(_new(games))

    @app_commands.command(description=of_bot("commands.table.join"))
    async def join(self, interaction: discord.Interaction) -> None:
        await table.join(interaction, await _here(interaction))

    @app_commands.command(description=of_bot("commands.table.leave"))
    async def leave(self, interaction: discord.Interaction) -> None:
        await table.leave(interaction, await _here(interaction))

    @app_commands.command(description=of_bot("commands.table.kick"))
    @app_commands.describe(player=of_bot("arguments.player"))
    async def kick(self, interaction: discord.Interaction, player: discord.User) -> None:  # may have left the server
        sessions = parlour_of(interaction).sessions
        await sessions.lobby.kick((await _here(interaction)).id, origin_of(interaction), player.id)
        await discord_api.show(interaction, Page((Text(say("table.kicked")),)))

    @app_commands.command(description=of_bot("commands.table.start"))
    async def start(self, interaction: discord.Interaction) -> None:
        guard.need_permissions(interaction)
        await table.start(interaction, await _here(interaction))

    @app_commands.command(description=of_bot("commands.table.end"))
    async def end(self, interaction: discord.Interaction) -> None:
        await table.end(interaction, await _here(interaction))

    @app_commands.command(description=of_bot("commands.table.board"))
    async def board(self, interaction: discord.Interaction) -> None:
        parlour = parlour_of(interaction)
        guard.need_permissions(interaction)
        session = await parlour.sessions.latest(interaction.channel_id or 0)
        session = await guard.awake(parlour, session, interaction)
        parlour.publisher.show(session, anew=True)
        await table.show_board(interaction, session, "board")

    @app_commands.command(description=of_bot("commands.table.export"))
    async def export(self, interaction: discord.Interaction) -> None:
        sessions = parlour_of(interaction).sessions
        session = await sessions.last_over(interaction.channel_id or 0)
        text = await export(sessions.store, session)
        await discord_api.send_file(
            interaction, say("table.exported"), f"{session.record.game}-{session.id}.json", text
        )

    @app_commands.command(description=of_bot("commands.table.block"))
    @app_commands.describe(player=of_bot("arguments.config_person"))
    async def block(self, interaction: discord.Interaction, player: discord.User) -> None:  # may have left the server
        await barring.bar_from_own(interaction, player.id)

    @app_commands.command(description=of_bot("commands.table.unblock"))
    @app_commands.describe(player=of_bot("arguments.config_person"))
    async def unblock(self, interaction: discord.Interaction, player: discord.User) -> None:
        await barring.let_in_to_own(interaction, player.id)

    @app_commands.command(name="list", description=of_bot("commands.table.list"))
    async def list_(self, interaction: discord.Interaction) -> None:
        await listing.list_tables(interaction)


def _new(games: Games) -> app_commands.Command[Any, ..., None]:
    """The command that opens a table for one of these games."""

    @app_commands.command(description=of_bot("commands.table.new"))
    @app_commands.describe(game=of_bot("arguments.game"))
    @app_commands.choices(game=game_choices(games))
    async def new(interaction: discord.Interaction, game: str) -> None:
        await opening.open_table(interaction, game)

    return new


async def _here(interaction: discord.Interaction) -> Session:
    return await parlour_of(interaction).sessions.here(interaction.channel_id or 0)


async def setup(bot: commands.Bot) -> None:
    await bot.add_cog(Table(games_of(bot)))
