"""The end of a day's game: the city to be shown, what it came to, and how the others did."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.daily.ranking import Result
from bot.daily.streaks import Streak
from bot.drawing import Studio
from bot.page import Block, Button, Buttons, Page, Text
from bot.sessions import Session
from bot.storage.daily import GameRecord
from bot.texts import say
from bot.ui.daily.words import away, city_name, control, day_name, office_name, office_sign
from bot.ui.scenes import scene_of
from bot.ui.scores import score_lines
from bot.ui.sight import drawn, in_words, told
from render import seat_colour

BARS = 12
"""Bars of the histogram at most, and the width of the longest."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place among how many."""

    place: int
    count: int


@dataclass(frozen=True, slots=True)
class Standing:
    """How a ranked attempt stands now. here: in the server, where there is one and it counts there."""

    everywhere: Place
    here: Place | None
    streak: Streak
    server_streak: Streak | None
    totals: Mapping[int, int]


async def over_page(
    session: Session, game: GameRecord, result: Result, standing: Standing | None, studio: Studio
) -> Page:
    """standing: None for what is not ranked."""
    view = session.view(0)
    scene = scene_of(session, 0)
    heading = say(
        "daily.over.practice" if game.is_practice else "daily.over.heading",
        day=game.day,
        date=day_name(game.day),
        city=city_name(session.games, session.options),
    )
    facts = say(
        "daily.over.result",
        sign=office_sign(result.office),
        office=office_name(session.games, result.office),
        total=result.total,
        away=away(result.distance),
        xs=result.xs,
    )
    blocks: list[Block] = [Text(f"{heading}\n{facts}")]
    if not in_words():
        blocks += await studio.run(lambda: drawn(session, view, scene))
    listed = score_lines(session, 0, view.scores[0])
    if in_words():
        listed += await studio.run(lambda: told(session, view, scene, 0))
    blocks.append(Text("\n".join(listed)))
    if standing is not None:
        blocks.append(Text("\n".join(_standing(standing))))
        if chart := histogram(standing.totals, result.total):
            blocks.append(Text(chart))
    elif not game.is_practice:
        blocks.append(Text(say("daily.over.unranked")))
    blocks.append(Buttons(_buttons(game, ranked=standing is not None)))
    return Page(tuple(blocks), seat_colour(0))


def _standing(standing: Standing) -> list[str]:
    lines = []
    if standing.here is not None:
        lines.append(say("daily.over.here", place=standing.here.place, count=standing.here.count))
    lines.append(say("daily.over.everywhere", place=standing.everywhere.place, count=standing.everywhere.count))
    lines.append(say("daily.over.streak", n=standing.streak.length, best=standing.streak.best))
    if standing.server_streak is not None:
        lines.append(say("daily.over.server_streak", n=standing.server_streak.length))
    return lines


def histogram(totals: Mapping[int, int], mine: int | None) -> str:
    """How many came to which total, in a dozen bars at most, one's own marked (None: nobody's is); nothing where one
    is alone."""
    if sum(totals.values()) < 2:
        return ""
    low, high = min(totals), max(totals)
    width = -(-(high - low + 1) // BARS)
    counts: dict[int, int] = {}
    for total, count in totals.items():
        first = low + (total - low) // width * width
        counts[first] = counts.get(first, 0) + count
    most = max(counts.values())
    lines = []
    for first in range(low, high + 1, width):
        count = counts.get(first, 0)
        label = str(first) if width == 1 else f"{first}–{first + width - 1}"
        bar = "▇" * -(-count * BARS // most)
        own = say("daily.over.mine") if mine is not None and first <= mine < first + width else ""
        lines.append(f"{label:>9} {bar} {count} {own}".rstrip())
    return say("daily.over.others") + "\n```\n" + "\n".join(lines) + "\n```"


def _buttons(game: GameRecord, *, ranked: bool) -> tuple[Button, ...]:
    again = Button(say("daily.again"), control("practise", game.day))
    if not ranked:
        return (again,)
    return (
        Button(say("daily.share.button"), control("share", game.day), "primary"),
        Button(say("daily.board.button"), control("board", game.day)),
        Button(say("daily.history.button"), control("history", game.day)),
        again,
    )
