"""The end: in the market's place a slip for each player, best first, with the points of cards and Penny Blacks."""

from __future__ import annotations

from games.engine import Seat
from games.penny_black.view import PennyBlackView
from render.kit.brush import Brush
from render.kit.canvas import Surface
from render.penny_black.change import points_of
from render.penny_black.layout import LARGE, LEFT, MARKET, MARKET_HIGH, RIGHT, SMALL
from render.penny_black.others import draw_chip
from render.penny_black.players import name_tag
from render.scene import Scene

_GAP = 8


def ranks(view: PennyBlackView) -> list[tuple[int, Seat]]:
    """The seats from first to last with their places: by points, then by stars in hand; who left comes last
    (PB-41, PB-42, PB-B2-33)."""

    def key(seat: Seat) -> tuple[bool, int, int]:
        player = view.players[seat]
        return (True, 0, 0) if player.left else (False, -view.scores[seat].total, -player.stars)

    order = sorted(range(len(view.players)), key=key)
    return [(1 + sum(key(other) < key(seat) for other in order), seat) for seat in order]


def slips(surface: Surface, view: PennyBlackView, scene: Scene) -> None:
    """All of them in a row."""
    order = ranks(view)
    pitch = (RIGHT - LEFT + _GAP) // len(order)
    for number, (place, seat) in enumerate(order):
        _slip(surface, view, scene, seat, place, (LEFT + number * pitch, MARKET), pitch - _GAP)


def _slip(
    surface: Surface, view: PennyBlackView, scene: Scene, seat: Seat, place: int, at: tuple[int, int], wide: int
) -> None:
    x, y = at
    left = view.players[seat].left
    surface.stamp(at, (wide, MARKET_HIGH), draw_slip, wide, MARKET_HIGH, 0 if left else place, ground="desk")
    name_tag(surface, view, scene, seat, (x + 62, y + 12), room=wide - 74 - 76, size=38, ground="manila")
    total = str(view.scores[seat].total)
    surface.text((x + wide - 14, y + 32), total, "display", LARGE - 8, ground="manila", anchor="rm")
    points = points_of(view.scores[seat])
    cards = view.players[seat].cards
    left_at = x + 62
    for number, card in enumerate(cards):
        where = (left_at + number * 38 + (4 if number > 1 else 0), y + 66)
        surface.stamp(where, (36, 30), draw_chip, card.card.deck, 36, ground="manila")
        paper, ink = ("black", "white") if card.card.deck == "black" else ("white", "graphite")
        middle = (where[0] + 18, where[1] + 15)
        surface.text(middle, str(points.get(card.id, 0)), "bold", SMALL, ink=ink, ground=paper, anchor="mm")
    known = {card.id for card in cards}
    blacks = sum(value for key, value in points.items() if key not in known)
    where = (left_at + 4 * 38 + 8, y + 68)  # the Penny Blacks' points, behind one of them
    surface.stamp(where, (24, 26), draw_black, ground="manila")
    surface.text((where[0] + 29, y + 81), str(blacks), "bold", SMALL, ground="manila", anchor="lm")


def draw_black(brush: Brush) -> None:
    """A Penny Black in 24 by 26."""
    brush.rect((0, 0, 24, 26), fill="white")
    brush.rect((2, 2, 22, 24), fill="black")
    brush.ellipse((12, 11), 5, 6, fill="cameo")
    brush.rect((6, 18, 18, 22), fill="cameo")


def draw_slip(brush: Brush, wide: int, high: int, place: int) -> None:
    """The paper of a slip, with the place in a rosette; a gold one for the first."""
    if not brush.palette.textures:
        brush.rect((1, 3, wide, high), fill="desk_dark", radius=6)
    brush.rect((0, 0, wide - 2, high - 3), fill="manila", radius=5)
    brush.rect((4, 4, wide - 6, high - 7), line="foil_dark" if place == 1 else "manila_dark", width=2, radius=3)
    if not place:
        return
    middle = (34, high / 2 - 2)
    if place == 1:
        brush.poly([(20, 64), (30, 66), (28, 104), (20, 97), (12, 103)], fill="leather")
        brush.poly([(48, 64), (38, 66), (40, 104), (48, 97), (56, 103)], fill="leather")
        middle = (34, 44)
    brush.ellipse(middle, 25, fill="foil" if place == 1 else "manila_light", line="foil_dark", width=2)
    brush.text(middle, str(place), "display", 36, "graphite", anchor="mm")
