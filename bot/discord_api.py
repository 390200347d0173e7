"""The one place that calls Discord for messages: which error codes are expected, and what is done about each.

| code | meaning | what is done |
| --- | --- | --- |
| 10062 | the interaction is too old | nothing: it cannot be answered any more |
| 40060 | the interaction was answered already | nothing: the other answer stands |
| 50027 | the interaction's token has expired | nothing: the next click brings a new one |
| 10008 | the message is gone | it is posted anew |
| 30046 | too many edits to an old message | it is posted anew |
| 400 on an edit | Discord refuses the new media | it is posted anew |
| 10003, 10004 | the channel or server seems to be gone | `ChannelGone`: the game is set aside |
| 50001, 50013 | a permission is missing | `MissingPermission` |
| 50007 | the user takes no direct messages | nothing |
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable
from io import BytesIO

import aiohttp
import discord

from bot.masking import hashed
from bot.page import Modal, Page, layout

log = logging.getLogger(__name__)

ANSWER_WITHIN = 0.5
"""Seconds after which an answer that is still being drawn is deferred; Discord gives up after 3."""

TROUBLE = (discord.HTTPException, aiohttp.ClientError, OSError)
"""What a call may raise that can go well another time: Discord is not well, or cannot be reached."""

_TOO_LATE = {10015, 10062, 40060, 50027}
_GONE = {10003, 10004}
_FORBIDDEN = {50001, 50013}
_POST_ANEW = {10008, 30046}


class ChannelGone(Exception):
    """Discord does not know the channel, or its server does not know the bot."""


class MissingPermission(Exception):
    """Discord refuses for want of a permission."""


async def show(interaction: discord.Interaction, page: Page | Awaitable[Page]) -> None:
    """Answers an interaction privately with a page: in place where it came from a private panel, else anew.

    A page that takes long to draw is deferred first, so that the answer is in time whatever the picture costs. Raises
    PageError for one that is too large.
    """
    message = interaction.message
    in_place = message is not None and message.flags.ephemeral
    try:
        if not isinstance(page, Page):
            drawing = asyncio.ensure_future(page)
            done, _ = await asyncio.wait({drawing}, timeout=ANSWER_WITHIN)
            if not done and not interaction.response.is_done():
                await interaction.response.defer(ephemeral=True, thinking=not in_place)
            page = await drawing
        view, files = layout.build(page)
        if interaction.response.is_done():
            await interaction.edit_original_response(view=view, attachments=files)
        elif in_place:
            await interaction.response.edit_message(view=view, attachments=files)
        else:
            await interaction.response.send_message(view=view, files=files, ephemeral=True)
    except discord.HTTPException as error:
        _ignore_if_too_late(error)


async def acknowledge(interaction: discord.Interaction, page: Page) -> None:
    """Answers what everyone can see on the board in a moment: a press on the board itself gets no message of its own,
    a command gets the page."""
    on_the_board = interaction.message is not None and not interaction.message.flags.ephemeral
    if not on_the_board:
        await show(interaction, page)
        return
    try:
        await interaction.response.defer()
    except discord.HTTPException as error:
        _ignore_if_too_late(error)


async def tell(interaction: discord.Interaction, text: str) -> None:
    """Says a sentence privately, beside whatever the interaction came from."""
    try:
        if interaction.response.is_done():
            await interaction.followup.send(text, ephemeral=True)
        else:
            await interaction.response.send_message(text, ephemeral=True)
    except discord.HTTPException as error:
        _ignore_if_too_late(error)


async def say_to_all(interaction: discord.Interaction, text: str) -> bool:
    """Answers with a text that everyone reads where the interaction came from. False where Discord shows it to whoever
    asked alone: where a user's own installation may post nothing."""
    try:
        answered = await interaction.response.send_message(text)
    except discord.HTTPException as error:
        _ignore_if_too_late(error)
        return True
    message = answered.resource
    return not (isinstance(message, discord.InteractionMessage) and message.flags.ephemeral)


async def send_file(interaction: discord.Interaction, text: str, name: str, content: str) -> None:
    """Answers privately with a text file."""
    file = discord.File(BytesIO(content.encode()), name)
    try:
        await interaction.response.send_message(text, file=file, ephemeral=True)
    except discord.HTTPException as error:
        _ignore_if_too_late(error)


