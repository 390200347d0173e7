"""Where things are, in pixels: the header and the market on the desk, the large album, the other albums below."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from games.engine import Seat, Standing
from games.grid import Grid
from games.penny_black.material import PAGES, Album, Page
from games.penny_black.view import PennyBlackView
from render.scene import Scene

LEFT, RIGHT = 12, 1188
"""Where everything begins and ends."""
LARGE, MEDIUM, SMALL = 56, 40, 27
"""The three sizes of type, in pixels of the em: the capitals of the largest are 40 pixels high."""
HEADER = 12
MARKET = 72
MARKET_HIGH = 118
SPREAD = 198
"""Where the large album begins."""
LINE_HIGH = 62
STRIP = 46
"""How high the strip is that the columns' letters stand in."""
GRID = SPREAD + 10 + LINE_HIGH + STRIP
CARD_HIGH = 128
CELL = 49
_SIDE, _SPINE = 64, 68
_WIDE, _HIGH = 490, 588
NUMBERS = 33
"""How far left of a page the middle of its rows' numbers is."""
CARDS = GRID + _HIGH + 14
SPREAD_END = CARDS + CARD_HIGH + 12
OTHERS = SPREAD_END + 10
OTHERS_HIGH = 120


@lru_cache(maxsize=16)
def _grid(rows: int, columns: int) -> Grid:
    return Grid(rows, columns)


def grid_of(album: Album) -> Grid:
    """The grid of an album's pages."""
    return _grid(album.rows, album.columns)


@dataclass(frozen=True, slots=True)
class Pages:
    """Both grids of an album, drawn with spaces of `cell` pixels, each page's top left corner given."""

    rows: int
    columns: int
    cell: int
    left: tuple[int, int]
    right: tuple[int, int]

    @classmethod
    def large(cls, album: Album) -> Pages:
        cell = min(CELL, _WIDE // album.columns, _HIGH // album.rows)
        x, y = LEFT + _SIDE + (_WIDE - album.columns * cell) // 2, GRID + (_HIGH - album.rows * cell) // 2
        return cls(album.rows, album.columns, cell, (x, y), (x + _WIDE + _SPINE, y))

    @classmethod
    def small(cls, album: Album, at: tuple[int, int], cell: int, gap: int) -> Pages:
        return cls(album.rows, album.columns, cell, at, (at[0] + album.columns * cell + gap, at[1]))

    def corner(self, page: Page) -> tuple[int, int]:
        return self.left if page == "left" else self.right

    def has(self, place: str) -> bool:
        return place in _grid(self.rows, self.columns).index

    def at(self, page: Page, place: str) -> tuple[int, int]:
        """The top left corner of a space. Raises ValueError where the place is none."""
        x, y = self.corner(page)
        column, row = ord(place[0]) - ord("A"), int(place[1:]) - 1
        return x + column * self.cell, y + row * self.cell

    @property
    def size(self) -> tuple[int, int]:
        """Of a page."""
        return self.columns * self.cell, self.rows * self.cell


def large_seat(view: PennyBlackView, scene: Scene) -> Seat:
    """Whose album is drawn large: the one asked for, the viewer's, else that of whom the table waits for: the first in
    the round's order who still acts; at the end the winner's."""
    count = len(view.players)
    if scene.large is not None:
        return min(scene.large, count - 1)
    if view.viewer is not None:
        return view.viewer
    if view.over:
        return max(range(count), key=lambda seat: (not view.players[seat].left, view.scores[seat].total, -seat))
    order = [(view.starter + step) % count for step in range(count)]
    return next((seat for seat in order if view.standings[seat] is Standing.ACTING), view.starter)


def page_of(scene: Scene) -> Page | None:
    """The page that the offered places and the bands lie on."""
    given = scene.given.get("page")
    return next((page for page in PAGES if page == given), None)


HEIGHT = OTHERS + OTHERS_HIGH + 12
"""Of the picture once the cards are chosen."""
