"""The lobby's buttons and selects, leaving and closing. Their slash commands go through here too."""

from __future__ import annotations

from collections.abc import Awaitable

import discord

from bot import discord_api
from bot.config import asker_of
from bot.errors import ParlourError
from bot.obstacles import LATER
from bot.page import Control, Page, Text
from bot.page.inputs import value_of
from bot.parlour import origin_of, parlour_of
from bot.sessions import Session
from bot.storage import StorageError
from bot.texts import say
from bot.ui.handlers.guard import awake
from bot.ui.handlers.owned import of_session, of_session_alone
from bot.ui.leaving import leave_page
from bot.ui.router import Handler


async def join(interaction: discord.Interaction, session: Session) -> None:
    """Takes a seat."""
    parlour = parlour_of(interaction)
    await parlour.doorkeeper.joining(asker_of(interaction), session.record)
    await awake(parlour, session, interaction)
    session = await parlour.sessions.lobby.join(session.id, origin_of(interaction), interaction.user.display_name)
    await _done(interaction, session, "table.joined")


async def leave(interaction: discord.Interaction, session: Session) -> None:
    """Gives a seat back before the start; asks first once the game is under way."""
    parlour = parlour_of(interaction)
    if session.record.phase != "playing":
        session = await parlour.sessions.lobby.leave(session.id, origin_of(interaction))
        await _done(interaction, session, "table.closed" if session.record.phase == "abandoned" else "table.left")
        return
    seat = session.seat_of(interaction.user.id)
    if seat is None:
        raise ParlourError("not_seated")
    await discord_api.show(interaction, leave_page(session, seat))


async def leave_for_good(interaction: discord.Interaction, session: Session) -> None:
    """Leaves in mid-game, after the question."""
    parlour = parlour_of(interaction)
    await awake(parlour, session, interaction)
    acted = await parlour.sessions.play.leave(session.id, origin_of(interaction))
    await _done(interaction, acted.session, "table.left_for_good")


async def start(interaction: discord.Interaction, session: Session) -> None:
    """Begins the game."""
    parlour = parlour_of(interaction)
    await awake(parlour, session, interaction)
    session = await parlour.sessions.lobby.start(session.id, origin_of(interaction))
    await show_board(interaction, session, "started")


async def end(interaction: discord.Interaction, session: Session) -> None:
    """Ends a table without a result."""
    parlour = parlour_of(interaction)
    await parlour.doorkeeper.ending(asker_of(interaction), session.record)
    session = await parlour.sessions.play.end(session.id, origin_of(interaction))
    await _done(interaction, session, "table.ended")


async def show_board(interaction: discord.Interaction, session: Session, done: str) -> None:
    """Says that something is done (`[table]`) once the board shows it; else also what keeps the board from that
    (`[unshown]`)."""
    obstacle = await parlour_of(interaction).publisher.shown(session, interaction.user.id)
    if obstacle is None:
        await _done(interaction, session, f"table.{done}")
        return
    what = say(f"unshown.{done}", title=session.title)
    text = (
        say("unshown.later", done=what) if obstacle == LATER else say("unshown.barred", done=what, **obstacle.words())
    )
    await discord_api.show(interaction, Page((Text(text),)))


async def _done(interaction: discord.Interaction, session: Session, code: str) -> None:
    await discord_api.acknowledge(interaction, Page((Text(say(code, title=session.title)),)))


async def _option(interaction: discord.Interaction, session: Session, control: Control) -> None:
    """A select's value for one of the game's options."""
    option, value = control.name.partition(".")[2], value_of(interaction) or ""
    lobby = parlour_of(interaction).sessions.lobby
    await _chosen(interaction, session, lobby.choose(session.id, origin_of(interaction), option, value))


async def _material(interaction: discord.Interaction, session: Session) -> None:
    """Chooses the shipped material or the host's own."""
    lobby, own = parlour_of(interaction).sessions.lobby, value_of(interaction) == "own"
    await _chosen(interaction, session, lobby.choose_material(session.id, origin_of(interaction), own=own))


async def _chosen(interaction: discord.Interaction, session: Session, choosing: Awaitable[Session]) -> None:
    """A choice in a select that everyone sees. Where it is refused the board is shown once more: Discord goes on
    showing it to whoever made it until the message changes."""
    try:
        session = await choosing
    except ParlourError as error:
        if not isinstance(error.__cause__, StorageError):
            parlour = parlour_of(interaction)
            parlour.publisher.show(await parlour.sessions.get(session.id))
        raise
    await _done(interaction, session, "table.chosen")


HANDLERS: dict[str, Handler] = {
    "join": of_session_alone(join),
    "leave": of_session_alone(leave),
    "leaving": of_session_alone(leave_for_good),
    "start": of_session_alone(start),
    "close": of_session_alone(end),
    "opt": of_session(_option),
    "tables": of_session_alone(_material),
}
