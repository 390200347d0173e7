"""The end of a day's game, with how it stands by now."""

from __future__ import annotations

import discord

from bot.daily import Player
from bot.page import Page
from bot.parlour import Parlour, parlour_of
from bot.sessions import Session
from bot.storage.daily import EVERYWHERE, GameRecord, Scope
from bot.ui.daily.over import Place, Standing, over_page


def player_of(interaction: discord.Interaction) -> Player:
    """Who plays the daily dice, and where."""
    user = interaction.user
    return Player(user.id, interaction.guild_id or 0, user.display_name, user.global_name or user.name)


async def over(interaction: discord.Interaction, session: Session, game: GameRecord) -> Page | None:
    """The page of a finished game; None where it has no result."""
    parlour = parlour_of(interaction)
    result = await parlour.daily.settle(session)
    if result is None:
        return None
    standing = None if game.is_practice else await _standing(parlour, game, interaction.guild_id or 0)
    return await over_page(session, game, result, standing, parlour.studio)


async def _standing(parlour: Parlour, game: GameRecord, guild_id: int) -> Standing | None:
    daily, rankings = parlour.daily, parlour.daily.store.rankings
    everywhere = await _place(parlour, EVERYWHERE, game)
    if everywhere is None:
        return None
    here = await _place(parlour, Scope(guild_id), game) if guild_id else None
    return Standing(
        everywhere,
        here,
        await daily.streak(game.user_id, game.day),
        await daily.server_streak(guild_id, game.day) if here else None,
        await rankings.totals(Scope(guild_id) if here and here.count > 1 else EVERYWHERE, game.day),
    )


async def _place(parlour: Parlour, scope: Scope, game: GameRecord) -> Place | None:
    rankings = parlour.daily.store.rankings
    found = await rankings.day_of(scope, game.day, game.user_id)
    return None if found is None else Place(found[0], await rankings.day_count(scope, game.day))
