"""Ghosts, offers, bands and the last move are drawn where they should be, there alone, and are seen in greys."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageStat

from games.grid import Grid
from games.pencil_park.state import BLANK, MARKS
from render import Scene
from render.kit.canvas import Canvas
from render.pencil_park.board import STRIP, Board
from render.pencil_park.colours import PALETTES
from render.pencil_park.goals import apart
from render.pencil_park.large import _GRID, _TOP, LEFT
from render.pencil_park.margin import pattern_die
from tests.every_game import GAMES
from tests.render.build import GAME, considered, played, seen, view
from tests.render.pictures import draw

TEXTS = GAMES.texts("pencil-park")

STATE = played(1, 12)
NOW = GAME.view(STATE, 0)
CELL = _GRID // 8
CORNER = (LEFT + STRIP + 4, _TOP + STRIP)
GRID = Grid(8, 8)


def space(image: Image.Image, place: str, inset: int = 0) -> Image.Image:
    """A space of the large grid, without its lines."""
    row, column = divmod(GRID.index[place], 8)
    x, y = CORNER[0] + column * CELL, CORNER[1] + row * CELL
    edge = 3 + inset
    return image.crop((x + edge, y + edge, x + CELL - edge, y + CELL - edge))


def changed(one: Image.Image, other: Image.Image) -> set[str]:
    """The spaces that differ."""
    return {place for place in GRID.names if ImageChops.difference(space(one, place), space(other, place)).getbbox()}


def contrast(one: Image.Image, other: Image.Image) -> float:
    """The largest difference in greys, 0 to 255."""
    return float(ImageStat.Stat(ImageChops.difference(one.convert("L"), other.convert("L"))).extrema[0][1])


PLAIN = seen(draw(NOW).png)


@pytest.mark.parametrize(("action", "number"), [("zone", 0), ("zone", 7), ("zone", -1), ("x", 0), ("x", 9)])
@pytest.mark.parametrize("palette", ["standard", "contrast"])
def test_ghosts_are_where_the_candidate_differs_and_nowhere_else(action: str, number: int, palette) -> None:
    then = considered(STATE, 0, action, number)
    plain = seen(draw(NOW, Scene(palette=palette)).png)
    ghost = seen(draw(NOW, Scene(palette=palette, candidate=then)).png)
    pairs = zip(GRID.names, NOW.sheets[0].marks, then.sheets[0].marks, strict=True)
    places = {place for place, before, after in pairs if before != after}
    assert places
    assert changed(plain, ghost) == places
    for place in places:
        assert contrast(space(plain, place), space(ghost, place)) >= 60


def test_a_ghost_is_weaker_than_ink() -> None:
    then = considered(STATE, 0)
    ghost = seen(draw(NOW, Scene(candidate=then)).png)
    done = seen(draw(replace(NOW, sheets=(replace(then.sheets[0], last=()),))).png)
    place = then.sheets[0].last[0]
    assert changed(ghost, done)

    def darkest(image: Image.Image) -> float:
        return float(ImageStat.Stat(space(image, place, 8).convert("L")).extrema[0][0])

    assert darkest(ghost) > darkest(done) + 60


def test_the_score_change_is_shown() -> None:
    then = considered(STATE, 0)
    ghost = seen(draw(NOW, Scene(candidate=then)).png)
    beside = (CORNER[0] + _GRID + STRIP, 600, 1190, 860)
    assert contrast(PLAIN.crop(beside), ghost.crop(beside)) >= 60


def test_the_candidates_own_roll_is_not_shown() -> None:
    """The candidate was made with a throwaway chance: its dice are not the table's."""
    then = considered(STATE, 0)
    other = replace(then, dice=(6, 6, 6), turn=99)
    assert draw(NOW, Scene(candidate=then)).png == draw(NOW, Scene(candidate=other)).png


def test_offers_are_on_their_places_alone() -> None:
    blank = [place for place, mark in zip(GRID.names, NOW.sheets[0].marks, strict=True) if mark == BLANK]
    offered = {place: str(number + 1) for number, place in enumerate(blank[:25])}
    image = seen(draw(NOW, Scene(offered=offered)).png)
    assert changed(PLAIN, image) == set(offered)
    for place in offered:
        assert contrast(space(PLAIN, place), space(image, place)) >= 100


def test_offers_that_are_not_on_the_map_are_passed_over() -> None:
    assert draw(NOW, Scene(offered={"Z99": "1"})).png == draw(NOW).png


@pytest.mark.parametrize("palette", ["standard", "contrast"])
def test_a_band_is_on_its_row_and_its_column_alone(palette) -> None:
    plain = seen(draw(NOW, Scene(palette=palette)).png)
    row = seen(draw(NOW, Scene(palette=palette, row="3")).png)
    column = seen(draw(NOW, Scene(palette=palette, column="D")).png)
    blank = {place for place, mark in zip(GRID.names, NOW.sheets[0].marks, strict=True) if mark == BLANK}
    assert changed(plain, row) <= {place for place in GRID.names if place[1:] == "3"}
    assert changed(plain, row) >= {place for place in blank if place[1:] == "3"}
    assert changed(plain, column) <= {place for place in GRID.names if place[0] == "D"}
    assert changed(plain, column) >= {place for place in blank if place[0] == "D"}


