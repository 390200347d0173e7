"""How a game came out: the winner's city framed, the podium, everyone on the ruler, and the points zone by zone."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from games.engine import Outcome, Seat
from games.pencil_park.view import PencilParkView
from games.texts import Texts
from render.kit import ending as kit
from render.kit import paper
from render.kit.brush import Brush
from render.kit.canvas import WIDTH, Surface
from render.kit.ending import Placed
from render.kit.podium import Look, draw_laurel, podium
from render.kit.table import HEAD, Table
from render.kit.text import width
from render.pencil_park import goals, key
from render.pencil_park.board import Board
from render.pencil_park.colours import ZONES
from render.pencil_park.decided import decided
from render.pencil_park.margin import signed
from render.pencil_park.ruler import draw_crown
from render.scene import Scene

LOOK = Look(
    ground="paper",
    ink="graphite",
    step="wood",
    top="paper_dark",
    line="graphite",
    figure="graphite",
    leaf="park",
    medals=("gold", "paper_dark", "wood_dark"),
)
_LEFT, _RIGHT = 46, WIDTH - 46
_TOP = 214
_FRAME = 18
_FOOT = 28
_CONFETTI = (440, 168)


@dataclass(frozen=True, slots=True)
class Layout:
    """How large the winner's city and a player's line are: the picture is no higher than it is wide."""

    seats: int

    @property
    def pitch(self) -> int:
        return 66 if self.seats <= 3 else 56 if self.seats <= 6 else 44

    @property
    def below(self) -> int:
        """Ruler and table with what is between them."""
        return goals.POINTER + goals.HEIGHT + 40 + HEAD + self.seats * self.pitch + _FOOT

    @property
    def art(self) -> int:
        """How high city and podium are."""
        return min(460, WIDTH - _TOP - self.below)

    @property
    def height(self) -> int:
        return _TOP + self.art + self.below


def height(view: PencilParkView, outcome: Outcome) -> int:
    """How high the picture will be, in pixels."""
    return Layout(len(view.sheets)).height


def paint(surface: Surface, view: PencilParkView, scene: Scene, outcome: Outcome) -> None:
    """Draws the picture on a surface of that height."""
    texts, layout = surface.texts, Layout(len(view.sheets))
    players = kit.placed(view, scene, texts, outcome)
    paper.ground(surface)
    _head(surface, view, scene, outcome)
    first = outcome.ranks[0][0]
    edge = _city(surface, view, first, layout.art)
    box = (edge + 30, _TOP - 14, _RIGHT, _TOP + layout.art)
    if len(players) == 1:
        _alone(surface, view, players[0], box)
    else:
        podium(surface, players, box, LOOK)
    ruler = _TOP + layout.art + goals.POINTER + 14
    goals.track(surface, view, (36, ruler), tuple(range(len(players))), None)
    _points(surface, view, players, ruler + goals.HEIGHT + 22, layout.pitch)


def describe(view: PencilParkView, scene: Scene, outcome: Outcome, texts: Texts) -> Iterable[str]:
    """Who has won and why, then everyone's points."""
    return kit.tell(view, scene, texts, outcome, texts.say(decided(view, outcome)))


def _head(surface: Surface, view: PencilParkView, scene: Scene, outcome: Outcome) -> None:
    texts, room = surface.texts, _RIGHT - _LEFT
    where = f"{texts.text('title')} · {texts.printed(view.city.name)}"
    surface.text((_LEFT, 66), where, "bold", 34, ink="print_dark", room=room)
    words = kit.headline(texts, scene, outcome)
    size = kit.largest(words, room, (84, 72, 60, 48, 40))
    surface.text((_LEFT, 146), words, "display", size, ink="print_dark", room=room)
    surface.text((_LEFT, 194), texts.say(decided(view, outcome)), "bold", 36, room=room)
    if width(words, "display", size) < room - _CONFETTI[0]:
        surface.stamp((_RIGHT - _CONFETTI[0], 30), _CONFETTI, draw_confetti, solid=False)


