"""Colours: seats, shared inks, and palettes of 256 colours at most.

A `Palette` is a set of named inks plus the ramps between them that anti-aliasing needs. Every game takes the shared
inks and adds its own with `Palette.build`; boards are composed in its indices, so a picture never has to be reduced
afterwards. A drawing asks for an ink by name (`palette["graphite"]`), so the high-contrast variant is the same
drawing with another palette.

The last `CORNER_STEPS` entries are the desk's colour with rising opacity: the picture's rounded corners.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from PIL import Image

RGB = tuple[int, int, int]
CORNER_STEPS = 8
CORNER_FIRST = 256 - CORNER_STEPS


def rgb(code: str) -> RGB:
    """`#1f77b4` as three numbers. Raises ValueError where it is no colour."""
    value = int(code.removeprefix("#"), 16)
    return value >> 16 & 255, value >> 8 & 255, value & 255


def mix(one: RGB, other: RGB, share: float) -> RGB:
    """The colour on the way from `one` to `other`; `share` is how much of the other, 0 to 1."""
    r, g, b = (round(a + (z - a) * share) for a, z in zip(one, other, strict=True))
    return r, g, b


def grey(colour: RGB) -> int:
    """How light the colour is when printed in greys, 0 to 255 (ITU-R 601, as Pillow's mode `L`)."""
    return (colour[0] * 299 + colour[1] * 587 + colour[2] * 114) // 1000


@dataclass(frozen=True, slots=True)
class SeatInk:
    """What marks a seat in picture, accent and text: a colour, and a shape that tells it apart without one."""

    colour: RGB
    shape: str
    name: str


SEATS: tuple[SeatInk, ...] = (
    SeatInk(rgb("#0b66b0"), "circle", "blue"),
    SeatInk(rgb("#d8581c"), "square", "orange"),
    SeatInk(rgb("#0f8f6b"), "triangle", "green"),
    SeatInk(rgb("#d874ab"), "diamond", "pink"),
    SeatInk(rgb("#eab308"), "pentagon", "yellow"),
    SeatInk(rgb("#6b2f8f"), "hexagon", "purple"),
    SeatInk(rgb("#4fb4e6"), "star", "sky"),
    SeatInk(rgb("#7f4a1b"), "cross", "brown"),
    SeatInk(rgb("#4a4f57"), "shield", "slate"),
    SeatInk(rgb("#b01f35"), "heart", "crimson"),
)


def seat_colour(seat: int) -> int:
    """The seat's colour as 0xRRGGBB, as Discord takes an accent colour. Seats past the tenth begin anew."""
    r, g, b = SEATS[seat % len(SEATS)].colour
    return r << 16 | g << 8 | b


SHARED: dict[str, RGB] = {
    "desk": rgb("#5b6b70"),
    "desk_dark": rgb("#3d4a4f"),
    "paper": rgb("#faf5e8"),
    "paper_dark": rgb("#e4dac3"),
    "paper_fibre": rgb("#efe7d3"),
    "print": rgb("#5e8fbd"),
    "print_dark": rgb("#24496e"),
    "graphite": rgb("#2e3238"),
    "red": rgb("#c32b2b"),
    "gold": rgb("#e0a526"),
    "white": rgb("#ffffff"),
}
"""The inks that every game's standard palette has."""

CONTRAST: dict[str, RGB] = {
    name: rgb("#000000") for name in ("desk", "desk_dark", "print", "print_dark", "graphite", "red")
} | {name: rgb("#ffffff") for name in ("paper", "paper_dark", "paper_fibre", "gold", "white")}
"""The same inks, black on white."""

Ramp = tuple[str, str, int]
"""From an ink to another, with so many steps between them."""

SHARED_RAMPS: tuple[Ramp, ...] = (
    ("paper", "graphite", 11),
    ("paper", "print", 7),
    ("paper", "print_dark", 5),
    ("paper", "red", 5),
    ("paper", "gold", 2),
    ("paper", "paper_dark", 2),
    ("gold", "graphite", 3),
    ("white", "graphite", 3),
    ("desk", "desk_dark", 4),
)


class Palette:
    """Up to 256 colours by index, some of them known by name. Immutable, made once and shared."""

    def __init__(self, name: str, inks: Mapping[str, RGB], colours: Iterable[RGB], *, textures: bool = False) -> None:
        self.name = name
        self.textures = textures
        self._inks = dict(inks)
        self.colours = tuple(dict.fromkeys(colours))
        if len(self.colours) > CORNER_FIRST:
            raise ValueError(f"the palette {name} has {len(self.colours)} colours; {CORNER_FIRST} at most")

    @classmethod
    def build(cls, name: str, inks: Mapping[str, RGB], ramps: Iterable[Ramp] = ()) -> Palette:
        """The shared inks and a game's own. Raises ValueError where they are more than 256 colours with their ramps."""
        known = SHARED | dict(inks) | {f"seat{number}": seat.colour for number, seat in enumerate(SEATS)}
        colours = list(known.values())
        for start, end, steps in (*SHARED_RAMPS, *ramps, *((f"seat{n}", "paper", 3) for n in range(len(SEATS)))):
            colours += [mix(known[start], known[end], step / (steps + 1)) for step in range(1, steps + 1)]
        return cls(name, known, colours)

    @classmethod
    def contrast(cls, name: str, inks: Mapping[str, RGB]) -> Palette:
        """Black on white: every ink of the game is given as one of the two, or as a grey; seats are white shapes."""
        known = CONTRAST | dict(inks) | {f"seat{number}": rgb("#000000") for number in range(len(SEATS))}
        return cls(name, known, [*known.values(), *((v, v, v) for v in range(0, 256, 17))], textures=True)

    def __getitem__(self, ink: str) -> RGB:
        return self._inks[ink]

    @cached_property
    def raw(self) -> list[int]:
        """The colours as Pillow wants them, filled up to 256. Of two alike the first is taken for the nearest, so the
        corner's are never drawn with."""
        colours = [*self.colours, *[self.colours[-1]] * (CORNER_FIRST - len(self.colours))]
        return [part for colour in (*colours, *[self["desk"]] * CORNER_STEPS) for part in colour]

    @cached_property
    def swatch(self) -> Image.Image:
        """An image that carries this palette, for `Image.quantize`."""
        image = Image.new("P", (1, 1))
        image.putpalette(self.raw)
        return image

    def reduce(self, image: Image.Image) -> Image.Image:
        """An RGB image in this palette's indices, without dithering."""
        return image.quantize(palette=self.swatch, dither=Image.Dither.NONE)

    def index(self, colour: RGB) -> int:
        """The index of the nearest colour."""
        return self.table([colour])[0]

    def table(self, colours: list[RGB]) -> list[int]:
        """The indices of the nearest colours."""
        strip = Image.new("RGB", (len(colours), 1))
        strip.putdata(colours)
        return list(self.reduce(strip).tobytes())
