"""Streaks, and what was played month by month."""

from __future__ import annotations

import discord

from bot import discord_api
from bot.clock import now_ms
from bot.daily.days import month_of
from bot.errors import ParlourError
from bot.parlour import parlour_of
from bot.storage.daily import Scope
from bot.ui.daily.history import history_page, month_days, streak_page
from bot.ui.handlers.daily.boards import has_finished


async def streak(interaction: discord.Interaction) -> None:
    """One's own, and the server's."""
    daily, guild_id = parlour_of(interaction).daily, interaction.guild_id
    today = daily.today(now_ms())
    server = await daily.server_streak(guild_id, today) if guild_id else None
    await discord_api.show(interaction, streak_page(await daily.streak(interaction.user.id, today), server, today))


async def history(interaction: discord.Interaction, user_id: int | None) -> None:
    """This month of one's own, or of somebody who counts in this server."""
    today = parlour_of(interaction).daily.today(now_ms())
    await show_history(interaction, user_id or interaction.user.id, today)


async def show_history(interaction: discord.Interaction, user_id: int, day: int) -> None:
    parlour = parlour_of(interaction)
    daily, today, own = parlour.daily, parlour.daily.today(now_ms()), user_id == interaction.user.id
    scope = Scope(interaction.guild_id or 0)
    name = None
    if not own:
        name = await daily.store.rankings.name_of(scope, user_id) if scope.guild_id else None
        if name is None:
            raise ParlourError("daily_not_here")
    days = month_days(month_of(day))
    found = await daily.store.attempts.history(user_id, days.start, days.stop - 1, None if own else scope)
    if not own and not await has_finished(parlour, interaction.user.id, today):
        found = [attempt for attempt in found if attempt.day != today]  # before finishing one sees nobody's
    streak_ = await daily.streak(user_id, today) if own else None
    month, games, studio = month_of(day), parlour.games, parlour.studio
    page = history_page(month, found, streak_, today, games, studio, user_id=user_id, name=name)
    await discord_api.show(interaction, page)
