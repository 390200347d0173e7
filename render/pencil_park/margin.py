"""What stands beside the boards: title, dice, the key of zones with the points so far, Xs, names and standings."""

from __future__ import annotations

from games import GAMES
from games.engine import Seat, Standing
from games.pencil_park.state import MARKS
from games.pencil_park.tables import PencilParkTables
from games.pencil_park.view import PencilParkView
from render.kit.badge import badge
from render.kit.brush import Brush
from render.kit.canvas import Surface
from render.kit.dice import die
from render.kit.text import width
from render.pencil_park.tiles import draw_x, draw_zone
from render.scene import Scene

LARGE, MEDIUM, SMALL = 72, 54, 28
"""The three sizes of type, in pixels of the em."""


def zones() -> tuple[tuple[str, str, str], ...]:
    """For each zone: its key, the mark that stands for it and its totals in words."""
    tables: PencilParkTables = GAMES["pencil-park"].tables  # type: ignore[assignment]
    marks = {zone: mark for mark, (zone, _) in reversed(list(MARKS.items()))}
    return tuple(
        (zone.key, marks[zone.key], "–".join(map(str, (zone.totals[0], zone.totals[-1])[: len(zone.totals)])))
        for zone in tables.zones
    )


def points_of(view: PencilParkView, seat: Seat) -> dict[str, int]:
    """The seat's points by the code of the score's item."""
    return {item.code: item.points for item in view.scores[seat].items}


def signed(points: int) -> str:
    """A number with a real minus."""
    return str(points).replace("-", "−")


def title(surface: Surface, view: PencilParkView, at: tuple[int, int], room: int) -> None:
    """The city's name, and that its map is reconstructed where it is."""
    surface.text(at, view.city.name, "display", LARGE, "print_dark", room=room)
    if view.city.reconstructed:
        x = at[0] + width(view.city.name, "display", LARGE) + 14
        if x + 210 <= at[0] + room:
            surface.text((x, at[1]), "reconstructed map", "plain", 26, "print_dark")


def dice(surface: Surface, view: PencilParkView, at: tuple[int, int], size: int, gap: int, ringed: int | None) -> None:
    """The roll; `ringed` is the face whose die is the pattern."""
    for number, pips in enumerate(view.dice):
        first = pips == ringed and view.dice.index(pips) == number
        die(surface, pips, (at[0] + number * (size + gap), at[1]), size, ringed=first)


def pattern_die(view: PencilParkView, seat: Seat, candidate: PencilParkView | None) -> int | None:
    """The die that the considered move uses as the pattern; None where it is no zone of the roll."""
    if candidate is None or view.sheets[seat].energy:
        return None
    pairs = zip(view.sheets[seat].marks, candidate.sheets[seat].marks, strict=True)
    drawn = [then for now, then in pairs if now != then]
    if not drawn or drawn[0] not in MARKS:
        return None
    zone = MARKS[drawn[0]][0]
    return next((use.die for use in view.uses if use.die == len(drawn) and use.zone == zone), None)


def draw_standing(brush: Brush, standing: Standing) -> None:
    """A seat's standing in 36 by 36: to act a pencil, done a tick, finished a flag, left a door."""
    if standing is Standing.ACTING:
        brush.line([(9, 27), (27, 9)], "graphite", 7)
        brush.line([(9, 27), (26, 10)], "gold", 3)
        brush.poly([(4, 32), (6, 24), (12, 30)], fill="graphite")
    elif standing is Standing.DONE:
        brush.line([(6, 19), (14, 28), (30, 7)], "graphite", 5)
    elif standing is Standing.OUT:
        brush.line([(9, 4), (9, 33)], "graphite", 3)
        for row in range(3):
            for column in range(4):
                x, y = 10 + column * 5.5, 5 + row * 5.5
                brush.rect((x, y, x + 5.5, y + 5.5), fill="graphite" if (row + column) % 2 else "white")
        brush.rect((10, 5, 32, 21.5), line="graphite", width=1.5)
    else:
        brush.line([(6, 18), (30, 18)], "graphite", 5)


