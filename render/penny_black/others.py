"""The other players' albums, small: their shape and colours, the score, stars, cards' points."""

from __future__ import annotations

from games.engine import Seat
from games.penny_black.material import PAGES
from games.penny_black.view import CardView, PennyBlackView
from render.kit.brush import Brush
from render.kit.canvas import Surface
from render.kit.text import width
from render.penny_black import stamps
from render.penny_black.change import points_of
from render.penny_black.layout import LEFT, MEDIUM, OTHERS, RIGHT, SMALL, Pages
from render.penny_black.lettering import fitting
from render.penny_black.ornaments import draw_frame, draw_star
from render.penny_black.players import doing, name_tag
from render.penny_black.spread import Print, draw_grid
from render.penny_black.symbols import formula
from render.scene import Scene

CELL = 9
_GAP = 8
_RIM = 6
_INFO = 190
"""How wide name and score are, in pixels."""


def others(surface: Surface, view: PennyBlackView, scene: Scene, large: Seat) -> None:
    """All albums but the large one, in a row."""
    seats = [(large + step) % len(view.players) for step in range(1, len(view.players))]
    pitch = (RIGHT - LEFT) // max(1, len(seats))
    for number, seat in enumerate(seats):
        _other(surface, view, scene, seat, LEFT + number * pitch, pitch - 8)


def _other(surface: Surface, view: PennyBlackView, scene: Scene, seat: Seat, left: int, room: int) -> None:
    cell = min(CELL, CELL * 10 // view.album.columns, CELL * 12 // view.album.rows)
    wide = small(surface, view, seat, Pages.small(view.album, (left + _RIM, OTHERS + _RIM), cell, _GAP))
    x, space = left + wide + 10, room - wide - 10
    info = min(space, _INFO)
    name_tag(surface, view, scene, seat, (x, OTHERS), room=info, size=36, ground="desk")
    _totals(surface, view, seat, (x, OTHERS + 60), info)
    rest = space - info - 10
    if rest >= 600:
        _cards(surface, view, seat, (x + info + 10, OTHERS), rest)
    elif rest >= 150:
        _strips(surface, view, seat, (x + info + 10, OTHERS), rest)
    else:
        _chips(surface, view, seat, (x, OTHERS + 84))


def _totals(surface: Surface, view: PennyBlackView, seat: Seat, at: tuple[int, int], room: int) -> None:
    """Score, stars, and what the player does."""
    x, middle = at
    score, stars = str(view.scores[seat].total), str(view.players[seat].stars)
    surface.text((x, middle), score, "display", MEDIUM, ink="foil", ground="desk", anchor="lm")
    after = x + width(score, "display", MEDIUM) + 6
    surface.stamp((after, middle - 14), (26, 26), draw_star, 26, ground="desk", solid=False)
    surface.text((after + 29, middle), stars, "bold", SMALL, ink="paper", ground="desk", anchor="lm")
    begin = after + 29 + width(stars, "bold", SMALL) + 8
    word, left = doing(surface.texts, view, seat), x + room - begin
    size = fitting(word, left, SMALL, 19)
    surface.text((begin, middle), word, "plain", size, ink="paper", ground="desk", anchor="lm")


def small(surface: Surface, view: PennyBlackView, seat: Seat, pages: Pages) -> int:
    """An album drawn small. Returns how wide it is, its cover included."""
    gap = pages.right[0] - pages.left[0] - pages.size[0]
    wide, high = 2 * pages.size[0] + gap + 2 * _RIM, pages.size[1] + 2 * _RIM
    here = Pages.small(view.album, (_RIM, _RIM), pages.cell, gap)
    at = (pages.left[0] - _RIM, pages.left[1] - _RIM)
    surface.stamp(at, (wide, high), draw_small, Print.of(view.album, here), wide, high, ground="desk")
    player = view.players[seat]
    for icon in player.icons:
        page, _, place = icon.partition(":")
        where = pages.at("left" if page == "left" else "right", place)
        surface.stamp(where, (pages.cell, pages.cell), draw_star, pages.cell, solid=False)
    for item in player.stamps:
        kind, where = view.kinds[item.stamp], pages.at(item.page, item.place)
        stamps.put(surface, kind, where, pages.cell)
        if item.loose and f"{item.page}:{item.place}" == player.last:
            size = (kind.columns * pages.cell, kind.rows * pages.cell)
            surface.stamp(where, size, draw_frame, *size, "graphite", 2, solid=False)
    return wide


def draw_small(brush: Brush, printed: Print, wide: int, high: int) -> None:
    """An empty album, small."""
    brush.rect((0, 0, wide, high), fill="leather", radius=4)
    brush.rect((3, 3, wide - 3, high - 3), fill="paper", radius=2)
    for number, page in enumerate(PAGES):
        draw_grid(brush, printed, page, number)


def draw_chip(brush: Brush, deck: str, wide: int, high: int = 30) -> None:
    """A small visiting card."""
    paper, rule = ("black", "cameo") if deck == "black" else ("white", "graphite")
    brush.rect((0, 0, wide, high), fill=paper, line=rule, width=1.5, radius=3)


def colours(card: CardView) -> tuple[str, str]:
    """The paper and the ink of a card."""
    return ("black", "white") if card.card.deck == "black" else ("white", "graphite")


def _chips(surface: Surface, view: PennyBlackView, seat: Seat, at: tuple[int, int]) -> None:
    """What each card scores."""
    points = points_of(view.scores[seat])
    for number, card in enumerate(view.players[seat].cards):
        x = at[0] + number * 44 + (6 if number > 1 else 0)
        paper, ink = colours(card)
        surface.stamp((x, at[1]), (40, 30), draw_chip, card.card.deck, 40, ground="desk")
        said = str(points.get(card.id, 0))
        surface.text((x + 20, at[1] + 15), said, "bold", SMALL, ink=ink, ground=paper, anchor="mm")


def _strips(surface: Surface, view: PennyBlackView, seat: Seat, at: tuple[int, int], room: int) -> None:
    """Each card's symbols and what it scores, one below the other."""
    points = points_of(view.scores[seat])
    for number, card in enumerate(view.players[seat].cards):
        y = at[1] + number * 29 + (3 if number > 1 else 0)
        paper, ink = colours(card)
        surface.stamp((at[0], y), (room, 28), draw_chip, card.card.deck, room, 28, ground="desk")
        formula(surface, card.card, (at[0] + 7, y + 3), room - 54, 22, paper)
        said = str(points.get(card.id, 0))
        surface.text((at[0] + room - 7, y + 14), said, "bold", SMALL, ink=ink, ground=paper, anchor="rm")


def _cards(surface: Surface, view: PennyBlackView, seat: Seat, at: tuple[int, int], room: int) -> None:
    """Each card with its symbols and words, page by page."""
    points = points_of(view.scores[seat])
    wide, high = (room - 8) // 2, 56
    for number, card in enumerate(view.players[seat].cards):
        x, y = at[0] + number // 2 * (wide + 8), at[1] + number % 2 * (high + 6)
        paper, ink = colours(card)
        surface.stamp((x, y), (wide, high), draw_chip, card.card.deck, wide, high, ground="desk")
        formula(surface, card.card, (x + 9, y + 5), wide - 80, 24, paper)
        words = surface.texts.say(card.short)
        surface.text((x + 9, y + 42), words, "plain", 24, ink=ink, ground=paper, anchor="lm", room=wide - 80)
        said = str(points.get(card.id, 0))
        surface.text((x + wide - 10, y + high // 2), said, "display", MEDIUM, ink=ink, ground=paper, anchor="rm")
