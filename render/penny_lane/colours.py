"""Penny Lane's inks: a street at dusk. Four walls for the four kinds of building, each lighter or darker than the next
so that they differ in greys too; letter, shape and front tell them apart in any case."""

from __future__ import annotations

from games.penny_lane.material import Kind
from render.kit.palette import SEATS, SHARED, Palette, Ramp, mix, rgb

_INKS = {
    "desk": rgb("#191d38"),
    "line": rgb("#1e1b2e"),
    "sky": rgb("#2a3160"),
    "dusk": rgb("#4a3d70"),
    "far": rgb("#3b3566"),
    "rose": rgb("#8a4f78"),
    "glow": rgb("#cf7a5e"),
    "cream": rgb("#fff3d6"),
    "pale": rgb("#fff3d7"),
    "faint": rgb("#a9a5c4"),
    "stone": rgb("#e9ddc3"),
    "stone_dark": rgb("#bda985"),
    "sign": rgb("#2c2340"),
    "plate": rgb("#1d4f7c"),
    "store": rgb("#177a72"),
    "workshop": rgb("#a8482c"),
    "attraction": rgb("#7d4693"),
    "housing": rgb("#40587c"),
    "store_wall": rgb("#f2e3bf"),
    "workshop_wall": rgb("#c9714c"),
    "workshop_joint": rgb("#a9563a"),
    "attraction_wall": rgb("#c39bcb"),
    "housing_wall": rgb("#dcc48f"),
    "store_panel": rgb("#dcc79a"),
    "attraction_stripe": rgb("#d3b1d9"),
    "housing_board": rgb("#c6ab74"),
    "tile": rgb("#2f4363"),
    "door": rgb("#7a4e30"),
    "hole": rgb("#2a1d22"),
    "lit": rgb("#ffd36b"),
    "pane": rgb("#3b4b78"),
    "copper": rgb("#a65427"),
    "copper_light": rgb("#dc9153"),
    "cobble": rgb("#6b6a80"),
    "mortar": rgb("#4c4b63"),
    "kerb": rgb("#a9a39c"),
    "garden": rgb("#35583f"),
    "hedge": rgb("#27442f"),
    "unlit": rgb("#5d5a78"),
    "copper_dim": rgb("#86604f"),
}

_RAMPS: tuple[Ramp, ...] = (
    ("sky", "pale", 4),
    ("sky", "line", 1),
    ("sky", "dusk", 1),
    ("sky", "faint", 1),
    ("dusk", "faint", 1),
    ("garden", "faint", 1),
    ("garden", "cream", 1),
    ("garden", "line", 1),
    ("cream", "line", 5),
    ("stone", "line", 4),
    ("sign", "cream", 4),
    ("plate", "cream", 4),
    *((kind, ink, 1) for kind in ("store", "workshop", "attraction", "housing") for ink in ("line", "cream")),
    *((f"{kind}_wall", "line", 2) for kind in ("store", "workshop", "attraction", "housing")),
    ("door", "line", 1),
    ("lit", "line", 2),
    ("gold", "line", 2),
    ("copper", "cream", 3),
    ("copper", "line", 1),
    ("cobble", "line", 1),
    ("cobble", "cream", 1),
    *((f"seat{number}", ink, 1) for number in range(5) for ink in ("line", "cream")),
)


def _standard() -> Palette:
    """Few steps between inks, for every further one costs bytes in every edge. Lacks the shared ramps: nothing here
    lies on paper."""
    known = SHARED | _INKS | {f"seat{number}": seat.colour for number, seat in enumerate(SEATS)}
    used = [*_INKS.values(), *(known[name] for name in ("gold", "white", *(f"seat{number}" for number in range(5))))]
    steps = [
        mix(known[one], known[other], step / (count + 1))
        for one, other, count in _RAMPS
        for step in range(1, count + 1)
    ]
    return Palette("standard", known, [*used, *steps])


_BLACK = {
    *("line", "pale", "faint", "pane", "sign", "plate", "tile", "copper", "copper_light", "desk", "mortar"),
    *("store", "workshop", "workshop_joint", "attraction", "housing"),
}
_GREY = {"door": 153, "unlit": 153, "copper_dim": 153, "stone_dark": 187, "kerb": 221, "hedge": 221}

PALETTES = {
    "standard": _standard(),
    "contrast": Palette.contrast(
        "contrast", {name: (0, 0, 0) if name in _BLACK else (_GREY.get(name, 255),) * 3 for name in _INKS}
    ),
}
"""By the name that a scene gives."""

LETTER: dict[Kind, str] = {"store": "S", "workshop": "W", "attraction": "A", "housing": "H"}
"""What each kind of building is marked with."""
