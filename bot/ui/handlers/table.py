"""The lobby's buttons and selects, leaving and closing. Their slash commands go through here too."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord

from bot import discord_api
from bot.errors import ParlourError
from bot.page import Control, Page, Text
from bot.page.inputs import value_of
from bot.parlour import origin_of, parlour_of
from bot.sessions import Session
from bot.texts import say
from bot.ui.handlers.guard import awake, may_end
from bot.ui.leaving import leave_page
from bot.ui.router import Handler


async def join(interaction: discord.Interaction, session_id: int) -> None:
    """Takes a seat."""
    parlour = parlour_of(interaction)
    await awake(parlour, await parlour.sessions.get(session_id), interaction)
    session = await parlour.sessions.lobby.join(session_id, origin_of(interaction), interaction.user.display_name)
    await _done(interaction, session, "table.joined")


async def leave(interaction: discord.Interaction, session_id: int) -> None:
    """Gives a seat back before the start; asks first once the game is under way."""
    parlour = parlour_of(interaction)
    session = await parlour.sessions.get(session_id)
    if session.record.phase != "playing":
        session = await parlour.sessions.lobby.leave(session_id, origin_of(interaction))
        await _done(interaction, session, "table.closed" if session.record.phase == "abandoned" else "table.left")
        return
    if session.seat_of(interaction.user.id) is None:
        raise ParlourError("not_seated")
    await discord_api.show(interaction, leave_page(session))


async def leave_for_good(interaction: discord.Interaction, session_id: int) -> None:
    """Leaves in mid-game, after the question."""
    parlour = parlour_of(interaction)
    await awake(parlour, await parlour.sessions.get(session_id), interaction)
    acted = await parlour.sessions.play.leave(session_id, origin_of(interaction))
    await _done(interaction, acted.session, "table.left_for_good")


async def start(interaction: discord.Interaction, session_id: int) -> None:
    """Begins the game."""
    parlour = parlour_of(interaction)
    await awake(parlour, await parlour.sessions.get(session_id), interaction)
    session = await parlour.sessions.lobby.start(session_id, origin_of(interaction))
    await _done(interaction, session, "table.started")


async def end(interaction: discord.Interaction, session_id: int) -> None:
    """Ends a table without a result."""
    parlour = parlour_of(interaction)
    session = await parlour.sessions.get(session_id)
    if not may_end(session, interaction):
        raise ParlourError("may_not_end")
    session = await parlour.sessions.play.end(session_id, origin_of(interaction))
    await _done(interaction, session, "table.ended")


async def choose(interaction: discord.Interaction, session_id: int, option: str, value: str) -> None:
    """Sets an option of the game."""
    session = await parlour_of(interaction).sessions.lobby.choose(session_id, origin_of(interaction), option, value)
    await _done(interaction, session, "table.chosen")


async def _done(interaction: discord.Interaction, session: Session, code: str) -> None:
    await discord_api.acknowledge(interaction, Page((Text(say(code, title=session.title)),)))


def _by_session(action: Callable[[discord.Interaction, int], Awaitable[None]]) -> Handler:
    """A handler that needs nothing of its control but the session."""

    async def handler(interaction: discord.Interaction, control: Control) -> None:
        await action(interaction, control.session)

    return handler


async def _option(interaction: discord.Interaction, control: Control) -> None:
    await choose(interaction, control.session, control.name.partition(".")[2], value_of(interaction) or "")


async def _tables(interaction: discord.Interaction, control: Control) -> None:
    """Chooses the shipped tables or the host's own."""
    lobby = parlour_of(interaction).sessions.lobby
    own = value_of(interaction) == "own"
    session = await lobby.choose_tables(control.session, origin_of(interaction), own=own)
    await _done(interaction, session, "table.chosen")


HANDLERS: dict[str, Handler] = {
    "join": _by_session(join),
    "leave": _by_session(leave),
    "leaving": _by_session(leave_for_good),
    "start": _by_session(start),
    "close": _by_session(end),
    "opt": _option,
    "tables": _tables,
}
