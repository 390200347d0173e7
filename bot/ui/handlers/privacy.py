"""Everything about oneself: told, exported, deleted."""

from __future__ import annotations

import discord

from bot import discord_api
from bot.clock import now_ms
from bot.page import Control, Page
from bot.parlour import parlour_of
from bot.privacy import FILE_NAME, export_person
from bot.sessions.forgetting import forget_person
from bot.texts import say
from bot.ui.handlers.owned import of_person
from bot.ui.privacy import forgotten_page, privacy_page, sure_page
from bot.ui.router import Handler
from bot.wishes import heed


async def show_privacy(interaction: discord.Interaction) -> None:
    """The page."""
    await discord_api.show(interaction, privacy_page(interaction.user.id))


async def _privacy(interaction: discord.Interaction, _: Control) -> None:
    await show_privacy(interaction)


async def _export(interaction: discord.Interaction, _: Control) -> None:
    text = await export_person(parlour_of(interaction).sessions.store, interaction.user.id)
    await discord_api.send_file(interaction, say("privacy.exported"), FILE_NAME, text)


async def _forget(interaction: discord.Interaction, _: Control) -> None:
    await discord_api.show(interaction, sure_page(interaction.user.id))


async def _forgetting(interaction: discord.Interaction, _: Control) -> None:
    await discord_api.show(interaction, _forgotten(interaction))


async def _forgotten(interaction: discord.Interaction) -> Page:
    parlour, user_id, now = parlour_of(interaction), interaction.user.id, now_ms()
    servers = await parlour.daily.shown_in(user_id, now)
    await forget_person(parlour.sessions, user_id, now)
    parlour.daily.changed(*servers)
    heed(None)
    return forgotten_page()


HANDLERS: dict[str, Handler] = {
    "privacy": of_person(_privacy),
    "export": of_person(_export),
    "forget": of_person(_forget),
    "forgetting": of_person(_forgetting),
}
