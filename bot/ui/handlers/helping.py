"""`/help`: looks at what whoever asks can do here and now, by asking those who would refuse it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager
from dataclasses import replace

import discord

from bot import discord_api
from bot.config import Asker, ServerSettings, asker_of
from bot.errors import ParlourError
from bot.obstacles import met
from bot.page import Control
from bot.parlour import Parlour, parlour_of
from bot.sessions import Session
from bot.texts import say, say_error
from bot.ui.help import Situation, about_page, help_page
from bot.ui.router import Handler


async def help_(interaction: discord.Interaction, control: Control) -> None:
    """What can be done; or with `help.about` what the bot is."""
    if control.name == "help.about":
        await about(interaction)
        return
    await discord_api.show(interaction, help_page(await _situation(interaction), control))


async def about(interaction: discord.Interaction) -> None:
    """Version, privacy, source."""
    await discord_api.show(interaction, about_page(interaction.user.id, parlour_of(interaction).source_url))


async def _situation(interaction: discord.Interaction) -> Situation:
    parlour = parlour_of(interaction)
    every = [(parlour.texts(game), True) for game in parlour.games]
    by_user_alone = interaction.is_user_integration() and not interaction.is_guild_integration()
    if interaction.guild_id is None or by_user_alone:  # a direct message, or a server that the bot is not in
        return Situation(every, [say("help.elsewhere")], None)
    asker = asker_of(interaction)
    settings = await parlour.configuration.of(asker.guild_id)
    games = [(parlour.texts(game), game not in settings.games.off) for game in parlour.games]
    known = Situation(games, (), asker.guild_id, is_manager=asker.manages(settings))
    try:
        session = await parlour.sessions.find(asker.channel_id)
    except Exception:  # a table that cannot be read: whatever is done at it says what is wrong
        return replace(known, here=[say("help.unreadable")])
    if session is None:
        refusal = await _opening(parlour, asker, settings, interaction)
        return replace(known, here=[refusal or say("help.may_open")], may_open=not refusal)
    is_host = session.record.host_id == asker.user_id
    here = [*_lacks(interaction), *await _at_table(parlour, asker, session)]
    return replace(known, here=here, is_host=is_host)


async def _opening(
    parlour: Parlour, asker: Asker, settings: ServerSettings, interaction: discord.Interaction
) -> str | None:
    """Why no table can be opened; None where one can."""
    if lacks := [*_lacks(interaction)]:
        return lacks[0]
    game = next((game for game in parlour.games if game not in settings.games.off), None)
    if game is None:
        return say("errors.no_games_on")
    return await _refusal(parlour.doorkeeper.opening(asker, game, parlour.texts(game).text("title")))


async def _refusal(asked: AbstractAsyncContextManager[None]) -> str | None:
    try:
        async with asked:
            return None
    except ParlourError as error:
        return say_error(error)


def _lacks(interaction: discord.Interaction) -> Iterator[str]:
    if (obstacle := met(interaction)) is not None:
        yield say("errors.cannot_host", **obstacle.words())


async def _at_table(parlour: Parlour, asker: Asker, session: Session) -> list[str]:
    """What someone can do at the table of this channel."""
    seat, title = session.seat_of(asker.user_id), session.title
    if session.record.phase == "lobby":
        if seat is not None:
            is_host = session.record.host_id == asker.user_id
            return [say(f"help.lobby_{'host' if is_host else 'seated'}", title=title)]
        if len(session.record.seats) >= session.game.info.max_seats:
            return [say("errors.seats_full", seats=session.game.info.max_seats)]
        try:
            await parlour.doorkeeper.joining(asker, session.record)
        except ParlourError as error:
            return [say_error(error)]
        return [say("help.lobby", title=title)]
    if seat is None or session.is_given_up(seat):
        return [say("help.watching", title=title)]
    return [say("help.your_turn" if seat in session.active_seats() else "help.others_turn", title=title)]


HANDLERS: dict[str, Handler] = {"help": help_}
