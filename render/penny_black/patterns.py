"""The line patterns of the stamps' plates: each ink has its own, so that no stamp is told by its colour alone.

Lines run along the pixels or in their diagonals, and repeat with the grid: that is what keeps the pictures small.
"""

from __future__ import annotations

from render.kit.brush import Brush

Box = tuple[float, float, float, float]


def engrave(brush: Brush, ink: str, box: Box, step: int) -> None:
    """Fills a box with the pattern of an ink."""
    lines = "graphite" if brush.palette.textures else f"{ink}_pale"
    left, top, right, bottom = box
    if ink in ("green", "red"):  # along; red is crossed
        _along(brush, lines, box, step)
    if ink in ("purple", "red"):
        _upright(brush, lines, box, step)
    if ink == "pink":
        _slanted(brush, lines, box, step + 2)
    if ink == "orange":
        for row, y in enumerate(_marks(top, bottom, step)):
            for x in _marks(left + (row % 2) * step / 2, right, step):
                brush.rect((x - 0.75, y - 0.75, x + 0.75, y + 0.75), fill=lines)


def _marks(start: float, end: float, step: float) -> list[float]:
    found = []
    at = start + step / 2
    while at < end:
        found.append(at)
        at += step
    return found


def _along(brush: Brush, ink: str, box: Box, step: int) -> None:
    left, top, right, bottom = box
    for y in _marks(top, bottom, step):
        brush.rect((left, y - 0.5, right, y + 0.5), fill=ink)


def _upright(brush: Brush, ink: str, box: Box, step: int) -> None:
    left, top, right, bottom = box
    for x in _marks(left, right, step):
        brush.rect((x - 0.5, top, x + 0.5, bottom), fill=ink)


def _slanted(brush: Brush, ink: str, box: Box, step: int) -> None:
    left, top, right, bottom = box
    wide, high = right - left, bottom - top
    for offset in _marks(-high, wide, step):
        # y = top + t, x = left + offset + t, cut at the box's sides
        low, high_t = max(0.0, -offset), min(high, wide - offset)
        if high_t > low:
            brush.line([(left + offset + low, top + low), (left + offset + high_t, top + high_t)], ink, 1)
