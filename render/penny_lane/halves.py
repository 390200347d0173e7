"""Link halves: half a star or half a penny on an edge, pale until another half completes it."""

from __future__ import annotations

from typing import Literal

from games.penny_lane.places import BOARD, PLACES
from games.penny_lane.view import LaneView
from render.kit.brush import Brush, Point, regular
from render.kit.canvas import Surface

Side = Literal["left", "right", "up", "down"]
_FINE = 12
"""Smaller halves go without details."""
SIDES: tuple[Side, Side] = ("left", "right")


def draw_half(brush: Brush, kind: str, radius: int, side: Side, lit: bool) -> None:
    """The half whose straight edge lies on `side`: `radius` by 2 radius, or lying for `up` and `down`."""
    r = radius
    centre = {"left": (0, r), "right": (r, r), "up": (r, 0), "down": (r, r)}[side]
    brush.ellipse(centre, r, fill="line")
    brush.ellipse(centre, r - 2, fill="lit" if lit else "unlit")
    if kind == "S":
        ink = "line" if lit else "cream"
        brush.poly(regular(5, (centre[0], centre[1] + r * 0.04), r * 0.8, inner=r * 0.36), fill=ink)
        if lit:
            brush.poly(regular(5, (centre[0], centre[1] + r * 0.04), r * 0.6, inner=r * 0.26), fill="gold")
        return
    if lit and r >= _FINE:
        brush.ellipse(centre, r * 0.78, fill="line")
    brush.ellipse(centre, r * 0.7, fill="copper" if lit else "copper_dim")
    bar: list[Point] = [(centre[0], centre[1] - r * 0.5), (centre[0], centre[1] + r * 0.5)]
    thin = max(1.5, r * 0.13)
    brush.line(bar, "cream", thin)
    if r >= _FINE:
        brush.arc(centre, r * 0.36, (45, 315), "cream", thin)


def half(
    surface: Surface,
    kinds: str,
    lit: str,
    edge: tuple[int, int],
    radius: int,
    side: Side,
    *,
    facing: str = "",
    veil: float = 0,
) -> None:
    """The halves on an edge, `edge` its middle. Where it or the edge that it is `facing` has both kinds, each has its
    own place along it, so that like meets like."""
    apart = radius + 1 if len(kinds) == 2 or len(facing) == 2 else 0
    for kind in kinds:
        shift = -apart if kind == "S" else apart
        if side in ("left", "right"):
            size = (radius, 2 * radius)
            at = (edge[0] - (radius if side == "right" else 0), edge[1] + shift - radius)
        else:
            size = (2 * radius, radius)
            at = (edge[0] + shift - radius, edge[1] - (radius if side == "down" else 0))
        surface.stamp(at, size, draw_half, kind, radius, side, kind in lit, solid=False, ground="cobble", veil=veil)


def facing_halves(lane: LaneView, place: str, beside: str) -> str:
    """The halves that face a place's edge from `beside` it."""
    if beside == BOARD:
        board, where = lane.board.links, PLACES[place]
        if where.row == "top":
            return board.top_right if where.column > 0 else board.top_left
        return board.bottom_right if where.column > 0 else board.bottom_left
    links = next((building.card.links for building in lane.buildings if building.place == beside), None)
    if links is None:
        return ""
    if place == BOARD:
        return links.left if PLACES[beside].column > 0 else links.right
    if PLACES[beside].row != PLACES[place].row:
        return links.street
    return links.right if PLACES[beside].column < PLACES[place].column else links.left
