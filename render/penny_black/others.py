"""The other players' albums, small: their shape and colours, the score, stars, cards' points."""

from __future__ import annotations

from games.engine import Seat
from games.penny_black.tables import PAGES
from games.penny_black.view import PennyBlackView
from render.kit.brush import Brush
from render.kit.canvas import Surface
from render.kit.text import width
from render.penny_black import stamps
from render.penny_black.change import points_of
from render.penny_black.layout import LEFT, MEDIUM, OTHERS, RIGHT, SMALL, Pages
from render.penny_black.ornaments import draw_star
from render.penny_black.players import name_tag, standing_word
from render.penny_black.spread import Print, draw_grid
from render.scene import Scene

_CELL = 8
_GAP = 8
_RIM = 6


def others(surface: Surface, view: PennyBlackView, scene: Scene, large: Seat) -> None:
    """All albums but the large one, in a row."""
    seats = [(large + step) % len(view.players) for step in range(1, len(view.players))]
    pitch = (RIGHT - LEFT) // max(1, len(seats))
    for number, seat in enumerate(seats):
        _other(surface, view, scene, seat, LEFT + number * pitch, pitch - 8)


def _other(surface: Surface, view: PennyBlackView, scene: Scene, seat: Seat, left: int, room: int) -> None:
    pages = Pages.small(view.album, (left + _RIM, OTHERS + _RIM), _CELL, _GAP)
    wide = small(surface, view, seat, pages)
    x, space = left + wide + 10, room - wide - 10
    name_tag(surface, view, scene, seat, (x, OTHERS), room=min(space, 300), size=36, ground="desk")
    score = str(view.scores[seat].total)
    middle = OTHERS + 60
    surface.text((x, middle), score, "display", MEDIUM, ink="foil", ground="desk", anchor="lm")
    after = x + width(score, "display", MEDIUM) + 12
    surface.stamp((after, middle - 15), (28, 28), draw_star, 28, ground="desk", solid=False)
    stars = str(view.players[seat].stars)
    surface.text((after + 32, middle), stars, "bold", SMALL, ink="paper", ground="desk", anchor="lm")
    word = standing_word(view, seat)
    begin = after + 32 + width(stars, "bold", SMALL) + 12
    surface.text(
        (begin, middle), word, "plain", SMALL, ink="paper", ground="desk", anchor="lm", room=max(20, x + space - begin)
    )
    points = points_of(view.scores[seat])
    for number, card in enumerate(view.players[seat].cards):
        at = (x + number * 44 + (6 if number > 1 else 0), OTHERS + 82)
        surface.stamp(at, (40, 30), draw_chip, card.card.deck, ground="desk")
        paper, ink = ("black", "white") if card.card.deck == "black" else ("white", "graphite")
        where = (at[0] + 20, at[1] + 15)
        surface.text(where, str(points.get(card.id, 0)), "bold", SMALL, ink=ink, ground=paper, anchor="mm")


def small(surface: Surface, view: PennyBlackView, seat: Seat, pages: Pages) -> int:
    """An album drawn small. Returns how wide it is, its cover included."""
    wide = 2 * pages.size[0] + (pages.right[0] - pages.left[0] - pages.size[0]) + 2 * _RIM
    high = pages.size[1] + 2 * _RIM
    here = Pages.small(view.album, (_RIM, _RIM), pages.cell, pages.right[0] - pages.left[0] - pages.size[0])
    at = (pages.left[0] - _RIM, pages.left[1] - _RIM)
    surface.stamp(at, (wide, high), draw_small, Print.of(view.album, here), wide, high, ground="desk")
    for item in view.players[seat].stamps:
        stamps.put(surface, view.kinds[item.stamp], pages.at(item.page, item.place), pages.cell)
    return wide


def draw_small(brush: Brush, printed: Print, wide: int, high: int) -> None:
    """An empty album, small."""
    brush.rect((0, 0, wide, high), fill="leather", radius=4)
    brush.rect((3, 3, wide - 3, high - 3), fill="paper", radius=2)
    for number, page in enumerate(PAGES):
        draw_grid(brush, printed, page, number)


def draw_chip(brush: Brush, deck: str) -> None:
    """A visiting card of 40 by 30."""
    paper, rule = ("black", "cameo") if deck == "black" else ("white", "graphite")
    brush.rect((0, 0, 40, 30), fill=paper, line=rule, width=1.5, radius=3)


