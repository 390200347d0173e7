"""The leaderboards, and the cities that are seen from there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import discord

from bot import discord_api
from bot.clock import now_ms
from bot.daily import Player
from bot.daily.days import month_of, week_of
from bot.daily.ranking import Result, Span
from bot.errors import ParlourError
from bot.page import Control, paging
from bot.page.inputs import value_of
from bot.parlour import Parlour, parlour_of
from bot.storage.daily import PeriodKind, Placed, Scope, Scored
from bot.ui.daily.board import ROWS, SPANS, Asked, Found, board_page
from bot.ui.daily.cities import City, cities_page
from bot.ui.daily.words import control as make
from bot.ui.handlers.results import player_of

PERIODS = {"week": week_of, "month": month_of}


async def leaderboard(interaction: discord.Interaction, scope: str | None, span: str | None) -> None:
    """A ranking; without a choice the server's of today."""
    day = parlour_of(interaction).daily.today(now_ms())
    await show_board(interaction, Asked(day, _span(span or "day"), _is_here(interaction, scope or "here")))


async def show_board(interaction: discord.Interaction, asked: Asked) -> None:
    parlour = parlour_of(interaction)
    today = parlour.daily.today(now_ms())
    guild_id = interaction.guild_id or 0
    # Whoever opens a server's leaderboard counts in it from now on.
    counts = await parlour.daily.count_in(player_of(interaction), today) if asked.here else None
    found = await _found(parlour, asked, Scope(guild_id if asked.here else 0), interaction.user.id, today)
    if asked.span == "day":
        seed = parlour.daily.seed(asked.day, now_ms()) if asked.day < today else ""
        found = replace(found, seed=seed, before=parlour.daily.commitment(asked.day))
    if asked.span == "day" and not found.hidden:
        found = replace(found, cities=await _sessions(parlour, asked.day, [row.user_id for _, row in found.rows]))
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
        hidden = asked.day == today and not await has_finished(parlour, user_id, today)
        ranked = list(zip(_places(keys, first, asked.first), placed, strict=True))
        if hidden:  # the order among those of one office would tell who came nearer
            ranked.sort(key=lambda row: (row[1].office, row[1].finished_at))
        rows = [*ranked]
    else:
        span: PeriodKind = asked.span
        period = PERIODS[span](asked.day) if span in PERIODS else 0
        scored = await rankings.of_period(scope, span, period, asked.first, ROWS)
        mine = await rankings.period_of(scope, span, period, user_id)
        count = await rankings.period_count(scope, span, period)
        top = await rankings.period_of(scope, span, period, scored[0].user_id) if scored else None
        means = [(row.points, row.distance / row.finishes) for row in scored]
        rows = list(zip(_places(means, top[0] if top else 1, asked.first), scored, strict=True))
        runs = PERIODS[span](today) if span in PERIODS else 0
        hidden = period == runs and not await has_finished(parlour, user_id, today)  # a mean tells of today's too
    if not scope.guild_id:
        rows = [(place, await _known(parlour, row, user_id)) for place, row in rows]
    return Found(rows, mine, count, hidden, None)


async def has_finished(parlour: Parlour, user_id: int, day: int) -> bool:
    """Whether they may see how others did on a day that runs."""
    attempt = await parlour.daily.attempt(user_id, day)
    return attempt is not None and attempt.result is not None


async def _sessions(parlour: Parlour, day: int, users: Sequence[int]) -> list[int | None]:
    """The sessions of people's attempts at a day; None of somebody who was forgotten."""
    found = [await parlour.daily.attempt(user, day) for user in users]
    return [None if attempt is None else attempt.session_id for attempt in found]


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


async def see_city(interaction: discord.Interaction, control: Control, day: int) -> None:
    """Somebody's city of a leaderboard, beside one's own."""
    parlour, asked = parlour_of(interaction), Asked(day, "day", _is_here(interaction, control.choices.get("scope", "")))
    daily, user_id = parlour.daily, interaction.user.id
    scope = Scope((interaction.guild_id or 0) if asked.here else 0)
    mine = await daily.store.rankings.day_of(scope, day, user_id)
    if day >= daily.today(now_ms()) and not await has_finished(parlour, user_id, day):
        raise ParlourError("daily_finish_first")
    session_id = number_in(value_of(interaction) or control.choices.get("session"))
    game = await daily.store.attempts.game(session_id)
    theirs = None
    if game is not None and game.day == day and not game.is_practice:
        theirs = await daily.store.rankings.day_of(scope, day, game.user_id)
    if theirs is None:
        raise ParlourError("daily_no_city")
    rows = [row for _, row in (mine or theirs, theirs)]
    cities = [await _a_city(parlour, day, row, scope, user_id) for row in {row.user_id: row for row in rows}.values()]
    where = "here" if asked.here else "all"
    first = {paging.FIRST: control.choices[paging.FIRST]} if paging.FIRST in control.choices else {}
    turned = make("city", day, scope=where, session=str(session_id), **first)
    page = cities_page(day, cities, parlour.studio, turned, make("board", day, scope=where, span="day"))
    await discord_api.show(interaction, page)


async def _a_city(parlour: Parlour, day: int, row: Placed, scope: Scope, reader: int) -> City:
    known = row if scope.guild_id else await _known(parlour, row, reader)
    attempt = await parlour.daily.attempt(row.user_id, day)
    if attempt is None:
        raise ParlourError("daily_no_city")
    result = Result(row.office, row.total, row.distance, row.xs)
    return City(await parlour.daily.session_of(attempt), known.name, result)


async def leave(interaction: discord.Interaction, asked: Asked) -> None:
    """Out of the server's leaderboard."""
    await parlour_of(interaction).daily.leave(_player(interaction))
    await show_board(interaction, asked)


async def come_back(interaction: discord.Interaction, asked: Asked) -> None:
    daily = parlour_of(interaction).daily
    await daily.come_back(_player(interaction), daily.today(now_ms()))
    await show_board(interaction, asked)


def _player(interaction: discord.Interaction) -> Player:
    """Whoever leaves the leaderboard of the server where they are, or comes back."""
    if not interaction.guild_id:
        raise ParlourError("unknown_control")
    return player_of(interaction)


def _is_here(interaction: discord.Interaction, scope: str) -> bool:
    return scope == "here" and bool(interaction.guild_id)


def _span(text: str) -> Span:
    found = next((span for span in SPANS if span == text), None)
    if found is None:
        raise ParlourError("unknown_control")
    return found


def asked_for(interaction: discord.Interaction, day: int, choices: Mapping[str, str]) -> Asked:
    span = _span(value_of(interaction) or choices.get("span", "day"))
    here = _is_here(interaction, choices.get("scope", "here"))
    return Asked(day, span, here, number_in(choices.get("at")))


def number_in(text: str | None) -> int:
    return int(text) if text and text.isdecimal() and len(text) < 19 else 0