STANDINGS = {Standing.ACTING: "to act", Standing.DONE: "done", Standing.OUT: "finished", Standing.LEFT: "left"}


def name_line(
    surface: Surface, view: PencilParkView, scene: Scene, seat: Seat, at: tuple[int, int], room: int, size: int = 36
) -> None:
    """Badge, name and standing of a seat in a line whose top left corner is there."""
    x, y = at
    badge(surface, seat, (x, y), size)
    standing = view.standings[seat]
    surface.stamp((x + room - 36, y + size // 2 - 18), (36, 36), draw_standing, standing, solid=False)
    ink = "graphite"
    face = "bold" if standing is Standing.ACTING else "plain"
    surface.text(
        (x + size + 8, y + size // 2), shown_name(scene, seat), face, SMALL + 2, ink, anchor="lm", room=room - size - 52
    )


def shown_name(scene: Scene, seat: Seat) -> str:
    """The player's name; a seat's own name where nothing of theirs can be seen."""
    from render.kit.script import clean

    return clean(scene.name_of(seat)) or f"Player {seat + 1}"


def xs(surface: Surface, view: PencilParkView, seat: Seat, at: tuple[int, int], size: int, more: int = 0) -> None:
    """The boxes for Xs, those used crossed; `more` are considered."""
    used = view.sheets[seat].xs
    for number in range(view.max_x):
        x = at[0] + number * (size + 8)
        surface.stamp((x, at[1]), (size, size), draw_box, size, solid=False)
        if number < used + more:
            surface.stamp((x, at[1]), (size, size), draw_x, size, number, solid=False, veil=0 if number < used else 0.5)


def draw_box(brush: Brush, size: int) -> None:
    """An empty box to tick."""
    brush.rect((1, 1, size - 1, size - 1), line="print", width=2.5, radius=4)


KEY_PITCH = 49


def key(
    surface: Surface, view: PencilParkView, seat: Seat, at: tuple[int, int], room: int, then: PencilParkView | None
) -> int:
    """The key in a column: symbol, totals, zone, points. Returns where it ends."""
    texts = GAMES.texts("pencil-park")
    now, later = points_of(view, seat), points_of(then, seat) if then else {}
    x, y = at
    rows = [(zone, texts.word("zone", zone), mark, totals) for zone, mark, totals in zones()]
    rows.append(("reserves", "Reserves", "", ""))
    if view.districts:
        rows.append(("mandatory", "Mandatory", "", ""))
    for code, name, mark, totals in rows:
        if mark:
            surface.stamp((x, y), (46, 46), draw_zone, mark, 46, 0, solid=False)
        else:
            surface.stamp((x, y), (46, 46), draw_key_sign, code, solid=False)
        surface.text((x + 52, y + 23), totals, "bold", SMALL, "print_dark", anchor="lm")
        surface.text((x + 122 if totals else x + 56, y + 23), name, "plain", SMALL, anchor="lm", room=room - 190)
        change = later.get(code, now.get(code, 0)) - now.get(code, 0)
        if change:
            surface.text((x + room - 46, y + 23), f"{change:+d}".replace("-", "−"), "bold", SMALL, "red", anchor="rm")
        surface.text((x + room, y + 23), signed(now.get(code, 0)), "bold", SMALL + 4, anchor="rm")
        y += KEY_PITCH
    return y


def draw_key_sign(brush: Brush, code: str) -> None:
    """The sign of the key's lines that are no zones, in 46 by 46."""
    from render.pencil_park import prints

    if code == "reserves":
        prints.rosette(brush, (23, 23), 19, "")
    else:
        brush.rect((6, 6, 40, 40), line="red", width=3, fill="paper")
        brush.text((23, 23), "−", "display", 34, "red", "mm")
