"""Every view of Penny Black draws: the right size, few enough bytes, an alt text that fits."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import islice

import pytest
from PIL import ImageChops, ImageStat

from games.penny_black.material import Album, PrintedPage
from games.penny_black.state import Placed, Sheet
from render import Scene
from render.kit.naive import draw_naive
from render.penny_black.warm import samples
from tests.render.build import opened, seen
from tests.render.penny_black.build import GAME, NAMES, game, panel, states, view, with_move
from tests.render.pictures import PICTURES, draw

LIMIT = 120_000


def check(picture) -> None:
    image = opened(picture.png)
    assert image.format == "PNG"
    assert image.mode == "P"
    assert image.width == 1200
    assert image.height <= 1200, "landscape or square"
    assert len(picture.png) <= LIMIT
    assert 0 < len(picture.alt) <= 1024


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_views_along_a_random_game(seats: int, seed: int) -> None:
    for number, state in enumerate(islice(game(seats, seed), 0, None, 7)):
        viewer = (None, *range(seats))[number % (seats + 1)]
        check(draw(view(state, viewer), Scene(names=NAMES)))


@pytest.mark.parametrize("palette", ["standard", "contrast"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_setup_late_and_finished_games_in_both_palettes(seats: int, palette) -> None:
    every = game(seats)
    assert view(every[-1]).over
    for state in (every[0], every[1], every[-20], every[-1]):
        for viewer in (None, 0, seats - 1):
            check(draw(view(state, viewer), Scene(names=NAMES, palette=palette)))
        check(draw(view(state), Scene(names=NAMES, palette=palette, large=seats - 1)))


@pytest.mark.parametrize("action", ["place", "collect", "swap", "unstick", "draw", "buy", "lift", "done"])
def test_panels(action: str) -> None:
    seen_by, scene = panel(*with_move(3, action), names=NAMES)
    check(draw(seen_by, scene))


def test_four_full_albums_are_small_enough() -> None:
    """Every album full to the last space, as no game ends."""
    base = list(samples(GAME, 4))[1]
    keys = [key for key, kind in base.kinds.items() if (kind.rows, kind.columns) == (2, 2)]
    places = [f"{column}{row}" for row in range(1, 13, 2) for column in "ACEGI"]
    stamps = tuple(
        Placed(keys[(number * 5 + shift) % 6], page, place, 1, loose=number % 9 == 0)
        for shift, page in enumerate(("left", "right"))
        for number, place in enumerate(places)
    )
    players = tuple(replace(player, stamps=stamps, hand=tuple(base.kinds)[:6]) for player in base.players)
    check(draw(replace(base, players=players), Scene(names=NAMES)))


@pytest.mark.parametrize(("rows", "columns"), [(4, 4), (4, 12), (12, 4), (12, 12)])
@pytest.mark.parametrize("seats", [2, 4])
def test_an_album_that_its_owner_edited_draws(rows: int, columns: int, seats: int) -> None:
    page = PrintedPage(shaded=("A1", "C3"), stars=("D4",))
    album = Album(rows=rows, columns=columns, left=page, right=page)
    icons = ("left:D4", "right:D4")
    for usual in samples(GAME, seats):
        stamps = (Placed("red-tall", "left", "A1", 1), Placed("penny-black", "right", "C3", 1))
        players = tuple(replace(player, stamps=stamps, icons=icons) for player in usual.players)
        sheets = (Sheet(("red-tall", "green-wide", "pink-wide", "red-wide")),) * 8
        edited = replace(usual, album=album, players=players, sheets=sheets, rounds=20)
        check(draw(edited, Scene(given={"page": "left"}, row="2", column="B", offered={"A1": "1", "L12": "2"})))


def test_the_same_view_and_scene_give_the_same_bytes() -> None:
    for state in (game(3)[0], game(3)[60]):
        assert draw(view(state, 1), Scene(names=NAMES)) == draw(view(state, 1), Scene(names=NAMES))
    assert [view(state) for state in states(2, 5)][40] == view(game(2, 5)[40])


def test_threads_draw_the_same_bytes_as_one_after_the_other() -> None:
    views = [view(game(seats)[20 * seats]) for seats in (2, 3, 4)] * 3
    alone = [draw(item, Scene(names=NAMES)) for item in views]
    with ThreadPoolExecutor(2) as pool:
        assert list(pool.map(lambda item: draw(item, Scene(names=NAMES)), views)) == alone


@pytest.mark.parametrize("palette", ["standard", "contrast"])
def test_the_naive_path_looks_alike(palette) -> None:
    seen_by, scene = panel(*with_move(4, "place"), palette=palette, offered={"A1": "1"}, row="2")
    one, other = seen(draw(seen_by, scene).png), seen(draw_naive(PICTURES, seen_by, scene))
    assert one.size == other.size
    assert ImageStat.Stat(ImageChops.difference(one.convert("L"), other.convert("L"))).mean[0] < 5


def test_a_seat_that_is_not_there_draws_the_last_one_large() -> None:
    late = view(game(2)[40])
    assert draw(late, Scene(large=9)).png == draw(late, Scene(large=1)).png


def test_a_player_who_left_draws() -> None:
    from games.chance import Chance

    state = GAME.leave(game(3)[50], 1, Chance(bytes(32))).state
    for viewer in (None, 0, 1):
        check(draw(view(state, viewer), Scene(names=NAMES)))
