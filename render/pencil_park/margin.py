"""What stands beside the boards: title, dice, Xs, and a line for each player."""

from __future__ import annotations

from games.engine import Seat, Standing
from games.pencil_park.state import MARKS
from games.pencil_park.view import PencilParkView
from render.kit.badge import badge
from render.kit.brush import Brush
from render.kit.canvas import Surface
from render.kit.dice import die
from render.kit.fonts import Face
from render.kit.palette import SEATS, grey
from render.kit.text import width
from render.pencil_park.tiles import draw_x
from render.scene import Scene

LARGE, MEDIUM, SMALL = 72, 54, 27
"""The three sizes of type, in pixels of the em."""
_BOXES = 3
"""Material that allows more Xs shows one box and a count."""


def considered(scene: Scene) -> PencilParkView | None:
    """The view after the move that is considered."""
    return scene.candidate if isinstance(scene.candidate, PencilParkView) else None


def signed(points: int, sign: str = "") -> str:
    """A number with a real minus; with `+` as the sign both kinds show theirs."""
    return f"{points:{sign}d}".replace("-", "−")


def number(surface: Surface, points: int, at: tuple[int, int], size: int, room: int) -> None:
    """A score that ends there, its baseline given; in the narrower face where it is wider than `room`."""
    text = signed(points)
    face: Face = "display" if width(text, "display", size) <= room else "bold"
    surface.text(at, text, face, size, anchor="rs")


def title(surface: Surface, view: PencilParkView, at: tuple[int, int], room: int, size: int = LARGE) -> None:
    """The city's name, the roll, and that the map is reconstructed where it is; `at` is the name's baseline."""
    x, y = at
    texts, name = surface.texts, surface.texts.printed(view.city.name)
    beside = x + width(name, "display", size) + 18
    fits = beside + 215 <= x + room
    surface.text(at, name, "display", size, ink="print_dark", room=room)
    if fits:
        surface.text((beside, y - 32), texts.say(view.heading), "bold", SMALL, room=x + room - beside)
    if fits and view.city.reconstructed:
        said = texts.text("picture.reconstructed")
        surface.text((beside, y), said, "plain", SMALL, ink="print_dark", room=x + room - beside)


def dice(
    surface: Surface, view: PencilParkView, at: tuple[int, int], size: int, gap: int, *, ringed: int | None = None
) -> None:
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
    """A seat's standing in 36 by 36: to act a pencil, done a tick, finished a flag, left a dash."""
    if standing is Standing.ACTING:
        brush.line([(10, 26), (30, 6)], "graphite", 10)
        brush.line([(11, 25), (29, 7)], "gold", 5)
        brush.poly([(3, 33), (6, 22), (14, 30)], fill="graphite")
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


def draw_tab(brush: Brush, wide: int, high: int, ink: str) -> None:
    """The filled label of a player who is to act."""
    brush.rect((0, 0, wide, high), fill=ink, radius=high * 0.25)


def name_line(
    surface: Surface, view: PencilParkView, scene: Scene, seat: Seat, at: tuple[int, int], *, room: int, size: int = 38
) -> None:
    """Badge, name and standing of a seat in a line whose top left corner is there. Who is to act stands out: the
    name on a label in the seat's colour."""
    x, y = at
    standing = view.standings[seat]
    name, left, space = scene.name_of(seat), x + size + 8, room - size - 8 - 46
    ink, ground = "graphite", "paper"
    if standing is Standing.ACTING:
        ground = f"seat{seat % len(SEATS)}"
        ink = "graphite" if grey(surface.palette[ground]) > 140 else "white"
        wide = min(space, width(name, "bold", SMALL) + 20)
        surface.stamp((left, y), (wide, size), draw_tab, wide, size, ground, solid=False)
        left, space = left + 10, space - 20
    face: Face = "bold" if standing is Standing.ACTING else "plain"
    surface.text((left, y + size // 2), name, face, SMALL, ink=ink, ground=ground, anchor="lm", room=space)
    badge(surface, seat, (x, y), size)
    if not view.over:
        surface.stamp((x + room - 38, y + size // 2 - 18), (36, 36), draw_standing, standing, solid=False)


def xs(surface: Surface, view: PencilParkView, seat: Seat, at: tuple[int, int], size: int, *, more: int = 0) -> None:
    """The boxes for Xs, those used crossed; `more` are considered."""
    used = view.sheets[seat].xs
    boxes = view.max_x if view.max_x <= _BOXES else 1
    for box in range(boxes):
        x = at[0] + box * (size + 8)
        surface.stamp((x, at[1]), (size, size), draw_box, size, solid=False)
        if box < used + more:
            veil = 0 if box < used else 0.5
            surface.stamp((x, at[1]), (size, size), draw_x, size, box % 2, False, solid=False, veil=veil)
    if boxes < view.max_x:
        where = (at[0] + size + 8, at[1] + size // 2)
        surface.text(where, f"{used + more}/{view.max_x}", "bold", SMALL, anchor="lm")


def draw_box(brush: Brush, size: int) -> None:
    """An empty box to tick."""
    brush.rect((1, 1, size - 1, size - 1), line="print", width=2)


def office(surface: Surface, view: PencilParkView, seat: Seat) -> str:
    """The office for the seat's score, in words."""
    return surface.texts.word("office", view.offices[seat] or "none")
