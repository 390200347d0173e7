"""When somebody is reminded: once a day, before it ends, at their own time."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from hypothesis import given
from hypothesis import strategies as st

from bot.daily.days import HOUR_MS, begins, day_at, ends
from bot.daily.reminders import SPREAD_MS, next_at
from bot.wishes import FIELDS, Wishes
from bot.wishes.model import REMINDED_AT

DAY = 337
ZONES = ("UTC", "Europe/Berlin", "America/St_Johns", "Asia/Tokyo", "Australia/Lord_Howe", "Pacific/Kiritimati")
USERS = st.integers(1, 2**63 - 1)


@given(st.sampled_from(ZONES), st.sampled_from(sorted(REMINDED_AT)), USERS, st.integers(0, 400 * 24 * 3600))
def test_it_is_to_come_and_each_day_has_one(zone: str, when: str, user_id: int, second: int) -> None:
    wishes = Wishes(reminder=when, zone=zone)  # type: ignore[arg-type]
    now = begins(DAY) + second * 1000
    at = next_at(wishes, user_id, now)
    assert at is not None
    assert now < at
    assert at < ends(day_at(at)) - HOUR_MS + SPREAD_MS
    after = next_at(wishes, user_id, at)
    assert after is not None
    assert day_at(after) == day_at(at) + 1


def test_it_is_at_the_players_time() -> None:
    for zone in ZONES:
        at = next_at(Wishes(reminder="evening", zone=zone), 0, begins(DAY))
        assert at is not None
        assert datetime.fromtimestamp(at / 1000, UTC).astimezone(ZoneInfo(zone)).strftime("%H:%M") == "18:00"


def test_those_of_one_time_are_spread() -> None:
    users = [number << 22 for number in range(0, 40 * 60_000, 7919)]
    found = {next_at(Wishes(reminder="noon"), user, begins(DAY)) for user in users}
    assert len(found) > 100
    assert max(found) - min(found) < SPREAD_MS  # type: ignore[operator, type-var]


def test_nobody_is_reminded_unasked() -> None:
    assert next_at(Wishes(), 1, begins(DAY)) is None
    assert next_at(Wishes(reminder="closed"), 1, begins(DAY)) is None
    assert set(FIELDS["reminder"]) == {"off", *REMINDED_AT}
