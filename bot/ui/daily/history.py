"""A person's months: a calendar of offices, and each day in a line. And streaks."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Mapping, Sequence
from datetime import date

from bot import language
from bot.daily import GAME
from bot.daily.days import date_of, day_of, first_of_month, is_day, month_of
from bot.daily.streaks import Streak
from bot.drawing import Studio
from bot.page import NEUTRAL, Block, Button, Buttons, Control, Image, Page, Text
from bot.storage.daily import AttemptRecord
from bot.texts import say
from bot.ui.daily.words import away, control, names_of, office_name, office_sign
from bot.ui.sight import in_words
from bot.wishes import current
from games.pencil_park.calendar import WEEKDAYS
from games.registry import Games
from render.daily import Day, Month, draw_month


def month_days(month: int) -> range:
    """The numbers of a month's days."""
    first = first_of_month(month)
    return range(day_of(first), day_of(first) + monthrange(first.year, first.month)[1])


async def history_page(
    month: int,
    found: Sequence[AttemptRecord],
    streak: Streak | None,
    today: int,
    games: Games,
    studio: Studio,
    *,
    user_id: int,
    name: str | None,
) -> Page:
    """found: the attempts to show, in their order. streak: one's own; None: it is another's, and `name` says whose."""
    by_day = {attempt.day: attempt for attempt in found}
    first = first_of_month(month)
    code = "daily.history.heading" if name is None else "daily.history.whose"
    heading = say(code, month=first.strftime("%Y-%m"), name=names_of([name or ""])[0])
    lines = [_line(attempt, games) for attempt in reversed(found)]
    finished = [attempt.result for attempt in found if attempt.result is not None]
    rained = streak.rained if streak else ()
    blocks: list[Block] = [Text(heading if streak is None else f"{heading}\n{streak_line(streak)}")]
    if in_words():
        blocks.append(Text(calendar_text(month, by_day, rained, today)))
    else:
        drawn = _month(month, by_day, rained, today, (heading.replace("#", "").strip(), *lines))
        texts, palette = games.texts(GAME, language.current()), current().palette
        blocks.append(Image(await studio.run(lambda: draw_month(drawn, palette, texts)), "month.png"))
    blocks.append(Text("\n".join(lines) or say("daily.history.nothing")))
    if finished:
        mean = f"{sum(result.distance for result in finished) / len(finished):.1f}"
        best = min(finished, key=lambda result: (result.office, result.distance))
        facts = say(
            "daily.history.facts", n=len(finished), mean=mean, sign=office_sign(best.office), away=away(best.distance)
        )
        blocks.append(Text(facts))
    days = month_days(month)
    moves = [
        Button(say("daily.board.earlier"), _turned(days.start - 1, user_id, "earlier"), disabled=days.start <= 1),
        Button(say("daily.board.later"), _turned(days.stop, user_id, "later"), disabled=days.stop > today),
    ]
    if name is None and finished:  # the way back to one's newest city, and to sharing it
        newest = max(attempt.day for attempt in found if attempt.result is not None)
        moves.append(Button(say("daily.result"), control("result", newest)))
    return Page((*blocks, Buttons(tuple(moves))), NEUTRAL)


def _turned(day: int, user_id: int, step: str) -> Control:
    return control("history", max(day, 0), who=str(user_id), step=step)


def calendar_text(month: int, found: Mapping[int, AttemptRecord], rained: Sequence[int], today: int) -> str:
    """A week in a row, Monday first: each day by its office, or by what became of it."""
    first = first_of_month(month)
    rows, row = [], [say("daily.calendar.blank")] * first.weekday()
    for day in month_days(month):
        row.append(_sign(day, found.get(day), rained, today))
        if len(row) == 7:
            rows.append("".join(row))
            row = []
    return "\n".join([*rows, "".join(row)]).rstrip()


def _month(
    month: int, found: Mapping[int, AttemptRecord], rained: Sequence[int], today: int, alt: tuple[str, ...]
) -> Month:
    """The month as it is drawn."""
    days = []
    for day in month_days(month):
        attempt = found.get(day)
        result = attempt.result if attempt else None
        empty = attempt is None and day not in rained
        sign = "" if empty else _sign(day, attempt, rained, today)
        days.append(Day(sign) if result is None else Day(sign, result.office, result.distance))
    first = first_of_month(month)
    weekdays = tuple(say(f"daily.weekdays.{name}") for name in WEEKDAYS)
    return Month(first.strftime("%Y-%m"), weekdays, first.weekday(), tuple(days), say("daily.history.axis"), alt)


def _sign(day: int, attempt: AttemptRecord | None, rained: Sequence[int], today: int) -> str:
    if attempt is not None and attempt.result is not None:
        return office_sign(attempt.result.office)
    if day in rained:
        return say("daily.calendar.rained")
    if attempt is not None:
        return say("daily.calendar.unranked" if attempt.standing == "unranked" else "daily.calendar.playing")
    return say("daily.calendar.missed" if is_day(day) and day < today else "daily.calendar.to_come")


def _line(attempt: AttemptRecord, games: Games) -> str:
    when: date = date_of(attempt.day)
    result = attempt.result
    if result is None:
        return say(
            "daily.history.unranked" if attempt.standing == "unranked" else "daily.history.playing", date=str(when)
        )
    return say(
        "daily.history.line",
        date=str(when),
        sign=office_sign(result.office),
        office=office_name(games, result.office),
        total=result.total,
        away=away(result.distance),
        xs=result.xs,
    )


def streak_line(streak: Streak) -> str:
    """How long, how long at best, and whether this month's rain check is left."""
    code = "daily.streak.with_check" if streak.has_check else "daily.streak.without_check"
    return say(code, n=streak.length, best=streak.best)


def streak_page(streak: Streak, server: Streak | None, today: int) -> Page:
    """One's own streak, and the server's where there is one."""
    lines = [say("daily.streak.heading"), streak_line(streak)]
    rained = [str(date_of(day)) for day in streak.rained if month_of(day) >= month_of(today) - 1]
    if rained:
        lines.append(say("daily.streak.rained", days=rained))
    if server is not None:
        lines.append(say("daily.streak.server", n=server.length, best=server.best))
    return Page(
        (Text("\n".join(lines)), Buttons((Button(say("daily.history.button"), control("history", today)),))), NEUTRAL
    )
