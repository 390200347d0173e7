"""The canvas of a picture, composed in palette indices from sprites and lines of text that were built before.

A sprite is a drawing (a function of a brush) with its arguments; the first use builds it at several times its size,
reduces it to smooth its edges and turns it into indices. Edges are smoothed against `ground`, the ink that it will
lie on; where a sprite is not `solid`, its untouched pixels leave what is beneath.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Protocol

from PIL import Image, ImageChops, ImageDraw

from games.texts import Texts
from render.kit.brush import Brush, placed
from render.kit.fonts import Face
from render.kit.palette import CORNER_FIRST, CORNER_STEPS, RGB, Palette
from render.kit.png import encode
from render.kit.text import line

WIDTH = 1200
"""How wide every picture is, in pixels."""
CORNER = 22

Drawing = Callable[..., None]
Box = tuple[int, int, int, int]


class Surface(Protocol):
    """What a game draws its picture on. `texts`: the game's words, in the picture's language."""

    palette: Palette
    texts: Texts
    width: int
    height: int

    def stamp(self, at: tuple[int, int], size: tuple[int, int], drawing: Drawing, *args: Any, **look: Any) -> None:
        """Puts a drawing with its top left corner there. `ground` (an ink, `paper` if left out) is what it lies on,
        `solid` whether it fills its box (True if left out), `veil` a share of the ground mixed into it."""

    def text(
        self,
        at: tuple[int, int],
        text: str,
        face: Face,
        size: int,
        *,
        ink: str = "graphite",
        ground: str = "paper",
        anchor: str = "ls",
        room: int | None = None,
    ) -> None:
        """Puts a line of text, `room` pixels wide at most, on a place whose ink is `ground`. Anchors: `Brush.text`."""

    def tint(self, box: Box, ink: str) -> None:
        """Lays a transparent ink over a box, as a marker does."""


class Canvas:
    """The fast surface. One thread draws on one canvas; sprites and lines are shared and never change."""

    def __init__(self, height: int, palette: Palette, texts: Texts) -> None:
        self.palette = palette
        self.texts = texts
        self.width, self.height = WIDTH, height
        self._image = Image.new("P", (WIDTH, height), palette.index(palette["desk"]))
        self._image.putpalette(palette.raw)

    def stamp(
        self,
        at: tuple[int, int],
        size: tuple[int, int],
        drawing: Drawing,
        *args: Any,
        ground: str = "paper",
        solid: bool = True,
        veil: float = 0,
    ) -> None:
        sprite, mask = build(self.palette, size, drawing, args, ground=ground, solid=solid, veil=veil)
        self._image.paste(sprite, at, mask)

    def text(
        self,
        at: tuple[int, int],
        text: str,
        face: Face,
        size: int,
        *,
        ink: str = "graphite",
        ground: str = "paper",
        anchor: str = "ls",
        room: int | None = None,
    ) -> None:
        left, top = placed(line(text, face, size, room), anchor, *at, size)
        letters, mask = _inked(self.palette, text, face, size, room=room, ink=ink, ground=ground)
        self._image.paste(letters, (round(left), round(top)), mask)

    def tint(self, box: Box, ink: str) -> None:
        part = self._image.crop(box)
        tinted = part.tobytes().translate(_tint_table(self.palette, ink))
        self._image.paste(Image.frombytes("P", part.size, tinted), box)

    def png(self) -> bytes:
        """The picture, its corners rounded."""
        corner = _corner()
        for at, turn in (
            ((0, 0), None),
            ((self.width - CORNER, 0), Image.Transpose.FLIP_LEFT_RIGHT),
            ((0, self.height - CORNER), Image.Transpose.FLIP_TOP_BOTTOM),
            ((self.width - CORNER, self.height - CORNER), Image.Transpose.ROTATE_180),
        ):
            turned = corner if turn is None else corner.transpose(turn)
            outside = turned.point(lambda index: 255 if index else 0).convert("1")
            self._image.paste(Image.frombytes("P", turned.size, turned.tobytes()), at, outside)
        opacity = bytes([255] * CORNER_FIRST + [255 * step // CORNER_STEPS for step in range(CORNER_STEPS)])
        return encode(self._image, bytes(self.palette.raw), opacity)


@lru_cache(maxsize=6000)
def build(
    palette: Palette,
    size: tuple[int, int],
    drawing: Drawing,
    args: tuple[Any, ...],
    *,
    ground: str = "paper",
    solid: bool = True,
    veil: float = 0,
) -> tuple[Image.Image, Image.Image | None]:
    """A sprite and the mask of where it covers (None: everywhere). What it returns is shared: never draw on it."""
    width, height = size
    scale = 2 if width * height > 200_000 else 4
    image = Image.new("RGB", (width * scale, height * scale), palette[ground])
    veiled = (ground, veil) if veil else None
    drawing(Brush(image, palette, scale, (0, 0), veiled), *args)
    sprite = _indexed(palette.reduce(image.reduce(scale)), palette)
    if solid:
        return sprite, None
    # What two different grounds come out alike under is covered by the drawing.
    other = Image.new("RGB", image.size, (255, 0, 255))
    drawing(Brush(other, palette, scale, (0, 0), veiled), *args)
    covered = ImageChops.difference(image, other).convert("L").point(lambda value: 0 if value else 255)
    return sprite, covered.reduce(scale).point(lambda value: 255 if value > 40 else 0).convert("1")


def _indexed(image: Image.Image, palette: Palette) -> Image.Image:
    """The image without its own copy of the palette, which pasting would have to compare."""
    plain = Image.frombytes("P", image.size, image.tobytes())
    plain.putpalette(palette.raw)
    return plain


@lru_cache(maxsize=2048)
def _inked(
    palette: Palette, text: str, face: Face, size: int, *, room: int | None, ink: str, ground: str
) -> tuple[Image.Image, Image.Image]:
    mask = line(text, face, size, room).mask
    letters = Image.frombytes("P", mask.size, mask.tobytes().translate(_ramp(palette, ink, ground)))
    return letters, mask.point(lambda value: 255 if value > 20 else 0).convert("1")


@lru_cache(maxsize=512)
def _ramp(palette: Palette, ink: str, ground: str) -> bytes:
    """For each strength of an ink on a ground the nearest index."""
    a, b = palette[ground], palette[ink]
    steps: list[RGB] = []
    for value in range(256):
        r, g, blue = (start + (end - start) * value // 255 for start, end in zip(a, b, strict=True))
        steps.append((r, g, blue))
    return bytes(palette.table(steps))


@lru_cache(maxsize=64)
def _tint_table(palette: Palette, ink: str) -> bytes:
    """For each index the index of its colour under a transparent ink."""
    r, g, b = palette[ink]
    colours = [*palette.colours, *([palette.colours[-1]] * (256 - len(palette.colours)))]
    return bytes(palette.table([(c[0] * r // 255, c[1] * g // 255, c[2] * b // 255) for c in colours]))


@lru_cache(maxsize=1)
def _corner() -> Image.Image:
    """The top left corner: the corner's indices outside, 0 (which is left alone) inside."""
    big = Image.new("L", (CORNER * 8, CORNER * 8), 0)
    ImageDraw.Draw(big).ellipse((0, 0, CORNER * 16, CORNER * 16), 255)
    return big.reduce(8).point(lambda value: 0 if value == 255 else CORNER_FIRST + value * CORNER_STEPS // 256)
