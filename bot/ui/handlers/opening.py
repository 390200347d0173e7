"""Opening a table: typed, or by the button of the message with which a server is greeted."""

from __future__ import annotations

import discord

from bot import discord_api
from bot.config import asker_of
from bot.errors import ParlourError
from bot.page import Control
from bot.page.inputs import value_of
from bot.parlour import origin_of, parlour_of
from bot.ui.handlers import guard
from bot.ui.handlers.owned import of_server
from bot.ui.handlers.table import show_board
from bot.ui.router import Handler
from bot.ui.welcome import opening_page


async def open_table(interaction: discord.Interaction, game: str) -> None:
    """Opens one for this game in the channel of the interaction. Raises ParlourError."""
    guard.need_permissions(interaction)
    parlour, asker = parlour_of(interaction), asker_of(interaction)
    title, name = parlour.texts(game).text("title"), interaction.user.display_name
    async with parlour.doorkeeper.opening(asker, game, title):
        session = await parlour.sessions.lobby.open(
            asker.guild_id, asker.channel_id, game, origin_of(interaction), name, asker.parent_id
        )
    await show_board(interaction, session, "opened")


async def _open(interaction: discord.Interaction, control: Control) -> None:
    """The button asks for which game; the select opens."""
    if control.name == "opening.game":
        await open_table(interaction, value_of(interaction) or "")
        return
    guard.need_permissions(interaction)
    parlour, guild_id = parlour_of(interaction), interaction.guild_id or 0
    off = (await parlour.configuration.of(guild_id)).games.off
    games = [(game, parlour.texts(game)) for game in parlour.games if game not in off]
    if not games:
        raise ParlourError("no_games_on")
    await discord_api.show(interaction, opening_page(guild_id, games))


HANDLERS: dict[str, Handler] = {"opening": of_server(_open)}
