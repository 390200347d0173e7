"""Several sheets: two side by side, large enough to play from, or a contact sheet of three to ten."""

from __future__ import annotations

from games.pencil_park.view import PencilParkView
from render.kit.canvas import WIDTH, Surface
from render.pencil_park import goals, key, margin
from render.pencil_park.board import STRIP, Board
from render.pencil_park.large import LEFT, RIGHT
from render.pencil_park.margin import MEDIUM, SMALL
from render.scene import Scene

_WIDE = RIGHT - LEFT
_PAIR_TOP = 214
_CARDS_TOP = 146
_CARD = 108
"""How much a card is higher than its grid, in pixels."""
_NARROWEST = 200
"""How wide a card is at least: maps may be narrower."""
_COLUMNS = {3: 3, 4: 4, 5: 3, 6: 3, 7: 4, 8: 4}
_BELOW = goals.POINTER + goals.HEIGHT + 122


def pair_height(view: PencilParkView) -> int:
    """How high the picture of two is, in pixels."""
    return _PAIR_TOP + 2 * STRIP + _pair_cell(view) * len(view.city.rows) + goals.POINTER + goals.HEIGHT + 148


def paint_pair(surface: Surface, view: PencilParkView, scene: Scene) -> None:
    """Draws two sheets side by side."""
    _head(surface, view)
    cell = _pair_cell(view)
    across, down = cell * len(view.city.rows[0]), cell * len(view.city.rows)
    for seat, sheet in enumerate(view.sheets):
        left = LEFT + seat * (_WIDE // 2) + (_WIDE // 2 - across) // 2
        x, y, room = LEFT + seat * (_WIDE // 2) + 14, _PAIR_TOP - 64, _WIDE // 2 - 28
        margin.name_line(surface, view, scene, seat, (x, y + 8), room=room - 250, size=46)
        if view.over:
            office = (x + room - 100, y + 31)
            surface.text(office, margin.office(surface, view, seat), "bold", SMALL, anchor="rm", room=140)
        else:
            margin.xs(surface, view, seat, (x + room - 240, y + 13), 36)
        margin.number(surface, view.scores[seat].total, (x + room, y + 52), MEDIUM, 96)
        board = Board(surface, view, left, _PAIR_TOP + STRIP, cell)
        board.map()
        board.coordinates()
        board.marks(sheet.marks, sheet.last)
    bottom = _PAIR_TOP + 2 * STRIP + down + goals.POINTER
    goals.track(surface, view, (LEFT + 6, bottom - 4), (0, 1), None)
    key.row(surface, view, (LEFT + 8, bottom + goals.HEIGHT + 18), _WIDE - 12, (0, 1))


def _pair_cell(view: PencilParkView) -> int:
    return (_WIDE // 2 - 2 * STRIP - 12) // max(len(view.city.rows), len(view.city.rows[0]))


def contact_height(view: PencilParkView) -> int:
    """How high the contact sheet is, in pixels."""
    _, rows, cell = _cards(view)
    return _CARDS_TOP + rows * (cell * len(view.city.rows) + _CARD) + _BELOW


def paint_contact(surface: Surface, view: PencilParkView, scene: Scene) -> None:
    """Draws a card for each player: name, shape of the city, Xs (at the end the office) and score."""
    columns, rows, cell = _cards(view)
    seats = len(view.sheets)
    _head(surface, view)
    pitch = _WIDE // columns
    across, down = cell * len(view.city.rows[0]), cell * len(view.city.rows)
    for seat, sheet in enumerate(view.sheets):
        row, column = divmod(seat, columns)
        in_row = min(columns, seats - row * columns)
        x = LEFT + (_WIDE - in_row * pitch) // 2 + column * pitch + (pitch - across) // 2
        y = _CARDS_TOP + row * (down + _CARD)
        card = max(across, min(pitch - 26, _NARROWEST))
        edge = x + (across - card) // 2
        margin.name_line(surface, view, scene, seat, (edge - 2, y), room=card + 4)
        board = Board(surface, view, x, y + 46, cell)
        board.map()
        board.marks(sheet.marks, sheet.last)
        foot = y + 46 + down
        if view.over:
            surface.text((edge, foot + 26), margin.office(surface, view, seat), "bold", SMALL, anchor="lm")
        else:
            margin.xs(surface, view, seat, (edge, foot + 12), 28)
        margin.number(surface, view.scores[seat].total, (edge + card + 2, foot + 46), MEDIUM, card - 104)
    bottom = _CARDS_TOP + rows * (down + _CARD) + goals.POINTER
    goals.track(surface, view, (LEFT + 6, bottom), tuple(range(seats)), None)
    key.row(surface, view, (LEFT + 8, bottom + goals.HEIGHT + 20), _WIDE - 12)


def _cards(view: PencilParkView) -> tuple[int, int, int]:
    """Columns and rows of cards, and the size of their spaces: the picture is no higher than a square, and many
    players' spaces are small enough for its bytes."""
    seats = len(view.sheets)
    columns = _COLUMNS.get(seats, 5)
    rows = -(-seats // columns)
    high = (WIDTH - _CARDS_TOP - _BELOW) // rows - _CARD
    wide = _WIDE // columns - 22
    cell = min(wide // len(view.city.rows[0]), high // len(view.city.rows), 20 + 60 // seats)
    return columns, rows, cell


def _head(surface: Surface, view: PencilParkView) -> None:
    """Title and dice in a band across the top."""
    size, gap = 88, 20
    x = RIGHT - 14 - 3 * size - 2 * gap
    margin.title(surface, view, (LEFT + 8, 98), x - LEFT - 40)
    margin.dice(surface, view, (x, 34), size, gap)
