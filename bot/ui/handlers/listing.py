"""The open tables of a server."""

from __future__ import annotations

import discord

from bot import discord_api
from bot.page import Control, Owner, Page, Text, paging
from bot.parlour import Parlour, parlour_of
from bot.storage import PlaceRecord, SessionRecord
from bot.texts import say
from bot.ui.handlers.owned import of_server
from bot.ui.router import Handler
from bot.whereabouts import Whereabouts

LISTED = 20
"""Tables at once."""
PLACES = 1500
"""As many tables as a server has places for: 500 channels and 1,000 active threads."""


async def list_tables(interaction: discord.Interaction) -> None:
    """The tables from the oldest on."""
    await _list(interaction, Control("list", Owner("server", interaction.guild_id or 0)))


async def _list(interaction: discord.Interaction, control: Control) -> None:
    await discord_api.show(interaction, _list_page(interaction, control))


async def _list_page(interaction: discord.Interaction, control: Control) -> Page:
    """Those from the line on that the control asks for; of these, what seems to have no channel is set aside."""
    parlour = parlour_of(interaction)
    records = await parlour.sessions.store.sessions.open_of_guild(interaction.guild_id or 0, limit=PLACES)
    tables = [(record, record.place) for record in records if record.place is not None]
    while tables:
        part = paging.part([_line(parlour, record, place) for record, place in tables], control, most=LISTED)
        shown = tables[part.lines.start : part.lines.stop]
        missing = {record.id for record, place in shown if not await _may_be_there(interaction, place)}
        if not missing:
            return Page((part.text, *part.turn))
        for session_id in missing:
            await parlour.rooms[Whereabouts].set_aside(session_id)
        tables = [(record, place) for record, place in tables if record.id not in missing]
    return Page((Text(say("table.none")),))


async def _may_be_there(interaction: discord.Interaction, place: PlaceRecord) -> bool:
    """Whether the channel is still there, or Discord does not say: it may have been deleted while the bot was away."""
    guild = interaction.guild
    known = guild is not None and guild.get_channel_or_thread(place.channel_id) is not None
    return known or await discord_api.is_there(interaction.client, place.guild_id, place.channel_id) is not False


def _line(parlour: Parlour, record: SessionRecord, place: PlaceRecord) -> str:
    return say(
        f"table.listed_{record.phase}",
        title=parlour.texts(record.game).text("title"),
        channel=f"<#{place.channel_id}>",
        seats=len(record.seats),
        most=parlour.games[record.game].info.max_seats,
    )


HANDLERS: dict[str, Handler] = {"list": of_server(_list)}
