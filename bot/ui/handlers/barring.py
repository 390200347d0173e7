"""Who may take no seat: of the server, by those who manage it; at one's own tables, by their host."""

from __future__ import annotations

import discord

from bot import discord_api
from bot.clock import now_ms
from bot.errors import ParlourError
from bot.page import NEUTRAL, Control, Page, Text, paging
from bot.parlour import parlour_of
from bot.storage.barred import SERVER
from bot.texts import say
from bot.ui.config.controls import control
from bot.ui.handlers.configuring import admitted
from bot.ui.router import Handler


async def bar(interaction: discord.Interaction, user_id: int) -> None:
    """From all tables of the server."""
    await admitted(interaction)
    await _bar(interaction, SERVER, user_id, "config.block.done")


async def let_in(interaction: discord.Interaction, user_id: int) -> None:
    """To the tables of the server again."""
    await admitted(interaction)
    await _let_in(interaction, SERVER, user_id, "config.block.undone")


async def bar_from_own(interaction: discord.Interaction, user_id: int) -> None:
    """From the tables that whoever asks hosts."""
    await _bar(interaction, interaction.user.id, user_id, "config.block.host_done")


async def let_in_to_own(interaction: discord.Interaction, user_id: int) -> None:
    """To them again."""
    await _let_in(interaction, interaction.user.id, user_id, "config.block.host_undone")


async def barred(interaction: discord.Interaction) -> None:
    """Who is barred from the server's tables."""
    await admitted(interaction)
    await _list(interaction, control("config.blocked", interaction.guild_id or 0))


async def _list(interaction: discord.Interaction, pressed: Control) -> None:
    found = await parlour_of(interaction).sessions.store.barred.by(interaction.guild_id or 0, SERVER)
    heading = Text(say("config.block.heading"))
    lines = [say("config.block.line", user=_called(user)) for user in found] or [say("config.block.empty")]
    part = paging.part(lines, pressed, [heading])
    await discord_api.show(interaction, Page((heading, part.text, *part.turn), NEUTRAL))


def _called(user_id: int) -> str:
    """Who was forgotten stays barred under an alias, which tells nobody who that is."""
    return f"<@{user_id}>" if user_id > 0 else say("config.someone")


async def _bar(interaction: discord.Interaction, host_id: int, user_id: int, code: str) -> None:
    if user_id == interaction.user.id:
        raise ParlourError("cannot_bar_self")
    barred = parlour_of(interaction).sessions.store.barred
    was_not = await barred.bar(interaction.guild_id or 0, host_id, user_id, now_ms())
    await _say(interaction, code if was_not else "config.block.already", user_id)


async def _let_in(interaction: discord.Interaction, host_id: int, user_id: int, code: str) -> None:
    was = await parlour_of(interaction).sessions.store.barred.let_in(interaction.guild_id or 0, host_id, user_id)
    await _say(interaction, code if was else "config.block.was_not", user_id)


async def _say(interaction: discord.Interaction, code: str, user_id: int) -> None:
    await discord_api.show(interaction, Page((Text(say(code, user=f"<@{user_id}>")),), NEUTRAL))


PARTS: dict[str, Handler] = {"blocked": _list}
"""By what stands behind the dot in a control's name."""
