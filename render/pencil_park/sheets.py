"""How the sheets are laid out: one large, two side by side, or a contact sheet; or one large and the others small."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine import Seat
from games.pencil_park.view import PencilParkView
from render.kit import paper
from render.kit.badge import badge
from render.kit.canvas import WIDTH, Surface
from render.pencil_park import margin, ruler
from render.pencil_park.board import STRIP, Board
from render.scene import Scene

_LEFT, _RIGHT = 30, WIDTH - 30
_WIDE = _RIGHT - _LEFT


@dataclass(frozen=True, slots=True)
class Plan:
    """What is drawn how: `large` is the seat drawn large, None for two abreast or a contact sheet."""

    large: Seat | None
    height: int


def plan(view: PencilParkView, scene: Scene) -> Plan:
    """Chooses the layout. A panel (a candidate, offered places, a band) is about its viewer's sheet."""
    seats = len(view.sheets)
    large = scene.large
    panel = scene.candidate is not None or scene.offered or scene.row or scene.column
    if large is None and (seats == 1 or panel):
        large = view.viewer or 0
    if large is not None:
        return Plan(min(large, seats - 1), _LARGE_HEIGHT + (_STRIP_HEIGHT if seats > 1 else 0))
    if seats == 2:
        return Plan(None, _pair_height(view))
    return Plan(None, _contact(view)[3])


def paint(surface: Surface, view: PencilParkView, scene: Scene) -> None:
    """Draws the picture on a surface of the plan's height."""
    chosen = plan(view, scene)
    paper.ground(surface)
    if chosen.large is not None:
        _large(surface, view, scene, chosen.large)
        if len(view.sheets) > 1:
            _others(surface, view, chosen.large)
    elif len(view.sheets) == 2:
        _pair(surface, view, scene)
    else:
        _contact_sheet(surface, view, scene)


_TOP = 112
_BOARD = 676
"""How large the grid of the large sheet is at most, in pixels."""
_LARGE_RULER = _TOP + STRIP * 2 + _BOARD + ruler.POINTER - 6
_LARGE_HEIGHT = _LARGE_RULER + ruler.HEIGHT + 32
_STRIP_HEIGHT = 168


def _large(surface: Surface, view: PencilParkView, scene: Scene, seat: Seat) -> None:
    then: PencilParkView | None = scene.candidate  # type: ignore[assignment]
    sheet = view.sheets[seat]
    margin.title(surface, view, (_LEFT + 8, 92), 780)
    cell = _BOARD // max(len(view.city.rows), len(view.city.rows[0]))
    board = Board(surface, view, _LEFT + STRIP + 4, _TOP + STRIP, cell)
    board.map()
    board.bands(scene.row, scene.column)
    board.coordinates(scene.row, scene.column)
    board.marks(sheet.marks, sheet.last)
    if then is not None:
        board.ghosts(sheet.marks, then.sheets[seat].marks)
    board.offers(dict(scene.offered))
    left = _LEFT + 2 * STRIP + _BOARD + 20
    room = _RIGHT - 12 - left
    margin.name_line(surface, view, scene, seat, (left, 36), room, 46)
    size = 98
    gap = (room - 3 * size) // 2
    margin.dice(surface, view, (left, 110), size, gap, margin.pattern_die(view, seat, then))
    end = margin.key(surface, view, seat, (left, 236), room, then)
    _score(surface, view, scene, seat, (left, end + 14), room)
    _ruler(surface, view, scene, [seat], _LARGE_RULER)


def _score(surface: Surface, view: PencilParkView, scene: Scene, seat: Seat, at: tuple[int, int], room: int) -> None:
    then: PencilParkView | None = scene.candidate  # type: ignore[assignment]
    x, y = at
    more = then.sheets[seat].xs - view.sheets[seat].xs if then else 0
    margin.xs(surface, view, seat, (x, y), 44, more)
    total = view.scores[seat].total
    surface.text((x + room, y + 62), margin.signed(total), "display", margin.LARGE, anchor="rs")
    if then is not None:
        later = then.scores[seat].total
        line = f"{later - total:+d} → {later}".replace("-", "−")
        surface.text((x + room, y + 104), line, "bold", 36, "red", anchor="rs")
    else:
        line = _office_line(view, seat)
        surface.text((x + room, y + 104), line, "plain", margin.SMALL, anchor="rs", room=room)


