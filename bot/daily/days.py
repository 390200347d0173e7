"""The days of the daily dice: UTC days, numbered. No clock here: a time is given, in milliseconds."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

from games.chain import DAYS

FIRST = date(2026, 1, 1)
"""Day 1. Where it lies decides which seed a day has: it never moves."""
DAY_MS = 86_400_000
HOUR_MS = 3_600_000
_FIRST_MS = int(datetime(FIRST.year, FIRST.month, FIRST.day, tzinfo=UTC).timestamp() * 1000)


def day_at(at: int) -> int:
    """The number of the day that runs at a time; what is before the first day or after the last has a number outside
    1 … `DAYS`."""
    return (at - _FIRST_MS) // DAY_MS + 1


def begins(day: int) -> int:
    """When a day begins."""
    return _FIRST_MS + (day - 1) * DAY_MS


def ends(day: int) -> int:
    """When it is over: the first moment of the next one."""
    return begins(day + 1)


def date_of(day: int) -> date:
    return FIRST + timedelta(days=day - 1)


def day_of(when: date) -> int:
    return (when - FIRST).days + 1


def is_day(day: int) -> bool:
    """Whether there is such a day."""
    return 1 <= day <= DAYS


def week_of(day: int) -> int:
    """The week of a day, as the number of its Monday, which may be 0 or less in the first one."""
    return day - date_of(day).weekday()


def month_of(day: int) -> int:
    """The month of a day, counted from the year 0."""
    when = date_of(day)
    return when.year * 12 + when.month - 1


def first_of_month(month: int) -> date:
    """The first day of a month that is counted so."""
    return date(month // 12, month % 12 + 1, 1)
