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
    surface.stamp(at, size, draw_stamp, Plate.of(kind), unit, ground, ground=ground, veil=veil)


def draw_stamp(brush: Brush, plate: Plate, unit: int, ground: str) -> None:
    """A stamp that fills its spaces of `unit` pixels."""
    width, height = plate.columns * unit, plate.rows * unit
    if unit < TINY:
        _tiny(brush, plate, width, height)
        return
    _paper(brush, width, height, unit, ground)
    rim = round(unit * 0.12)
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


def _paper(brush: Brush, width: int, height: int, unit: int, ground: str) -> None:
    """The perforated paper with a thin shadow at its foot."""
    soft = "graphite" if brush.palette.textures else "sepia"
    brush.rect((1, 1, width, height), fill=soft)
    brush.rect((0.6, 0.6, width - 1, height - 1), fill="white")
    holes = 6 if unit >= 30 else 5
    pitch = unit / holes
    radius = pitch * 0.27
    for number in range(holes * max(plate_side(width, unit), plate_side(height, unit))):
        middle = (number + 0.5) * pitch
        if middle < width:
            for y in (0, height - 0.6):
                brush.ellipse((middle, y), radius, fill=ground)
        if middle < height:
            for x in (0, width - 0.6):
                brush.ellipse((x, middle), radius, fill=ground)


def plate_side(pixels: int, unit: int) -> int:
    """How many spaces a side has."""
    return pixels // unit


def _face(brush: Brush, plate: Plate, box: tuple[int, int, int, int], unit: int) -> None:
    """The medallion with the motif, and the denomination: beside it, below it, or in its corner."""
    left, top, right, bottom = box
    wide, high = right - left, bottom - top
    inset = unit * 0.1
    side = min(wide, high) - 2 * inset
    if wide > high * 1.2:
        at, value = (right - inset - side, top + inset), ((left + right - inset - side) / 2 + 0.02 * unit, (top + bottom) / 2)
    elif high > wide * 1.2:
        at, value = (left + inset, top + inset), ((left + right) / 2, (top + inset + side + bottom) / 2)
    else:
        at, value = (left + inset, top + inset), (left + unit * 0.42, bottom - unit * 0.36)
    _medallion(brush, plate, at, side)
    square = abs(wide - high) < unit * 0.2 * 1.2
    _value(brush, plate, value, unit * (0.62 if square else 0.86), unit)


def _medallion(brush: Brush, plate: Plate, at: tuple[float, float], side: float) -> None:
    ink = plate.ink
    thin = max(1.0, side / 40)
    box = (at[0], at[1], at[0] + side, at[1] + side)
    brush.rect(box, fill=f"{ink}_tint", line=f"{ink}_dark", width=thin, radius=side * 0.22)
    share = 0.84
    motif = MOTIFS.get(plate.colour, letter)
    gap = side * (1 - share) / 2
    motif(brush.zoomed(side * share / 100, at[0] + gap, at[1] + gap), f"{ink}_dark", f"{ink}_tint")


def _value(brush: Brush, plate: Plate, middle: tuple[float, float], size: float, unit: int) -> None:
    """The number of cents on a white tablet."""
    x, y = middle
    half, tall = size * 0.46, size * 0.5
    brush.rect(
        (x - half, y - tall, x + half, y + tall),
        fill="white",
        line=f"{plate.ink}_dark",
        width=max(1, unit / 30),
        radius=size * 0.16,
    )
    brush.text((x, y), str(plate.cents), "display", size * 0.92, f"{plate.ink}_dark", anchor="mm")


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
        brush.text((x, top + unit * 0.2), "✦" if False else "+", "bold", unit * 0.3, "cameo", anchor="mm")
    brush.text(
        ((left + right) / 2, bottom - inset - band / 2), "ONE PENNY", "bold", unit * 0.31, "cameo", anchor="mm"
    )
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
