"""Says, once, that somebody is reminded no more since they take no direct messages."""

from __future__ import annotations

import discord

from bot import discord_api
from bot.parlour import parlour_of
from bot.texts import say
from bot.wishes import current, heed
from bot.wishes.model import CLOSED


async def tell_if_closed(interaction: discord.Interaction) -> None:
    """Beside the answer to whatever they did; a window that is open lets nothing be said beside it."""
    if current().reminder != CLOSED or interaction.response.type is discord.InteractionResponseType.modal:
        return
    heed(await parlour_of(interaction).wishing.set(interaction.user.id, "reminder", "off"))
    await discord_api.tell(interaction, say("daily.reminder.closed"))
