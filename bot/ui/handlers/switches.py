"""Settings that are lists, one entry at a time: what is typed is done to the list as it is then, whoever else changes
it. And those that go together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord

from bot.config import ServerSettings
from bot.errors import ParlourError
from bot.ui.handlers.configuring import admitted, answer, change, choose


async def games(interaction: discord.Interaction, game: str | None, *, on: bool | None) -> None:
    """Allows a game or switches it off; without both, tells how it is."""
    if game is None and on is None:
        await choose(interaction, "games", {})
        return
    if game is None or on is None:
        await admitted(interaction)
        raise ParlourError("both_options")

    def edit(settings: ServerSettings) -> Mapping[str, Any]:
        others = [each for each in settings.games.off if each != game]
        return {"games.off": others if on else [*others, game]}

    await answer(interaction, await change(interaction, edit))


async def channels(
    interaction: discord.Interaction,
    allow: discord.abc.Snowflake | None,
    disallow: discord.abc.Snowflake | None,
    *,
    everywhere: bool,
) -> None:
    """Adds a channel and takes one away, or takes all away; without anything, tells which they are."""
    if allow is None and disallow is None and not everywhere:
        await choose(interaction, "channels", {})
        return

    def edit(settings: ServerSettings) -> Mapping[str, Any]:
        only = [] if everywhere else list(settings.channels.only)
        if allow is not None and allow.id not in only:
            only.append(allow.id)
        if disallow is not None:
            if disallow.id not in only:
                raise ParlourError("channel_not_listed", channel=f"<#{disallow.id}>")
            if only == [disallow.id]:
                raise ParlourError("last_channel", channel=f"<#{disallow.id}>")
            only.remove(disallow.id)
        return {"channels.only": only}

    await answer(interaction, await change(interaction, edit))


async def tables(
    interaction: discord.Interaction,
    most: int | None,
    each: int | None,
    opening: tuple[str | None, discord.Role | None],
    ending: tuple[str | None, discord.Role | None],
) -> None:
    """How many tables there can be, and who opens and ends them. A role that is named alone is meant to be allowed."""
    given: dict[str, Any] = {"tables.most": most, "tables.each": each}
    for key, (who, role) in {"tables.open": opening, "tables.end": ending}.items():
        given |= {key: who or ("role" if role else None), f"{key}_role": role.id if role else None}
    await choose(interaction, "tables", {key: value for key, value in given.items() if value is not None})
