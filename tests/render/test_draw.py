"""Every view draws: the right size, few enough bytes, an alt text that fits."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import islice

import pytest

from render import Scene, seat_colour
from render.kit.palette import SEATS
from tests.render.build import GAME, considered, opened, played, states, view
from tests.render.pictures import draw

NAMES = ("Ana", "Björn", "مريم القاسم", "王小明", "Зоя", "דוד", "A" * 80, "🎉 Zed", "สมชาย", "அருண்")
LIMIT = 110_000


def check(picture, square: bool = True) -> None:
    image = opened(picture.png)
    assert image.format == "PNG"
    assert image.mode == "P"
    assert image.width == 1200
    assert image.height <= 1200, "landscape or square"
    assert len(picture.png) <= LIMIT
    assert 0 < len(picture.alt) <= 1024


@pytest.mark.parametrize(("city", "districts"), [("pipsburg", False), ("inkstanbul", True), ("pipsburg", True)])
@pytest.mark.parametrize("seats", [1, 2, 3, 5, 10])
def test_every_few_moves_of_a_random_game(seats: int, city: str, districts: bool) -> None:
    last = None
    for state in islice(states(seats, city=city, districts=districts, seed=seats), 0, None, 5 * seats):
        check(draw(GAME.view(state, None), Scene(names=NAMES)))
        last = state
    assert last is not None


@pytest.mark.parametrize("palette", ["standard", "contrast"])
@pytest.mark.parametrize("seats", range(1, 11))
def test_finished_games_in_both_palettes_and_with_one_sheet_large(seats: int, palette) -> None:
    over = view(seats, 10_000, city="inkstanbul", districts=True, seed=3)
    assert over.over
    check(draw(over, Scene(names=NAMES, palette=palette)))
    check(draw(over, Scene(names=NAMES, palette=palette, large=seats - 1)))


@pytest.mark.parametrize("action", ["zone", "x"])
def test_panels(action: str) -> None:
    state = played(3, 20, "inkstanbul", True)
    seat = min(GAME.active_seats(state))
    places = [move.place for move in GAME.legal_moves(state, seat)]
    offered = {place: str(number + 1) for number, place in enumerate(dict.fromkeys(places))}
    scene = Scene(NAMES, candidate=considered(state, seat, action), offered=offered, row="3", column="B")
    check(draw(GAME.view(state, seat), scene))


@pytest.mark.parametrize("palette", ["standard", "contrast"])
def test_the_same_view_and_scene_give_the_same_bytes(palette) -> None:
    one = draw(view(3, 30, 0), Scene(names=NAMES, palette=palette))
    assert one == draw(view(3, 30, 0), Scene(names=NAMES, palette=palette))


def test_threads_draw_the_same_bytes_as_one_after_the_other() -> None:
    views = [view(seats, 12 * seats, city="inkstanbul", seed=seats) for seats in (1, 2, 4)] * 4
    alone = [draw(item, Scene(names=NAMES)) for item in views]
    with ThreadPoolExecutor(2) as pool:
        assert list(pool.map(lambda item: draw(item, Scene(names=NAMES)), views)) == alone


def test_seat_colours_are_accents() -> None:
    colours = [seat_colour(seat) for seat in range(len(SEATS))]
    assert len(set(colours)) == 10
    assert all(0 <= colour <= 0xFFFFFF for colour in colours)
    assert seat_colour(10) == seat_colour(0)


def test_a_seat_that_is_not_there_draws_the_last_one_large() -> None:
    assert draw(view(2, 4), Scene(large=9)).png == draw(view(2, 4), Scene(large=1)).png


@pytest.mark.parametrize("rows", [("...", ".a.", "..."), ("." * 26,) * 3, ("." * 25 + "a",) * 26, ("..a",) * 26])
@pytest.mark.parametrize("seats", [1, 2, 3, 10])
def test_a_city_that_its_owner_edited_draws(rows: tuple[str, ...], seats: int) -> None:
    usual = view(seats, 0)
    reserves = {"a": 12} if "a" in "".join(rows) else {}
    named = {"name": "A city with a very long name " * 3}
    city = usual.city.model_copy(update={"rows": rows, "reserves": reserves, **named})
    marks = "".join(rows).replace("a", "~")
    sheets = tuple(replace(sheet, marks=marks, last=("A1",)) for sheet in usual.sheets)
    edited = replace(usual, city=city, sheets=sheets, max_x=9)
    check(draw(edited))
    check(draw(edited, Scene(large=0, row="3", column="A", offered={"A1": "1"})))
