"""Times of day as people type them."""

from __future__ import annotations

import pytest

from bot.wishes.times import clock_of, minute_of


@pytest.mark.parametrize(
    ("typed", "clock"),
    [
        ("19:30", "19:30"), ("7:30 pm", "19:30"), ("7:30PM", "19:30"), ("7.30 p.m.", "19:30"), ("7pm", "19:00"),
        ("12 am", "00:00"), ("12:05 am", "00:05"), ("12 pm", "12:00"), ("0:00", "00:00"), ("23:59", "23:59"),
        (" 9 ", "09:00"), ("19h30", "19:30"), ("19h", "19:00"), ("19.30", "19:30"), ("07:05", "07:05"),
    ],
)  # fmt: skip
def test_a_time(typed: str, clock: str) -> None:
    minute = minute_of(typed)
    assert minute is not None
    assert clock_of(minute) == clock


@pytest.mark.parametrize(
    "typed",
    ["", "noon", "24:00", "19:60", "13 pm", "0 am", "7:3", "19:30:00", "-1", "7:30 m", "7m", "1e3", "٧:٣٠", "7."],
)
def test_what_is_none(typed: str) -> None:
    assert minute_of(typed) is None
