"""The daily dice: its commands and its controls."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import discord

from bot import discord_api
from bot.clock import now_ms
from bot.daily import GAME
from bot.daily.days import is_day, month_of, week_of
from bot.daily.ranking import Result, Span
from bot.errors import ParlourError
from bot.page import Button, Buttons, Control
from bot.page.inputs import value_of
from bot.parlour import Parlour, origin_of, parlour_of
from bot.sessions import Session
from bot.storage.daily import PeriodKind, Placed, Scope, Scored
from bot.texts import say
from bot.ui.daily.board import ROWS, SPANS, Asked, Found, board_page
from bot.ui.daily.history import history_page, month_days, streak_page
from bot.ui.daily.share import share_text
from bot.ui.daily.words import city_name
from bot.ui.describe import describe_page
from bot.ui.handlers.owned import session_of
from bot.ui.handlers.play import open_panel
from bot.ui.handlers.results import over, player_of
from bot.ui.router import Handler
from bot.ui.session_controls import control as of_session

PERIODS = {"week": week_of, "month": month_of}


# ---------------------------------------------------------------------------------------------------- playing


async def play(interaction: discord.Interaction) -> None:
    """Today's attempt: its panel, or how it ended."""
    await _switched_on(interaction)
    session = await parlour_of(interaction).daily.play(player_of(interaction), origin_of(interaction))
    await _show(interaction, session)


async def practise(interaction: discord.Interaction, date: str | None) -> None:
    """Practice at a past day; without a date today's."""
    daily = parlour_of(interaction).daily
    origin = origin_of(interaction)
    day = daily.today(origin.at) if date is None else daily.past_or_today(date, origin.at)
    await _practise(interaction, day)


async def attempt_of(interaction: discord.Interaction) -> Session:
    """What a typed move of the daily dice means: today's attempt."""
    return await parlour_of(interaction).daily.playing(interaction.user.id, now_ms())


async def _practise(interaction: discord.Interaction, day: int) -> None:
    await _switched_on(interaction)
    daily = parlour_of(interaction).daily
    await _show(interaction, await daily.practise(player_of(interaction), origin_of(interaction), day))


async def _show(interaction: discord.Interaction, session: Session) -> None:
    if session.record.phase == "finished":
        game = await parlour_of(interaction).daily.game_of(session)
        if game is not None and (page := await over(interaction, session, game)) is not None:
            await discord_api.show(interaction, page)
            return
    await open_panel(interaction, session)


async def _switched_on(interaction: discord.Interaction) -> None:
    """Raises ParlourError in a server whose admins have switched the game off."""
    parlour = parlour_of(interaction)
    if interaction.guild_id and GAME in (await parlour.configuration.of(interaction.guild_id)).games.off:
        raise ParlourError("daily_off", title=parlour.texts(GAME).text("title"))


# ---------------------------------------------------------------------------------------------------- sharing


async def share(interaction: discord.Interaction) -> None:
    """Today's result as text, posted where it is asked for."""
    await _share(interaction, parlour_of(interaction).daily.today(now_ms()))


async def _share(interaction: discord.Interaction, day: int) -> None:
    await _switched_on(interaction)
    daily, user = parlour_of(interaction).daily, interaction.user
    attempt = await daily.attempt(user.id, day)
    if attempt is None or attempt.result is None:
        raise ParlourError("daily_nothing_to_share")
    await daily.count_in(player_of(interaction), day)
    session = await daily.session_of(attempt)
    found = attempt.result
    result = Result(found.office, found.total, found.distance, found.xs)
    city, log = city_name(session.games, session.options), await daily.store.moves.of(session.id)
    text = share_text(session.games, day, city, result, await daily.streak(user.id, day), log)
    if not await discord_api.say_to_all(interaction, text):
        await discord_api.tell(interaction, say("daily.share.private"))


# ---------------------------------------------------------------------------------------------------- leaderboards


async def leaderboard(interaction: discord.Interaction, scope: str | None, span: str | None) -> None:
    """A ranking; without a choice the server's of today."""
    day = parlour_of(interaction).daily.today(now_ms())
    await _board(interaction, Asked(day, _span(span or "day"), _is_here(interaction, scope or "here")))


