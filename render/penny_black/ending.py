"""How a game came out: the winner's album, cancelled, the podium, and what each card and the Penny Blacks scored."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from games.engine import Outcome, Seat
from games.penny_black.view import PennyBlackView
from games.texts import Texts
from render.kit import ending as kit
from render.kit.brush import Brush
from render.kit.canvas import WIDTH, Surface
from render.kit.ending import Placed
from render.kit.podium import Look, podium
from render.kit.table import HEAD, Table
from render.kit.text import width
from render.penny_black.change import points_of
from render.penny_black.decided import decided
from render.penny_black.layout import Pages
from render.penny_black.ornaments import draw_star
from render.penny_black.others import colours, draw_chip, small
from render.penny_black.over import draw_black
from render.penny_black.symbols import fitting_formula
from render.scene import Scene

LOOK = Look(
    ground="desk",
    ink="paper",
    step="manila",
    top="manila_light",
    line="graphite",
    figure="graphite",
    leaf="foil",
    medals=("foil", "cameo", "manila_dark"),
)
_LEFT, _RIGHT = 34, WIDTH - 34
_TOP = 214
_CELL, _GAP = 26, 22
_ART = 12 * _CELL + 12
_TABLE = _TOP + _ART + 14
_PITCH = 98
_CHIP = (118, 86)
_POSTMARK = (330, 150)


def height(view: PennyBlackView, outcome: Outcome) -> int:
    """How high the picture will be, in pixels."""
    return _TABLE + HEAD + len(view.players) * _PITCH + 20


def paint(surface: Surface, view: PennyBlackView, scene: Scene, outcome: Outcome) -> None:
    """Draws the picture on a surface of that height."""
    players = kit.placed(view, scene, surface.texts, outcome)
    _head(surface, view, scene, outcome)
    edge = _album(surface, view, outcome.ranks[0][0])
    podium(surface, players, (edge + 34, _TOP - 20, _RIGHT, _TOP + _ART), LOOK)
    _points(surface, view, players)


def describe(view: PennyBlackView, scene: Scene, outcome: Outcome, texts: Texts) -> Iterable[str]:
    """Who has won and why, then everyone's points."""
    return kit.tell(view, scene, texts, outcome, texts.say(decided(view, outcome)))


def _head(surface: Surface, view: PennyBlackView, scene: Scene, outcome: Outcome) -> None:
    texts, room = surface.texts, _RIGHT - _LEFT
    words = kit.headline(texts, scene, outcome)
    size = kit.largest(words, room, (84, 72, 60, 48, 40))
    if width(words, "display", size) < room - _POSTMARK[0]:
        at, look = (_RIGHT - _POSTMARK[0], 24), {"solid": False, "ground": "desk"}
        surface.stamp(at, _POSTMARK, draw_postmark, str(view.rounds), "sepia", **look)
    surface.text((_LEFT, 62), texts.text("title"), "bold", 34, ink="foil", ground="desk", room=room)
    surface.text((_LEFT, 140), words, "display", size, ink="paper", ground="desk", room=room)
    said = texts.say(decided(view, outcome))
    surface.text((_LEFT, 188), said, "bold", 36, ink="foil", ground="desk", room=room)


def _album(surface: Surface, view: PennyBlackView, seat: Seat) -> int:
    """The winner's album with the last postmark across it. Returns where it ends."""
    cell = min(_CELL, _CELL * 10 // view.album.columns, _CELL * 12 // view.album.rows)
    pages = Pages.small(view.album, (_LEFT + 6, _TOP + 6), cell, _GAP)
    wide = small(surface, view, seat, pages)
    at = (_LEFT + wide - _POSTMARK[0] - 8, _TOP + pages.size[1] - _POSTMARK[1])
    rounds = str(view.rounds)
    surface.stamp(at, _POSTMARK, draw_postmark, rounds, "postmark", solid=False)
    return _LEFT + wide


def _points(surface: Surface, view: PennyBlackView, players: Sequence[Placed]) -> None:
    """The table: each card with its formula and its points, the Penny Blacks, and the stars in hand."""
    table = Table(_LEFT, _RIGHT, _TABLE, _PITCH, 168, 6)
    look = {"solid": False, "ground": "desk"}
    for number, page in enumerate(("left", "right")):
        middle = (table.middle(2 * number) + table.middle(2 * number + 1)) // 2
        said = surface.texts.word("page_name", page)
        surface.text((middle, table.top + 28), said, "bold", 30, ink="foil", ground="desk", anchor="mm")
    surface.stamp((table.middle(4) - 20, table.top + 5), (40, 44), draw_large_black, **look)
    surface.stamp((table.middle(5) - 21, table.top + 6), (42, 42), draw_star, 42, **look)
    for number, player in enumerate(players):
        points = points_of(view.scores[player.seat])
        cards = view.players[player.seat].cards
        known = {card.id for card in cards}
        blacks = sum(value for key, value in points.items() if key not in known)
        cells = ("", "", "", "", str(blacks), str(view.players[player.seat].stars))
        table.row(surface, number, player, cells, LOOK)
        for column, card in enumerate(cards):
            wide, high = min(_CHIP[0], table.wide - 6), _CHIP[1]
            x, y = table.middle(column) - wide // 2, table.line(number) - high // 2
            paper, ink = colours(card)
            surface.stamp((x, y), (wide, high), draw_chip, card.card.deck, wide, high, ground="desk")
            fitting_formula(surface, card.card, (x + 8, y + 8), wide - 14, 28, paper)
            said = str(points.get(card.id, 0))
            surface.text((x + wide - 10, y + 62), said, "display", 38, ink=ink, ground=paper, anchor="rm")


def draw_large_black(brush: Brush) -> None:
    """A Penny Black in 40 by 44."""
    draw_black(brush.zoomed(1.68))


def draw_postmark(brush: Brush, rounds: str, ink: str) -> None:
    """A round postmark with the last round's number, and the waves that cancel."""
    wide, high = _POSTMARK
    half = high / 2
    centre = (wide - half, half)
    for level in range(5):
        y = 26 + level * 24
        wave = [(x, y + 7 * math.sin(x / 20)) for x in range(6, wide - high - 4, 6)]
        brush.line(wave, ink, 5)
    brush.ellipse(centre, half - 4, line=ink, width=5)
    brush.ellipse(centre, half - 17, line=ink, width=3)
    brush.text(centre, rounds, "display", 58, ink, anchor="mm")
    brush.line([(centre[0] - 34, half - 33), (centre[0] + 34, half - 33)], ink, 3)
    brush.line([(centre[0] - 34, half + 33), (centre[0] + 34, half + 33)], ink, 3)