@pytest.mark.parametrize("palette", ["standard", "contrast"])
def test_the_last_move_is_seen_in_greys(palette) -> None:
    """By an outline, so by shape and not by colour alone."""
    without = replace(NOW, sheets=(replace(NOW.sheets[0], last=()),))
    marked, plain = (seen(draw(item, Scene(palette=palette)).png) for item in (NOW, without))
    assert changed(marked, plain) == set(NOW.sheets[0].last)
    for place in NOW.sheets[0].last:
        assert contrast(space(marked, place), space(plain, place)) >= 90


def test_seats_differ_in_greys() -> None:
    """Badges of two seats differ by more than their number."""
    from render.kit.badge import badge

    masks = []
    for seat in range(10):
        canvas = Canvas(100, PALETTES["contrast"], TEXTS)
        canvas.tint((0, 0, 100, 100), "paper")
        badge(canvas, seat, (30, 30), 60, ground="paper")
        masks.append(seen(canvas.png()).crop((30, 30, 90, 90)).convert("L"))
    for one in range(10):
        for other in range(one):
            assert contrast(masks[one], masks[other]) >= 100


def test_symbols_differ_in_greys() -> None:
    """No two marks look alike without colour, at the size of the large sheet."""
    tiles = {}
    for mark in [*MARKS, "x"]:
        canvas = Canvas(200, PALETTES["standard"], TEXTS)
        board = Board(canvas, view(1, 0), 20, 20, CELL)
        board.marks(mark + "." * 63)
        tiles[mark] = seen(canvas.png()).crop((20, 20, 20 + CELL, 20 + CELL)).convert("L")
    for (one, left), (other, right) in combinations(tiles.items(), 2):
        assert ImageStat.Stat(ImageChops.difference(left, right)).mean[0] >= 8, (one, other)


def test_the_pattern_die_is_ringed_for_a_zone_of_the_roll_alone() -> None:
    zones = considered(STATE, 0)
    drawn = sum(a != b for a, b in zip(NOW.sheets[0].marks, zones.sheets[0].marks, strict=True))
    assert pattern_die(NOW, 0, zones) == drawn
    assert pattern_die(NOW, 0, considered(STATE, 0, "x")) is None
    assert pattern_die(NOW, 0, None) is None


def test_districts_are_printed_where_they_are_played_alone() -> None:
    with_them, without = view(1, 0, districts=True), view(1, 0)
    assert changed(seen(draw(with_them).png), seen(draw(without).png)) >= {"A1", "H5", "F4", "B2", "E7", "H1", "D8"}


def test_corners_are_rounded() -> None:
    image = Image.open(BytesIO(draw(NOW).png)).convert("RGBA")
    assert image.getpixel((0, 0))[3] == 0
    assert image.getpixel((1199, image.height - 1))[3] == 0
    assert image.getpixel((600, 0))[3] == 255


@pytest.mark.parametrize("palette", ["standard", "contrast"])
def test_what_earned_points_is_marked_and_nothing_else(palette) -> None:
    without = replace(NOW, sheets=(replace(NOW.sheets[0], last=()),))
    plain = seen(draw(without, Scene(palette=palette)).png)
    marked = seen(draw(without, Scene(palette=palette, marks=("A1", "C4", "H8", "Z9"))).png)
    assert changed(plain, marked) == {"A1", "C4", "H8"}
    for place in ("A1", "C4", "H8"):
        assert contrast(space(plain, place), space(marked, place)) >= 90


@given(st.lists(st.integers(20, 1180), min_size=1, max_size=10).map(sorted))
def test_markers_on_the_ruler_stand_apart_and_in_order(tips: list[int]) -> None:
    found = apart(tips, 44, 19, 1181)
    assert all(later - earlier >= 44 for earlier, later in pairwise(found))
    assert found[0] >= 19
    assert found[-1] <= 1181


def test_a_marker_with_room_stands_on_its_score_and_close_ones_around_theirs() -> None:
    assert apart([100, 500, 900], 44, 19, 1181) == [100, 500, 900]
    assert apart([100, 500, 500, 500], 44, 19, 1181) == [100, 456, 500, 544]


@pytest.mark.parametrize("palette", ["standard", "contrast"])
def test_a_zone_goes_on_to_its_neighbour_and_ends_at_another(palette) -> None:
    """Between two spaces of a zone there is no line; between two zones there is."""
    usual = view(1, 0)
    sheet = replace(usual.sheets[0], marks="IIS" + usual.sheets[0].marks[3:])
    image = seen(draw(replace(usual, sheets=(sheet,)), Scene(palette=palette)).png).convert("L")
    y = CORNER[1] + CELL // 5  # above the symbols
    darkest = [min(image.getpixel((CORNER[0] + CELL * edge + dx, y)) for dx in range(-6, 7)) for edge in (1, 2)]
    brightest = max(image.getpixel((CORNER[0] + CELL + dx, y)) for dx in range(-6, 7))
    if palette == "standard":
        assert brightest < 220, "no paper shows within a zone"
    assert darkest[1] < darkest[0] - 20 or palette == "contrast"
    assert darkest[1] < 160