def _office_line(view: PencilParkView, seat: Seat) -> str:
    from games import GAMES

    texts = GAMES.texts("pencil-park")
    office = view.offices[seat]
    away = view.mayor - view.scores[seat].total
    word = texts.word("office", office or "none")
    if view.over or office == "mayor":
        return word
    return f"{word} · {abs(away)} {'to' if away > 0 else 'past'} {texts.word('office', 'mayor')}"


def _ruler(surface: Surface, view: PencilParkView, scene: Scene, seats: list[Seat], top: int) -> None:
    then: PencilParkView | None = scene.candidate  # type: ignore[assignment]
    scores = [view.scores[seat].total for seat in seats]
    later = then.scores[seats[0]].total if then else None
    scale = ruler.Ruler.of(view.city.goals, [*scores, *([later] if later is not None else [])], _WIDE - 12)
    left = _LEFT + 6
    surface.stamp((left, top), (scale.width + 8, ruler.HEIGHT + 12), ruler.draw_ruler, scale, solid=False)
    if len(seats) > 2:
        ruler.pins(surface, scale, left, top, list(zip(seats, scores, strict=True)))
        return
    if later is not None and later != scores[0]:
        ruler.pencil(surface, scale, left, top, later, seats[0], numbered=False, veil=0.5)
    for seat, score in zip(seats, scores, strict=True):
        ruler.pencil(surface, scale, left, top, score, seat, numbered=len(seats) > 1)


