"""The large album as it is printed: leather cover, cream pages with a fine grid, shaded squares, places for stars,
coordinates on all sides. All of it is one sprite."""

from __future__ import annotations

from dataclasses import dataclass

from games.penny_black.material import PAGES, SHADED, Album, Page
from render.kit.brush import Brush
from render.kit.canvas import Surface
from render.penny_black.layout import LARGE, LEFT, NUMBERS, RIGHT, SPREAD, SPREAD_END, STRIP, Pages
from render.penny_black.ornaments import draw_chip, draw_frame, draw_star

SHADOW = 8
"""How far the album's shadow reaches, in pixels."""


@dataclass(frozen=True, slots=True)
class Print:
    """What the printed pages depend on."""

    pages: Pages
    shaded: tuple[tuple[str, ...], tuple[str, ...]]
    stars: tuple[tuple[str, ...], tuple[str, ...]]

    @classmethod
    def of(cls, album: Album, pages: Pages) -> Print:
        return cls(pages, (album.left.shaded, album.right.shaded), (album.left.stars, album.right.stars))


def draw_spread(brush: Brush, sheet: Print, left: int, top: int, width: int, height: int) -> None:
    """The cover with both pages; (left, top) is where it lies in the picture."""
    if not brush.palette.textures:
        shade = (SHADOW, SHADOW + 2, width - SHADOW, height - SHADOW + 2)
        brush.shadow(shade, 10, SHADOW * 0.45, ink="desk_dark", share=0.9)
    _cover(brush.moved(SHADOW, SHADOW), width - 2 * SHADOW, height - 2 * SHADOW)
    here = brush.moved(-left, -top)
    for number, page in enumerate(PAGES):
        draw_grid(here, sheet, page, number)
    _coordinates(here, sheet.pages)


def _cover(brush: Brush, width: int, height: int) -> None:
    plain = brush.palette.textures
    brush.rect((0, 0, width, height), fill="leather", radius=10)
    if not plain:
        brush.rect((1, 1, width - 1, height - 1), line="leather_dark", width=1.5, radius=9)
        for x in range(14, width - 14, 16):  # stitches
            for y in (4.5, height - 4.5):
                brush.line([(x, y), (x + 8, y)], "foil", 1.4)
    brush.rect((9, 8, width - 9, height - 8), fill="white" if plain else "paper_dark", radius=4)
    brush.rect((9, 8, width - 9, height - 11), fill="paper", radius=4)
    if not plain:
        _corners(brush, width, height)
    middle = width / 2
    if plain:
        return
    for reach, ink in ((26, "paper_fibre"), (15, "paper_dark"), (6, "shade")):  # the fold
        brush.rect((middle - reach, 8, middle + reach, height - 11), fill=ink)
    brush.rect((middle - 1, 8, middle + 1, height - 11), fill="shade_line")


def _corners(brush: Brush, width: int, height: int) -> None:
    """The cover's brass corners."""
    for x, across in ((0, 1), (width, -1)):
        for y, down in ((0, 1), (height, -1)):
            brush.poly([(x, y), (x + 30 * across, y), (x, y + 30 * down)], fill="foil", line="foil_dark", width=1.5)
            brush.ellipse((x + 9 * across, y + 9 * down), 2.4, fill="foil_dark")


def draw_grid(brush: Brush, sheet: Print, page: Page, number: int) -> None:
    """A page's grid with what is printed on it."""
    pages, cell = sheet.pages, sheet.pages.cell
    x, y = pages.corner(page)
    width, height = pages.size
    brush.rect((x, y, x + width, y + height), fill="paper")
    for place in sheet.shaded[number]:
        _shade(brush, pages.at(page, place), cell)
    for column in range(1, pages.columns):
        brush.rect((x + column * cell - 0.5, y, x + column * cell + 0.5, y + height), fill="grid")
    for row in range(1, pages.rows):
        brush.rect((x, y + row * cell - 0.5, x + width, y + row * cell + 0.5), fill="grid")
    for place in sheet.shaded[number]:
        left, top = pages.at(page, place)
        side = cell * SHADED
        brush.rect((left, top, left + side, top + side), line="sepia", width=1.5)
    for place in sheet.stars[number]:
        left, top = pages.at(page, place)
        draw_star(brush.moved(left + cell * 0.08, top + cell * 0.08), round(cell * 0.84), True)
    brush.rect((x - 2, y - 2, x + width + 2, y + height + 2), line="sepia", width=2)
    if cell > 20:
        brush.rect((x - 5, y - 5, x + width + 5, y + height + 5), line="shade_line", width=1)


