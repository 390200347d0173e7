"""The picture's head: the game, the round, whose turn it is and who follows, what is to be chosen, the deck."""

from __future__ import annotations

from games import GAMES
from games.engine import Seat
from games.penny_lane.state import Ages, Drawn, Gifts, MoreSwaps, SecondCitizen
from games.penny_lane.view import PennyLaneView
from render.kit.badge import badge
from render.kit.brush import Brush
from render.kit.canvas import Surface
from render.kit.script import clean
from render.kit.text import width
from render.scene import Scene

HEIGHT = 56
_LEFT, _RIGHT = 26, 1176


def paint(surface: Surface, view: PennyLaneView, scene: Scene, top: int) -> None:
    """The line, `top` its upper edge."""
    texts = GAMES.texts("penny-lane")
    middle = top + HEIGHT // 2
    x = _LEFT
    surface.text((x, middle), texts.text("title"), "display", 44, ink="pale", ground="sky", anchor="lm")
    x += width(texts.text("title"), "display", 44) + 18
    heading = texts.say(view.heading)
    surface.text((x, middle), heading, "bold", 30, ink="pale", ground="sky", anchor="lm")
    x += width(heading, "bold", 30) + 20
    if not view.over:
        x = _queue(surface, view, x, top)
    deck = _RIGHT - 92
    surface.stamp((deck, top + 4), (40, 48), draw_deck, solid=False, ground="sky")
    surface.text((deck + 46, middle), str(view.deck_count), "bold", 40, ink="pale", ground="sky", anchor="lm")
    sentence = doing(view, scene)
    surface.text((x, middle), sentence, "bold", 27, ink="pale", ground="sky", anchor="lm", room=deck - x - 14)


def _queue(surface: Surface, view: PennyLaneView, x: int, top: int) -> int:
    """The seats in the order of their turns, who has passed with a bar beneath."""
    for number, seat in enumerate(view.order):
        size = 42 if number == 0 and seat in view.acting else 32
        y = top + (HEIGHT - size) // 2
        badge(surface, seat, (x, y), size, ground="sky")
        if seat in view.passed:
            surface.stamp((x - 2, y - 2), (size + 4, size + 4), draw_passed, size + 4, solid=False, ground="sky")
        x += size + 8
    return x + 8


def doing(view: PennyLaneView, scene: Scene) -> str:
    """Who is to do what, in a few words."""
    acting = [shown(scene, seat) for seat in view.acting]
    if view.over:
        best = max(score.total for score in view.scores)
        return f"{best} points"
    who = " and ".join(acting)
    match view.pending:
        case Drawn(cards=cards):
            return f"{who} chooses {'where the card goes' if len(cards) == 1 else 'a card and where it goes'}"
        case SecondCitizen():
            return f"{who} may move a second citizen"
        case MoreSwaps():
            return f"{who} may swap once more"
        case Gifts():
            return f"{who} gives a penny of the Co-Op"
        case Ages():
            return f"The tie: {who} to answer"
        case _:
            return f"{who} to act"


def shown(scene: Scene, seat: Seat) -> str:
    """The player's name; the seat's own where nothing of theirs can be seen."""
    return clean(scene.name_of(seat)) or clean(Scene().name_of(seat))


def draw_deck(brush: Brush) -> None:
    for shift in (6, 3, 0):
        brush.rect((shift, shift, shift + 32, shift + 40), fill="plate", line="cream", width=2, radius=5)
    brush.text((16, 20), "?", "bold", 28, "cream", anchor="mm")


def draw_passed(brush: Brush, size: int) -> None:
    """A bar across: the shutters are down."""
    middle = size / 2
    brush.rect((0, middle - 5, size, middle + 5), fill="line", line="cream", width=2, radius=3)
