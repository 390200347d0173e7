"""Small things that are seen in several places: stars of gold foil, outlines, numbers in circles, cancellations."""

from __future__ import annotations

import math

from render.kit.brush import Brush, Point, regular


def draw_star(brush: Brush, size: int, printed: bool = False) -> None:
    """A star token of gold foil; `printed`: the empty place of one."""
    centre = (size / 2, size * 0.53)
    outer, inner = size * 0.48, size * 0.21
    if printed:
        brush.poly(regular(5, centre, outer * 0.9, inner=inner * 0.9), line="shade_line", width=max(1, size / 26))
        return
    points = regular(5, centre, outer, inner=inner)
    brush.poly(points, fill="foil")
    for number in range(0, 10, 2):  # each ray has a lit and a shaded side
        brush.poly([centre, points[number], points[number - 1]], fill="foil_light" if number in (0, 8) else "foil")
        brush.poly([centre, points[number], points[number + 1]], fill="foil_dark" if number in (2, 4) else "foil")
    brush.poly(points, line="graphite" if brush.palette.textures else "foil_dark", width=max(1, size / 20))


def draw_loose(brush: Brush, width: int, height: int) -> None:
    """A stamp of this round, which can still be moved: a thin outline, and a cancellation mark across its corner."""
    brush.rect((0, 0, width, height), line="postmark", width=2, radius=2)
    reach = min(width, height) * 0.17
    middle = (width - reach - 5, reach + 5)
    brush.ellipse(middle, reach, fill="white", line="postmark", width=2)
    for level in (-0.4, 0, 0.4):
        long = reach * (0.8 if level else 0.95)
        y = middle[1] + level * reach
        brush.line([(middle[0] - long, y), (middle[0] + long, y)], "postmark", 1.6)


def draw_counted(brush: Brush, width: int, height: int, decks: str) -> None:
    """What cards count: a thin line around, brown for a white card's stamp, black for a black card's; two for both."""
    for number, deck in enumerate(decks.split()):
        inset = 1 + 3.5 * number
        ink = "black" if deck == "black" else "foil_dark"
        brush.rect((inset, inset, width - inset, height - inset), line=ink, width=2, radius=2)


def draw_last(brush: Brush, width: int, height: int) -> None:
    """The thin double outline of the last move; it reaches into the space around by 4 pixels."""
    brush.rect((0, 0, width, height), line="graphite", width=2, radius=3)
    brush.rect((2, 2, width - 2, height - 2), line="white", width=2, radius=2)
    brush.rect((4, 4, width - 4, height - 4), line="graphite", width=2, radius=2)


def draw_dashes(brush: Brush, width: int, height: int, ink: str = "graphite", thick: float = 3) -> None:
    """The dashed outline of what is only considered."""
    half = thick / 2
    corners: list[Point] = [(half, half), (width - half, half), (width - half, height - half), (half, height - half)]
    for (x0, y0), (x1, y1) in zip(corners, [*corners[1:], corners[0]], strict=True):
        count = max(3, round(math.dist((x0, y0), (x1, y1)) / (3 * thick + 1))) | 1
        for part in range(0, count, 2):
            ends = [(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t) for t in (part / count, (part + 1) / count)]
            brush.line(ends, ink, thick)


def draw_offer(brush: Brush, label: str, size: int, chosen: bool) -> None:
    """A number in a circle, black where the place is the one considered."""
    half = size / 2
    brush.ellipse((half, half), half - 1, fill="graphite" if chosen else "white", line="graphite", width=3)
    share = {1: 0.68, 2: 0.6}.get(len(label), 0.46)
    brush.text((half, half), label, "bold", size * share, "white" if chosen else "graphite", anchor="mm")


def draw_seal(brush: Brush, label: str, size: int) -> None:
    """A gold seal with a number: a stamp that scores."""
    half = size / 2
    brush.poly(regular(14, (half, half), half - 1, inner=half * 0.84), fill="foil", line="graphite", width=2)
    brush.text((half, half), label, "bold", size * 0.56, "graphite", anchor="mm")


def draw_frame(brush: Brush, width: int, height: int, ink: str, thick: int) -> None:
    """A plain frame."""
    brush.rect((0, 0, width, height), line=ink, width=thick, radius=3)


def draw_chip(brush: Brush, width: int, height: int) -> None:
    """The dark ground of a coordinate that is chosen."""
    brush.rect((0, 0, width, height), fill="graphite", radius=8)


def draw_cancellation(brush: Brush, number: int, state: str, size: int) -> None:
    """A round on the track: `past` ones are cancelled, the one that is on (`now`) is filled, `next` ones are faint."""
    half = size / 2
    middle = (half, half)
    if state == "now":
        brush.ellipse(middle, half - 1, fill="foil", line="foil_light", width=2)
        brush.ellipse(middle, half - 5, line="desk_dark", width=2)
        brush.text(middle, str(number), "bold", size * 0.56, "desk_dark", anchor="mm")
        return
    ink = "white" if brush.palette.textures else "manila" if state == "past" else "sepia"
    brush.ellipse(middle, half - 3, line=ink, width=2)
    if state == "past":
        for level in (-0.2, 0, 0.2):
            y = half + level * size
            wave = [(size * 0.01 + size * 0.98 * t / 12, y + (2.4 if t % 2 else -2.4)) for t in range(13)]
            brush.line(wave, ink, 2)
        brush.ellipse(middle, half * 0.56, fill="desk", line=ink, width=1.5)
    brush.text(middle, str(number), "bold", size * 0.46, ink, anchor="mm")
