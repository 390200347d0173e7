"""One sheet drawn large, everything needed for a move beside it; the other players' small below."""

from __future__ import annotations

from games.engine import Seat
from games.pencil_park.view import PencilParkView
from render.kit.badge import badge
from render.kit.brush import Brush
from render.kit.canvas import WIDTH, Surface
from render.pencil_park import goals, key, margin, prints
from render.pencil_park.board import STRIP, Board
from render.pencil_park.margin import LARGE, MEDIUM, SMALL, signed
from render.scene import Scene

LEFT, RIGHT = 30, WIDTH - 30
"""Where the sheet's content begins and ends, in pixels."""
_TOP = 104
_GRID = 648
"""How large the grid is at most, in pixels."""
_RULER = _TOP + 2 * STRIP + _GRID + goals.POINTER - 2
_HEIGHT = _RULER + goals.HEIGHT + 28
_BELOW = 164
_SMALL_GRID = 118


def height(seats: int) -> int:
    """How high the picture is for so many players, in pixels."""
    return _HEIGHT + (_BELOW if seats > 1 else 0)


def paint(surface: Surface, view: PencilParkView, scene: Scene, seat: Seat) -> None:
    """Draws the seat's sheet large."""
    then = margin.considered(scene)
    margin.title(surface, view, (LEFT + 8, 74), _GRID + 2 * STRIP, MEDIUM)  # so that no descender meets the letters
    _board(surface, view, scene, seat)
    x = LEFT + 2 * STRIP + _GRID + 26
    room = RIGHT - 14 - x
    margin.name_line(surface, view, scene, seat, (x, 38), room=room, size=46)
    size = 98
    ringed = margin.pattern_die(view, seat, then)
    margin.dice(surface, view, (x, 112), size, (room - 3 * size) // 2, ringed=ringed)
    end = key.column(surface, view, seat, (x, 240), room=room, then=then)
    more = then.sheets[seat].xs - view.sheets[seat].xs if then else 0
    margin.xs(surface, view, seat, (x, end + 22), 46, more=more)
    if view.sheets[seat].energy:
        surface.stamp((x + 3 * 54 + 8, end + 20), (50, 50), draw_energy, solid=False)
    total = view.scores[seat].total
    margin.number(surface, total, (x + room, end + 72), LARGE, room - 170)
    if view.over:
        surface.text((x + room, end + 124), margin.office(surface, view, seat), "bold", MEDIUM, anchor="rs", room=room)
    elif then is None:
        if note := view.scores[seat].note:
            said = surface.texts.say(note)
            surface.text((x + room, end + 112), said, "plain", SMALL, anchor="rs", room=room)
    else:
        later = then.scores[seat].total
        line = f"{signed(later - total, '+')} → {signed(later)}"
        surface.text((x + room, end + 124), line, "bold", MEDIUM, ink="red", anchor="rs", room=room)
    goals.track(surface, view, (LEFT + 6, _RULER), (seat,), then)
    if len(view.sheets) > 1:
        _others(surface, view, scene, seat)


def draw_energy(brush: Brush) -> None:
    """The bolt that says that one more zone may be drawn."""
    prints.bolt(brush.zoomed(0.5))


def _board(surface: Surface, view: PencilParkView, scene: Scene, seat: Seat) -> None:
    then, sheet = margin.considered(scene), view.sheets[seat]
    cell = _GRID // max(len(view.city.rows), len(view.city.rows[0]))
    board = Board(surface, view, LEFT + STRIP + 4, _TOP + STRIP, cell)
    board.map()
    board.bands(scene.row, scene.column)
    board.coordinates(scene.row, scene.column)
    # Where the picture explains a score, the last move is not what it is about.
    board.marks(sheet.marks, () if scene.marks else sheet.last)
    board.earned(scene.marks)
    ghosts = board.ghosts(sheet.marks, then.sheets[seat].marks) if then else ()
    board.offers(scene.offered, ghosts)


def _others(surface: Surface, view: PencilParkView, scene: Scene, large: Seat) -> None:
    seats = [seat for seat in range(len(view.sheets)) if seat != large]
    rows, columns = len(view.city.rows), len(view.city.rows[0])
    cell = _SMALL_GRID // max(columns, rows)
    pitch = (RIGHT - LEFT - 12) // max(len(seats), 2)
    for number, seat in enumerate(seats):
        x, y, across = LEFT + 8 + number * pitch, _HEIGHT - 6, cell * columns
        score = signed(view.scores[seat].total)
        roomy = pitch >= across + 140
        board = Board(surface, view, x, y + (16 if roomy else 38), cell)
        board.map()
        board.marks(view.sheets[seat].marks)
        if roomy:
            margin.name_line(surface, view, scene, seat, (x + across + 12, y + 16), room=pitch - across - 24)
            surface.text((x + across + 14, y + 16 + cell * rows), score, "display", MEDIUM)
            continue
        badge(surface, seat, (x, y), 34)
        if not view.over:
            surface.stamp((x + 36, y), (36, 36), margin.draw_standing, view.standings[seat], solid=False)
        surface.text((x + across, y + 17), score, "bold", SMALL, anchor="rm")
