"""Handlers by what their controls belong to: each gets what its control names, and refuses a control of anything
else."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord

from bot.errors import ParlourError
from bot.page import Control, Owner
from bot.parlour import parlour_of
from bot.sessions import Session
from bot.ui.router import Handler

OfSession = Callable[[discord.Interaction, Session, Control], Awaitable[None]]


def of_session(action: OfSession) -> Handler:
    """A handler that gets the session of its control."""

    async def handler(interaction: discord.Interaction, control: Control) -> None:
        await action(interaction, await session_of(interaction, control), control)

    return handler


def of_session_alone(action: Callable[[discord.Interaction, Session], Awaitable[None]]) -> Handler:
    """The same for what needs nothing of its control but the session, as slash commands do it too."""
    return of_session(lambda interaction, session, _: action(interaction, session))


def of_server(action: Handler) -> Handler:
    """A handler of controls that belong to the server in which they are pressed."""

    async def handler(interaction: discord.Interaction, control: Control) -> None:
        guild_id = interaction.guild_id
        if guild_id is None or control.owner != Owner("server", guild_id):
            raise ParlourError("unknown_control")
        await action(interaction, control)

    return handler


def of_person(action: Handler) -> Handler:
    """A handler of controls that belong to the person who presses them."""

    async def handler(interaction: discord.Interaction, control: Control) -> None:
        if control.owner != Owner("person", interaction.user.id):
            raise ParlourError("unknown_control")
        await action(interaction, control)

    return handler


async def session_of(interaction: discord.Interaction, control: Control) -> Session:
    """The session that a control belongs to. Raises ParlourError where it belongs to none, or to one that is gone."""
    if control.owner is None or control.owner.kind != "session":
        raise ParlourError("unknown_control")
    return await parlour_of(interaction).sessions.get(control.owner.id)
