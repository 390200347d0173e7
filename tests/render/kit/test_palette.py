"""Seat and zone colours stay apart for colour-blind eyes and in greys, or something else tells them apart."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from render.kit.palette import CORNER_FIRST, SEATS, Palette, grey, mix, rgb
from render.pencil_park.colours import PALETTES, ZONES

RGB = tuple[int, int, int]

# Machado, Oliveira, Fernandes (2009), full strength, on linear light.
DEUTERANOPIA = ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881))
PROTANOPIA = ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998))


def linear(value: int) -> float:
    share = value / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def lab(red: float, green: float, blue: float) -> tuple[float, float, float]:
    """CIE L*a*b* of linear light, D65."""

    def bent(t: float) -> float:
        return t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116

    x = bent((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
    y = bent(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    z = bent((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def as_seen(colour: RGB, eyes) -> tuple[float, float, float]:
    light = [linear(part) for part in colour]
    if eyes == "grey":
        level = 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
        return lab(level, level, level)
    if eyes is not None:
        light = [max(0.0, sum(a * b for a, b in zip(row, light, strict=True))) for row in eyes]
    return lab(*light)


def distance(one: RGB, other: RGB, eyes) -> float:
    """ΔE (1976): 2 is just seen, 10 is seen at a glance."""
    pairs = zip(as_seen(one, eyes), as_seen(other, eyes), strict=True)
    return sum((a - b) ** 2 for a, b in pairs) ** 0.5


@pytest.mark.parametrize("eyes", [None, DEUTERANOPIA, PROTANOPIA])
def test_the_first_four_seats_differ_at_a_glance(eyes) -> None:
    for one, other in combinations(SEATS[:4], 2):
        assert distance(one.colour, other.colour, eyes) >= 10, (one.name, other.name)


@pytest.mark.parametrize("eyes", [None, DEUTERANOPIA, PROTANOPIA, "grey"])
def test_seats_differ_in_colour_or_else_in_shape(eyes) -> None:
    for one, other in combinations(SEATS, 2):
        assert distance(one.colour, other.colour, eyes) >= 10 or one.shape != other.shape
    assert len({seat.shape for seat in SEATS}) == len(SEATS) == 10


def test_seats_stand_out_from_paper() -> None:
    for seat in SEATS:
        assert distance(seat.colour, PALETTES["standard"]["paper"], "grey") >= 15, seat.name


def test_zone_tints_get_darker_one_by_one() -> None:
    """In greys each tint differs from the next; symbols tell them apart in any case."""
    levels = [as_seen(rgb(tint), "grey")[0] for tint, _ in ZONES.values()]
    assert levels == sorted(levels, reverse=True)
    assert all(one - other >= 1.5 for one, other in pairwise(levels))


@pytest.mark.parametrize("name", ["standard", "contrast"])
def test_palettes_fit(name: str) -> None:
    palette = PALETTES[name]
    assert len(palette.colours) <= CORNER_FIRST
    assert len(palette.raw) == 768
    for ink in ("paper", "graphite", "print", "red", "seat3"):
        assert palette.colours[palette.index(palette[ink])] == palette[ink]


def test_the_contrast_palette_has_no_hue() -> None:
    assert all(red == green == blue for red, green, blue in PALETTES["contrast"].colours)


def test_too_many_colours_are_refused() -> None:
    with pytest.raises(ValueError, match="at most"):
        Palette.build("full", {f"ink{n}": (n, n // 2, 255 - n) for n in range(256)})


def test_mixing_and_greys() -> None:
    assert mix((0, 0, 0), (200, 100, 50), 0.5) == (100, 50, 25)
    assert grey((255, 255, 255)) == 255
