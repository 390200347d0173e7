"""The naive path draws the same picture, only slowly: the benchmark compares like with like."""

from __future__ import annotations

import pytest
from PIL import ImageChops, ImageStat

from render import Scene
from render.kit.naive import draw_naive
from tests.render.build import GAME, considered, opened, played, seen, view
from tests.render.pictures import PICTURES, draw


@pytest.mark.parametrize("palette", ["standard", "contrast"])
def test_both_paths_look_alike(palette) -> None:
    state = played(2, 20, "inkstanbul", True)
    seat = min(GAME.active_seats(state))
    scene = Scene(palette=palette, candidate=considered(state, seat), offered={"A1": "1"}, row="2")
    one, other = (
        seen(draw(GAME.view(state, seat), scene).png),
        seen(draw_naive(PICTURES, GAME.view(state, seat), scene)),
    )
    assert one.size == other.size
    assert ImageStat.Stat(ImageChops.difference(one.convert("L"), other.convert("L"))).mean[0] < 4


def test_it_is_in_full_colour() -> None:
    assert opened(draw_naive(PICTURES, view(1, 5))).mode == "RGB"
