"""A sample board where games would go."""

from __future__ import annotations

import discord

from bot import discord_api, language
from bot.config import ServerSettings
from bot.discord_api import Barred, ChannelGone
from bot.errors import ParlourError
from bot.obstacles import lacking
from bot.page import NEUTRAL, Control, Page, Text
from bot.parlour import parlour_of
from bot.permissions import missing_in
from bot.texts import say
from bot.ui.config.sample import sample_page
from bot.ui.handlers.configuring import admitted
from bot.ui.router import Handler


async def test(interaction: discord.Interaction) -> None:
    """Posts one: in this channel where games may be played here, else in the first where they may."""
    settings = await admitted(interaction)
    channel_id = _where(interaction, settings)
    await discord_api.show(interaction, _posted(interaction, settings, channel_id))


def _where(interaction: discord.Interaction, settings: ServerSettings) -> int:
    here, only = interaction.channel_id or 0, settings.channels.only
    parent = interaction.channel.parent_id if isinstance(interaction.channel, discord.Thread) else here
    if not only or here in only or parent in only:
        return here
    guild = interaction.guild
    found = next((channel for channel in only if guild and guild.get_channel_or_thread(channel)), None)
    if found is None:
        raise ParlourError("no_channel_there")
    return found


async def _posted(interaction: discord.Interaction, settings: ServerSettings, channel_id: int) -> Page:
    client, guild_id, channel = interaction.client, interaction.guild_id or 0, f"<#{channel_id}>"
    parlour = parlour_of(interaction)
    if flags := missing_in(client, guild_id, channel_id):
        raise ParlourError("missing_there", channel=channel, **lacking(flags).words())
    with language.speaking(language.of_server(client, guild_id)):
        page = await sample_page(settings, parlour.games, parlour.studio, guild_id)
    try:
        await discord_api.post(client, channel_id, page)
    except Barred as error:
        words = discord_api.obstacle_of(error, client, guild_id, channel_id).words()
        raise ParlourError("missing_there", channel=channel, **words) from error
    except ChannelGone as error:
        raise ParlourError("no_channel_there") from error
    return Page((Text(say("config.test.posted", channel=channel)),), NEUTRAL)


async def _untest(interaction: discord.Interaction, pressed: Control) -> None:
    """Deletes the sample board that it was pressed on: a forged press has no other message deleted."""
    message = interaction.message
    if message is None or not _shows(message, pressed):
        raise ParlourError("unknown_control")
    await discord_api.delete(interaction.client, message.channel.id, message.id)
    await discord_api.tell(interaction, say("config.test.deleted"))


def _shows(message: discord.Message, control: Control) -> bool:
    """Whether a message that everyone can see has this control."""
    shown = discord.ui.LayoutView.from_message(message).walk_children()
    custom_id = control.custom_id()
    return not message.flags.ephemeral and any(getattr(item, "custom_id", None) == custom_id for item in shown)


PARTS: dict[str, Handler] = {"untest": _untest}
"""By what stands behind the dot in a control's name."""
