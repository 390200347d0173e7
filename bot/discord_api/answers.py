"""Answers to interactions. None of these raises what Discord does: an answer that fails is a line in the log."""

from __future__ import annotations

from collections.abc import Awaitable
from io import BytesIO
from typing import Any

import discord

from bot.discord_api.in_time import is_private_panel, let_go, settled
from bot.errors import ParlourError
from bot.page import Modal, Page, layout


async def show(interaction: discord.Interaction, page: Page | Awaitable[Page]) -> None:
    """Answers privately with a page: in place where it came from a private panel, else anew. Raises PageError for one
    that is too large, and what `page` raises."""
    view, files = layout.build(page if isinstance(page, Page) else await page)
    state = await settled(interaction)
    if state.lost:
        return
    with let_go(interaction):
        if not interaction.response.is_done():
            if is_private_panel(interaction):
                await interaction.response.edit_message(view=view, attachments=files)
            else:
                await interaction.response.send_message(view=view, files=files, ephemeral=True)
        elif state.thinking or is_private_panel(interaction) or _has_message(interaction):
            state.thinking = False
            await interaction.edit_original_response(view=view, attachments=files)
        else:
            await interaction.followup.send(view=view, files=files, ephemeral=True)


async def acknowledge(interaction: discord.Interaction, page: Page) -> None:
    """Answers what everyone can see on the board in a moment: a press on the board itself gets no message of its own,
    a command gets the page."""
    if interaction.message is None or is_private_panel(interaction):
        await show(interaction, page)
        return
    state = await settled(interaction)
    if not state.lost and not interaction.response.is_done():
        with let_go(interaction):
            await interaction.response.defer()


async def tell(interaction: discord.Interaction, text: str) -> None:
    """Says a sentence privately, beside whatever the interaction came from."""
    await _say(interaction, text)


async def say_to_all(interaction: discord.Interaction, text: str) -> bool:
    """Answers with a text that everyone reads where the interaction came from. False where Discord shows it to whoever
    asked alone: where a user's own installation may post nothing, and where it was too late for anything else."""
    state = await settled(interaction)
    if state.lost:
        return True
    with let_go(interaction):
        if not interaction.response.is_done():
            answered = await interaction.response.send_message(text)
            message = answered.resource
            return not (isinstance(message, discord.InteractionMessage) and message.flags.ephemeral)
        if state.thinking:
            state.thinking = False
            await interaction.edit_original_response(content=text)
            return False
        return not (await interaction.followup.send(text, wait=True)).flags.ephemeral
    return True


async def send_file(interaction: discord.Interaction, text: str, name: str, content: str) -> None:
    """Answers privately with a text file."""
    await _say(interaction, text, discord.File(BytesIO(content.encode()), name))


async def ask(interaction: discord.Interaction, modal: Modal) -> None:
    """Opens a modal. Raises PageError, and ParlourError where it comes too late for one: it is an answer's first."""
    window = layout.build_modal(modal)
    state = await settled(interaction)
    if state.lost:
        return
    if interaction.response.is_done():
        raise ParlourError("too_slow")
    with let_go(interaction):
        await interaction.response.send_modal(window)


async def suggest(interaction: discord.Interaction, choices: list[discord.app_commands.Choice[str]]) -> None:
    """Answers an autocomplete."""
    with let_go(interaction):
        await interaction.response.autocomplete(choices)


async def _say(interaction: discord.Interaction, text: str, file: discord.File | None = None) -> None:
    state = await settled(interaction)
    if state.lost:
        return
    files: dict[str, Any] = {"file": file} if file is not None else {}
    with let_go(interaction):
        if not interaction.response.is_done():
            await interaction.response.send_message(text, ephemeral=True, **files)
        elif state.thinking:
            state.thinking = False
            await interaction.edit_original_response(content=text, attachments=[file] if file is not None else [])
        else:
            await interaction.followup.send(text, ephemeral=True, **files)


def _has_message(interaction: discord.Interaction) -> bool:
    """Whether the first answer was a message, which only the one who asked sees."""
    return interaction.response.type in (
        discord.InteractionResponseType.channel_message,
        discord.InteractionResponseType.deferred_channel_message,
    )
