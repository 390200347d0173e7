"""The leaderboards, a page at a time, one's own row always in sight."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import get_args

from bot.daily.days import date_of, day_of, first_of_month, month_of, week_of
from bot.daily.ranking import Span
from bot.names import escaped
from bot.page import NEUTRAL, Block, Button, Buttons, Choice, Page, Select, Text
from bot.page.limits import CHOICE_LIMIT
from bot.storage.daily import Placed, Scored
from bot.texts import say
from bot.ui.daily.words import away, control, day_name, office_name, office_sign, plain_names
from games.characters import cut
from games.registry import Games

ROWS = 10
"""Rows of a page."""
SPANS: tuple[Span, ...] = get_args(Span)


@dataclass(frozen=True, slots=True)
class Asked:
    """Which ranking, which page. day: one of its days. here: the server's; else that of everywhere. first: the number
    of the first row, from 0."""

    day: int
    span: Span
    here: bool
    first: int = 0


@dataclass(frozen=True, slots=True)
class Found:
    """What stands there: `rows` with their places, `mine` where one has one, and how many there are. hidden: how the
    others did is not told yet, by office alone. counts: whether one's results count here; None: that is not asked, as
    everywhere. cities: the sessions of the rows' cities, where they may be seen; None of one that is gone. seed,
    before: of a day that is over its seed, and that of the day before, which is the hash of it."""

    rows: Sequence[tuple[int, Placed | Scored]]
    mine: tuple[int, Placed | Scored] | None
    count: int
    hidden: bool
    counts: bool | None
    cities: Sequence[int | None] = ()
    seed: str = ""
    before: str = ""


def board_page(asked: Asked, found: Found, today: int, games: Games, *, in_server: bool) -> Page:
    """in_server: whether there is a server's ranking where it is shown."""
    title = say(
        "daily.board.heading",
        span=say(f"daily.spans.{asked.span}"),
        scope=say("daily.scopes.here" if asked.here else "daily.scopes.everywhere"),
        when=_when(asked),
    )
    rows = list(found.rows)
    if found.mine is not None and found.mine[1].user_id not in {row.user_id for _, row in rows}:
        rows.append(found.mine)
    plain = plain_names([row.name for _, row in rows])
    names = [escaped(name) for name in plain]
    mine = None if found.mine is None else found.mine[1].user_id
    lines = [
        _line(place, name, row, games, hidden=found.hidden, bold=row.user_id == mine)
        for (place, row), name in zip(rows, names, strict=True)
    ]
    if len(rows) > len(found.rows):
        lines.insert(-1, say("daily.board.gap"))
    notes = [say("daily.board.count", n=found.count)]
    if found.hidden:
        notes.append(say("daily.board.hidden"))
    if found.counts is not None:
        notes.append(say("daily.board.counted" if found.counts else "daily.board.left"))
    if found.before:
        code = "daily.board.proof" if found.seed else "daily.board.commitment"
        notes.append(say(code, seed=found.seed, before=found.before))
    blocks: list[Block] = [Text(title), Text("\n".join(lines) or say("daily.board.empty")), Text("\n".join(notes))]
    cities = [
        Choice(str(session), cut(f"{place}. {name}", CHOICE_LIMIT))
        for session, (place, _), name in zip(found.cities, found.rows, plain, strict=False)
        if session is not None
    ]
    if cities:
        see = control("city", asked.day, scope="here" if asked.here else "all")
        blocks.append(Select(see, say("daily.cities.which"), tuple(cities)))
    blocks += _controls(asked, found, today, in_server=in_server)
    return Page(tuple(blocks), NEUTRAL)


def _line(place: int, name: str, row: Placed | Scored, games: Games, *, hidden: bool, bold: bool) -> str:
    name = f"**{name}**" if bold else name
    if isinstance(row, Scored):
        code = "daily.board.scored_hidden" if hidden and not bold else "daily.board.scored"
        mean = f"{row.distance / row.finishes:.1f}"
        return say(code, place=place, name=name, points=row.points, n=row.finishes, mean=mean)
    office = {"sign": office_sign(row.office), "office": office_name(games, row.office)}
    if hidden:
        return say("daily.board.office", name=name, **office)
    return say("daily.board.placed", place=place, name=name, away=away(row.distance), xs=row.xs, **office)


def _when(asked: Asked) -> str:
    match asked.span:
        case "day":
            return say("daily.board.day", day=asked.day, date=day_name(asked.day))
        case "week":
            monday = week_of(asked.day)
            return f"{day_name(monday)} – {day_name(monday + 6)}"
        case "month":
            return date_of(asked.day).strftime("%Y-%m")
    return say("daily.board.ever")


def earlier(asked: Asked) -> int:
    """A day of the span before."""
    match asked.span:
        case "day":
            return asked.day - 1
        case "week":
            return week_of(asked.day) - 1
        case "month":
            return day_of(first_of_month(month_of(asked.day))) - 1
    return 0


def later(asked: Asked) -> int:
    """The first day of the span after."""
    match asked.span:
        case "day":
            return asked.day + 1
        case "week":
            return week_of(asked.day) + 7
        case "month":
            return day_of(first_of_month(month_of(asked.day) + 1))
    return 1 << 30


def _controls(asked: Asked, found: Found, today: int, *, in_server: bool) -> tuple[Block, ...]:
    scope = "here" if asked.here else "all"

    def turned(label: str, first: int, step: str, *, there: bool) -> Button:
        to = control("board", asked.day, scope=scope, span=asked.span, at=str(max(first, 0)), step=step)
        return Button(label, to, disabled=not there)

    place = 0 if found.mine is None else (found.mine[0] - 1) // ROWS * ROWS
    pages = (
        turned(say("paging.previous"), asked.first - ROWS, "back", there=asked.first > 0),
        turned(say("daily.board.me"), place, "me", there=found.mine is not None),
        turned(say("paging.next"), asked.first + ROWS, "on", there=asked.first + ROWS < found.count),
    )
    spans = tuple(Choice(span, say(f"daily.spans.{span}"), chosen=span == asked.span) for span in SPANS)
    rows: list[Block] = [
        Buttons(pages),
        Select(control("span", asked.day, scope=scope), say("daily.board.which"), spans),
    ]
    moves = []
    if asked.span != "all":
        before, after = earlier(asked), later(asked)
        for step, to, there in (("earlier", before, before >= 1), ("later", after, after <= today)):
            where = control("board", max(to, 0), scope=scope, span=asked.span, step=step)
            moves.append(Button(say(f"daily.board.{step}"), where, disabled=not there))
    if in_server:
        other = "all" if asked.here else "here"
        label = say("daily.scopes.everywhere" if asked.here else "daily.scopes.here")
        moves.append(Button(label, control("board", asked.day, scope=other, span=asked.span, step="scope")))
    if found.counts is not None:
        code = "leave" if found.counts else "return"
        moves.append(Button(say(f"daily.board.{code}"), control(code, asked.day, span=asked.span)))
    if asked.span == "day" and found.mine is not None:  # the way back to one's own city, and to sharing it
        moves.append(Button(say("daily.result"), control("result", asked.day)))
    return (*rows, Buttons(tuple(moves))) if moves else tuple(rows)
