"""Paper Boats' picture: the wave, a row for each captain, and below them the viewer's own boats."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine import Seat, Standing
from games.texts import Texts
from render.kit import paper
from render.kit.badge import badge
from render.kit.brush import Brush
from render.kit.canvas import Surface
from render.kit.palette import Palette, rgb
from render.scene import Scene
from render.telling import Telling
from tests.sample.rules.rules import PaperBoats
from tests.sample.rules.state import ASHORE, HIDDEN
from tests.sample.rules.view import PaperBoatsView

LARGE, MEDIUM, SMALL = 60, 40, 32
_LEFT, _RIGHT = 44, 1156
_WAVE, _ROWS, _ROW, _HAND = 110, 300, 106, 190
_BOAT = 112

_RAMPS = [("water", "deep", 4), ("paper", "water", 3), ("paper", "deep", 3), ("water", "graphite", 3)]
PALETTES = {
    "standard": Palette.build("boats", {"water": rgb("#bfe0ea"), "deep": rgb("#2f7f9e")}, _RAMPS),
    "contrast": Palette.contrast("boats, contrast", {"water": rgb("#ffffff"), "deep": rgb("#000000")}),
}


def height(view: PaperBoatsView, scene: Scene) -> int:
    """How high the picture will be, in pixels."""
    return _ROWS + len(view.captains) * _ROW + (_HAND if view.viewer is not None else 30)


def paint(surface: Surface, view: PaperBoatsView, scene: Scene) -> None:
    """Draws the picture on a surface of that height."""
    paper.ground(surface)
    texts = surface.texts
    surface.text((_LEFT, 74), texts.text("title"), "display", LARGE)
    surface.text((_RIGHT, 72), texts.say(view.heading), "bold", MEDIUM, anchor="rs", room=560)
    surface.stamp((_LEFT, _WAVE), (_RIGHT - _LEFT, 170), draw_wave, _RIGHT - _LEFT, view.height)
    told = texts.text("picture.wave", wave=view.wave, height=view.height, prize=view.prize)
    surface.text((_LEFT + 20, _WAVE + 62), told, "bold", MEDIUM, ground="water", room=700)
    if scene.given:
        boat = int(scene.given.get("boat", ASHORE))
        surface.stamp((_RIGHT - 220, _WAVE + 8), (_BOAT, _BOAT), draw_boat, boat, ground="water", solid=False, veil=0.4)
    for seat in range(len(view.captains)):
        _captain(surface, view, scene, seat, _ROWS + seat * _ROW)
    if view.viewer is not None:
        _hand(surface, view, view.viewer, _ROWS + len(view.captains) * _ROW + 20)


def _captain(surface: Surface, view: PaperBoatsView, scene: Scene, seat: Seat, y: int) -> None:
    """Name, points, how often soaked, what was launched last and how many boats are left."""
    captain, standing = view.captains[seat], view.standings[seat]
    if scene.large == seat:
        surface.tint((_LEFT - 8, y - 2, _RIGHT + 8, y + _ROW - 10), "water")
    badge(surface, seat, (_LEFT, y + 16), 60)
    surface.text((_LEFT + 80, y + 64), scene.name_of(seat), "bold", MEDIUM, room=380)
    surface.text((640, y + 64), str(view.scores[seat].total), "display", LARGE, anchor="rs", room=120)
    if not view.over or standing is not Standing.DONE:
        told = surface.texts.word("standing", standing.value)
        surface.text((664, y + 60), told, "plain", SMALL, room=200)
    for drop in range(captain.soaked):
        surface.stamp((870 + drop * 34, y + 26), (28, 40), draw_drop, solid=False)
    if seat < len(view.shown) and (boat := view.shown[seat]):
        surface.stamp((950, y), (90, 90), draw_boat, boat, 90, solid=False)
    surface.text((_RIGHT, y + 62), f"× {len(captain.hand)}", "bold", SMALL, anchor="rs")


def _hand(surface: Surface, view: PaperBoatsView, seat: Seat, y: int) -> None:
    captain = view.captains[seat]
    for number, boat in enumerate(captain.hand):
        mine = boat == captain.choice and boat not in captain.hand[:number]
        surface.stamp((_LEFT + number * 150, y + 10), (_BOAT, _BOAT), draw_boat, boat, _BOAT, mine, solid=False)


def draw_wave(brush: Brush, width: int, height: int) -> None:
    """A wave as high as so many stripes."""
    brush.rect((0, 0, width, 170), fill="water", line="deep", width=3, radius=16)
    for line in range(height):
        y = 156 - line * 10
        points = [(x, y - (6 if x // 40 % 2 else 0)) for x in range(12, width - 10, 40)]
        brush.line(points, "deep", 3)


def draw_boat(brush: Brush, size: int, box: int = _BOAT, chosen: bool = False) -> None:
    """A paper boat with its size on the hull; none is a wooden post, for who stays ashore."""
    brush = brush.zoomed(box / 100)
    if size == ASHORE:
        brush.rect((40, 20, 60, 92), fill="paper_dark", line="graphite", width=3)
        return
    if chosen:
        brush.ellipse((50, 52), 48, fill="gold")
    brush.poly([(50, 6), (78, 50), (22, 50)], fill="white", line="graphite", width=3)
    brush.poly([(4, 46), (96, 46), (76, 92), (24, 92)], fill="white", line="graphite", width=3)
    brush.text((50, 70), str(size), "display", 40, "graphite", anchor="mm")


def draw_drop(brush: Brush) -> None:
    """How often somebody is soaked."""
    brush.poly([(14, 0), (27, 26), (1, 26)], fill="deep")
    brush.ellipse((14, 26), 13, fill="deep")


def describe(view: PaperBoatsView, scene: Scene, texts: Texts) -> list[str]:
    """The picture in words, most important first."""
    tell = Telling(texts, scene)
    lines = [tell("begins", title=texts.text("title"), heading=texts.say(view.heading))]
    if not view.over:
        acting = [seat for seat, standing in enumerate(view.standings) if standing is Standing.ACTING]
        lines.append(tell("acting", seats=acting))
        lines.append(tell("wave", wave=view.wave, height=view.height, prize=view.prize))
    if scene.last_move:
        lines.append(scene.last_move)
    if scene.given:
        lines.append(tell("considered" if "boat" in scene.given else "considered_ashore", **scene.given))
    for seat, captain in enumerate(view.captains):
        standing = texts.word("standing", view.standings[seat].value)
        points, boats = view.scores[seat].total, len(captain.hand)
        lines.append(tell("captain", seat=seat, points=points, boats=boats, soaked=captain.soaked, standing=standing))
    if view.viewer is not None and (hand := view.captains[view.viewer].hand):
        lines.append(tell("hand", boats=hand))
    shown = [(seat, boat) for seat, boat in enumerate(view.shown) if boat is not None and boat != HIDDEN]
    lines += [tell("last" if boat else "last_ashore", seat=seat, boat=boat) for seat, boat in shown]
    return lines


def warm_up(game: PaperBoats, texts: Texts) -> Iterator[None]:
    """Nothing here is slow."""
    yield
