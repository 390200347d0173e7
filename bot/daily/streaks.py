"""Days in a row. A person has one rain check a calendar month: it is spent by itself on a missed day that would end the
streak, and none is kept in store. A server has none."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bot.daily.days import month_of


@dataclass(frozen=True, slots=True)
class Streak:
    """length: days in a row up to now that were finished. best: the longest there ever was. rained: the missed days
    that a rain check made up for, of all streaks. has_check: whether this month's is left."""

    length: int
    best: int
    rained: tuple[int, ...]
    has_check: bool


def person_streak(finished: Iterable[int], today: int) -> Streak:
    """From the days that a person has finished, each once, in any order. Today is not missed before it is over."""
    return _streak(sorted(finished), today, checks=True)


def server_streak(finished: Iterable[int], today: int) -> Streak:
    """From the days on which somebody of the server has finished."""
    return _streak(sorted(finished), today, checks=False)


def _streak(days: list[int], today: int, *, checks: bool) -> Streak:
    length, best, last = 0, 0, today
    rained: list[int] = []
    spent: set[int] = set()

    def kept(missed: Iterable[int]) -> int:
        """What is left of the streak after missed days."""
        for day in missed:
            if not length or not checks or month_of(day) in spent:
                return 0
            spent.add(month_of(day))
            rained.append(day)
        return length

    for day in days:
        length = kept(range(last + 1, day)) + 1
        best, last = max(best, length), day
    length = kept(range(last + 1, today))
    return Streak(length, best, tuple(rained), checks and month_of(today) not in spent)
