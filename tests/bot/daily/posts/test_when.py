"""When a server's post comes, compared minute by minute with what the clocks of the zone show."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.daily.days import begins, date_of, day_at, day_of, ends
from bot.daily.posts.when import SETTLED_MS, first_hour, moment, runs_for

ZONES = ("Europe/Berlin", "America/St_Johns", "Australia/Lord_Howe", "America/New_York", "Asia/Kolkata", "UTC")
"""St. John's is half an hour beside the others; Lord Howe's clocks go forward by half an hour."""
MINUTE = timedelta(minutes=1)


def clocks(day: int, zone: ZoneInfo) -> list[tuple[datetime, timedelta]]:
    """Each minute of a UTC day, and what is added to it in a zone."""
    start = datetime.combine(date_of(day), datetime.min.time(), UTC)
    found = []
    for number in range(-1, 24 * 60):
        at = start + number * MINUTE
        found.append((at, at.astimezone(zone).utcoffset() or timedelta()))
    return found


def plain_moment(day: int, minute: int, zone: ZoneInfo) -> int:
    """Looks at a clock on the wall every minute."""
    found = []
    before = None
    for at, offset in clocks(day, zone):
        shown = at + offset
        if before is not None and shown.hour * 60 + shown.minute == minute:
            found.append(at)
        if before is not None and offset > before:
            skipped = round((offset - before) / MINUTE)
            first = (at + before).hour * 60 + (at + before).minute
            found += [at + number * MINUTE for number in range(skipped) if (first + number) % 1440 == minute]
        before = offset
    start = begins(day)
    moments = [round(at.timestamp() * 1000) for at in found]
    return max(min((each for each in moments if each < ends(day)), default=start), start + SETTLED_MS)


@given(
    st.sampled_from(ZONES),
    st.integers(0, 1439),
    st.dates(date(2026, 1, 2), date(2029, 12, 30)),
)
@settings(max_examples=150, deadline=None)
def test_as_on_the_wall(name: str, minute: int, when: date) -> None:
    zone = ZoneInfo(name)
    assert moment(day_of(when), minute, zone) == plain_moment(day_of(when), minute, zone)


def changes(name: str, year: int = 2028) -> list[int]:
    """The days of a (leap) year on which a zone's clocks change."""
    zone, found = ZoneInfo(name), []
    for day in range(day_of(date(year, 1, 1)), day_of(date(year, 12, 31))):
        offsets = {datetime.fromtimestamp(at / 1000, zone).utcoffset() for at in (begins(day), ends(day))}
        if len(offsets) > 1:
            found.append(day)
    return found


@pytest.mark.parametrize("name", ["Europe/Berlin", "America/St_Johns", "Australia/Lord_Howe"])
def test_over_both_changes_each_day_has_one_moment_at_every_time(name: str) -> None:
    zone, both = ZoneInfo(name), changes(name)
    assert len(both) == 2
    for change in both:
        for day in (change - 1, change, change + 1):
            for minute in range(0, 1440, 15):
                at = moment(day, minute, zone)
                assert day_at(at) == day
                assert at == plain_moment(day, minute, zone)


def test_a_time_that_is_left_out_comes_as_much_later() -> None:
    berlin = ZoneInfo("Europe/Berlin")
    spring = day_of(date(2026, 3, 29))
    assert datetime.fromtimestamp(moment(spring, 150, berlin) / 1000, berlin).time().isoformat() == "03:30:00"


def test_a_time_that_comes_twice_is_the_first() -> None:
    berlin = ZoneInfo("Europe/Berlin")
    autumn = day_of(date(2026, 10, 25))
    at = datetime.fromtimestamp(moment(autumn, 150, berlin) / 1000, UTC)
    assert at.isoformat() == "2026-10-25T00:30:00+00:00"


def test_a_day_without_the_time_has_its_post_as_it_begins_and_one_with_two_has_the_first() -> None:
    berlin = ZoneInfo("Europe/Berlin")
    autumn, spring = day_of(date(2026, 10, 25)), day_of(date(2026, 3, 29))
    assert moment(autumn, 90, berlin) == begins(autumn) + SETTLED_MS, "01:30 was just before, and is just after"
    assert moment(spring, 90, berlin) == begins(spring) + 30 * 60_000
    assert moment(spring + 1, 90, berlin) == ends(spring + 1) - 30 * 60_000


def test_a_leap_day() -> None:
    leap = day_of(date(2028, 2, 29))
    tokyo = ZoneInfo("Asia/Tokyo")
    at = datetime.fromtimestamp(moment(leap, 8 * 60, tokyo) / 1000, tokyo)
    assert at.isoformat() == "2028-03-01T08:00:00+09:00"
    assert day_at(moment(leap, 8 * 60, tokyo)) == leap
    assert moment(leap + 1, 8 * 60, tokyo) - moment(leap, 8 * 60, tokyo) == 86_400_000


def test_midnight_waits_until_the_day_before_is_ranked() -> None:
    assert moment(337, 0, ZoneInfo("UTC")) == begins(337) + SETTLED_MS
    assert runs_for(337, 18 * 60, ZoneInfo("UTC")) == 6 * 60


@pytest.mark.parametrize("name", [*ZONES, "Pacific/Kiritimati", "Pacific/Pago_Pago"])
def test_the_first_hour_is_within_it_all_year(name: str) -> None:
    zone = ZoneInfo(name)
    minute = first_hour(337, zone)
    for day in range(337, 337 + 366):
        assert begins(day) <= moment(day, minute, zone) <= begins(day) + 3_600_000
