"""What a refusal of Discord's means. Codes: https://discord.com/developers/docs/topics/opcodes-and-status-codes."""

from __future__ import annotations

import aiohttp
import discord

from bot.obstacles import Obstacle, guessed

TROUBLE = (discord.HTTPException, aiohttp.ClientError, OSError)
"""What a call may raise that can go well another time: Discord is not well, or cannot be reached."""

TOO_LATE = frozenset({10015, 10062, 40060, 50027})
GONE = frozenset({10003, 10004})
MESSAGE_GONE = 10008
FORBIDDEN = frozenset({50001, 50013})
_LOCKED = frozenset({50083, 160005})
_FILTERED = frozenset({200000, 200001, 240000})
_TOO_MANY_EDITS = 30046
_NOT_OURS = 50005
_LATER = frozenset({20016, 20022, 20028, 20029, 40062, 40333, 130000})
"""Slow mode, limits of writing, and what Discord's own network is not well enough for."""


class ChannelGone(Exception):
    """Discord does not know the channel, or its server does not know the bot."""


class Barred(Exception):
    """Discord does not take a message for a reason that somebody can mend, and waiting cannot. `code`: Discord's."""

    def __init__(self, code: int = 0) -> None:
        super().__init__(code)
        self.code = code


class MissingPermission(Barred):
    """A permission is missing; which one, Discord does not say."""


class Locked(Barred):
    """A moderator has locked the thread, or it is archived and cannot be opened."""


class Filtered(Barred):
    """The server's filters take the words for bad."""


class Refused(Barred):
    """Discord takes the message for wrong."""


def is_later(error: discord.HTTPException) -> bool:
    """Whether another time the same may go well."""
    return error.status in (401, 408, 429) or error.status >= 500 or error.code in _LATER or is_page(error)


def is_page(error: discord.HTTPException) -> bool:
    """Whether it is no answer of Discord's own but a page of the guard before it, whatever its status says."""
    if error.code:
        return False
    kind = error.response.headers.get("Content-Type", "")
    return kind != "application/json" if kind else not error.text


def wants_another(error: discord.HTTPException) -> bool:
    """Whether a message that cannot be edited is to be replaced by another one. A thread that is archived is opened by
    posting there."""
    if error.code in (_TOO_MANY_EDITS, MESSAGE_GONE, _NOT_OURS):
        return True
    return not is_later(error) and isinstance(understood(error), Refused | Locked)


def understood(error: discord.HTTPException) -> Exception:
    """What is to be raised for a message that Discord does not take: the error itself where it may go well later."""
    if error.code in GONE:
        return ChannelGone()
    if is_later(error):
        return error
    if error.code in _LOCKED:
        return Locked(error.code)
    if error.code in _FILTERED:
        return Filtered(error.code)
    if error.code in FORBIDDEN or error.status == 403:
        return MissingPermission(error.code)
    return Refused(error.code)


def obstacle_of(error: Barred, client: discord.Client, guild_id: int, channel_id: int) -> Obstacle:
    """What is in the way of messages in that channel, as far as it can be known."""
    match error:
        case MissingPermission():
            return guessed(client, guild_id, channel_id)
        case Locked():
            return Obstacle("locked")
        case Filtered():
            return Obstacle("filtered")
    return Obstacle("refused", (str(error.code),))
