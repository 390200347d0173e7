"""Which city is written on which day."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from games.material import DATA, MaterialError
from games.pencil_park.calendar import load_calendar
from tests.every_game import GAMES

FOLDER = DATA / "pencil_park"
GOOD = 'cities = ["pipsburg", "inkstanbul"]\ndistricts = ["sunday"]\n'


def test_the_cities_come_in_turn_and_the_weekdays_say_whether_with_districts() -> None:
    calendar = load_calendar(FOLDER)
    monday = date(2026, 1, 5)
    found = [calendar.options(5 + n, monday + timedelta(n)) for n in range(14)]
    assert [options.city for options in found] == ["pipsburg", "inkstanbul"] * 7
    assert [options.districts for options in found] == [False, True, False, True, False, True, True] * 2


def test_over_two_weeks_both_cities_have_every_weekday() -> None:
    calendar = load_calendar(FOLDER)
    found = {(n % 7, calendar.options(n, date(2026, 1, 1) + timedelta(n - 1)).city) for n in range(1, 15)}
    assert len(found) == 14


def test_it_is_no_part_of_the_games_material() -> None:
    assert "districts" not in GAMES["pencil-park"].material.model_dump()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (GOOD.replace("sunday", "someday"), "districts[1]"),
        (GOOD.replace("pipsburg", "atlantis"), "cities[1]"),
        (GOOD.replace('"sunday"', '"sunday", "sunday"'), "each weekday once"),
        ("cities = []\ndistricts = []\n", "cities"),
        ("districts = []\n", "cities: is missing"),
    ],
)
def test_a_fault_is_told_in_a_line(tmp_path: Path, text: str, says: str) -> None:
    (tmp_path / "daily").mkdir()
    (tmp_path / "daily" / "calendar.toml").write_text(text, encoding="utf-8")
    with pytest.raises(MaterialError) as caught:
        load_calendar(tmp_path)
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)
