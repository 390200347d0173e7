"""The podium of a day."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from render.podium import Podium, Step, draw_podium
from tests.every_game import GAMES

TEXTS = GAMES.texts("pencil-park")
STEPS = (
    Step(1, "Ana", 0, "Mayor", "143", "exactly on the mark"),
    Step(2, "Benedict the Third of Wal", 1, "Member of the Council", "128", "15 from the mark"),
    Step(3, "Cleo", 2, "Clerk", "97", "46 from the mark"),
)
PODIUM = Podium("Daily dice 336", "2026-12-02", "Inkstanbul with districts", "points", STEPS, ("Daily dice 336", "Ana"))


@pytest.mark.parametrize("palette", ["standard", "contrast"])
@pytest.mark.parametrize("count", [1, 2, 3])
def test_it_is_as_wide_as_all_pictures_and_small(palette: str, count: int) -> None:
    picture = draw_podium(replace(PODIUM, steps=STEPS[:count]), palette, TEXTS)  # type: ignore[arg-type]
    image = Image.open(BytesIO(picture.png))
    assert image.width == 1200
    assert image.height <= 1200
    assert len(picture.png) < 110_000
    assert picture.alt == "Daily dice 336\nAna"


@pytest.mark.parametrize("place", [0, 1, 2])
@pytest.mark.parametrize(
    "change", [{"name": "Dev"}, {"office": 3}, {"office_name": "none"}, {"total": "1"}, {"away": "99 from the mark"}]
)
def test_all_that_it_is_given_is_seen(place: int, change: dict[str, str | int]) -> None:
    steps = list(STEPS)
    steps[place] = replace(steps[place], **change)  # type: ignore[arg-type]
    other = replace(PODIUM, steps=tuple(steps))
    for palette in ("standard", "contrast"):
        assert draw_podium(PODIUM, palette, TEXTS).png != draw_podium(other, palette, TEXTS).png  # type: ignore[arg-type]


def test_who_is_as_good_stands_as_high() -> None:
    shared = replace(PODIUM, steps=(STEPS[0], replace(STEPS[1], place=1), STEPS[2]))
    assert draw_podium(PODIUM, "contrast", TEXTS).png != draw_podium(shared, "contrast", TEXTS).png
