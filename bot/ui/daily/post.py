"""A server's post of a day: the new challenge, yesterday's results, a week's table, a month's champion."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot import language
from bot.daily import GAME
from bot.daily.days import ends, first_of_month, month_of
from bot.daily.posts import Challenge, Post, Results, Table
from bot.daily.ranking import OFFICES, Span
from bot.drawing import Studio
from bot.page import NEUTRAL, Block, Button, Buttons, Control, Gallery, Image, Line, Page, Text
from bot.storage.daily import Placed
from bot.texts import say
from bot.ui.daily.over import histogram
from bot.ui.daily.podium import podium_of
from bot.ui.daily.words import away, city_name, control, day_name, names_of, office_name, office_sign
from bot.ui.scenes import scene_of
from games.registry import Games
from render.podium import draw_podium
from render.scene import Palette

MAY_WAIT = 3.0
"""Seconds that its pictures stand back behind those that players look at, and boards."""
MEDALS = "🥇", "🥈", "🥉"
_PIPS = "⚀⚁⚂⚃⚄⚅"
_A_LINE = 8
"""Rolls in a line."""


async def post_page(post: Post, games: Games, studio: Studio, palette: Palette) -> Page:
    """palette: of its pictures, as the server has it."""
    parts: list[list[Block]] = []
    if post.challenge is not None:
        parts.append(_challenge(post, post.challenge, games))
    if post.results is not None:
        parts.append(await _results(post, post.results, games, studio, palette))
    if post.week is not None:
        parts.append(_week(post, post.week))
    if post.month is not None:
        parts.append(_month(post, post.month))
    blocks: list[Block] = [] if post.ping is None else [Text(_mention(post.guild_id, post.ping))]
    for number, part in enumerate(parts):
        blocks += [Line(), *part] if number else part
    return Page(tuple(blocks), NEUTRAL)


def _mention(guild_id: int, role_id: int) -> str:
    """Of a role; the one that has the server's id is everyone's, which no post mentions."""
    return say("daily.post.everyone") if role_id == guild_id else f"<@&{role_id}>"


def _challenge(post: Post, challenge: Challenge, games: Games) -> list[Block]:
    heading = say(
        "daily.post.challenge",
        day=post.day,
        date=day_name(post.day),
        city=city_name(games, challenge.options),
        end=ends(post.day) // 1000,
    )
    commitment = say("daily.post.commitment", hash=challenge.commitment)
    buttons = (
        Button(say("daily.post.play"), control("play", post.day, post=str(post.day)), "success", emoji="🎲"),
        Button(say("daily.board.button"), control("board", post.day, scope="here", span="day")),
    )
    return [Text("\n".join([heading, commitment])), Text("\n".join(_progress(challenge, games))), Buttons(buttons)]


def _progress(challenge: Challenge, games: Games) -> list[str]:
    """Who has finished, by office alone, and who is at it."""
    names = names_of([*(row.name for row in challenge.finished), *challenge.at_it])
    lines = []
    for office in range(len(OFFICES)):
        found = [name for row, name in zip(challenge.finished, names, strict=False) if row.office == office]
        if found:
            told = {"sign": office_sign(office), "office": office_name(games, office)}
            lines.append(say("daily.post.finished", names=", ".join(found), **told))
    if (more := challenge.finished_count - len(challenge.finished)) > 0:
        lines.append(say("daily.post.more", n=more))
    if challenge.at_it_count:
        others = challenge.at_it_count - len(challenge.at_it)
        told_names = ", ".join(names[len(challenge.finished) :])
        code = "daily.post.at_it_more" if others > 0 else "daily.post.at_it"
        lines.append(say(code, names=told_names, n=others))
    return lines or [say("daily.post.nobody_yet")]


async def _results(post: Post, results: Results, games: Games, studio: Studio, palette: Palette) -> list[Block]:
    city = city_name(games, results.options)
    lines = [say("daily.post.results", day=results.day, date=day_name(results.day), city=city)]
    names = names_of([row.name for _, row in results.rows])
    lines += [_placed(place, row, name, games) for (place, row), name in zip(results.rows, names, strict=True)]
    lines.append(say("daily.post.count", n=results.count) if results.rows else say("daily.post.nobody"))
    blocks: list[Block] = [Text("\n".join(lines))]
    if results.winner is not None:
        blocks.append(await _pictures(results, games, studio, palette))
    if chart := histogram(results.totals, None):
        blocks.append(Text(chart))
    proof = [say("daily.post.seed", seed=results.seed)]
    if results.rolls:
        proof.insert(0, say("daily.post.rolls", rolls=rolls_text(results.rolls)))
    blocks.append(Text("\n".join(proof)))
    marked = {} if post.challenge is not None else {"post": str(post.day)}
    see = control("board", results.day, scope="here", span="day", step="cities", **marked)
    if results.rows or marked:
        blocks.append(Buttons((Button(say("daily.post.see_cities"), see),)))
    return blocks


async def _pictures(results: Results, games: Games, studio: Studio, palette: Palette) -> Gallery:
    """The podium and the winner's city."""
    winner = results.winner
    assert winner is not None
    podium = podium_of(results, games)
    texts = games.texts(GAME, language.current())
    drawn = await studio.run(lambda: draw_podium(podium, palette, texts), may_wait=MAY_WAIT)
    name = results.rows[0][1].name or say("daily.a_player")
    scene = replace(scene_of(winner, None, large=0, palette=palette), names=(name,), last_move="", latest=())
    city = await studio.draw(winner.view(None), scene, may_wait=MAY_WAIT)
    return Gallery((Image(drawn, "podium.png"), Image(city, "city.png")))