def _city(surface: Surface, view: PencilParkView, seat: Seat, high: int) -> int:
    """The winner's city in a frame, a Mayor's with a crown on it. Returns where the frame ends."""
    rows, columns = len(view.city.rows), len(view.city.rows[0])
    cell = max(4, (high - 2 * _FRAME) // max(rows, columns))
    wide, deep = columns * cell + 2 * _FRAME, rows * cell + 2 * _FRAME
    surface.stamp((_LEFT, _TOP), (wide + 8, deep + 10), draw_frame, wide, deep, solid=False)
    board = Board(surface, view, _LEFT + _FRAME, _TOP + _FRAME, cell)
    board.map()
    board.marks(view.sheets[seat].marks)
    if view.offices[seat] == "mayor":
        size = (104, 78)
        surface.stamp((_LEFT + wide // 2 - 52, _TOP - 46), size, draw_large_crown, solid=False)
    return _LEFT + wide


def _alone(surface: Surface, view: PencilParkView, player: Placed, box: tuple[int, int, int, int]) -> None:
    """What a game with one player has in the podium's place: the number, and the office that it means."""
    left, top, right, bottom = box
    middle, centre = (left + right) // 2, (top + bottom) // 2
    if view.offices[player.seat]:
        size = min(bottom - top - 14, right - left)
        corner = (middle - size // 2, centre - size // 2 + 8)
        surface.stamp(corner, (size, size), draw_laurel, size, LOOK.leaf, solid=False)
    surface.text((middle, centre - 20), player.total, "display", 160, ink="print_dark", anchor="mm", room=right - left)
    surface.text((middle, centre + 100), player.title, "display", 54, anchor="mm", room=right - left)


def _points(surface: Surface, view: PencilParkView, players: Sequence[Placed], top: int, pitch: int) -> None:
    """The table: how far each is from the Mayor, the points of each zone, and in all."""
    entries = key.lines(view)
    table = Table(_LEFT, _RIGHT, top, pitch, 216, len(entries) + 1, ranked=len(players) > 1)
    surface.stamp((table.middle(0) - 26, top + 6), (52, 39), draw_small_crown, solid=False)
    for number, (code, mark, _) in enumerate(entries, 1):
        key.sign(surface, (table.middle(number) - key.TILE // 2, top + 2), code, mark)
    for number, player in enumerate(players):
        away = view.scores[player.seat].total - view.mayor
        points = key.points_of(view, player.seat)
        cells = (signed(away, "+") if away else "±0", *(signed(points.get(code, 0)) for code, _, _ in entries))
        table.row(surface, number, player, cells, LOOK)


def draw_frame(brush: Brush, wide: int, deep: int) -> None:
    """A wooden frame with its shadow."""
    if not brush.palette.textures:
        brush.shadow((3, 6, wide + 3, deep + 5), 6, 3, ink="graphite", share=0.45)
    brush.rect((0, 0, wide, deep), fill="wood", line="wood_dark", width=3, radius=5)
    inner = _FRAME - 7
    brush.rect((inner, inner, wide - inner, deep - inner), fill="paper", line="wood_dark", width=3)


def draw_large_crown(brush: Brush) -> None:
    """A Mayor's crown in 104 by 78."""
    draw_crown(brush.zoomed(3), (17.3, 14))


def draw_small_crown(brush: Brush) -> None:
    """The head of the column that says how far from the Mayor everyone is, in 52 by 39."""
    draw_crown(brush.zoomed(1.35), (19, 16))


def draw_confetti(brush: Brush) -> None:
    """Strokes of all crayons, thinner towards the left."""
    hand, (wide, high) = random.Random("confetti"), _CONFETTI
    for number in range(66):
        x, y = 20 + (number * 7 + 3) % 66 / 66 * (wide - 40), 20 + number % 6 * (high - 40) / 5
        x, y = x + hand.uniform(-9, 9), y + hand.uniform(-8, 8)
        if hand.random() * 0.8 < x / wide:
            turn = hand.uniform(0, 3.14)
            dx, dy = 7 * math.cos(turn), 7 * math.sin(turn)
            ink = "graphite" if brush.palette.textures else hand.choice(tuple(ZONES))
            brush.line([(x - dx, y - dy), (x + dx, y + dy)], ink, 6)
