"""Which city a day has, and whether with its districts: as anyone can read ahead in `data/pencil_park/daily/`."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Literal, Self, get_args

from pydantic import Field, model_validator

from games.material import Part, load
from games.pencil_park.material import CityKey
from games.pencil_park.state import Options

Weekday = Literal["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
WEEKDAYS: tuple[Weekday, ...] = get_args(Weekday)


class Calendar(Part):
    """cities: in turn, from the first day on. districts: the weekdays that have them."""

    cities: tuple[CityKey, ...] = Field(min_length=1)
    districts: tuple[Weekday, ...]

    @model_validator(mode="after")
    def _names_each_once(self) -> Self:
        if len(set(self.districts)) != len(self.districts):
            raise ValueError("districts name each weekday once")
        return self

    def options(self, number: int, day: date) -> Options:
        """What is played on a day: `number` counts the days from 1."""
        city = self.cities[(number - 1) % len(self.cities)]
        return Options(city=city, districts=WEEKDAYS[day.weekday()] in self.districts)


def load_calendar(folder: Path) -> Calendar:
    """The calendar in the folder `daily` of the game's data. Raises MaterialError."""
    return load(folder / "daily", Calendar)
