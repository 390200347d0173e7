"""The market: a sheet is an opened envelope with its number on the postmark, and the stamps that lie on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from games.penny_black.stamps import StampKind
from games.penny_black.state import Sheet
from games.penny_black.view import PennyBlackView
from render.kit.badge import badge
from render.kit.brush import Brush
from render.kit.canvas import Surface
from render.penny_black import stamps
from render.penny_black.change import Change
from render.penny_black.layout import LEFT, MARKET, MARKET_HIGH, RIGHT, SMALL
from render.penny_black.ornaments import draw_frame, draw_last
from render.scene import Scene

NUMBER = 52
"""The em of a sheet's number: its figure is 40 pixels high."""
_GAP = 8
USUAL = (34, 26)
"""The sizes of a space for the fewest and for more players with the usual material, in pixels."""
_UNITS = (44, 40, 36, 34, 30, 26, 24, 22, 20, 18, 16, 14, 12)
"""The sizes of a space to choose from, in pixels."""


def market(surface: Surface, view: PennyBlackView, scene: Scene, change: Change | None) -> None:
    """All sheets in a row."""
    count = len(view.sheets)
    pitch = (RIGHT - LEFT + _GAP) // count
    wide = pitch - _GAP
    room = (wide - (58 if count < 5 else 42) - 6, MARKET_HIGH - 8)
    unit = _unit(tuple(tuple(view.kinds[stamp] for stamp in sheet.stamps) for sheet in view.sheets), room)
    for number, sheet in enumerate(view.sheets, 1):
        at = (LEFT + (number - 1) * pitch, MARKET)
        size = (wide, MARKET_HIGH)
        surface.stamp(at, size, draw_envelope, *size, number, not sheet.stamps, ground="desk")
        inner = (at[0] + wide - room[0] - 6, at[1] + 4)
        if sheet.stamps:
            _stamps(surface, view, sheet, inner, room, unit, _leaving(change, number))
        else:
            _empty(surface, scene, sheet, inner, room)
        if change and change.sheet == number:
            surface.stamp(at, size, draw_last, *size, ground="desk", solid=False)


def _leaving(change: Change | None, number: int) -> list[str]:
    """The stamps of a sheet that a considered swap takes."""
    return [stamp for sheet, stamp in change.swapped if sheet == number] if change else []


def draw_envelope(brush: Brush, wide: int, high: int, number: int, empty: bool) -> None:
    """An envelope, slit open, with its number in a postmark; an empty one is darker."""
    plain = brush.palette.textures
    if not plain:
        brush.rect((1, 3, wide, high), fill="desk_dark", radius=6)
    brush.rect((0, 0, wide - 2, high - 3), fill="manila_dark" if empty and not plain else "manila", radius=5)
    if not plain:
        point = (wide * 0.5, high * 0.46)
        if not empty:
            brush.poly([(4, high - 4), point, (wide - 6, high - 4)], fill="manila_light")
        crease = "sepia" if empty else "manila_dark"
        brush.line([(3, high - 5), point, (wide - 5, high - 5)], crease, 1.5)
        brush.line([(3, 3), (point[0], point[1] + 10), (wide - 5, 3)], crease, 1.5)
    middle = (22 if wide < 240 else 32, high / 2 - 1)
    for radius in (42, 35):
        for turn in ((-62, 62), (118, 242)):
            brush.arc(middle, radius, turn, "postmark", 2)
    brush.text(middle, str(number), "display", NUMBER, "graphite", anchor="mm")


def _stamps(
    surface: Surface,
    view: PennyBlackView,
    sheet: Sheet,
    at: tuple[int, int],
    room: tuple[int, int],
    unit: int,
    leaving: list[str],
) -> None:
    kinds = [view.kinds[stamp] for stamp in sheet.stamps]
    placed = list(pack(kinds, room, unit))
    wide = max(x + kind.columns * unit for kind, x, _ in placed)
    left = at[0] + (room[0] - wide) // 2
    for kind, x, y in placed:
        where = (left + x, at[1] + y)
        stamps.put(surface, kind, where, unit, ground="manila")
        if kind.key in leaving:
            leaving.remove(kind.key)
            size = (kind.columns * unit, kind.rows * unit)
            surface.stamp(where, size, draw_frame, *size, "graphite", 5, solid=False)


def pack(kinds: Sequence[StampKind], room: tuple[int, int], unit: int) -> Iterator[tuple[StampKind, int, int]]:
    """Stamps in a row, or, where that is too wide, in columns; each with its place."""
    gap = 4
    if sum(kind.columns * unit + gap for kind in kinds) - gap <= room[0]:
        columns = [[kind] for kind in kinds]
    else:
        columns = []
        for kind in sorted(kinds, key=lambda kind: -kind.rows):
            fits = (
                column
                for column in columns
                if sum(other.rows * unit + gap for other in column) + kind.rows * unit <= room[1]
            )
            if (column := next(fits, None)) is None:
                columns.append([kind])
            else:
                column.append(kind)
    x = 0
    for column in columns:
        high = sum(kind.rows * unit + gap for kind in column) - gap
        y = (room[1] - high) // 2
        for kind in column:
            yield kind, x, y
            y += kind.rows * unit + gap
        x += max(kind.columns for kind in column) * unit + gap


@lru_cache(maxsize=256)
def _unit(sheets: tuple[tuple[StampKind, ...], ...], room: tuple[int, int]) -> int:
    """The largest size of a space at which every sheet has room for its stamps."""
    return next((unit for unit in _UNITS if all(_fits(sheet, room, unit) for sheet in sheets)), _UNITS[-1])


def _fits(kinds: Sequence[StampKind], room: tuple[int, int], unit: int) -> bool:
    placed = list(pack(kinds, room, unit))
    return all(
        x + kind.columns * unit <= room[0] and y >= 0 and y + kind.rows * unit <= room[1] for kind, x, y in placed
    )


def _empty(surface: Surface, scene: Scene, sheet: Sheet, at: tuple[int, int], room: tuple[int, int]) -> None:
    """Who took the sheet's stamps; or that there are none."""
    x, middle, said = at[0], at[1] + room[1] // 2, surface.texts.text
    ground = "manila" if surface.palette.textures else "manila_dark"
    if sheet.taken is None:
        where = (x + room[0] // 2, middle)
        surface.text(where, said("picture.empty"), "plain", SMALL, ground=ground, anchor="mm")
        return
    surface.text((x + 22, middle - 22), said("picture.taken_by"), "plain", SMALL, ground=ground, anchor="lm")
    badge(surface, sheet.taken, (x + 22, middle - 2), 36, ground=ground)
    name = scene.name_of(sheet.taken)
    surface.text((x + 64, middle + 16), name, "bold", SMALL, ground=ground, anchor="lm", room=room[0] - 66)