def _others(surface: Surface, view: PencilParkView, large: Seat) -> None:
    seats = [seat for seat in range(len(view.sheets)) if seat != large]
    columns = len(view.city.rows[0])
    cell = min(13, 120 // max(columns, len(view.city.rows)))
    pitch = _WIDE // max(len(seats), 5)
    top = _LARGE_HEIGHT - 8
    for number, seat in enumerate(seats):
        x = _LEFT + number * pitch + (pitch - cell * columns) // 2
        badge(surface, seat, (x, top), 34)
        score = margin.signed(view.scores[seat].total)
        surface.text((x + cell * columns, top + 17), score, "bold", margin.SMALL + 4, anchor="rm")
        board = Board(surface, view, x, top + 38, cell)
        board.map()
        board.marks(view.sheets[seat].marks)


def _pair_cell(view: PencilParkView) -> int:
    return (_WIDE // 2 - 2 * STRIP - 12) // max(len(view.city.rows), len(view.city.rows[0]))


def _pair_height(view: PencilParkView) -> int:
    return _PAIR_TOP + 2 * STRIP + _pair_cell(view) * len(view.city.rows) + ruler.POINTER + ruler.HEIGHT + 126


_PAIR_TOP = 216


def _pair(surface: Surface, view: PencilParkView, scene: Scene) -> None:
    _head(surface, view)
    cell = _pair_cell(view)
    columns, rows = len(view.city.rows[0]), len(view.city.rows)
    bottom = _PAIR_TOP + 2 * STRIP + cell * rows
    for seat, sheet in enumerate(view.sheets):
        left = _LEFT + seat * (_WIDE // 2) + (_WIDE // 2 - cell * columns) // 2
        middle = (left - STRIP + 4, _PAIR_TOP - 66)
        room = cell * columns + 2 * STRIP - 8
        margin.name_line(surface, view, scene, seat, (middle[0], middle[1] + 8), room - 180, 46)
        score = margin.signed(view.scores[seat].total)
        surface.text((middle[0] + room, middle[1] + 54), score, "display", margin.MEDIUM, anchor="rs")
        board = Board(surface, view, left, _PAIR_TOP + STRIP, cell)
        board.map()
        board.coordinates()
        board.marks(sheet.marks, sheet.last)
    _ruler(surface, view, scene, [0, 1], bottom + ruler.POINTER - 4)
    _key_row(surface, view, (_LEFT + 6, bottom + ruler.POINTER + ruler.HEIGHT + 18), [0, 1])


def _head(surface: Surface, view: PencilParkView) -> None:
    """Title and dice in a band across the top."""
    size, gap = 88, 20
    x = _RIGHT - 14 - 3 * size - 2 * gap
    margin.title(surface, view, (_LEFT + 8, 98), x - _LEFT - 40)
    margin.dice(surface, view, (x, 34), size, gap, None)


def _key_row(surface: Surface, view: PencilParkView, at: tuple[int, int], seats: list[Seat]) -> None:
    """The key in a row: symbol, totals and, for two seats, their points."""
    from render.pencil_park.tiles import draw_zone

    entries = [(zone, mark, totals) for zone, mark, totals in margin.zones()]
    entries.append(("reserves", "", ""))
    if view.districts:
        entries.append(("mandatory", "", ""))
    pitch = (_WIDE - 12) // len(entries)
    points = [margin.points_of(view, seat) for seat in seats]
    for number, (code, mark, totals) in enumerate(entries):
        x, y = at[0] + number * pitch, at[1]
        if mark:
            surface.stamp((x, y), (46, 46), draw_zone, mark, 46, 0, solid=False)
        else:
            surface.stamp((x, y), (46, 46), margin.draw_key_sign, code, solid=False)
        surface.text((x + 52, y + 23), totals, "bold", margin.SMALL, "print_dark", anchor="lm")
        for place, mine in enumerate(points):
            badge(surface, seats[place], (x + place * 62, y + 54), 24)
            surface.text((x + place * 62 + 28, y + 66), margin.signed(mine.get(code, 0)), "bold", 26, anchor="lm")


def _contact(view: PencilParkView) -> tuple[int, int, int, int]:
    """Columns, rows, the spaces' size and the picture's height."""
    seats = len(view.sheets)
    columns = {3: 3, 4: 4, 5: 3, 6: 3, 7: 4, 8: 4}.get(seats, 5)
    rows = -(-seats // columns)
    cell = (_WIDE // columns - 22) // max(len(view.city.rows), len(view.city.rows[0]))
    card = cell * len(view.city.rows) + _CARD
    return columns, rows, cell, _CONTACT_TOP + rows * card + ruler.POINTER + ruler.HEIGHT + 92


_CONTACT_TOP = 150
_CARD = 106


def _contact_sheet(surface: Surface, view: PencilParkView, scene: Scene) -> None:
    columns, rows, cell, _ = _contact(view)
    _head(surface, view)
    pitch = _WIDE // columns
    across, down = cell * len(view.city.rows[0]), cell * len(view.city.rows)
    for seat, sheet in enumerate(view.sheets):
        row, column = divmod(seat, columns)
        x = _LEFT + column * pitch + (pitch - across) // 2
        y = _CONTACT_TOP + row * (down + _CARD)
        margin.name_line(surface, view, scene, seat, (x - 2, y), across + 4)
        board = Board(surface, view, x, y + 44, cell)
        board.map()
        board.marks(sheet.marks, sheet.last)
        margin.xs(surface, view, seat, (x, y + 44 + down + 10), 30)
        score = margin.signed(view.scores[seat].total)
        surface.text((x + across, y + 44 + down + 44), score, "display", 44, anchor="rs")
    bottom = _CONTACT_TOP + rows * (down + _CARD)
    _ruler(surface, view, scene, list(range(len(view.sheets))), bottom + ruler.POINTER)
    _key_row(surface, view, (_LEFT + 6, bottom + ruler.POINTER + ruler.HEIGHT + 22), [])
