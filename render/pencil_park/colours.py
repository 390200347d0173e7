"""Pencil Park's inks: for each zone a crayon and its light tint; wood, rubber and brass for ruler and pencils.

The tints go down in lightness from zone to zone, so that they differ in greys too; texture and symbol tell them apart
in any case.
"""

from __future__ import annotations

from render.kit.palette import Palette, Ramp, rgb

ZONES: dict[str, tuple[str, str]] = {
    "business": ("#fbe7a1", "#e9b824"),
    "civic": ("#fad6db", "#e2637d"),
    "park": ("#c9e3ab", "#5f9f3c"),
    "residential": ("#f6c9a2", "#e07b2e"),
    "school": ("#b0d0e6", "#3484bd"),
    "monument": ("#c9b9dc", "#8561ad"),
    "industry": ("#c3b5a6", "#7d6450"),
}
"""Tint and crayon of each zone, lightest tint first."""

_INKS = (
    {f"{zone}_tint": rgb(tint) for zone, (tint, _) in ZONES.items()}
    | {zone: rgb(crayon) for zone, (_, crayon) in ZONES.items()}
    | {
        "water": rgb("#cfe1ee"),
        "woods": rgb("#dbe6dc"),
        "ruin": rgb("#e6e1d6"),
        "wood": rgb("#ecd9a8"),
        "wood_dark": rgb("#b9985a"),
        "rubber": rgb("#e79a9a"),
        "brass": rgb("#b9a26a"),
        "clerk": rgb("#dfe7c8"),
        "council": rgb("#b9cf94"),
        "mayor": rgb("#f2bf33"),
        "marker": rgb("#fff1b1"),
        "grey_print": rgb("#8b8f94"),
    }
)

_RAMPS: list[Ramp] = [
    ("water", "print", 3),
    ("woods", "print", 3),
    ("ruin", "print", 3),
    ("wood", "graphite", 4),
    ("wood", "wood_dark", 2),
    ("clerk", "graphite", 3),
    ("council", "graphite", 3),
    ("mayor", "graphite", 3),
    ("paper", "grey_print", 3),
]
for _zone in ZONES:
    _RAMPS += [
        ("paper", f"{_zone}_tint", 2),
        (f"{_zone}_tint", "graphite", 4),
        (_zone, "graphite", 3),
        (_zone, f"{_zone}_tint", 2),
        (_zone, "paper", 2),
    ]

_BLACK = {"wood_dark", "rubber", "grey_print"}
_PALE = {"water": 255, "woods": 255, "ruin": 255, "council": 221, "marker": 221}

PALETTES = {
    "standard": Palette.build("standard", _INKS, _RAMPS),
    "contrast": Palette.contrast(
        "contrast", {name: (0, 0, 0) if name in _BLACK else (_PALE.get(name, 255),) * 3 for name in _INKS}
    ),
}
"""By the name that a scene gives."""
