"""Link halves: half a star or half a penny on an edge, pale until another half completes it."""

from __future__ import annotations

from typing import Literal

from render.kit.brush import Brush, Point, regular
from render.kit.canvas import Surface

Side = Literal["left", "right", "up", "down"]


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
    if lit:
        brush.ellipse(centre, r * 0.78, fill="line")
    brush.ellipse(centre, r * 0.7, fill="copper" if lit else "copper_dim")
    bar: list[Point] = [(centre[0], centre[1] - r * 0.5), (centre[0], centre[1] + r * 0.5)]
    thin = max(1.5, r * 0.13)
    brush.line(bar, "cream", thin)
    brush.arc(centre, r * 0.36, (45, 315), "cream", thin)


def half(
    surface: Surface, kinds: str, lit: str, edge: tuple[int, int], radius: int, side: Side, *, veil: float = 0
) -> None:
    """The halves on an edge, `edge` its middle; two of them one after the other along it."""
    along = radius + 1
    for number, kind in enumerate(kinds):
        shift = round((number - (len(kinds) - 1) / 2) * 2 * along)
        if side in ("left", "right"):
            size = (radius, 2 * radius)
            at = (edge[0] - (radius if side == "right" else 0), edge[1] + shift - radius)
        else:
            size = (2 * radius, radius)
            at = (edge[0] + shift - radius, edge[1] - (radius if side == "down" else 0))
        surface.stamp(at, size, draw_half, kind, radius, side, kind in lit, solid=False, ground="cobble", veil=veil)
