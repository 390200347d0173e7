"""The small things: pennies, stars, citizens with their hats, the Mayor's hat, the crown, doors, windows, lamps."""

from __future__ import annotations

from render.kit.brush import Brush, Ink, regular

_BODY = [(38, 44), (14, 56), (11, 67), (33, 66), (22, 96), (45, 96), (50, 82), (55, 96), (78, 96), (67, 66), (89, 67)]
_BODY += [(86, 56), (62, 44)]

GLOW = "lit"
"""The ink of a window or a doorway that is lit though nobody is there."""


def coin(brush: Brush, size: float, text: str = "¢", em: float = 0.62) -> None:
    """A penny in a square of `size`."""
    half = size / 2
    brush.ellipse((half, half), half, fill="line")
    brush.ellipse((half, half), half * 0.93, fill="copper")
    brush.ellipse((half, half), half * 0.84, line="copper_light", width=max(1, size * 0.035))
    if text:
        brush.text((half, half), text, "bold", size * em, "cream", anchor="mm")


def star(brush: Brush, size: float, text: str = "") -> None:
    """A point in a square of `size`."""
    half = size / 2
    brush.poly(regular(5, (half, half * 1.06), half, inner=half * 0.46), fill="line")
    brush.poly(regular(5, (half, half * 1.06), half * 0.84, inner=half * 0.4), fill="gold")
    if text:
        brush.text((half, half * 1.12), text, "bold", size * 0.56, "line", anchor="mm")


def meeple(brush: Brush, size: float, ink: Ink, *, hat: bool = True, line: Ink | None = "line") -> None:
    """A citizen in a square of `size`, with a hat on."""
    at = brush.zoomed(size / 100)
    edge = 7.0
    if line is not None:
        at.ellipse((50, 32), 17 + edge / 2, fill=line)
        at.poly(_BODY, fill=line, line=line, width=edge)
    at.poly(_BODY, fill=ink)
    at.ellipse((50, 32), 15, fill=ink)
    if hat:
        at.rect((35, 2, 65, 23), fill="line", radius=4)
        at.rect((24, 18, 76, 27), fill="line", radius=4)
        at.rect((35, 13, 65, 18), fill="cream")


def gap(brush: Brush, size: float, ink: Ink) -> None:
    """The shape that a citizen leaves."""
    meeple(brush, size, ink, hat=False, line=None)


def tall_hat(brush: Brush, size: float) -> None:
    """The Mayor: a tall hat in a square of `size`."""
    at = brush.zoomed(size / 100)
    at.poly([(22, 4), (78, 4), (72, 76), (28, 76)], fill="cream", line="cream", width=8)
    at.rect((1, 68, 99, 95), fill="cream", radius=13)
    at.poly([(24, 6), (76, 6), (70, 76), (30, 76)], fill="line")
    at.rect((5, 73, 95, 90), fill="line", radius=8)
    at.poly([(29, 56), (71, 56), (70, 71), (30, 71)], fill="gold")


def crown(brush: Brush, width: float) -> None:
    """The crown of a priority space, `width` by 0.6 of it."""
    at = brush.zoomed(width / 100)
    shape = [(4, 58), (2, 10), (27, 32), (50, 0), (73, 32), (98, 10), (96, 58)]
    at.poly(shape, fill="gold", line="line", width=6)


def door(brush: Brush, width: float, height: float, ink: Ink | None) -> None:
    """A job's doorway: a gap to be filled, or lit with a citizen of that ink in it, or nobody (GLOW)."""
    figure = min(width * 1.06, height * 0.86)
    at = brush.moved((width - figure) / 2, height - figure * 0.98)
    if ink is None:
        brush.rect((0, 0, width, height + 6), fill="door", line="line", width=2.5, radius=width * 0.3)
        gap(at, figure, "hole")
    else:
        brush.rect((0, 0, width, height + 6), fill="lit", line="line", width=2.5, radius=width * 0.3)
        if ink != GLOW:
            meeple(at, figure, ink)
    brush.line([(0, height - 1), (width, height - 1)], "line", 2.5)


def window(brush: Brush, width: float, height: float, ink: Ink | None) -> None:
    """A citizen slot: lit with a citizen in it, or left, with the point that this reveals; GLOW is lit all the same."""
    brush.rect((0, 0, width, height), fill="pane" if ink is None else "lit", line="line", width=2.5, radius=3)
    brush.rect((-3, height - 4, width + 3, height), fill="cream", line="line", width=1.5)
    if ink in (None, GLOW):
        size = min(width, height) * 0.86
        star(brush.moved((width - size) / 2, (height - 4 - size) / 2), size)
    elif ink is not None:
        figure = min(width, height - 4) * 0.96
        meeple(brush.moved((width - figure) / 2, height - 4 - figure * 0.97), figure, ink)


def lamp(brush: Brush, height: float) -> None:
    """A street lamp, half as wide as high."""
    at = brush.zoomed(height / 100)
    at.ellipse((25, 22), 22, fill="glow")
    at.line([(25, 30), (25, 96)], "line", 5)
    at.line([(15, 97), (35, 97)], "line", 6)
    at.poly([(14, 10), (36, 10), (32, 34), (18, 34)], fill="lit", line="line", width=3)
    at.poly([(10, 11), (25, 1), (40, 11)], fill="line")
