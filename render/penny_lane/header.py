"""The picture's head: the game, the round, whose turn it is and who follows, what is to be chosen, the deck."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from games.engine import Outcome, Seat
from games.penny_lane.state import Ages, Drawn, Gifts, MoreSwaps, SecondCitizen
from games.penny_lane.view import PennyLaneView
from games.texts import Texts
from render.kit.badge import badge
from render.kit.brush import Brush
from render.kit.canvas import Surface
from render.kit.text import width
from render.penny_lane.decided import decided, ranks
from render.scene import Scene

HEIGHT = 54
_LEFT, _RIGHT = 26, 1176
_HOLE = "\0"
"""Stands for the names while the words around them are found."""


def paint(surface: Surface, view: PennyLaneView, scene: Scene, top: int) -> None:
    """The line, `top` its upper edge."""
    texts = surface.texts
    middle = top + HEIGHT // 2
    x = _LEFT
    surface.text((x, middle), texts.text("title"), "display", 44, ink="pale", ground="sky", anchor="lm")
    x += width(texts.text("title"), "display", 44) + 18
    if not view.over:  # at the end who has won and why says it
        heading = texts.say(view.heading)
        surface.text((x, middle), heading, "bold", 30, ink="pale", ground="sky", anchor="lm")
        x = _queue(surface, view, x + width(heading, "bold", 30) + 20, top)
    deck = _RIGHT - 92
    surface.stamp((deck, top + 4), (40, 48), draw_deck, solid=False, ground="sky")
    surface.text((deck + 46, middle), str(view.deck_count), "bold", 40, ink="pale", ground="sky", anchor="lm")
    parts = doing(texts, view, scene).parts
    room = deck - x - 14 - 8 * len(parts)
    size = next((size for size in (27, 24, 21) if sum(width(part, "bold", size) for part in parts) <= room), 21)
    for part in parts:  # in parts, so that a name written from the right stays where it is
        room = deck - x - 14
        if room > 30:
            surface.text((x, middle), part, "bold", size, ink="pale", ground="sky", anchor="lm", room=room)
        x += width(part, "bold", size) + 8


def _queue(surface: Surface, view: PennyLaneView, x: int, top: int) -> int:
    """The seats in the order of their turns, who has passed with a bar beneath."""
    # What is asked after the turns is not asked in their order.
    asked = view.acting if isinstance(view.pending, (Gifts, Ages)) else view.order
    for number, seat in enumerate(asked):
        size = 42 if seat in view.acting and (number == 0 or asked == view.acting) else 32
        y = top + (HEIGHT - size) // 2
        badge(surface, seat, (x, y), size, ground="sky")
        if seat in view.passed:
            surface.stamp((x - 2, y - 2), (size + 4, size + 4), draw_passed, size + 4, solid=False, ground="sky")
        x += size + 8
    return x + 8


@dataclass(frozen=True, slots=True)
class Doing:
    """Who is to do what: in one piece, and in parts, with the names alone."""

    whole: str
    parts: tuple[str, ...]


def doing(texts: Texts, view: PennyLaneView, scene: Scene) -> Doing:
    """Who is to do what, in a few words."""
    if view.over:
        outcome = Outcome(ranks(view))
        return _doing(texts, scene, "over", outcome.ranks[0], decided=texts.say(decided(view, outcome)))
    return _doing(texts, scene, _code(view), view.acting)


def _code(view: PennyLaneView) -> str:
    match view.pending:
        case Drawn(cards=cards):
            return "place" if len(cards) == 1 else "build"
        case SecondCitizen():
            return "citizen"
        case MoreSwaps():
            return "swap"
        case Gifts():
            return "gifts"
        case Ages():
            return "ages"
        case _:
            return "act"


def _doing(texts: Texts, scene: Scene, code: str, seats: Iterable[Seat], **params: str) -> Doing:
    who = texts.joined((scene.name_of(seat) for seat in seats), "and")
    whole = texts.text(f"picture.doing.{code}", who=_HOLE, **params)
    before, _, after = whole.partition(_HOLE)
    parts = (part for part in (before.strip(), who, after.strip()) if part)
    return Doing(whole.replace(_HOLE, who), tuple(parts))


def draw_deck(brush: Brush) -> None:
    for shift in (6, 3, 0):
        brush.rect((shift, shift, shift + 32, shift + 40), fill="plate", line="cream", width=2, radius=5)
    brush.text((16, 20), "?", "bold", 28, "cream", anchor="mm")


def draw_passed(brush: Brush, size: int) -> None:
    """Struck out."""
    for ink, wide in (("line", 9), ("cream", 4)):
        brush.line([(5, size - 5), (size - 5, 5)], ink, wide)
