"""A brush draws shapes, strokes and type on an RGB image, in units of the finished picture (1,200 pixels wide).

The same drawing code serves twice: for sprites, built once at several times their size and reduced, and for the naive
path, which draws everything anew. So a drawing never asks how large its image really is. Inks are names in the
palette, or colours.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from itertools import pairwise

from PIL import Image, ImageDraw, ImageFilter

from render.kit.fonts import Face
from render.kit.palette import RGB, Palette, mix
from render.kit.text import Line, draw_line

Ink = str | RGB
Point = tuple[float, float]


class Brush:
    """Draws on `image` with the origin at (`left`, `top`) of it, in pixels, and `scale` pixels to the unit.

    `veil` mixes every colour with another: (ink, share). Half a veil of paper makes a ghost.
    """

    def __init__(
        self,
        image: Image.Image,
        palette: Palette,
        scale: float,
        origin: Point = (0, 0),
        veil: tuple[Ink, float] | None = None,
    ) -> None:
        self.image = image
        self.palette = palette
        self.scale = scale
        self.left, self.top = origin
        self._veil = (self._plain(veil[0]), veil[1]) if veil else None
        self._pen = ImageDraw.Draw(image)

    def veiled(self, ink: Ink, share: float) -> Brush:
        """The same brush under a veil."""
        return Brush(self.image, self.palette, self.scale, (self.left, self.top), (ink, share))

    def moved(self, x: float, y: float) -> Brush:
        """The same brush with its origin at (x, y)."""
        return self.zoomed(1, x, y)

    def zoomed(self, factor: float, x: float = 0, y: float = 0) -> Brush:
        """The same brush with its origin at (x, y) and everything `factor` times as large."""
        other = type(self)(
            self.image,
            self.palette,
            self.scale * factor,
            (self.left + x * self.scale, self.top + y * self.scale),
        )
        other._veil = self._veil
        return other

    def colour(self, ink: Ink) -> RGB:
        """What an ink looks like under the veil."""
        plain = self._plain(ink)
        return mix(plain, *self._veil) if self._veil else plain

    def rect(
        self,
        box: tuple[float, float, float, float],
        *,
        fill: Ink | None = None,
        line: Ink | None = None,
        width: float = 2,
        radius: float = 0,
    ) -> None:
        """A rectangle (left, top, right, bottom), its line inside."""
        self._pen.rounded_rectangle(
            self._box(box), radius * self.scale, self._maybe(fill), self._maybe(line), self._width(width)
        )

    def ellipse(
        self,
        centre: Point,
        rx: float,
        ry: float | None = None,
        *,
        fill: Ink | None = None,
        line: Ink | None = None,
        width: float = 2,
    ) -> None:
        """An ellipse; a circle where `ry` is left out."""
        x, y = centre
        box = (x - rx, y - (ry or rx), x + rx, y + (ry or rx))
        self._pen.ellipse(self._box(box), self._maybe(fill), self._maybe(line), self._width(width))

    def arc(self, centre: Point, radius: float, turn: tuple[float, float], ink: Ink, width: float = 2) -> None:
        """A part of a circle; `turn` is from where to where, in degrees clockwise from the right."""
        x, y = centre
        box = self._box((x - radius, y - radius, x + radius, y + radius))
        self._pen.arc(box, *turn, self.colour(ink), self._width(width))

    def poly(
        self, points: Sequence[Point], *, fill: Ink | None = None, line: Ink | None = None, width: float = 2
    ) -> None:
        """A closed shape."""
        at = [self._at(point) for point in points]
        if fill is not None:
            self._pen.polygon(at, self.colour(fill))
        if line is not None:
            self._stroke([*at, at[0], at[1]], self.colour(line), width)

    def line(self, points: Sequence[Point], ink: Ink, width: float = 2) -> None:
        """A line with round ends."""
        self._stroke([self._at(point) for point in points], self.colour(ink), width)

    def pencil(self, points: Sequence[Point], ink: Ink, width: float, hand: random.Random, shake: float = 0.8) -> None:
        """A line as a hand draws it: a little off, stable for the same `hand`."""
        self.line(shaken(points, hand, shake), ink, width)

    def text(
        self,
        at: Point,
        text: str,
        face: Face,
        size: float,
        ink: Ink,
        *,
        anchor: str = "ls",
        room: float | None = None,
    ) -> None:
        """A line of text: `anchor` is `l`, `m` or `r` and `s` (baseline) or `m` (middle of the capitals)."""
        line = draw_line(text, face, round(size * self.scale), None if room is None else round(room * self.scale))
        x, y = self._at(at)
        left, top = placed(line, anchor, x, y, size * self.scale)
        self.image.paste(self.colour(ink), (round(left), round(top)), line.mask)

    def shadow(
        self, box: tuple[float, float, float, float], radius: float, blur: float, *, ink: Ink, share: float
    ) -> None:
        """The soft shadow of a rounded rectangle."""
        left, top, right, bottom = self._box(box)
        margin = round(blur * self.scale * 2)
        size = (round(right - left) + 2 * margin, round(bottom - top) + 2 * margin)
        mask = Image.new("L", size, 0)
        inner = (margin, margin, size[0] - margin, size[1] - margin)
        ImageDraw.Draw(mask).rounded_rectangle(inner, radius * self.scale, round(255 * share))
        soft = ImageFilter.BoxBlur(blur * self.scale * 0.6)  # twice is as good as a Gauss and several times as fast
        mask = mask.filter(soft).filter(soft)
        self.image.paste(self.colour(ink), (round(left) - margin, round(top) - margin), mask)

    def _stroke(self, at: Sequence[Point], colour: RGB, width: float) -> None:
        thick = self._width(width)
        self._pen.line(at, colour, thick, joint="curve")
        if thick > 2:
            r = thick / 2 - 0.5
            for x, y in (at[0], at[-1]):
                self._pen.ellipse((x - r, y - r, x + r, y + r), colour)

    def _plain(self, ink: Ink) -> RGB:
        return self.palette[ink] if isinstance(ink, str) else ink

    def _maybe(self, ink: Ink | None) -> RGB | None:
        return None if ink is None else self.colour(ink)

    def _at(self, point: Point) -> Point:
        return point[0] * self.scale + self.left, point[1] * self.scale + self.top

    def _box(self, box: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
        # Pillow counts the right and bottom pixel in.
        (left, top), (right, bottom) = self._at(box[:2]), self._at(box[2:])
        return left, top, max(left, right - 1), max(top, bottom - 1)

    def _width(self, width: float) -> int:
        return max(1, round(width * self.scale))


def placed(line: Line, anchor: str, x: float, y: float, size: float) -> Point:
    """The top left corner of a line's mask for an anchor."""
    left = x - {"l": 0.0, "m": 0.5, "r": 1.0}[anchor[0]] * line.width
    baseline = y + (size * CAPITAL / 2 if anchor[1] == "m" else 0)
    return left, baseline - line.ascent


