"""A month of the daily dice."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from render.daily import Day, Month, draw_month
from tests.every_game import GAMES

TEXTS = GAMES.texts("pencil-park")
WEEKDAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")


def month(*days: Day, first: int = 3, count: int = 31) -> Month:
    filled = (*days, *[Day("")] * (count - len(days)))
    return Month("2026-01", WEEKDAYS, first, filled, "Distance", ("January", "1 Mayor"))


FULL = [Day("👑", 0, 0), Day("🏅", 1, 4), Day("📎", 2, 12), Day("✏️", 3, 35), Day("☂️"), Day("✖️"), Day("👑", 0, 0)]


def opened(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png)).convert("RGBA")


@pytest.mark.parametrize("palette", ["standard", "contrast"])
@pytest.mark.parametrize(("first", "count"), [(0, 28), (3, 31), (6, 31)])
def test_every_month_is_as_wide_as_all_pictures_and_small(palette: str, first: int, count: int) -> None:
    picture = draw_month(month(*FULL * 4, first=first, count=count), palette, TEXTS)  # type: ignore[arg-type]
    assert opened(picture.png).width == 1200
    assert opened(picture.png).height <= 1200
    assert len(picture.png) < 110_000
    assert picture.alt == "January\n1 Mayor"


def test_the_same_month_gives_the_same_bytes() -> None:
    assert draw_month(month(*FULL), "standard", TEXTS).png == draw_month(month(*FULL), "standard", TEXTS).png


def test_without_a_finished_day_there_is_no_line() -> None:
    empty, played = (opened(draw_month(month(*days), "standard", TEXTS).png) for days in ([], FULL))
    assert empty.height < played.height


@pytest.mark.parametrize("number", range(len(FULL)))
def test_every_day_and_every_distance_is_seen(number: int) -> None:
    """Another sign, office or distance of any day makes another picture."""
    other = list(FULL)
    other[number] = Day("⌛") if FULL[number].office is None else Day("🏅", 1, 7)
    assert draw_month(month(*FULL), "contrast", TEXTS).png != draw_month(month(*other), "contrast", TEXTS).png
