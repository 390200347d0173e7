"""Today's attempt, practice, sharing, the file that proves it."""

from __future__ import annotations

from dataclasses import replace

import discord

from bot import discord_api, language
from bot.clock import now_ms
from bot.daily.ranking import Result
from bot.errors import ParlourError
from bot.page import Button, Buttons, Control
from bot.parlour import origin_of, parlour_of
from bot.sessions import Session
from bot.texts import say
from bot.ui.daily.share import share_text
from bot.ui.daily.words import city_name
from bot.ui.describe import describe_page
from bot.ui.handlers.owned import session_of
from bot.ui.handlers.play import open_panel
from bot.ui.handlers.results import over, player_of
from bot.ui.session_controls import control as of_session


async def play(interaction: discord.Interaction) -> None:
    """Today's attempt: its panel, or how it ended."""
    session = await parlour_of(interaction).daily.play(player_of(interaction), origin_of(interaction))
    await _show(interaction, session)


async def practise(interaction: discord.Interaction, date: str | None) -> None:
    """Practice at a past day; without a date today's."""
    daily = parlour_of(interaction).daily
    origin = origin_of(interaction)
    day = daily.today(origin.at) if date is None else daily.past_or_today(date, origin.at)
    await practise_on(interaction, day)


async def attempt_of(interaction: discord.Interaction) -> Session:
    """What a typed move of the daily dice means: today's attempt."""
    session = await parlour_of(interaction).daily.playing(interaction.user.id, now_ms())
    command = interaction.command
    if not session.is_open and command is not None and command.name != "score":
        raise ParlourError("daily_done")
    return session


async def practise_on(interaction: discord.Interaction, day: int) -> None:
    daily = parlour_of(interaction).daily
    await _show(interaction, await daily.practise(player_of(interaction), origin_of(interaction), day))


async def _show(interaction: discord.Interaction, session: Session) -> None:
    if session.record.phase == "finished":
        game = await parlour_of(interaction).daily.game_of(session)
        if game is not None and (page := await over(interaction, session, game)) is not None:
            await discord_api.show(interaction, page)
            return
    await open_panel(interaction, session)


async def share(interaction: discord.Interaction) -> None:
    """Today's result as text, posted where it is asked for."""
    await share_day(interaction, parlour_of(interaction).daily.today(now_ms()))


async def share_day(interaction: discord.Interaction, day: int) -> None:
    daily, user = parlour_of(interaction).daily, interaction.user
    attempt = await daily.attempt(user.id, day)
    if attempt is None or attempt.result is None:
        raise ParlourError("daily_nothing_to_share")
    await daily.count_in(player_of(interaction), day)
    session = await daily.session_of(attempt)
    found = attempt.result
    result = Result(found.office, found.total, found.distance, found.xs)
    log, streak = await daily.store.moves.of(session.id), await daily.streak(user.id, day)
    with language.speaking(language.of_place(interaction)):
        city = city_name(session.games, session.options)
        text = share_text(session.games, day, city, result, streak, log)
    if not await discord_api.say_to_all(interaction, text):
        await discord_api.tell(interaction, say("daily.share.private"))


async def result(interaction: discord.Interaction, day: int) -> None:
    """How one's attempt at a day ended, or where it stands."""
    daily = parlour_of(interaction).daily
    attempt = await daily.attempt(interaction.user.id, day)
    if attempt is None:
        raise ParlourError("daily_no_attempt")
    await _show(interaction, await daily.session_of(attempt))


async def export_of(interaction: discord.Interaction, date: str) -> None:
    """An attempt of a day that is over, as a file."""
    await export(interaction, parlour_of(interaction).daily.past_or_today(date, now_ms()))


async def export(interaction: discord.Interaction, day: int) -> None:
    """The same of a day by its number."""
    text = await parlour_of(interaction).daily.export(interaction.user.id, day, now_ms())
    await discord_api.send_file(interaction, say("daily.exported"), f"daily-{day}.json", text)


async def describe(interaction: discord.Interaction, control: Control) -> None:
    """The city in words, and the way back."""
    session = await session_of(interaction, control)
    page = describe_page(session, session.seat_of(interaction.user.id), control)
    back = Buttons((Button(say("panel.back"), of_session("act", session)),))
    await discord_api.show(interaction, replace(page, blocks=(*page.blocks, back)))
