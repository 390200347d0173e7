"""Days in a row, against a plain second telling of the rule."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.daily.days import day_of
from bot.daily.streaks import Streak, person_streak, server_streak

FIRST = date(2026, 1, 1)


def plain(finished: set[int], today: int, checks: bool) -> Streak:
    """Day by day from the very first one, with the date beside it."""
    length = best = 0
    rained = []
    left_in: dict[tuple[int, int], bool] = {}
    for number in range(1, today + 1):
        when = FIRST + timedelta(days=number - 1)
        month = (when.year, when.month)
        if number in finished:
            length += 1
            best = max(best, length)
        elif number < today and length:
            if checks and left_in.get(month, True):
                left_in[month] = False
                rained.append(number)
            else:
                length = 0
    now = FIRST + timedelta(days=today - 1)
    return Streak(length, best, tuple(rained), checks and left_in.get((now.year, now.month), True))


@given(st.sets(st.integers(1, 130)), st.integers(0, 20))
@example({29, 30, 33, 34}, 1)  # missed on the last of January and the first of February: two checks
@example(set(), 5)
def test_a_streak_is_what_the_plain_telling_says(finished: set[int], later: int) -> None:
    today = max(finished, default=1) + later
    assert person_streak(finished, today) == plain(finished, today, checks=True)
    assert server_streak(finished, today) == plain(finished, today, checks=False)


def on(*dates: str) -> list[int]:
    return [day_of(date.fromisoformat(each)) for each in dates]


@pytest.mark.parametrize(
    ("dates", "today", "length", "umbrellas"),
    [
        (["2026-03-01", "2026-03-02"], "2026-03-03", 2, []),  # today is not missed yet
        (["2026-03-01", "2026-03-02"], "2026-03-04", 2, ["2026-03-03"]),
        (["2026-03-01", "2026-03-02"], "2026-03-05", 0, ["2026-03-03"]),
        (["2026-03-01", "2026-03-03", "2026-03-05"], "2026-03-05", 1, ["2026-03-02"]),  # one a month
        (["2026-03-30", "2026-04-02"], "2026-04-02", 2, ["2026-03-31", "2026-04-01"]),  # one of each month
        (["2028-02-28", "2028-03-01"], "2028-03-01", 2, ["2028-02-29"]),  # a leap day can be missed
        (["2028-02-28", "2028-02-29", "2028-03-01"], "2028-03-01", 3, []),
        ([], "2026-03-01", 0, []),
    ],
)
def test_the_rain_check(dates: list[str], today: str, length: int, umbrellas: list[str]) -> None:
    streak = person_streak(on(*dates), on(today)[0])
    assert (streak.length, list(streak.rained)) == (length, on(*umbrellas))


def test_a_server_has_no_rain_check() -> None:
    assert server_streak(on("2026-03-01", "2026-03-03"), on("2026-03-03")[0]) == Streak(1, 1, (), False)


def test_none_is_kept_in_store() -> None:
    """Two dry months bring no second check for March."""
    dates = [str(date(2026, 1, 1) + timedelta(n)) for n in range(60)]
    assert person_streak(on(*dates), on("2026-03-04")[0]).length == 0