CAPITAL = 0.71
"""The height of a capital letter to the em, near enough for all of the faces, to centre a line by."""


def shaken(points: Sequence[Point], hand: random.Random, shake: float, step: float = 9) -> list[Point]:
    """The points of a line and more between them, each a little off."""
    found = []
    for (x0, y0), (x1, y1) in pairwise(points):
        count = max(1, round(math.dist((x0, y0), (x1, y1)) / step))
        for part in range(count):
            share = part / count
            found.append(_off(x0 + (x1 - x0) * share, y0 + (y1 - y0) * share, hand, shake))
    found.append(_off(*points[-1], hand, shake))
    return found


def _off(x: float, y: float, hand: random.Random, shake: float) -> Point:
    return x + hand.uniform(-shake, shake), y + hand.uniform(-shake, shake)


def regular(sides: int, centre: Point, radius: float, turn: float = -90, inner: float | None = None) -> list[Point]:
    """The corners of a regular polygon, or of a star where `inner` is the radius between its points."""
    count = sides if inner is None else 2 * sides
    found = []
    for number in range(count):
        angle = math.radians(turn + 360 * number / count)
        reach = radius if inner is None or number % 2 == 0 else inner
        found.append((centre[0] + reach * math.cos(angle), centre[1] + reach * math.sin(angle)))
    return found
