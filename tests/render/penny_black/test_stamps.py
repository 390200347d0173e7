"""No two kinds of stamp look alike: not in greys, not to colour-blind eyes, at any size that pictures show."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from PIL import Image, ImageChops, ImageStat

from render.kit.canvas import Canvas
from render.kit.palette import CORNER_FIRST, rgb
from render.penny_black import layout, market, stamps
from render.penny_black.colours import PALETTES, STAMP_INKS
from render.penny_black.motifs import MOTIFS
from render.penny_black.stamps import Plate, draw_stamp
from tests.every_game import GAMES
from tests.render.build import cap_height, seen
from tests.render.kit.test_palette import DEUTERANOPIA, PROTANOPIA, as_seen, distance
from tests.render.penny_black.build import game, view

TEXTS = GAMES.texts("penny-black")

KINDS = view(game(2)[0]).kinds


def drawn(key: str, unit: int, palette: str = "standard") -> Image.Image:
    """A stamp on paper, in the top left corner of a square of three spaces."""
    canvas = Canvas(200, PALETTES[palette], TEXTS)
    canvas.stamp((0, 0), (200, 200), blank)
    stamps.put(canvas, KINDS[key], (20, 20), unit)
    return seen(canvas.png()).crop((20, 20, 20 + 3 * unit, 20 + 3 * unit))


def blank(brush) -> None:
    brush.rect((0, 0, 200, 200), fill="paper")


def eyes(image: Image.Image, sight) -> Image.Image:
    """What other eyes see of it: greys, or the colours that are left (on the values themselves, near enough)."""
    if sight == "grey":
        return image.convert("L")
    return image.convert("RGB", tuple(part for row in sight for part in (*row, 0)))


@pytest.mark.parametrize("sight", ["grey", DEUTERANOPIA, PROTANOPIA], ids=["grey", "deuteranopia", "protanopia"])
@pytest.mark.parametrize("unit", [layout.CELL, 26, 20])
def test_kinds_differ(unit: int, sight) -> None:
    tiles = {key: eyes(drawn(key, unit), sight) for key in KINDS}
    for (one, left), (other, right) in combinations(tiles.items(), 2):
        parts = ImageStat.Stat(ImageChops.difference(left, right)).mean
        assert max(parts) >= 8, (one, other)


@pytest.mark.parametrize("unit", [layout.CELL, 26, 20, 9])
def test_kinds_differ_in_high_contrast(unit: int) -> None:
    """Without any colour: by motif and number, by line pattern in the small albums, and by shape."""
    tiles = {key: drawn(key, unit, "contrast").convert("L") for key in KINDS}
    for (one, left), (other, right) in combinations(tiles.items(), 2):
        assert ImageStat.Stat(ImageChops.difference(left, right)).mean[0] >= 6, (one, other)


@pytest.mark.parametrize("sight", ["grey", DEUTERANOPIA, PROTANOPIA], ids=["grey", "deuteranopia", "protanopia"])
def test_the_small_albums_colours_differ(sight) -> None:
    """There is nothing but colour and shape in them."""
    inks = {name: PALETTES["standard"][name] for name in (*STAMP_INKS, "black")}
    for one, other in combinations(inks, 2):
        assert distance(inks[one], inks[other], sight) >= 6, (one, other)


def test_printing_inks_get_lighter_one_by_one() -> None:
    levels = [as_seen(rgb(codes[0]), "grey")[0] for codes in STAMP_INKS.values()]
    assert all(other - one >= 6 for one, other in pairwise(levels))


def test_every_colour_has_a_motif_of_its_own() -> None:
    assert set(MOTIFS) == set(STAMP_INKS)
    assert len(set(MOTIFS.values())) == 5


def test_a_colour_that_an_owner_added_is_drawn() -> None:
    canvas = Canvas(200, PALETTES["standard"], TEXTS)
    canvas.stamp((0, 0), (96, 96), draw_stamp, Plate("green", "teal", 7, 2, 2), 48)
    assert len(set(canvas.png())) > 1


@pytest.mark.parametrize("name", ["standard", "contrast"])
def test_palettes_fit(name: str) -> None:
    palette = PALETTES[name]
    assert len(palette.colours) <= CORNER_FIRST
    for ink in ("paper", "desk", "foil", *STAMP_INKS):
        assert palette.colours[palette.index(palette[ink])] == palette[ink]
    if name == "contrast":
        assert all(red == green == blue for red, green, blue in palette.colours)


def test_what_a_move_is_entered_with_is_forty_pixels_high() -> None:
    assert cap_height("plain", layout.LARGE) >= 39
    assert cap_height("display", market.NUMBER) >= 39
