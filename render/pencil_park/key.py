"""The key: each zone's symbol and totals, and the points so far."""

from __future__ import annotations

from games.engine import Seat
from games.pencil_park.state import MARKS
from games.pencil_park.view import PencilParkView
from render.kit.badge import badge
from render.kit.brush import Brush
from render.kit.canvas import Surface
from render.kit.text import width
from render.pencil_park import prints
from render.pencil_park.margin import SMALL, signed
from render.pencil_park.tiles import draw_zone

PITCH = 51
TILE = 46
WORDS = 76
"""How high a row's signs and names are, in pixels."""
_PRINTED = ("reserves", "mandatory")


def lines(view: PencilParkView) -> list[tuple[str, str, str]]:
    """For each line of the key: the code of its score's item, the zone's mark and its totals (empty: no zone)."""
    marks = {zone: mark for mark, (zone, _) in reversed(MARKS.items())}
    found = []
    for zone in view.zones:
        totals = str(zone.totals[0]) + (f"–{zone.totals[-1]}" if len(zone.totals) > 1 else "")
        found.append((str(zone.key), marks[zone.key], totals))
    return [*found, *((code, "", "") for code in _PRINTED if code != "mandatory" or view.districts)]


def points_of(view: PencilParkView, seat: Seat) -> dict[str, int]:
    """The seat's points by the code of the score's item."""
    return {item.code: item.points for item in view.scores[seat].items}


def column(
    surface: Surface, view: PencilParkView, seat: Seat, at: tuple[int, int], *, room: int, then: PencilParkView | None
) -> int:
    """The key in a column with the zones' names; `then` is the view after the considered move. Returns where the
    column ends."""
    texts = surface.texts
    now = points_of(view, seat)
    later = points_of(then, seat) if then else now
    x, y = at
    for code, mark, totals in lines(view):
        middle, points = y + TILE // 2, now.get(code, 0)
        sign(surface, (x, y), code, mark)
        surface.text((x + 54, middle), totals, "bold", SMALL, ink="print_dark", anchor="lm")
        name = texts.word("zone", code) if mark else texts.text(f"picture.{code}")
        surface.text((x + (126 if mark else 56), middle), name, "plain", SMALL, anchor="lm")
        if change := later.get(code, 0) - points:
            surface.text((x + room - 48, middle), signed(change, "+"), "bold", SMALL, ink="red", anchor="rm")
        surface.text((x + room, middle), signed(points), "bold", SMALL, anchor="rm")
        y += PITCH
    return y


def row(surface: Surface, view: PencilParkView, at: tuple[int, int], room: int, seats: tuple[Seat, ...] = ()) -> None:
    """The key in a row with the zones' names, with the points of these seats below."""
    entries = lines(view)
    pitch = room // len(entries)
    points = [points_of(view, seat) for seat in seats]
    for number, (code, mark, totals) in enumerate(entries):
        x, y = at[0] + number * pitch, at[1]
        sign(surface, (x, y), code, mark)
        surface.text((x + 54, y + TILE // 2), totals, "bold", SMALL, ink="print_dark", anchor="lm")
        texts = surface.texts
        name = texts.word("zone", code) if mark else texts.text(f"picture.{code}")
        size = next((size for size in range(25, 15, -1) if width(name, "plain", size) <= pitch - 8), 15)
        surface.text((x, y + WORDS - 12), name, "plain", size, anchor="lm", room=pitch - 4)
        for place, mine in enumerate(points):
            badge(surface, seats[place], (x + place * 60, y + WORDS + 10), 24)
            where = (x + place * 60 + 28, y + WORDS + 22)
            surface.text(where, signed(mine.get(code, 0)), "bold", SMALL, anchor="lm")


def sign(surface: Surface, at: tuple[int, int], code: str, mark: str) -> None:
    """The sign of a line, TILE by TILE."""
    if mark:
        surface.stamp(at, (TILE, TILE), draw_zone, mark, TILE, 0, solid=False)
    else:
        surface.stamp(at, (TILE, TILE), draw_sign, code, solid=False)


def draw_sign(brush: Brush, code: str) -> None:
    """The sign of a line that is no zone: a rosette for reserves, a red frame for mandatory spaces."""
    if code == "reserves":
        prints.rosette(brush, (23, 23), 19, "")
    else:
        brush.rect((5, 5, 41, 41), fill="paper", line="red", width=3)
        brush.text((23, 23), "−", "display", 34, "red", anchor="mm")
