"""`/config daily`: where and when the daily dice are posted, and what is in a post."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord

from bot import discord_api
from bot.clock import now_ms
from bot.config import ServerSettings
from bot.daily.days import day_at
from bot.daily.posts.when import first_hour
from bot.page import NEUTRAL, Block, Buttons, Control, Page, Text
from bot.parlour import parlour_of
from bot.ui.config.overview import topic_lines
from bot.ui.config.posts import failure_lines, first_hour_button, minute_in, needs, when_lines
from bot.ui.handlers.configuring import admitted, change, changed_text
from bot.ui.handlers.wishes import meant_zone
from bot.ui.router import Handler
from bot.wishes.times import clock_of


async def choose(interaction: discord.Interaction, values: Mapping[str, Any]) -> None:
    """Sets what was given and says when the next post comes; without anything, tells how it is."""
    if not values:
        lines = topic_lines(await admitted(interaction), "daily", parlour_of(interaction).games)
        await _show(interaction, "\n".join(lines))
        return
    await admitted(interaction)  # before what is wrong with a value is said
    meant = dict(values)
    if zone := meant.get("daily.zone"):
        meant["daily.zone"] = meant_zone(zone)
    await _show(interaction, await changed_text(interaction, await change(interaction, lambda _: meant)))


async def _first_hour(interaction: discord.Interaction, _: Control) -> None:
    """Takes the first hour of the day, as it is in the chosen zone."""

    def edit(settings: ServerSettings) -> Mapping[str, Any]:
        _, zone = minute_in(settings)
        return {"daily.time": clock_of(first_hour(day_at(now_ms()), zone))}

    await _show(interaction, await changed_text(interaction, await change(interaction, edit)))


async def _show(interaction: discord.Interaction, text: str) -> None:
    settings, now, guild = await admitted(interaction), now_ms(), interaction.guild
    assert guild is not None
    last = await parlour_of(interaction).daily.store.posts.last(guild.id)
    lines = [text, *when_lines(settings, last, now), *needs(settings, guild), *failure_lines(last)]
    blocks: list[Block] = [Text("\n".join(lines))]
    if buttons := first_hour_button(settings, guild.id, now):
        blocks.append(Buttons(buttons))
    await discord_api.show(interaction, Page(tuple(blocks), NEUTRAL))


PARTS: dict[str, Handler] = {"first_hour": _first_hour}
"""By what stands behind the dot in a control's name."""
