"""Penny Black's inks: five printing inks for the stamps, cream and sepia for the album, leather and gold around it.

The printing inks stand a step apart in lightness, from purple up to pink, so that they differ in greys and to
colour-blind eyes; each has its own line pattern and motif besides.
"""

from __future__ import annotations

from render.kit.palette import Palette, Ramp, rgb

STAMP_INKS: dict[str, tuple[str, str, str, str]] = {
    "purple": ("#5d3f93", "#33205a", "#a793cf", "#ece5f6"),
    "red": ("#c22a2c", "#7c1418", "#ec9a8e", "#fbe6df"),
    "green": ("#1f9176", "#0b4a3d", "#93d0bd", "#e2f2ea"),
    "orange": ("#ee8d1d", "#8a4503", "#fbd08d", "#fdf0d6"),
    "pink": ("#ee9fc1", "#963a68", "#fbdbe8", "#fdeff5"),
}
"""The ink of each colour of stamp, darkest first: its plate, its dark lines, its pale lines, and the tint of its
medallion."""

_INKS = {
    f"{name}{part}": rgb(code)
    for name, codes in STAMP_INKS.items()
    for part, code in zip(("", "_dark", "_pale", "_tint"), codes, strict=True)
} | {
    "desk": rgb("#4a3429"),
    "desk_dark": rgb("#2f2019"),
    "leather": rgb("#6d2e2b"),
    "leather_dark": rgb("#451a1a"),
    "foil": rgb("#e9c063"),
    "foil_dark": rgb("#9a6b1c"),
    "foil_light": rgb("#fff0b8"),
    "sepia": rgb("#8a6a43"),
    "sepia_dark": rgb("#4d3723"),
    "shade": rgb("#e3cfa4"),
    "shade_line": rgb("#cdb07a"),
    "grid": rgb("#e9dfc9"),
    "manila": rgb("#e8d5a9"),
    "manila_dark": rgb("#c9ae78"),
    "manila_light": rgb("#f3e6c6"),
    "postmark": rgb("#3b4658"),
    "black": rgb("#17171b"),
    "black_pale": rgb("#55555f"),
    "cameo": rgb("#e9e4d8"),
    "marker": rgb("#fff0b0"),
    "banded": rgb("#fae6a0"),
    "banded_grid": rgb("#e9d28a"),
}

_RAMPS: list[Ramp] = [
    ("desk", "paper", 6),
    ("desk", "foil", 4),
    ("paper", "sepia_dark", 5),
    ("paper", "sepia", 2),
    ("paper", "shade", 1),
    ("foil", "foil_dark", 2),
    ("leather", "leather_dark", 1),
    ("manila", "postmark", 4),
    ("manila", "graphite", 5),
    ("manila", "manila_dark", 1),
    ("manila", "desk", 2),
    ("black", "cameo", 4),
    ("black", "white", 5),
    ("paper", "black", 3),
]
for _name in STAMP_INKS:
    _RAMPS += [
        ("white", _name, 2),
        ("paper", _name, 1),
        (_name, f"{_name}_dark", 1),
        (_name, f"{_name}_pale", 1),
        (f"{_name}_tint", f"{_name}_dark", 4),
        ("white", f"{_name}_dark", 3),
    ]

_LIGHT = {"foil_light", "manila", "manila_light", "cameo", *STAMP_INKS, *(f"{name}_tint" for name in STAMP_INKS)}
"""What is white in the high-contrast variant; the rest is black, but for these greys."""
_GREYS = {
    "grid": 221,
    "shade": 221,
    "marker": 221,
    "banded": 221,
    "banded_grid": 204,
    "black_pale": 85,
    "leather": 0,
    "foil": 255,
}

PALETTES = {
    "standard": Palette.build("standard", _INKS, _RAMPS),
    "contrast": Palette.contrast(
        "contrast", {name: (_GREYS.get(name, 255 if name in _LIGHT else 0),) * 3 for name in _INKS}
    ),
}
"""By the name that a scene gives."""
