"""A seat's badge: its colour, its shape, its number."""

from __future__ import annotations

from games.engine import Seat
from render.kit.brush import Brush, regular
from render.kit.canvas import Surface
from render.kit.palette import SEATS, grey


def draw_badge(brush: Brush, seat: Seat, size: int) -> None:
    """The badge in a square of `size`."""
    s, half = size, size / 2
    ink = f"seat{seat % len(SEATS)}"
    shape = SEATS[seat % len(SEATS)].shape
    c = (half, half)
    if shape == "circle":
        brush.ellipse(c, s * 0.46, fill=ink)
    elif shape == "square":
        brush.rect((s * 0.08, s * 0.08, s * 0.92, s * 0.92), fill=ink, radius=s * 0.06)
    elif shape == "triangle":
        brush.poly([(half, s * 0.0), (s * 1.0, s * 0.9), (0, s * 0.9)], fill=ink)
    elif shape == "diamond":
        brush.poly([(half, 0), (s, half), (half, s), (0, half)], fill=ink)
    elif shape == "pentagon":
        brush.poly(regular(5, (half, half * 1.06), half), fill=ink)
    elif shape == "hexagon":
        brush.poly(regular(6, c, half, turn=0), fill=ink)
    elif shape == "star":
        brush.poly(regular(6, c, half, inner=half * 0.72), fill=ink)
    elif shape == "cross":
        a, b = s * 0.26, s * 0.74
        brush.rect((a, s * 0.03, b, s * 0.97), fill=ink)
        brush.rect((s * 0.03, a, s * 0.97, b), fill=ink)
    elif shape == "shield":
        brush.poly(
            [(s * 0.08, s * 0.06), (s * 0.92, s * 0.06), (s * 0.92, half), (half, s), (s * 0.08, half)], fill=ink
        )
    else:
        brush.ellipse((s * 0.28, s * 0.3), s * 0.25, fill=ink)
        brush.ellipse((s * 0.72, s * 0.3), s * 0.25, fill=ink)
        brush.poly([(s * 0.06, s * 0.42), (s * 0.94, s * 0.42), (half, s)], fill=ink)
    figure = "graphite" if grey(brush.palette[ink]) > 140 else "white"
    low = {"triangle": 0.64, "heart": 0.46, "shield": 0.45, "pentagon": 0.53}.get(shape, 0.5)
    em = size * (0.5 if seat < 9 else 0.42)
    brush.text((half, size * low), str(seat + 1), "bold", em, figure, anchor="mm")


def badge(surface: Surface, seat: Seat, at: tuple[int, int], size: int, ground: str = "paper") -> None:
    """Puts a seat's badge with its top left corner there."""
    surface.stamp(at, (size, size), draw_badge, seat, size, ground=ground, solid=False)
