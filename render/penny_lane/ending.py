"""How a game came out: the winner's lane by night with every window lit, the podium, and the points by kind."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from games.engine import Outcome
from games.penny_lane.places import PLACES
from games.penny_lane.view import BuildingView, PennyLaneView
from games.texts import Texts
from render.kit import ending as kit
from render.kit.brush import Brush
from render.kit.canvas import WIDTH, Surface
from render.kit.ending import Placed
from render.kit.podium import Look, podium
from render.kit.table import Table
from render.kit.text import width
from render.penny_lane import card, grounds
from render.penny_lane.card import Stand, draw_mark, draw_points
from render.penny_lane.colours import LETTER
from render.penny_lane.decided import decided
from render.penny_lane.halves import draw_half
from render.penny_lane.lane import HEIGHT as LANE
from render.penny_lane.lane import NAMING, LargeLane
from render.penny_lane.pieces import GLOW
from render.scene import Scene

LOOK = Look(
    ground="sky",
    ink="pale",
    step="stone",
    top="cream",
    line="line",
    figure="line",
    leaf="lit",
    medals=("gold", "stone", "copper_light"),
)
_LEFT, _RIGHT = 34, WIDTH - 34
_LANE = 206
_BELOW = _LANE + LANE + 14
_PODIUM = 450
_FIREWORKS = (430, 180)


def height(view: PennyLaneView, outcome: Outcome) -> int:
    """How high the picture will be, in pixels."""
    return _BELOW + 390


def paint(surface: Surface, view: PennyLaneView, scene: Scene, outcome: Outcome) -> None:
    """Draws the picture on a surface of that height."""
    players = kit.placed(view, scene, surface.texts, outcome)
    surface.stamp((0, 0), (WIDTH, surface.height), grounds.draw_frame, surface.height, ground="desk")
    _head(surface, view, scene, outcome)
    LitLane(surface, view, scene, outcome.ranks[0][0], _LANE).paint()
    bottom = surface.height - 26
    podium(surface, players, (_LEFT - 8, _BELOW, _LEFT + _PODIUM, bottom), LOOK)
    _points(surface, view, players)


def describe(view: PennyLaneView, scene: Scene, outcome: Outcome, texts: Texts) -> Iterable[str]:
    """Who has won and why, then everyone's points."""
    return kit.tell(view, scene, texts, outcome, texts.say(decided(view, outcome)))


def _head(surface: Surface, view: PennyLaneView, scene: Scene, outcome: Outcome) -> None:
    texts, room = surface.texts, _RIGHT - _LEFT
    words = kit.headline(texts, scene, outcome)
    size = kit.largest(words, room, (84, 72, 60, 48, 40))
    if width(words, "display", size) < room - _FIREWORKS[0]:
        look = {"solid": False, "ground": "sky"}
        surface.stamp((_RIGHT - _FIREWORKS[0], 16), _FIREWORKS, draw_fireworks, **look)
    ink = "pale" if surface.palette.textures else "lit"
    surface.text((_LEFT, 62), texts.text("title"), "bold", 34, ink=ink, ground="sky", room=room)
    surface.text((_LEFT, 140), words, "display", size, ink="pale", ground="sky", room=room)
    said = texts.say(decided(view, outcome))
    surface.text((_LEFT, 186), said, "bold", 36, ink="pale", ground="sky", room=room)


class LitLane(LargeLane):
    """A lane with light in every window; in the places' stead what each building is worth."""

    calm = NAMING  # what a building is worth has the room of its place's name

    def names_places(self) -> bool:
        return False

    def stand(self, place: str, veil: float = 0) -> Stand:
        found = super().stand(place, veil)
        return Stand(found.surface, found.left, found.top, found.shape, found.seat_ink, veil, GLOW)

    def label(self, building: BuildingView, stand: Stand) -> None:
        upper, kind = PLACES[building.place].row == "top", building.card.kind
        size = min(46, stand.shape.width // 2 - 4)
        top = stand.top if upper else stand.top + stand.shape.ground + 1
        ground = kind if upper else "garden"
        card.mark(stand, kind, (stand.left + stand.shape.width - size + 4, top + 2), size - 8, ground)
        if building.points:
            at = (stand.left + 5, top)
            look = {"ground": ground, "solid": False}
            self.surface.stamp(at, (size, size), draw_points, size, building.points, **look)


def _points(surface: Surface, view: PennyLaneView, players: Sequence[Placed]) -> None:
    """The table: what the buildings of each kind are worth, their citizens gone to work included, and the links."""
    table = Table(_LEFT + _PODIUM + 26, _RIGHT, _BELOW, min(100, 310 // len(players)), 190, len(LETTER) + 1)
    look = {"ground": "sky", "solid": False}
    for number, kind in enumerate(LETTER):
        surface.stamp((table.middle(number) - 21, table.top + 6), (42, 42), draw_mark, kind, 42, **look)
    at = (table.middle(len(LETTER)) - 22, table.top + 5)
    surface.stamp(at, (44, 44), draw_link, **look)
    for number, player in enumerate(players):
        lane = view.lanes[player.seat]
        worth = [sum(found.points for found in lane.buildings if found.card.kind == kind) for kind in LETTER]
        cells = (*worth, lane.points - sum(worth))
        table.row(surface, number, player, tuple(map(str, cells)), LOOK)


def draw_link(brush: Brush) -> None:
    """A completed star link in 44 by 44."""
    draw_half(brush.moved(22, 0), "S", 22, "left", True)
    draw_half(brush, "S", 22, "right", True)


def draw_fireworks(brush: Brush) -> None:
    """Three rockets over the roofs."""
    for x, y, reach, ink, rays in ((300, 84, 78, "lit", 16), (140, 118, 52, "glow", 14), (66, 52, 32, "cream", 12)):
        for number in range(rays):
            turn = 2 * math.pi * number / rays
            dx, dy = math.cos(turn), math.sin(turn)
            start, end = reach * (0.3 if number % 2 else 0.4), reach * (1 if number % 2 else 0.82)
            brush.line([(x + dx * start, y + dy * start), (x + dx * end, y + dy * end)], ink, 3)
            brush.ellipse((x + dx * (end + 6), y + dy * (end + 6)), 3, fill=ink)
