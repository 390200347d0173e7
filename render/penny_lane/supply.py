"""The cards that can be had: those drawn and the supply; the one that is chosen opens up into its close-up."""

from __future__ import annotations

from games.engine import Seat
from games.penny_lane.material import Card
from games.penny_lane.view import CardView, PennyLaneView
from games.texts import Texts
from render.kit.badge import badge
from render.kit.brush import Brush
from render.kit.canvas import Surface
from render.kit.text import width
from render.penny_lane import card, glyphs
from render.penny_lane.card import Stand
from render.penny_lane.fronts import BAND, EAVES, Shape
from render.penny_lane.halves import half
from render.penny_lane.pieces import coin
from render.scene import Scene

HEIGHT = 196
_LEFT, _RIGHT, _GAP = 16, 1184, 8
_MOST, _DRAWN, _CLOSE = 228, 168, 440
_HEAD, _SIGN = 62, 31
_ROOMY = 140
"""How wide a card is at least that shows cost and id; a narrower one shows its cost, or where it was drawn its id."""


def chosen(view: PennyLaneView, scene: Scene) -> str | None:
    """The id of the card that is chosen so far."""
    found = scene.given.get("card")
    return found if any(found == item.id for item in (*view.drawn, *view.supply)) else None


def boxes(view: PennyLaneView, close: str | None) -> dict[str, tuple[int, int]]:
    """Left and width of each card. What was drawn keeps room for its id."""
    every = [item.id for item in (*view.drawn, *view.supply)]
    fixed = {close: _CLOSE} if close else {}
    room = _RIGHT - _LEFT - _GAP * (len(every) - 1)
    share = (room - sum(fixed.values())) // max(1, len(every) - len(fixed))
    if share < _DRAWN:
        fixed |= {item.id: _DRAWN for item in view.drawn if item.id != close}
        share = (room - sum(fixed.values())) // max(1, len(every) - len(fixed))
    wide = min(_MOST, share)
    total = sum(fixed.get(key, wide) for key in every) + _GAP * (len(every) - 1)
    x, found = _LEFT + (_RIGHT - _LEFT - total) // 2, {}
    for key in every:
        found[key] = (x, fixed.get(key, wide))
        x += found[key][1] + _GAP
    return found


def paint(surface: Surface, view: PennyLaneView, scene: Scene, top: int) -> None:
    """The row of cards."""
    close = chosen(view, scene)
    places = boxes(view, close)
    payer = None if view.over else view.turn if view.viewer is None else view.viewer
    for item in (*view.drawn, *view.supply):
        left, wide = places[item.id]
        if item.id == close:
            close_up(surface, item, left, top, wide, drawn=item in view.drawn)
        else:
            front(surface, item, left, top, wide, drawn=item in view.drawn, payer=payer)


