"""Days by number: UTC days, whatever a zone does."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from bot.daily import days
from games.chain import DAYS


def ms(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


def test_a_day_begins_and_ends_at_midnight_utc() -> None:
    assert days.day_at(ms("2026-01-01T00:00:00")) == 1
    assert days.day_at(ms("2026-01-01T00:00:00") - 1) == 0
    assert days.day_at(ms("2026-12-03T23:59:59.999")) == 337
    assert days.day_at(ms("2026-12-04T00:00:00")) == 338
    assert days.ends(337) == days.begins(338) == ms("2026-12-04T00:00:00")


def test_a_leap_day_is_a_day() -> None:
    leap = days.day_of(date(2028, 2, 29))
    assert days.day_at(ms("2028-02-29T12:00:00")) == leap
    assert days.date_of(leap + 1) == date(2028, 3, 1)
    assert days.month_of(leap) != days.month_of(leap + 1)


@given(st.integers(1, DAYS), st.integers(0, days.DAY_MS - 1))
def test_numbers_dates_and_times_agree(day: int, into: int) -> None:
    when = date(2026, 1, 1) + timedelta(days=day - 1)
    assert days.date_of(day) == when
    assert days.day_of(when) == day
    assert days.day_at(days.begins(day) + into) == day
    assert days.ends(day) - days.begins(day) == 24 * 60 * 60 * 1000
    monday = when - timedelta(days=when.weekday())
    assert days.week_of(day) == (monday - date(2026, 1, 1)).days + 1
    assert days.first_of_month(days.month_of(day)) == when.replace(day=1)
    assert days.is_day(day)


def test_before_the_first_and_after_the_last_there_is_no_day() -> None:
    assert not days.is_day(0)
    assert not days.is_day(DAYS + 1)
