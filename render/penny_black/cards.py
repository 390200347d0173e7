"""Collector cards as visiting cards, white or black: name, formula in symbols and in few words, points now."""

from __future__ import annotations

from games.engine import Seat
from games.penny_black.view import CardView, PennyBlackView
from render.kit.brush import Brush
from render.kit.canvas import Surface
from render.kit.text import width
from render.penny_black.album import explained
from render.penny_black.change import Change, points_of
from render.penny_black.layout import CARD_HIGH, CARDS, SMALL
from render.penny_black.lettering import fitting
from render.penny_black.ornaments import draw_frame
from render.penny_black.symbols import fitting_formula
from render.scene import Scene

CARD_WIDE = 280
_POINTS = 60
_LEFTS = (26, 314, 606, 894)


def row(surface: Surface, view: PennyBlackView, scene: Scene, seat: Seat, change: Change | None) -> None:
    """The four cards below their pages, with their points."""
    points, shown = points_of(view.scores[seat]), explained(view, scene, seat)
    for x, card in zip(_LEFTS, view.players[seat].cards, strict=False):
        more = change.points.get(card.id, 0) if change else 0
        put(surface, card, (x, CARDS), points=points.get(card.id, 0), more=more)
        if shown == card.id:
            size = (CARD_WIDE, CARD_HIGH)
            surface.stamp((x, CARDS), size, draw_frame, *size, "foil_dark", 6, solid=False)


def put(
    surface: Surface,
    card: CardView,
    at: tuple[int, int],
    *,
    wide: int = CARD_WIDE,
    points: int | None = None,
    more: int = 0,
    ground: str = "paper",
) -> None:
    """One card; `points` is what it scores now, `more` what the considered move would add."""
    texts = surface.texts
    x, y = at
    dark = card.card.deck == "black"
    paper, ink = ("black", "white") if dark else ("white", "graphite")
    surface.stamp(at, (wide, CARD_HIGH), draw_card, wide, CARD_HIGH, card.card.deck, ground=ground)
    room = wide - 28
    name = texts.printed(card.card.name)
    size = fitting(name, room, SMALL, 18, "bold")
    surface.text((x + 13, y + 20), name, "bold", size, ink=ink, ground=paper, anchor="lm", room=room)
    fitting_formula(surface, card.card, (x + 13, y + 39), wide - 98, 42, paper)
    words = texts.say(card.short)
    size = fitting(words, room, SMALL + 2, 17)
    surface.text((x + 13, y + 105), words, "plain", size, ink=ink, ground=paper, anchor="lm", room=room)
    if points is None:
        return
    right, said = x + wide - 14, str(points + more)
    surface.text((right, y + 60), said, "display", _POINTS, ink=ink, ground=paper, anchor="rm")
    if more:
        gain = f"{more:+d}".replace("-", "−")
        right -= width(said, "display", _POINTS) + 8
        loud = ink if dark else "red"
        surface.text((right, y + 59), gain, "bold", SMALL + 3, ink=loud, ground=paper, anchor="rm")


def draw_card(brush: Brush, wide: int, high: int, deck: str) -> None:
    """The empty card: a double rule, and a shadow below."""
    plain = brush.palette.textures
    paper, rule = ("black", "cameo") if deck == "black" else ("white", "graphite")
    if not plain:
        brush.rect((2, 3, wide, high), fill="shade_line", radius=5)
    brush.rect((0, 0, wide - 2, high - 3), fill=paper, line="graphite" if plain else None, width=1.5, radius=4)
    brush.rect((3, 3, wide - 5, high - 6), line=rule, width=1, radius=3)