def front(
    surface: Surface, item: CardView, left: int, top: int, wide: int, *, drawn: bool, payer: Seat | None = None
) -> None:
    """A card: cost top left, id top right, name, jobs or slots, links, effect. `payer`: for whom it costs less."""
    printed = item.card
    home = bool(printed.slots)
    shape = Shape(wide, HEIGHT, _HEAD, _SIGN, band=EAVES if home else BAND)
    stand = Stand(surface, left, top, shape, "cream")
    card.front(stand, printed)
    card.name(stand, item.id, printed, badged=True)
    ground = {"workshop": "workshop_wall"}.get(printed.kind, printed.kind)
    if drawn:
        surface.stamp((left + 6, top + 4), (56, 56), draw_back, solid=False, ground=ground)
    else:
        surface.stamp((left + 4, top + 2), (60, 60), draw_cost, item.price, solid=False, ground=ground)
    if item.price < printed.cost and not drawn and wide >= _ROOMY:
        text = str(printed.cost)
        ink = "line" if printed.kind == "workshop" else "cream"
        surface.text((left + 82, top + 44), text, "bold", 36, ink=ink, ground=ground, anchor="mm")
        surface.stamp((left + 67, top + 33), (30, 22), draw_struck, ink, solid=False, ground=ground)
        if payer is not None:
            badge(surface, payer, (left + 40, top + 1), 26, ground=ground)
    if wide >= _ROOMY or drawn:
        _id(surface, item, left, top, wide, ground)
    seats = 54 if printed.jobs or printed.slots else 0
    wall = top + stand.shape.wall
    box = (left + 6, wall + 2, left + wide - 6, top + HEIGHT - seats - 3)
    if not seats:
        box = (left + 24, wall + 2, left + wide - 24, top + HEIGHT - 24)
    card.effect(stand, printed, box, most=34 if seats else 44)
    aside = min(68, wide // 4 + 22) if printed.links.street and not home else 22
    card.places(stand, printed, printed.slots, high=52, bottom=HEIGHT - (9 if home else 2), margins=(aside, 22))
    links(surface, printed, left, top, wide)


def _id(surface: Surface, item: CardView, left: int, top: int, wide: int, ground: str) -> None:
    """The card's id, which a move names it by."""
    wide_id = width(item.id, "bold", 56) + 8
    surface.stamp((left + wide - wide_id - 5, top + 10), (wide_id, 46), draw_id, wide_id, solid=False, ground=ground)
    surface.text(
        (left + wide - wide_id // 2 - 5, top + 33), item.id, "bold", 56, ink="cream", ground="sign", anchor="mm"
    )


def links(surface: Surface, printed: Card, left: int, top: int, wide: int) -> None:
    """The halves on the card's edges; the street is below a shop and above a house."""
    y = top + HEIGHT - 40
    half(surface, printed.links.left, "", (left, y), 19, "left")
    half(surface, printed.links.right, "", (left + wide, y), 19, "right")
    if printed.kind == "housing":
        half(surface, printed.links.street, "", (left + wide // 2, top), 19, "up")
    else:
        half(surface, printed.links.street, "", (left + min(46, wide // 4), top + HEIGHT - 1), 19, "down")


def close_up(surface: Surface, item: CardView, left: int, top: int, wide: int, *, drawn: bool = False) -> None:
    """The card and, beside it, all that it says."""
    texts, printed, small = surface.texts, item.card, 186
    surface.stamp((left, top), (wide, HEIGHT), draw_page, wide, solid=False, ground="sky")
    front(surface, item, left + 6, top, small, drawn=drawn)
    x, room = left + small + 20, wide - small - 32
    name = texts.printed(printed.name)
    size = next((size for size in (30, 27, 24, 21) if width(name, "bold", size) <= room), 18)
    surface.text((x, top + 36), name, "bold", size, ink="line", ground="stone", room=room)
    code = "cost" if item.price == printed.cost else "cost_now"
    cost = texts.text(f"picture.{code}", kind=printed.kind, cost=printed.cost, price=item.price)
    surface.text((x, top + 66), cost, "plain", 24, ink="line", ground="stone", room=room)
    said = said_of(texts, printed)
    y = top + 98
    for line in wrapped(said, room, 26)[:3]:
        surface.text((x, y), line, "bold", 26, ink="line", ground="stone", room=room)
        y += 29
    source = texts.word("source", printed.source)
    surface.text((x, top + HEIGHT - 12), source, "plain", 21, ink="line", ground="stone", room=room)


def said_of(texts: Texts, printed: Card) -> str:
    """The effect's full text; without one what the card holds."""
    if printed.text:
        return texts.printed(printed.text)
    if printed.slots:
        return texts.text("picture.citizens", n=printed.slots)
    return texts.text("picture.jobs", n=printed.jobs) if printed.jobs else texts.text("picture.links_alone")


def wrapped(text: str, room: int, size: int) -> list[str]:
    """The text in lines that fit."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width(longer, "bold", size) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def draw_cost(brush: Brush, price: int) -> None:
    brush.ellipse((30, 30), 30, fill="cream")
    coin(brush.moved(1.5, 1.5), 57, str(price), 0.97)


def draw_back(brush: Brush) -> None:
    """Cards' backs: drawn from the deck."""
    glyphs.cards(brush.zoomed(0.58))


def draw_struck(brush: Brush, ink: str) -> None:
    brush.line([(2, 19), (28, 3)], ink, 4)


def draw_id(brush: Brush, wide: int) -> None:
    brush.rect((0, 0, wide, 46), fill="cream", radius=7)
    brush.rect((2, 2, wide - 2, 44), fill="sign", radius=6)


def draw_page(brush: Brush, wide: int) -> None:
    brush.rect((0, 0, wide, HEIGHT), fill="lit", radius=8)
    brush.rect((3, 3, wide - 3, HEIGHT - 3), fill="line", radius=7)
    brush.rect((6, 6, wide - 6, HEIGHT - 6), fill="stone", radius=6)
