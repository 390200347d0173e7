"""A podium: steps as high as their places, on each a player with badge and name, the first one in a laurel."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from render.kit.badge import badge
from render.kit.brush import Brush, Point, regular
from render.kit.canvas import Surface
from render.kit.ending import Placed
from render.kit.text import width

MOST = 5
"""Players who have a step: the first three places, shared ones too."""
_SHARES = {1: 1.0, 2: 0.74, 3: 0.54}
_NAME = (38, 34, 30, 27)


@dataclass(frozen=True, slots=True)
class Look:
    """A podium's inks: what it stands before (`ground`), what is written on that, a step's front, its top and its
    edges, what is written on it, the leaves of the laurel, and the medals of the first three."""

    ground: str
    ink: str
    step: str
    top: str
    line: str
    figure: str
    leaf: str
    medals: tuple[str, str, str]


def podium(surface: Surface, players: Sequence[Placed], box: tuple[int, int, int, int], look: Look) -> None:
    """The first three places in a box (left, top, right, bottom), the first in the middle and highest."""
    steps = arranged([player for player in players if 1 <= player.place <= 3][:MOST])
    if not steps:
        return
    left, top, right, bottom = box
    wide = min((right - left) // len(steps), 250)
    start = (left + right - wide * len(steps)) // 2
    figure = min(max(56, (bottom - top) // 4), wide * 6 // 10)
    highest = bottom - top - figure * 5 // 4 - 62
    for number, player in enumerate(steps):
        high = round(highest * _SHARES[player.place])
        x, y = start + number * wide, bottom - high
        size = (wide, high)
        surface.stamp((x, y), size, draw_step, *size, look, ground=look.ground)
        _on_step(surface, player, (x, y, wide, high), look)
        _player(surface, player, (x, y, wide), figure if player.place == 1 else figure * 3 // 4, look)


def arranged(players: Sequence[Placed]) -> list[Placed]:
    """The best in the middle, the others in turn to its left and right."""
    found: list[Placed] = []
    for number, player in enumerate(players):
        found.insert(0 if number % 2 else len(found), player)
    return found


def _player(surface: Surface, player: Placed, at: tuple[int, int, int], size: int, look: Look) -> None:
    x, y, wide = at
    middle, name_at = x + wide // 2, y - 24
    em = next((em for em in _NAME if width(player.name, "bold", em) <= wide - 14), _NAME[-1])
    where = (middle, name_at)
    surface.text(where, player.name, "bold", em, ink=look.ink, ground=look.ground, anchor="mm", room=wide - 14)
    top = y - 48 - size - (size // 8 if player.place == 1 else 0)
    if player.place == 1:
        reach = size * 3 // 2
        corner = (middle - reach // 2, top - (reach - size) // 2)
        surface.stamp(corner, (reach, reach), draw_laurel, reach, look.leaf, ground=look.ground, solid=False)
    plate = size + 8
    corner = (middle - plate // 2, top - 4)
    surface.stamp(corner, (plate, plate), draw_plate, plate, ground=look.ground, solid=False)
    shrunk = size * 7 // 10
    badge(surface, player.seat, (middle - shrunk // 2, top + (size - shrunk) // 2), shrunk, ground="white")


def _on_step(surface: Surface, player: Placed, box: tuple[int, int, int, int], look: Look) -> None:
    x, y, wide, high = box
    middle = x + wide // 2
    em = min(76, max(34, high // 2), 2 * wide // 5)
    line = y + 18 + em // 2
    surface.text((middle, line), player.total, "display", em, ink=look.figure, ground=look.step, anchor="mm")
    if player.title and high > em + 54:
        where = (middle, line + em // 2 + 22)
        surface.text(where, player.title, "bold", 30, ink=look.figure, ground=look.step, anchor="mm", room=wide - 12)
    if high > em + 130:
        size = 62
        at = (middle - size // 2, y + high - size - 14)
        medal(surface, player.place, at, size, look, ground=look.step)


def medal(
    surface: Surface, place: int, at: tuple[int, int], size: int, look: Look, *, ground: str | None = None
) -> None:
    """A place in figures: for the first three on a rosette of its metal, for who left a dash."""
    ground = ground or look.ground
    metal = None
    if 1 <= place <= 3:
        metal = "white" if surface.palette.textures else look.medals[place - 1]
        surface.stamp(at, (size, size), draw_medal, size, metal, "graphite", ground=ground, solid=False)
    ink = "graphite" if metal else look.figure if ground == look.step else look.ink
    middle = (at[0] + size // 2, at[1] + size // 2)
    surface.text(middle, str(place or "–"), "display", size * 6 // 11, ink=ink, ground=metal or ground, anchor="mm")


def draw_step(brush: Brush, wide: int, high: int, look: Look) -> None:
    """A step: its front, and its top as seen from a little above."""
    brush.rect((0, 0, wide, high), fill=look.step, line=look.line, width=3)
    brush.rect((0, 0, wide, 13), fill=look.top, line=look.line, width=3)
    if not brush.palette.textures:
        brush.rect((3, 13, 9, high - 3), fill=look.top)


def draw_plate(brush: Brush, size: int) -> None:
    """The white disc that a badge lies on."""
    half = size / 2
    brush.ellipse((half, half), half - 1, fill="white", line="graphite", width=3)


def draw_medal(brush: Brush, size: int, metal: str, line: str) -> None:
    """A rosette."""
    half = size / 2
    brush.poly(regular(16, (half, half), half - 1, inner=half * 0.88), fill=metal, line=line, width=max(1.5, size / 26))
    brush.ellipse((half, half), half * 0.72, line=line, width=max(1, size / 40))


def draw_laurel(brush: Brush, size: int, leaf: str) -> None:
    """Two branches with leaves around a disc two thirds as wide."""
    half, radius = size / 2, size * 0.425
    line = "graphite" if brush.palette.textures else None
    brush.arc((half, half), radius, (104, 286), leaf, size * 0.012)
    brush.arc((half, half), radius, (254, 436), leaf, size * 0.012)
    for side in (-1, 1):
        for number in range(8):
            angle = math.radians(76 - number * 20)
            x, y = half + side * radius * math.cos(angle), half + radius * math.sin(angle)
            for lean in (0.55, -0.5):
                turn = math.atan2(-math.cos(angle), side * math.sin(angle)) + side * lean
                brush.poly(_leaf((x, y), turn, size * 0.125), fill=leaf, line=line, width=1)


def _leaf(at: Point, turn: float, long: float) -> list[Point]:
    along, across = (math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))
    half = [(0.0, 0.0), (0.15, 0.11), (0.32, 0.18), (0.5, 0.2), (0.7, 0.16), (0.86, 0.08)]
    shape = [*half, (1.0, 0.0), *((a, -b) for a, b in reversed(half[1:]))]
    (x, y), (ax, ay), (bx, by) = at, along, across
    return [(x + long * (ax * a + bx * b), y + long * (ay * a + by * b)) for a, b in shape]
