"""The top of the picture: the title in gold foil, the rounds as a row of cancellations, the bag."""

from __future__ import annotations

from games.penny_black.view import PennyBlackView
from render.kit.brush import Brush
from render.kit.canvas import Surface
from render.kit.text import width
from render.penny_black.layout import HEADER, LEFT, MEDIUM, RIGHT, SMALL
from render.penny_black.ornaments import draw_cancellation

_SIZE = 52
_PITCH = 57


def header(surface: Surface, view: PennyBlackView) -> None:
    """All of it."""
    middle = HEADER + _SIZE // 2
    title = surface.texts.text("title")
    surface.text((LEFT + 8, middle), title, "display", MEDIUM, ink="foil", ground="desk", anchor="lm")
    x = LEFT + 8 + width(title, "display", MEDIUM) + 26
    pitch = min(_PITCH, 580 // view.rounds)
    size = min(_SIZE, pitch - 3)
    for number in range(1, view.rounds + 1):
        on = number == view.round and view.phase == "play"
        past = view.over or (number < view.round)
        state = "now" if on else "past" if past else "next"
        at = (x + (number - 1) * pitch, middle - size // 2)
        surface.stamp(at, (size, size), draw_cancellation, number, state, size, ground="desk", solid=False)
    _bag(surface, view, middle)


def _bag(surface: Surface, view: PennyBlackView, middle: int) -> None:
    """How many stamps the bag holds."""
    text = str(view.bag)
    right = RIGHT - 12
    surface.text((right, middle), text, "bold", MEDIUM, ink="paper", ground="desk", anchor="rm")
    right -= width(text, "bold", MEDIUM) + 8
    surface.stamp((right - 44, middle - 24), (44, 48), draw_bag, ground="desk", solid=False)
    said = surface.texts.text("picture.in_the_bag")
    surface.text((right - 52, middle), said, "plain", SMALL, ink="paper", ground="desk", anchor="rm")


def draw_bag(brush: Brush) -> None:
    """A mail bag in 44 by 48."""
    plain = brush.palette.textures
    brush.poly([(12, 12), (32, 12), (42, 40), (36, 47), (8, 47), (2, 40)], fill="manila")
    brush.poly([(10, 2), (34, 2), (31, 12), (13, 12)], fill="manila")
    brush.line([(10, 13), (34, 13)], "desk" if plain else "leather", 4)
    brush.rect((13, 23, 31, 37), fill="white", line="graphite", width=2)
    brush.line([(13, 23), (22, 31), (31, 23)], "graphite", 2)
