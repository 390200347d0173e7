"""What is checked before anything is done at a table."""

from __future__ import annotations

import discord

from bot.clock import now_ms
from bot.config import asker_of
from bot.daily import GAME
from bot.errors import ParlourError
from bot.obstacles import met
from bot.page import Control
from bot.parlour import Parlour, parlour_of
from bot.sessions import Session


def need_permissions(interaction: discord.Interaction) -> None:
    """Raises ParlourError naming what keeps the bot from posting in the channel of an interaction."""
    if (obstacle := met(interaction)) is not None:
        raise ParlourError("cannot_host", **obstacle.words())


async def awake(parlour: Parlour, session: Session, interaction: discord.Interaction) -> Session:
    """The session, gone on with where it was paused for an obstacle that is gone. Raises ParlourError naming
    what is still in the way."""
    if not session.record.paused:
        return session
    need_permissions(interaction)
    return await parlour.sessions.resume(session.id, now_ms())


async def admit(interaction: discord.Interaction, control: Control) -> None:
    """Before any control does anything: raises ParlourError where it is one of somebody else's private game, or of a
    table elsewhere, whose ids can be guessed. A table's controls count only in its own channel."""
    if control.owner is not None and control.owner.kind == "session":
        session = await parlour_of(interaction).sessions.get(control.owner.id)
        if not session.is_seen_by(interaction.user.id):
            raise ParlourError("not_yours")
        if session.place is not None and session.place.channel_id != interaction.channel_id:
            raise ParlourError("elsewhere", title=session.title)
        if session.place is None and session.record.game == GAME:
            await daily_is_on(interaction)
        await _take_over_name(interaction, session)
    elif control.owner is not None and control.owner.kind == "day":
        await daily_is_on(interaction)


async def daily_is_on(interaction: discord.Interaction) -> None:
    """Before anything of the daily dice. Raises ParlourError in a server whose admins have switched their game off."""
    parlour = parlour_of(interaction)
    await parlour.doorkeeper.daily(asker_of(interaction), GAME, parlour.texts(GAME).text("title"))


async def greet(interaction: discord.Interaction) -> None:
    """Before any command does anything."""
    if interaction.type is not discord.InteractionType.application_command:
        return
    try:
        session = await parlour_of(interaction).sessions.find(interaction.channel_id or 0)
    except Exception:  # the command itself says what is wrong with the table, where it is about that at all
        return
    if session is not None:
        await _take_over_name(interaction, session)


async def _take_over_name(interaction: discord.Interaction, session: Session) -> None:
    """A player's new nickname holds from their next press or command on."""
    user = interaction.user
    await parlour_of(interaction).sessions.rename(session, user.id, user.display_name, now_ms())
