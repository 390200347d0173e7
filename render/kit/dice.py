"""Dice: paper white with graphite pips, a soft shadow, and a ring for the one that is meant."""

from __future__ import annotations

from render.kit.brush import Brush
from render.kit.canvas import Surface

_L, _M, _R = 0.27, 0.5, 0.73
PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((_M, _M),),
    2: ((_L, _L), (_R, _R)),
    3: ((_L, _L), (_M, _M), (_R, _R)),
    4: ((_L, _L), (_R, _L), (_L, _R), (_R, _R)),
    5: ((_L, _L), (_R, _L), (_M, _M), (_L, _R), (_R, _R)),
    6: ((_L, _L), (_R, _L), (_L, _M), (_R, _M), (_L, _R), (_R, _R)),
}
"""Where the pips lie, as shares of the face."""
MARGIN = 10
"""Room around a die for its shadow and ring, in pixels."""


def draw_die(brush: Brush, pips: int, size: int, ringed: bool) -> None:
    """A die in a box of `size` + 2 MARGIN."""
    a, z = MARGIN, MARGIN + size
    if ringed:
        ring = (1, 1, z + MARGIN - 1, z + MARGIN - 1)
        brush.rect(ring, line="red", width=5, radius=size * 0.24)
    if not brush.palette.textures:
        brush.shadow((a + 1, a + 3, z + 1, z + 3), size * 0.18, 4, ink="graphite", share=0.35)
    brush.rect((a, a, z, z), fill="white", line="graphite", width=3, radius=size * 0.18)
    for x, y in PIPS[pips]:
        brush.ellipse((a + x * size, a + y * size), size * 0.092, fill="graphite")


def die(surface: Surface, pips: int, at: tuple[int, int], size: int, *, ringed: bool = False) -> None:
    """Puts a die with its top left corner there; the ring goes around it."""
    box = size + 2 * MARGIN
    surface.stamp((at[0] - MARGIN, at[1] - MARGIN), (box, box), draw_die, pips, size, ringed)
