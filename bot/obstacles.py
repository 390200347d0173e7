"""What keeps the bot from showing a board somewhere, in words that somebody there can act on.

Discord itself says little more than "no". Whatever can be known beside that is looked at: what the gateway told of the
channel and of the bot's own membership, and what an interaction brings along.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import discord

from bot.permissions import missing, missing_in
from bot.texts import say

_SEPARATOR = ", "
_MARK = "!"
"""Before the kind in a session's row; what has none names permissions."""


@dataclass(frozen=True, slots=True)
class Obstacle:
    """kind: its words stand under `[obstacles.kind]`. details: names of the permissions that are missing; the time
    (Unix, seconds) until which the bot is timed out; Discord's code for a refusal."""

    kind: str
    details: tuple[str, ...] = ()

    def words(self) -> dict[str, str]:
        """`problem` and `remedy`, a sentence each without its full stop, in the language that is spoken now."""
        flags, detail = list(self.details), self.details[0] if self.details else ""
        return {
            part: say(f"obstacles.{self.kind}.{part}", permission=flags, detail=detail)
            for part in ("problem", "remedy")
        }

    def packed(self) -> str:
        """As a session's row holds it."""
        details = _SEPARATOR.join(self.details)
        return details if self.kind == "permission" else f"{_MARK}{self.kind} {details}".rstrip()


LATER = Obstacle("later")
"""Nothing that somebody could mend: Discord is not well, and the board comes as soon as it is."""


def unpacked(text: str) -> Obstacle:
    """The obstacle that a row holds."""
    if not text.startswith(_MARK):
        return lacking(text.split(_SEPARATOR))
    kind, _, details = text.removeprefix(_MARK).partition(" ")
    return Obstacle(kind, tuple(details.split(_SEPARATOR)) if details else ())


def lacking(flags: Sequence[str]) -> Obstacle:
    """Permissions are missing."""
    return Obstacle("permission", tuple(flags))


def met(interaction: discord.Interaction) -> Obstacle | None:
    """What keeps the bot from posting where somebody acts; None where nothing is known to."""
    channel, granted = interaction.channel, interaction.app_permissions
    if (until := _timed_out(interaction.guild)) is not None:
        return until
    if isinstance(channel, discord.Thread):
        if channel.is_private() and channel.me is None and not granted.manage_threads:
            return Obstacle("private_thread")
        if channel.locked and not granted.manage_threads:
            return Obstacle("locked")
    if isinstance(channel, discord.VoiceChannel | discord.StageChannel) and not granted.connect:
        return Obstacle("connect")
    flags = missing(granted, thread=isinstance(channel, discord.Thread))
    return lacking(flags) if flags else None


def guessed(client: discord.Client, guild_id: int, channel_id: int) -> Obstacle:
    """Why Discord refuses a message in a channel for want of a permission, as far as the gateway has told."""
    guild = client.get_guild(guild_id)
    if (until := _timed_out(guild)) is not None:
        return until
    channel = guild.get_channel_or_thread(channel_id) if guild else None
    if guild is not None and channel is None:  # of a private thread only its members are told
        return Obstacle("unseen")
    if isinstance(channel, discord.VoiceChannel | discord.StageChannel) and guild is not None and guild.me is not None:
        granted = channel.permissions_for(guild.me)
        if granted.view_channel and not granted.connect:
            return Obstacle("connect")
    flags = missing_in(client, guild_id, channel_id)
    if flags:
        return lacking(flags)
    is_private = isinstance(channel, discord.Thread) and channel.is_private()
    return Obstacle("private_thread" if is_private else "unknown")


def _timed_out(guild: discord.Guild | None) -> Obstacle | None:
    me = guild.me if guild else None
    if me is None or me.timed_out_until is None or not me.is_timed_out():
        return None
    return Obstacle("timed_out", (str(int(me.timed_out_until.timestamp())),))