async def _board(interaction: discord.Interaction, asked: Asked) -> None:
    parlour = parlour_of(interaction)
    today = parlour.daily.today(now_ms())
    if not is_day(asked.day) or asked.day > today:
        raise ParlourError("unknown_control")
    guild_id = interaction.guild_id or 0
    # Whoever opens a server's leaderboard counts in it from now on.
    counts = await parlour.daily.count_in(player_of(interaction), today) if asked.here else None
    found = await _found(parlour, asked, Scope(guild_id if asked.here else 0), interaction.user.id, today)
    page = board_page(asked, replace(found, counts=counts), today, parlour.games, in_server=bool(guild_id))
    await discord_api.show(interaction, page)


async def _found(parlour: Parlour, asked: Asked, scope: Scope, user_id: int, today: int) -> Found:
    rankings = parlour.daily.store.rankings
    mine: tuple[int, Placed | Scored] | None
    rows: list[tuple[int, Placed | Scored]]
    if asked.span == "day":
        placed = await rankings.of_day(scope, asked.day, asked.first, ROWS)
        mine = await rankings.day_of(scope, asked.day, user_id)
        count = await rankings.day_count(scope, asked.day)
        first = await rankings.day_place(scope, asked.day, placed[0]) if placed else 1
        keys = [(row.office, row.distance, row.xs, row.finished_at) for row in placed]
        rows = list(zip(_places(keys, first, asked.first), placed, strict=True))
        hidden = asked.day == today and mine is None
    else:
        span: PeriodKind = asked.span
        period = PERIODS[span](asked.day) if span in PERIODS else 0
        scored = await rankings.of_period(scope, span, period, asked.first, ROWS)
        mine = await rankings.period_of(scope, span, period, user_id)
        count = await rankings.period_count(scope, span, period)
        top = await rankings.period_of(scope, span, period, scored[0].user_id) if scored else None
        means = [(row.points, row.distance / row.finishes) for row in scored]
        rows = list(zip(_places(means, top[0] if top else 1, asked.first), scored, strict=True))
        hidden = False
    if not scope.guild_id:
        rows = [(place, await _known(parlour, row, user_id)) for place, row in rows]
    return Found(rows, mine, count, hidden, None)


def _places(keys: Sequence[tuple[float, ...]], first: int, before: int) -> list[int]:
    """The places of rows, of which the first one has place `first` and `before` stand above: who is as good as the one
    above shares its place."""
    places: list[int] = []
    for number, key in enumerate(keys):
        same = number and key == keys[number - 1]
        places.append(places[-1] if same else first if number == 0 else before + number + 1)
    return places


async def _known(parlour: Parlour, row: Placed | Scored, reader: int) -> Placed | Scored:
    """A row of the ranking of everywhere: with its name where its owner wishes that, or reads it."""
    if row.user_id == reader or (await parlour.wishing.of(row.user_id)).known == "on":
        return row
    return replace(row, name="")


async def _leave(interaction: discord.Interaction, asked: Asked) -> None:
    """Out of the server's leaderboard."""
    player = player_of(interaction)
    await parlour_of(interaction).daily.store.rankings.leave(_server(interaction), player.user_id, player.name)
    await _board(interaction, asked)


async def _return(interaction: discord.Interaction, asked: Asked) -> None:
    daily, player = parlour_of(interaction).daily, player_of(interaction)
    today = daily.today(now_ms())
    await daily.store.rankings.come_back(_server(interaction), player.user_id, today, player.name)
    await _board(interaction, asked)


def _server(interaction: discord.Interaction) -> Scope:
    if not interaction.guild_id:
        raise ParlourError("unknown_control")
    return Scope(interaction.guild_id)


def _is_here(interaction: discord.Interaction, scope: str) -> bool:
    return scope == "here" and bool(interaction.guild_id)


def _span(text: str) -> Span:
    found = next((span for span in SPANS if span == text), None)
    if found is None:
        raise ParlourError("unknown_control")
    return found


# ---------------------------------------------------------------------------------------------------- history


