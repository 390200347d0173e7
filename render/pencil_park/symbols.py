"""The zones' symbols, drawn by hand in a square of 100 units: a crayon's fill and a pencil's outline.

`hand` makes each a little different; the same hand draws the same symbol. What is not `fine` is for small spaces and
goes without details that would only blur there.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable

from render.kit.brush import Brush, Point, regular, shaken

Symbol = Callable[[Brush, str, random.Random, bool], None]
_WIDTH = 5.5


def outlined(brush: Brush, points: list[Point], fill: str, hand: random.Random, fine: bool) -> None:
    """A closed shape: the crayon fills it loosely, the pencil goes round it."""
    loose = [(x + 1.5, y + 1.0) for x, y in shaken(points, hand, 1.0, 20)]
    brush.poly(loose, fill=fill)
    brush.pencil([*points, points[0]], "graphite", _WIDTH, hand, 0.9)
    if fine:  # a second, lighter go of the pencil that does not quite meet the first
        brush.pencil([points[-1], *points, points[0]], "graphite", _WIDTH * 0.3, hand, 3.2)


def ring(centre: Point, rx: float, ry: float, count: int = 22) -> list[Point]:
    """Points around an ellipse."""
    return [
        (centre[0] + rx * math.cos(math.tau * n / count), centre[1] + ry * math.sin(math.tau * n / count))
        for n in range(count)
    ]


def park(brush: Brush, crayon: str, hand: random.Random, fine: bool) -> None:
    """A tree."""
    brush.pencil([(46, 62), (45, 88)], "graphite", _WIDTH, hand)
    brush.pencil([(55, 62), (56, 88)], "graphite", _WIDTH, hand)
    brush.pencil([(32, 89), (70, 89)], "graphite", _WIDTH, hand)
    crown: list[Point] = []
    for number in range(7):  # seven bulges around the middle
        angle = math.tau * number / 7 - 1.9
        centre = (50 + 21 * math.cos(angle), 40 + 18 * math.sin(angle))
        for step in range(5):
            turn = angle - 1.15 + 2.3 * step / 4
            crown.append((centre[0] + 13 * math.cos(turn), centre[1] + 13 * math.sin(turn)))
    outlined(brush, crown, crayon, hand, fine)


def monument(brush: Brush, crayon: str, hand: random.Random, fine: bool) -> None:
    """An obelisk on its steps."""
    outlined(brush, [(42, 72), (44, 24), (50, 11), (56, 24), (58, 72)], crayon, hand, fine)
    brush.pencil([(44, 25), (56, 25)], "graphite", 4, hand)
    outlined(brush, [(33, 72), (67, 72), (67, 81), (33, 81)], crayon, hand, fine)
    outlined(brush, [(24, 81), (76, 81), (76, 90), (24, 90)], crayon, hand, fine)


def business(brush: Brush, crayon: str, hand: random.Random, fine: bool) -> None:
    """A briefcase."""
    brush.pencil([(37, 32), (38, 20), (62, 20), (63, 32)], "graphite", _WIDTH + 1, hand)
    outlined(brush, [(17, 33), (83, 32), (84, 82), (16, 82)], crayon, hand, fine)
    brush.pencil([(17, 54), (83, 54)], "graphite", 4.5, hand)
    if fine:
        brush.rect((44, 48, 56, 62), fill="graphite", radius=2)


def _door(brush: Brush, bottom: float) -> None:
    brush.rect((43, bottom - 24, 57, bottom), fill="graphite", radius=3)


def circle(brush: Brush, crayon: str, hand: random.Random, fine: bool) -> None:
    """A resident's round house with its door."""
    outlined(brush, ring((50, 50), 35, 35), crayon, hand, fine)
    _door(brush, 84)


def triangle(brush: Brush, crayon: str, hand: random.Random, fine: bool) -> None:
    """A resident's tent of a house."""
    outlined(brush, [(50, 12), (89, 84), (11, 84)], crayon, hand, fine)
    _door(brush, 84)


def square(brush: Brush, crayon: str, hand: random.Random, fine: bool) -> None:
    """A resident's square house."""
    outlined(brush, [(19, 20), (81, 19), (82, 83), (18, 83)], crayon, hand, fine)
    _door(brush, 83)


def civic(brush: Brush, crayon: str, hand: random.Random, fine: bool) -> None:
    """A smiling star."""
    outlined(brush, regular(5, (50, 53), 42, inner=23), crayon, hand, fine)
    if not fine:
        return
    brush.ellipse((43, 48), 3.4, 4.4, fill="graphite")
    brush.ellipse((57, 48), 3.4, 4.4, fill="graphite")
    smile = [(50 + 13 * math.cos(a), 54 + 11 * math.sin(a)) for a in (0.35, 0.8, 1.57, 2.34, 2.79)]
    brush.pencil(smile, "graphite", 4.5, hand, 0.3)


def industry(brush: Brush, crayon: str, hand: random.Random, fine: bool) -> None:
    """A factory, its chimney smoking."""
    outlined(
        brush, [(18, 84), (20, 30), (33, 30), (34, 60), (54, 44), (54, 60), (82, 44), (82, 84)], crayon, hand, fine
    )
    if not fine:
        brush.rect((18, 12, 34, 24), fill="graphite")
        return
    brush.rect((40, 68, 49, 76), fill="graphite")
    brush.rect((60, 68, 69, 76), fill="graphite")
    smoke = [(27, 23), (33, 15), (41, 20), (49, 12), (57, 17), (66, 13)]
    brush.pencil(smoke, "graphite", 4.5, hand, 1.4)


def school(brush: Brush, crayon: str, hand: random.Random, fine: bool) -> None:
    """An open book."""
    left: list[Point] = [(50, 33), (38, 25), (24, 24), (12, 29), (13, 76), (26, 71), (39, 72), (50, 80)]
    right: list[Point] = [(100 - x, y) for x, y in left]
    outlined(brush, left, crayon, hand, fine)
    outlined(brush, right, crayon, hand, fine)
    for y in (42, 55) if fine else ():
        brush.pencil([(22, y - 3), (40, y)], "graphite", 3.6, hand, 0.6)
        brush.pencil([(60, y), (78, y - 3)], "graphite", 3.6, hand, 0.6)


SYMBOLS: dict[str, Symbol] = {
    "P": park,
    "M": monument,
    "B": business,
    "c": circle,
    "t": triangle,
    "s": square,
    "V": civic,
    "I": industry,
    "S": school,
}
"""By the mark on a sheet."""
