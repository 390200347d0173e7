"""A stamp: perforated paper, an engraved plate with a line pattern of its colour, a motif and its denomination."""

from __future__ import annotations

from dataclasses import dataclass

from games.penny_black.stamps import StampKind
from render.kit.brush import Brush
from render.kit.canvas import Surface
from render.penny_black.colours import STAMP_INKS
from render.penny_black.motifs import MOTIFS, cameo, letter
from render.penny_black.patterns import engrave

TINY = 16
"""Below this many pixels a space, a stamp is its plate alone."""
_FALLBACK = ("purple", "green", "orange", "red", "pink")


@dataclass(frozen=True, slots=True)
class Plate:
    """What a stamp's drawing depends on: the name of its inks (None: a Penny Black), its motif's colour, the number
    printed on it, and its spaces."""

    ink: str | None
    colour: str
    cents: int
    rows: int
    columns: int

    @classmethod
    def of(cls, kind: StampKind) -> Plate:
        if kind.colour is None:
            return cls(None, "", 0, kind.rows, kind.columns)
        ink = kind.colour if kind.colour in STAMP_INKS else _FALLBACK[kind.cents % len(_FALLBACK)]
        return cls(ink, kind.colour, kind.cents, kind.rows, kind.columns)


def put(
    surface: Surface,
    kind: StampKind,
    at: tuple[int, int],
    unit: int,
    *,
    ground: str = "paper",
    veil: float = 0,
) -> None:
    """Puts a stamp with its top left corner there; a space is `unit` pixels."""
    size = (kind.columns * unit, kind.rows * unit)
    surface.stamp(at, size, draw_stamp, Plate.of(kind), unit, ground=ground, veil=veil)


def draw_stamp(brush: Brush, plate: Plate, unit: int) -> None:
    """A stamp that fills its spaces of `unit` pixels."""
    width, height = plate.columns * unit, plate.rows * unit
    if unit < TINY:
        _tiny(brush, plate, width, height)
        return
    _paper(brush, width, height, unit)
    rim = round(unit * 0.15)
    box = (rim, rim, width - rim, height - rim)
    if plate.ink is None:
        _penny_black(brush, box, unit)
        return
    ink = plate.ink
    brush.rect(box, fill=ink if not brush.palette.textures else "white", line=f"{ink}_dark", width=max(1, unit / 26))
    inner = max(2, round(unit * 0.06))
    field = (box[0] + inner, box[1] + inner, box[2] - inner, box[3] - inner)
    engrave(brush, ink, field, 4 if unit >= 30 else 3)
    _face(brush, plate, box, unit)


def _paper(brush: Brush, width: int, height: int, unit: int) -> None:
    """The perforated paper: teeth all around, and a thin contour that sets it off from the page."""
    contour = "graphite" if brush.palette.textures else "shade_line"
    holes = 6 if unit >= 30 else 4
    pitch, share = unit / holes, unit / 48
    for ink, radius in ((contour, 2.7 * share + 0.5), ("white", 2.7 * share - 0.5)):
        inset = 3.4 * share
        brush.rect(
            (inset - radius * 0.3, inset - radius * 0.3, width - inset + radius * 0.3, height - inset + radius * 0.3),
            fill=ink,
        )
        for number in range(max(width, height) // unit * holes):
            middle = (number + 0.5) * pitch
            if middle < width:
                for y in (inset, height - inset):
                    brush.ellipse((middle, y), radius, fill=ink)
            if middle < height:
                for x in (inset, width - inset):
                    brush.ellipse((x, middle), radius, fill=ink)


def _face(brush: Brush, plate: Plate, box: tuple[int, int, int, int], unit: int) -> None:
    """The medallion with the motif, and the denomination: beside it, below it, or in its corner."""
    left, top, right, bottom = box
    wide, high = right - left, bottom - top
    inset = unit * 0.08
    side = min(wide, high) - 2 * inset
    corner, size = (left + inset, top + inset), unit * 0.74
    value = (left + unit * 0.36, bottom - unit * 0.3)
    if wide > high * 1.2:
        corner = (right - inset - side, top + inset)
        value = ((left + corner[0]) / 2, (top + bottom) / 2)
    elif high > wide * 1.2:
        value = ((left + right) / 2, (corner[1] + side + bottom) / 2)
    else:
        size = unit * 0.54
    _medallion(brush, plate, corner, side)
    _value(brush, plate, value, size, unit)


def _medallion(brush: Brush, plate: Plate, at: tuple[float, float], side: float) -> None:
    ink = plate.ink
    box = (at[0], at[1], at[0] + side, at[1] + side)
    brush.rect(box, fill=f"{ink}_tint", line=f"{ink}_dark", width=max(1.0, side / 40), radius=side * 0.38)
    share = 0.78
    gap = side * (1 - share) / 2
    motif = MOTIFS.get(plate.colour, letter)
    motif(brush.zoomed(side * share / 100, at[0] + gap, at[1] + gap), f"{ink}_dark", f"{ink}_tint")


def _value(brush: Brush, plate: Plate, middle: tuple[float, float], size: float, unit: int) -> None:
    """The number of cents on a white tablet."""
    x, y = middle
    ink = f"{plate.ink}_dark"
    half, tall = size * 0.58, size * 0.5
    box = (x - half, y - tall, x + half, y + tall)
    brush.rect(box, fill="white", line=ink, width=max(1, unit / 30), radius=size * 0.16)
    brush.text((x - size * 0.18, y), str(plate.cents), "display", size * 0.92, ink, anchor="mm")
    brush.text((x + size * 0.35, y - size * 0.1), "¢", "bold", size * 0.56, ink, anchor="mm")


def _penny_black(brush: Brush, box: tuple[int, int, int, int], unit: int) -> None:
    left, top, right, bottom = box
    brush.rect(box, fill="black")
    step = 4 if unit >= 30 else 3
    wide, high = right - left, bottom - top
    for number in range(step, wide, step):
        brush.line([(left + number, top + 1), (left + number, bottom - 1)], "black_pale", 1)
    inset = unit * 0.07
    band = unit * 0.3
    brush.rect((left + inset, bottom - inset - band, right - inset, bottom - inset), fill="black")
    for x in (left + unit * 0.2, right - unit * 0.2):
        brush.rect((x - unit * 0.14, top + unit * 0.06, x + unit * 0.14, top + unit * 0.34), fill="black")
        brush.text((x, top + unit * 0.2), "+", "bold", unit * 0.3, "cameo", anchor="mm")
    brush.text(((left + right) / 2, bottom - inset - band / 2), "ONE PENNY", "bold", unit * 0.31, "cameo", anchor="mm")
    side = min(wide, high) - band - inset * 2
    x = (left + right) / 2
    brush.ellipse((x, top + inset + side / 2), side * 0.5, side * 0.52, fill="black")
    cameo(brush.zoomed(side * 0.94 / 100, x - side * 0.47, top + inset + side * 0.03), "black", "cameo")


def _tiny(brush: Brush, plate: Plate, width: int, height: int) -> None:
    """A plate with a rim of paper; a mark of its own for each colour where there is room."""
    brush.rect((0, 0, width, height), fill="white")
    inner = (1, 1, width - 1, height - 1)
    if plate.ink is None:
        brush.rect(inner, fill="black")
        brush.ellipse((width / 2, height / 2), width * 0.2, height * 0.24, fill="cameo")
        return
    brush.rect(inner, fill=plate.ink if not brush.palette.textures else "white")
    if brush.palette.textures:
        engrave(brush, plate.ink, inner, 3)
        brush.rect((0, 0, width, height), line="graphite", width=1)