async def streak(interaction: discord.Interaction) -> None:
    """One's own, and the server's."""
    daily, guild_id = parlour_of(interaction).daily, interaction.guild_id
    today = daily.today(now_ms())
    server = await daily.server_streak(guild_id, today) if guild_id else None
    await discord_api.show(interaction, streak_page(await daily.streak(interaction.user.id, today), server, today))


async def history(interaction: discord.Interaction, user_id: int | None) -> None:
    """This month of one's own, or of somebody who counts in this server."""
    today = parlour_of(interaction).daily.today(now_ms())
    await _history(interaction, user_id or interaction.user.id, today)


async def _history(interaction: discord.Interaction, user_id: int, day: int) -> None:
    parlour = parlour_of(interaction)
    daily, today, own = parlour.daily, parlour.daily.today(now_ms()), user_id == interaction.user.id
    if not is_day(day) or day > today:
        raise ParlourError("unknown_control")
    scope = Scope(interaction.guild_id or 0)
    name = None
    if not own:
        name = await daily.store.rankings.name_of(scope, user_id) if scope.guild_id else None
        if name is None:
            raise ParlourError("daily_not_here")
    days = month_days(month_of(day))
    found = await daily.store.attempts.history(user_id, days.start, days.stop - 1, None if own else scope)
    streak_ = await daily.streak(user_id, today) if own else None
    page = history_page(month_of(day), found, streak_, today, parlour.games, user_id=user_id, name=name)
    await discord_api.show(interaction, page)


# ---------------------------------------------------------------------------------------------------- controls


async def _pressed(interaction: discord.Interaction, control: Control) -> None:
    name = control.name.partition(".")[2]
    if name == "describe":
        await _describe(interaction, control)
        return
    if control.owner is None or control.owner.kind != "day":
        raise ParlourError("unknown_control")
    day, choices = control.owner.id, control.choices
    match name:
        case "play":
            await play(interaction)
        case "practise":
            await _practise(interaction, _a_day(interaction, day))
        case "result":
            await _result(interaction, day)
        case "share":
            await _share(interaction, day)
        case "export":
            await _export(interaction, day)
        case "history":
            await _history(interaction, _number(choices.get("who")) or interaction.user.id, day)
        case "board" | "span" | "leave" | "return":
            asked = _asked(interaction, day, choices)
            await {"leave": _leave, "return": _return}.get(name, _board)(interaction, asked)
        case _:
            raise ParlourError("unknown_control")


def _asked(interaction: discord.Interaction, day: int, choices: Mapping[str, str]) -> Asked:
    span = _span(value_of(interaction) or choices.get("span", "day"))
    here = _is_here(interaction, choices.get("scope", "here"))
    return Asked(day, span, here, _number(choices.get("at")))


def _number(text: str | None) -> int:
    return int(text) if text and text.isdecimal() and len(text) < 20 else 0


def _a_day(interaction: discord.Interaction, day: int) -> int:
    if not is_day(day) or day > parlour_of(interaction).daily.today(now_ms()):
        raise ParlourError("unknown_control")
    return day


async def _result(interaction: discord.Interaction, day: int) -> None:
    daily = parlour_of(interaction).daily
    attempt = await daily.attempt(interaction.user.id, day)
    if attempt is None:
        raise ParlourError("daily_no_attempt")
    await _show(interaction, await daily.session_of(attempt))


async def export_of(interaction: discord.Interaction, date: str) -> None:
    """An attempt of a day that is over, as a file."""
    await _export(interaction, parlour_of(interaction).daily.past_or_today(date, now_ms()))


async def _export(interaction: discord.Interaction, day: int) -> None:
    text = await parlour_of(interaction).daily.export(interaction.user.id, day, now_ms())
    await discord_api.send_file(interaction, say("daily.exported"), f"daily-{day}.json", text)


async def _describe(interaction: discord.Interaction, control: Control) -> None:
    """The city in words, and the way back."""
    session = await session_of(interaction, control)
    page = describe_page(session, session.seat_of(interaction.user.id), control)
    back = Buttons((Button(say("panel.back"), of_session("act", session)),))
    await discord_api.show(interaction, replace(page, blocks=(*page.blocks, back)))


HANDLERS: dict[str, Handler] = {"daily": _pressed}