def _placed(place: int, row: Placed, name: str, games: Games) -> str:
    return say(
        "daily.post.placed",
        medal=f"{place}." if OFFICES[row.office] is None else MEDALS[place - 1],
        name=name,
        sign=office_sign(row.office),
        office=office_name(games, row.office),
        total=row.total,
        away=away(row.distance),
        xs=row.xs,
    )


def rolls_text(rolls: Sequence[Sequence[int]]) -> str:
    """Rolls as dice, some in a line."""
    dice = ["".join(_PIPS[die - 1] for die in roll) for roll in rolls]
    return "\n".join(" ".join(dice[first : first + _A_LINE]) for first in range(0, len(dice), _A_LINE))


def _week(post: Post, table: Table) -> list[Block]:
    heading = say("daily.post.week", first=day_name(table.day - 6), last=day_name(table.day))
    more = Button(say("daily.board.button"), _table_control(post, table, "week"))
    return [Text("\n".join([heading, *_scored(table)])), Buttons((more,))]


def _month(post: Post, table: Table) -> list[Block]:
    month = first_of_month(month_of(table.day)).strftime("%Y-%m")
    best = [row for place, row in table.rows if place == 1]
    names = names_of([row.name for row in best])
    heading = say("daily.post.month", month=month)
    champion = say("daily.post.champion", names=", ".join(f"**{name}**" for name in names), points=best[0].points)
    more = Button(say("daily.board.button"), _table_control(post, table, "month"))
    return [Text("\n".join([heading, champion, *_scored(table)])), Buttons((more,))]


def _scored(table: Table) -> list[str]:
    names = names_of([row.name for _, row in table.rows])
    return [
        say(
            "daily.board.scored",
            place=place,
            name=name,
            points=row.points,
            n=row.finishes,
            mean=f"{row.distance / row.finishes:.1f}",
        )
        for (place, row), name in zip(table.rows, names, strict=True)
    ]


def _table_control(post: Post, table: Table, span: Span) -> Control:
    """To a table's leaderboard; it tells the post where nothing else does."""
    is_told = post.challenge is not None or post.results is not None
    marked = {} if is_told else {"post": str(post.day)}
    return control("board", table.day, scope="here", span=span, step="table", **marked)
