"""The picture's parts from above: head, Main Street, the cards, and the lanes, one large or two."""

from __future__ import annotations

from games.engine import Seat
from games.penny_lane.view import PennyLaneView
from render.kit.canvas import WIDTH, Surface
from render.penny_lane import civic, ghosts, grounds, header, key, marks, small, supply
from render.penny_lane.colours import LETTER
from render.penny_lane.lane import HEIGHT as LANE
from render.penny_lane.lane import HOUSE, LargeLane
from render.scene import Scene

_TOP = 11
_STREET = _TOP + header.HEIGHT
_SUPPLY = _STREET + civic.HEIGHT + 8
_LANES = _SUPPLY + supply.HEIGHT + 10
_GAP = 8
_LEFT, _RIGHT = 16, 1184


def large_seats(view: PennyLaneView, scene: Scene) -> tuple[Seat, ...]:
    """Whose lanes are drawn large: both of two; else the one asked for, the viewer's, or that of who is to act, at the
    end that of who has most points."""
    seats = range(len(view.lanes))
    wanted = scene.large if scene.large is not None else view.viewer
    if len(seats) == 2:
        return tuple(sorted(seats, key=lambda seat: seat != wanted)) if scene.large is not None else tuple(seats)
    if wanted is None:
        best = max(seats, key=lambda seat: (not view.lanes[seat].left, view.scores[seat].total))
        wanted = best if view.over else min(view.acting, default=view.turn)
    return (min(wanted, len(seats) - 1),)


def height(view: PennyLaneView, scene: Scene) -> int:
    """How high the picture will be, in pixels."""
    large = len(large_seats(view, scene))
    rows = (len(view.lanes) - large + 1) // 2
    return _LANES + large * (LANE + _GAP) + rows * (small.height(_row(view)) + _GAP) + 8


def _row(view: PennyLaneView) -> int:
    """How high the rows of small lanes are: two lanes side by side have room for names."""
    return small.TALL if len(view.lanes) == 3 else small.LOW


def paint(surface: Surface, view: PennyLaneView, scene: Scene) -> None:
    """Draws the picture on a surface of that height."""
    surface.stamp((0, 0), (WIDTH, surface.height), grounds.draw_frame, surface.height, ground="desk")
    wide, high = WIDTH - 2 * grounds.EDGE, civic.HEIGHT + 5
    surface.stamp((grounds.EDGE, _STREET), (wide, high), grounds.draw_evening, wide, high, civic.HEIGHT, ground="sky")
    header.paint(surface, view, scene, _TOP)
    civic.paint(surface, view, scene, _STREET)
    supply.paint(surface, view, scene, _SUPPLY)
    top = _LANES
    meant = {scene.given.get("lane"), scene.given.get("to")}
    large = large_seats(view, scene)
    for seat in large:
        lane = LargeLane(surface, view, scene, seat, top)
        lane.paint()
        ghosts.marked(lane, own=seat == large[0])
        if lane.then:
            ghosts.paint(lane, lane.then)
        if view.viewer == seat:
            ghosts.offers(lane)
        if str(seat) in meant:
            marks.dashes(surface, (lane.columns.board - 4, top, lane.columns.board + HOUSE + 4, top + LANE))
        top += LANE + _GAP
    half, row = (_RIGHT - _LEFT - _GAP) // 2, _row(view)
    high = small.height(row)
    others = [seat for seat in range(len(view.lanes)) if seat not in large]
    for number, seat in enumerate(others):
        left = _LEFT + number % 2 * (half + _GAP)
        y = top + number // 2 * (high + _GAP)
        small.paint(surface, view, scene, seat, (left, y, left + half), row)
        if str(seat) in meant:
            marks.dashes(surface, (left - 3, y - 2, left + half + 3, y + high + 2))
    if len(others) == 3:
        at, size = (_LEFT + half + _GAP, top + high + _GAP), (half, high)
        kinds = () if scene.given else tuple(surface.texts.word("kind", kind) for kind in LETTER)
        surface.stamp(at, size, key.draw_key, *size, kinds, ground="sky")