def _shade(brush: Brush, at: tuple[int, int], cell: int) -> None:
    left, top = at
    side = cell * SHADED
    brush.rect((left, top, left + side, top + side), fill="shade")
    if cell < 20:
        return
    for offset in range(4, side, 6):
        brush.rect((left, top + offset, left + side, top + offset + 1), fill="shade_line")


def _coordinates(brush: Brush, pages: Pages) -> None:
    for at, name in coordinates(pages):
        brush.text(at, name, "plain", em(pages), "sepia", anchor="mm")


def em(pages: Pages) -> int:
    """The size of the coordinates: their capitals are 40 pixels high, less only where an owner's album has more rows
    or columns than the usual one."""
    return min(LARGE, round(pages.cell * 1.2))


def coordinates(pages: Pages) -> list[tuple[tuple[int, int], str]]:
    """Each coordinate and where its middle is: letters above each page, numbers to its left."""
    half, cell = pages.cell // 2, pages.cell
    found: list[tuple[tuple[int, int], str]] = []
    for page in PAGES:
        x, y = pages.corner(page)
        for column in range(pages.columns):
            found.append(((x + column * cell + half, y - STRIP // 2 - 1), chr(ord("A") + column)))
        for row in range(pages.rows):
            found.append(((x - NUMBERS, y + row * cell + half), str(row + 1)))
    return found


def spread(surface: Surface, album: Album, pages: Pages) -> None:
    """Lays the empty album on the desk, its shadow around it."""
    left, top = LEFT - SHADOW, SPREAD - SHADOW
    size = (RIGHT - LEFT + 2 * SHADOW, SPREAD_END - SPREAD + 2 * SHADOW)
    surface.stamp((left, top), size, draw_spread, Print.of(album, pages), left, top, *size, ground="desk")


def bands(surface: Surface, pages: Pages, page: Page, row: str | None, column: str | None) -> None:
    """Marks the chosen row or column of a page as with a marker. What is not on the page is passed over."""
    x, y = pages.corner(page)
    width, height = pages.size
    cell = pages.cell
    if row and row.isdigit() and 1 <= int(row) <= pages.rows:
        top = y + (int(row) - 1) * cell
        _band(surface, (x, top, x + width, top + cell))
        _chip(surface, pages, (x - NUMBERS, top + cell // 2), row, 58)
    if column and len(column) == 1 and 0 <= ord(column) - ord("A") < pages.columns:
        left = x + (ord(column) - ord("A")) * cell
        _band(surface, (left, y, left + cell, y + height))
        _chip(surface, pages, (left + cell // 2, y - STRIP // 2 - 1), column, min(58, cell + 6))


def _band(surface: Surface, box: tuple[int, int, int, int]) -> None:
    surface.tint(box, "marker")
    size = (box[2] - box[0], box[3] - box[1])
    surface.stamp(box[:2], size, draw_frame, *size, "graphite", 3, solid=False)


def _chip(surface: Surface, pages: Pages, middle: tuple[int, int], name: str, wide: int) -> None:
    size = (wide, min(46, pages.cell + 2))
    at = (middle[0] - size[0] // 2, middle[1] - size[1] // 2)
    surface.stamp(at, size, draw_chip, *size, solid=False)
    surface.text(middle, name, "bold", em(pages), ink="white", ground="graphite", anchor="mm")