async def ask(interaction: discord.Interaction, modal: Modal) -> None:
    """Opens a modal. Raises PageError."""
    window = layout.build_modal(modal)
    try:
        await interaction.response.send_modal(window)
    except discord.HTTPException as error:
        _ignore_if_too_late(error)


async def suggest(interaction: discord.Interaction, choices: list[discord.app_commands.Choice[str]]) -> None:
    """Answers an autocomplete."""
    try:
        await interaction.response.autocomplete(choices)
    except discord.HTTPException as error:
        _ignore_if_too_late(error)


async def post(client: discord.Client, channel_id: int, page: Page, nonce: str | None = None) -> int:
    """Posts a page in a channel and returns the message's id. Raises ChannelGone, MissingPermission,
    PageError.

    `nonce`: what Discord tells a repetition by, 25 characters at most; within a few minutes the same one makes no
    second message."""
    view, files = layout.build(page)
    try:
        message = await client.get_partial_messageable(channel_id).send(
            view=view, files=files, nonce=nonce or secrets.token_hex(12)
        )
    except discord.HTTPException as error:
        raise _understood(error) from error
    return message.id


async def edit(client: discord.Client, channel_id: int, message_id: int, page: Page) -> bool:
    """Puts a page in the place of another. False where it has to be posted anew. Raises ChannelGone,
    MissingPermission, PageError."""
    view, files = layout.build(page)
    message = client.get_partial_messageable(channel_id).get_partial_message(message_id)
    try:
        await message.edit(view=view, attachments=files)
    except discord.HTTPException as error:
        if error.code in _POST_ANEW or (error.status == 400 and error.code not in _GONE | _FORBIDDEN):
            log.info("message %s in channel %s cannot be edited (%s)", message_id, channel_id, error.code)
            return False
        raise _understood(error) from error
    return True


async def ping(
    client: discord.Client, channel_id: int, text: str, user_id: int, nonce: str, *, silent: bool = False
) -> int:
    """Posts a short message that mentions one user and nobody else; returns its id. `nonce` as in `post`. `silent`: it
    is marked as unread, without a sound. Raises ChannelGone, MissingPermission."""
    allowed = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(user_id)])
    try:
        message = await client.get_partial_messageable(channel_id).send(
            text, allowed_mentions=allowed, nonce=nonce, silent=silent
        )
    except discord.HTTPException as error:
        raise _understood(error) from error
    return message.id


async def delete(client: discord.Client, channel_id: int, message_id: int) -> None:
    """Deletes a message of the bot's own; one that is gone already, or cannot be reached, stays as it is."""
    try:
        await client.get_partial_messageable(channel_id).get_partial_message(message_id).delete()
    except TROUBLE as error:
        log.info("message %s could not be deleted (%r)", message_id, error)


async def is_there(client: discord.Client, guild_id: int, channel_id: int) -> bool | None:
    """Whether there is such a channel or thread in a server that the bot is in; None where Discord does not say."""
    try:
        await client.fetch_channel(channel_id)
    except discord.HTTPException as error:
        if error.code not in _FORBIDDEN:
            return False if error.code in _GONE else None
    except TROUBLE:
        return None
    else:
        return True
    try:  # what the bot may not see is there, unless it was thrown out
        await client.fetch_guild(guild_id, with_counts=False)
    except discord.HTTPException as error:
        return False if error.code in _GONE | _FORBIDDEN else None
    except TROUBLE:
        return None
    return True


async def write_to(client: discord.Client, user_id: int, text: str) -> None:
    """A direct message. Users who take none (50007) go without: nothing depends on it."""
    try:
        user = await client.fetch_user(user_id)
        await user.send(text)
    except TROUBLE as error:
        log.info("user %s could not be written to (%r)", hashed(user_id), error)


def _ignore_if_too_late(error: discord.HTTPException) -> None:
    if error.code not in _TOO_LATE:
        raise error
    log.info("an interaction could not be answered any more (%s)", error.code)


def _understood(error: discord.HTTPException) -> Exception:
    if error.code in _GONE:
        return ChannelGone()
    if error.code in _FORBIDDEN or error.status == 403:
        return MissingPermission()
    return error
