"""What everything stands on: the evening sky, cobbled streets, gardens."""

from __future__ import annotations

import random

from render.kit.brush import Brush
from render.kit.canvas import WIDTH

EDGE = 10
"""How much of the frame is seen, in pixels."""
_BANDS = ("sky", "sky", "dusk", "dusk", "rose", "glow")


def draw_frame(brush: Brush, height: int) -> None:
    """The frame and the night within it."""
    brush.rect((0, 0, WIDTH, height), fill="desk")
    brush.rect((EDGE - 3, EDGE - 3, WIDTH - EDGE + 3, height - EDGE + 3), fill="gold", radius=17)
    brush.rect((EDGE, EDGE, WIDTH - EDGE, height - EDGE), fill="sky", radius=14)


def draw_evening(brush: Brush, width: int, height: int, floor: int) -> None:
    """The sky over Main Street with stars and a moon, darker above, down to the pavement at `floor`."""
    brush.rect((0, 0, width, height), fill="sky")
    start, steps = floor * 0.3, ("dusk", "rose", "glow")
    for number, ink in enumerate(steps):
        top = start + (floor - start) * number / len(steps)
        brush.rect((0, top, width, floor), fill=ink)
    if brush.palette.textures:
        brush.rect((0, floor, width, floor + 3), fill="line")
        return
    hand = random.Random("stars")
    for _ in range(46):
        x, y, size = hand.uniform(10, width - 10), hand.uniform(4, start), hand.choice((1.1, 1.1, 1.6))
        brush.ellipse((x, y), size, fill="cream")
    for x in range(0, width, 84):  # far roofs, all alike, for they compress
        top = start + 30 + (x // 84 % 3) * 9
        brush.rect((x, top, x + 60, floor), fill="dusk")
        brush.poly([(x - 4, top), (x + 30, top - 18), (x + 64, top)], fill="dusk")
        brush.rect((x + 60, top + 26, x + 84, floor), fill="dusk")
    brush.rect((0, floor, width, height), fill="kerb")
    brush.rect((0, floor, width, floor + 2), fill="line")


def draw_lane(brush: Brush, width: int, row: int, street: int) -> None:
    """A lane's ground: evening sky with far roofs, street, gardens with trees."""
    low, kerb = row + street, max(2, street // 12)
    plain = brush.palette.textures
    brush.rect((0, 0, width, row + low), fill="sky", radius=10)
    brush.rect((0, row * 0.5, width, row), fill="dusk")
    brush.rect((0, row * 0.78, width, row), fill="rose")
    if not plain:
        _far_roofs(brush, width, row)
    brush.rect((0, low, width, row + low), fill="garden", radius=10)
    brush.rect((0, low, width, low + 20), fill="garden")
    if not plain:
        _trees(brush, width, low, row)
    brush.rect((0, row, width, low), fill="cobble" if plain else "mortar")
    _cobbles(brush, width, row + kerb, low - kerb)
    for y in (row, low - kerb):
        brush.rect((0, y, width, y + kerb), fill="kerb", line="line", width=1)
    if plain:
        brush.rect((0, 0, width, row + low), line="line", width=2, radius=10)


def _far_roofs(brush: Brush, width: int, row: int) -> None:
    """Roofs far behind, the same every 96 pixels, for so they compress."""
    unit = row / 150
    for x in range(0, width, 96):
        for left, wide, high in ((0, 50, 44), (50, 46, 30)):
            a, z, top = x + left, min(width, x + left + wide), row - high * unit
            brush.rect((a, top, z, row), fill="far")
            brush.poly([(a, top), ((a + z) / 2, top - 20 * unit), (z, top)], fill="far")
        if x + 24 < width and row > 100:
            brush.rect((x + 16, row - 30, x + 24, row - 18), fill="glow")


def _trees(brush: Brush, width: int, low: int, row: int) -> None:
    if row < 100:
        return
    for x in range(40, width - 40, 180):
        for shift, r in ((0, 24), (31, 16)):
            brush.ellipse((x + shift, low + row - r * 1.5), r, fill="hedge")
            brush.rect((x + shift - 3, low + row - r, x + shift + 3, low + row - 4), fill="hedge")


def _cobbles(brush: Brush, width: int, top: int, bottom: int) -> None:
    """Rows of stones, the same every 48 pixels."""
    rows = max(1, round((bottom - top) / 13))
    high = (bottom - top) / rows
    line = "line" if brush.palette.textures else None
    for row in range(rows):
        y = top + row * high
        for x in range(-24 if row % 2 else -12, width, 24):
            left, right = max(1, x + 1), min(width - 1, x + 23)
            if right - left > 4:
                brush.rect((left, y + 1, right, y + high - 1), fill="cobble", radius=4, line=line, width=1)


def draw_plot(brush: Brush, width: int, height: int) -> None:
    """A place that is free: staked out at its corners."""
    for x, inward in ((2, 16), (width - 2, -16)):
        for y, down in ((2, 16), (height - 2, -16)):
            brush.line([(x + inward, y), (x, y), (x, y + down)], "faint", 2)
