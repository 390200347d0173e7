"""Penny Lane's inks: a street at dusk. Four walls for the four kinds of building, each lighter or darker than the next
so that they differ in greys too; letter, shape and front tell them apart in any case."""

from __future__ import annotations

from games.penny_lane.tables import Kind
from render.kit.palette import Palette, Ramp, rgb

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

_RAMPS: list[Ramp] = [
    ("sky", "cream", 5),
    ("sky", "line", 2),
    ("sky", "dusk", 3),
    ("dusk", "rose", 3),
    ("rose", "glow", 3),
    ("dusk", "cream", 2),
    ("cream", "line", 5),
    ("stone", "line", 4),
    ("stone", "stone_dark", 1),
    ("sign", "cream", 5),
    ("plate", "cream", 5),
    ("store", "line", 2),
    ("store", "cream", 3),
    ("workshop", "line", 2),
    ("workshop", "cream", 2),
    ("attraction", "line", 2),
    ("attraction", "cream", 2),
    ("housing", "line", 2),
    ("housing", "cream", 2),
    ("store_wall", "line", 3),
    ("workshop_wall", "line", 3),
    ("attraction_wall", "line", 3),
    ("housing_wall", "line", 3),
    ("door", "line", 2),
    ("lit", "line", 3),
    ("gold", "line", 3),
    ("copper", "cream", 4),
    ("copper", "line", 2),
    ("cobble", "line", 2),
    ("cobble", "mortar", 1),
    ("cobble", "cream", 3),
    ("garden", "line", 2),
    ("garden", "cream", 3),
    ("unlit", "line", 1),
    ("dusk", "faint", 2),
    ("garden", "faint", 2),
    ("copper_dim", "cream", 1),
]

_BLACK = {
    *("line", "pale", "faint", "pane", "sign", "plate", "tile", "copper", "copper_light", "desk", "mortar"),
    *("store", "workshop", "workshop_joint", "attraction", "housing"),
}
_GREY = {"door": 153, "unlit": 153, "copper_dim": 153, "stone_dark": 187, "kerb": 221, "hedge": 221}

PALETTES = {
    "standard": Palette.build("standard", _INKS, _RAMPS),
    "contrast": Palette.contrast(
        "contrast", {name: (0, 0, 0) if name in _BLACK else (_GREY.get(name, 255),) * 3 for name in _INKS}
    ),
}
"""By the name that a scene gives."""

LETTER: dict[Kind, str] = {"store": "S", "workshop": "W", "attraction": "A", "housing": "H"}
"""What each kind of building is marked with."""
