"""Lines of text as masks: shaped, in any script, cut with an ellipsis where they are too wide, and cached.

A mask is an `L` image, 255 where the ink is; the canvas gives it colour. Sizes are in pixels of the em.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import regex  # type: ignore[import-untyped]
from PIL import Image, ImageDraw

from games import characters
from render.kit.fonts import Face
from render.kit.script import Run, clean, runs

_TELLING = regex.compile(r" \(\d+\)$")
"""What tells apart two players of one name (`bot.names`): the last to go where a name is cut."""


@dataclass(frozen=True, slots=True, eq=False)
class Line:
    """A drawn line: its mask, and how far the mask's top lies above the baseline."""

    mask: Image.Image
    ascent: int

    @property
    def width(self) -> int:
        return self.mask.width


def measure(text: str, face: Face, size: int) -> int:
    """How wide the line is when it is drawn, in pixels. Not cached: `width` is."""
    return _extent(clean(text), face, size)


width = lru_cache(maxsize=2048)(measure)
"""`measure`, remembered."""


def cut(text: str, face: Face, size: int, room: int) -> str:
    """The cleaned text, its end replaced by an ellipsis where it is wider than `room` pixels."""
    line = clean(text)
    telling = _TELLING.search(line)
    end = telling[0] if telling else ""
    shown = characters.cut(line.removesuffix(end), room, lambda part: _extent(part, face, size), end)
    return shown if not end or _extent(shown, face, size) <= room else end.strip()


def draw_line(text: str, face: Face, size: int, room: int | None = None) -> Line:
    """The line as a mask, `room` pixels wide at most. Not cached: `line` is."""
    shown = clean(text) if room is None else cut(text, face, size, room)
    ordered = runs(shown, face)
    total = max(1, round(sum(_advance(run, size) for run in ordered)))
    ascent, height = round(size * 1.1), round(size * 1.5)
    mask = Image.new("L", (total if room is None else min(total, room), height), 0)
    pen = ImageDraw.Draw(mask)
    x = 0.0
    for run in ordered:
        if run.font is None:
            _missing(pen, x, ascent, size)
        else:
            # A run is of one direction already; raqm shapes it and joins its letters.
            pen.text(
                (x, ascent),
                run.text,
                fill=255,
                font=run.font.at(size),
                anchor="ls",
                direction="rtl" if run.rtl else "ltr",
            )
        x += _advance(run, size)
    return Line(mask, ascent)


line = lru_cache(maxsize=2048)(draw_line)
"""`draw_line`, remembered. What it returns is shared: never draw on it."""


def _extent(line: str, face: Face, size: int) -> int:
    return round(sum(_advance(run, size) for run in runs(line, face)))


def _advance(run: Run, size: int) -> float:
    if run.font is None:
        return size * 0.8
    return float(run.font.at(size).getlength(run.text, direction="rtl" if run.rtl else "ltr"))


def _missing(pen: ImageDraw.ImageDraw, x: float, baseline: int, size: int) -> None:
    """A character that no font has: a dot in a rounded tag."""
    left, top, right, bottom = x + size * 0.06, baseline - size * 0.7, x + size * 0.74, baseline + size * 0.02
    pen.rounded_rectangle((left, top, right, bottom), size * 0.2, outline=255, width=max(1, round(size * 0.07)))
    middle, centre, dot = (left + right) / 2, (top + bottom) / 2, size * 0.1
    pen.ellipse((middle - dot, centre - dot, middle + dot, centre + dot), fill=255)
