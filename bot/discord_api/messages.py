"""Messages of the bot's own: in channels, and direct ones."""

from __future__ import annotations

import logging
import secrets

import discord

from bot.discord_api.meaning import FORBIDDEN, GONE, MESSAGE_GONE, TROUBLE, is_later, understood, wants_another
from bot.masking import hashed
from bot.page import Page, layout
from bot.starting import told

log = logging.getLogger(__name__)


async def post(client: discord.Client, channel_id: int, page: Page, nonce: str | None = None) -> int:
    """Posts a page in a channel and returns the message's id. Raises ChannelGone, Barred, PageError, TROUBLE.

    `nonce`: what Discord tells a repetition by, 25 characters at most; within a few minutes the same one makes no
    second message."""
    view, files = layout.build(page)
    try:
        message = await client.get_partial_messageable(channel_id).send(
            view=view, files=files, nonce=nonce or secrets.token_hex(12)
        )
    except discord.HTTPException as error:
        raise understood(error) from error
    return message.id


async def edit(client: discord.Client, channel_id: int, message_id: int, page: Page) -> bool:
    """Puts a page in the place of another. False where it has to be posted anew. Raises ChannelGone,
    Barred, PageError, TROUBLE."""
    view, files = layout.build(page)
    message = client.get_partial_messageable(channel_id).get_partial_message(message_id)
    try:
        await message.edit(view=view, attachments=files)
    except discord.HTTPException as error:
        if wants_another(error):
            log.info("message %s in channel %s cannot be edited (%s)", message_id, channel_id, error.code)
            return False
        raise understood(error) from error
    return True


async def ping(
    client: discord.Client, channel_id: int, text: str, user_id: int, nonce: str, *, silent: bool = False
) -> int:
    """Posts a short message that mentions one user and nobody else; returns its id. `nonce` as in `post`. `silent`: it
    is marked as unread, without a sound. Raises ChannelGone, Barred, TROUBLE."""
    allowed = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(user_id)])
    try:
        message = await client.get_partial_messageable(channel_id).send(
            text, allowed_mentions=allowed, nonce=nonce, silent=silent
        )
    except discord.HTTPException as error:
        raise understood(error) from error
    return message.id


async def delete(client: discord.Client, channel_id: int, message_id: int) -> bool:
    """Deletes a message of the bot's own. Whether it is gone; where it cannot be deleted now it stays as it is."""
    try:
        await client.get_partial_messageable(channel_id).get_partial_message(message_id).delete()
    except TROUBLE as error:
        if isinstance(error, discord.HTTPException) and error.code in {MESSAGE_GONE, *GONE}:
            return True
        log.info("message %s could not be deleted (%s)", message_id, told(error))
        return False
    return True


async def is_there(client: discord.Client, guild_id: int, channel_id: int) -> bool | None:
    """Whether there is such a channel or thread in a server that the bot is in; None where Discord does not say."""
    try:
        await client.fetch_channel(channel_id)
    except discord.HTTPException as error:
        if error.code not in FORBIDDEN:
            return False if error.code in GONE else None
    except TROUBLE:
        return None
    else:
        return True
    try:  # what the bot may not see is there, unless it was thrown out
        await client.fetch_guild(guild_id, with_counts=False)
    except discord.HTTPException as error:
        return False if error.code in GONE | FORBIDDEN else None
    except TROUBLE:
        return None
    return True


async def write_to(client: discord.Client, user_id: int, text: str) -> None:
    """A direct message. Users who take none (50007) go without. Raises TROUBLE where it may be taken later."""
    try:
        user = await client.fetch_user(user_id)
        await user.send(text)
    except discord.HTTPException as error:
        if is_later(error):
            raise
        log.info("user %s could not be written to (%s)", hashed(user_id), told(error))
