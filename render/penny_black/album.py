"""What lies on the large album: stamps, stars, ghosts of the considered move, offered places, the stamps of a score."""

from __future__ import annotations

from games.engine import Seat
from games.penny_black.state import Placed
from games.penny_black.tables import Page
from games.penny_black.view import PennyBlackView
from render.kit.canvas import Surface
from render.penny_black import stamps
from render.penny_black.change import Change, item_key
from render.penny_black.layout import Pages, page_of
from render.penny_black.ornaments import draw_dashes, draw_last, draw_loose, draw_offer, draw_seal, draw_star
from render.penny_black.spread import bands, spread
from render.scene import Scene

_FADED = 0.62
GHOST = 0.5


def album(surface: Surface, view: PennyBlackView, scene: Scene, seat: Seat, change: Change | None) -> None:
    """Draws the album of a seat large."""
    pages = Pages.large(view.album)
    player = view.players[seat]
    spread(surface, view.album, pages)
    page = page_of(scene)
    if page:
        bands(surface, pages, page, scene.row, scene.column)
    for icon in player.icons:
        _star(surface, pages, icon)
    lifted = set(change.lifted) if change else set()
    marks = scored(view, scene, seat)
    for item in player.stamps:
        if item not in lifted:
            faded = _FADED if marks is not None and _name(item) not in marks else 0
            stamps.put(surface, view.kinds[item.stamp], pages.at(item.page, item.place), pages.cell, veil=faded)
    for item in player.stamps:
        if item.loose and item not in lifted:
            _outline(surface, view, pages, item, loose=True)
    for item in player.stamps:
        if _name(item) == player.last and item not in lifted:
            _outline(surface, view, pages, item, loose=False)
    if change:
        for item in (*change.lifted, *change.placed):
            _ghost(surface, view, pages, item)
    if marks:
        _seals(surface, view, pages, seat, marks)
    if page:
        _offers(surface, pages, page, scene, change)


def scored(view: PennyBlackView, scene: Scene, seat: Seat) -> tuple[str, ...] | None:
    """The stamps that earn the score item which the scene asks for: `scene.given["score"]` is a card's id or the place
    of a Penny Black, `left:B4`. None where it asks for none of the seat's."""
    asked = scene.given.get("score")
    for item in view.scores[seat].items:
        if asked is not None and item_key(item) == asked:
            return tuple(dict.fromkeys(item.marks))
    return None


def _name(item: Placed) -> str:
    return f"{item.page}:{item.place}"


def _star(surface: Surface, pages: Pages, icon: str) -> None:
    page, _, place = icon.partition(":")
    x, y = pages.at("left" if page == "left" else "right", place)
    size = pages.cell - 4
    surface.stamp((x + 2, y + 2), (size, size), draw_star, size, solid=False)


def _box(view: PennyBlackView, pages: Pages, item: Placed) -> tuple[tuple[int, int], tuple[int, int]]:
    kind = view.kinds[item.stamp]
    return pages.at(item.page, item.place), (kind.columns * pages.cell, kind.rows * pages.cell)


def _outline(surface: Surface, view: PennyBlackView, pages: Pages, item: Placed, *, loose: bool) -> None:
    at, size = _box(view, pages, item)
    surface.stamp(at, size, draw_loose if loose else draw_last, *size, solid=False)


def _ghost(surface: Surface, view: PennyBlackView, pages: Pages, item: Placed) -> None:
    at, size = _box(view, pages, item)
    stamps.put(surface, view.kinds[item.stamp], at, pages.cell, veil=GHOST)
    surface.stamp(at, size, draw_dashes, *size, solid=False)


def _seals(surface: Surface, view: PennyBlackView, pages: Pages, seat: Seat, marks: tuple[str, ...]) -> None:
    """Numbers the stamps that score."""
    by_name = {_name(item): item for item in view.players[seat].stamps}
    size = round(pages.cell * 0.84)
    for number, mark in enumerate(marks, 1):
        if mark in by_name:
            (x, y), (width, _) = _box(view, pages, by_name[mark])
            at = (x + width - size - 2, y + 2)
            surface.stamp(at, (size, size), draw_seal, str(number), size, solid=False)


def _offers(surface: Surface, pages: Pages, page: Page, scene: Scene, change: Change | None) -> None:
    """Numbers in circles on the top left spaces of the offered places. What is not on the page is passed over."""
    moved = (*change.placed, *change.lifted) if change else ()
    chosen = next((item.place for item in moved if item.page == page), None)
    size = pages.cell - 2
    for place, label in scene.offered.items():
        if pages.has(place):
            x, y = pages.at(page, place)
            surface.stamp((x + 1, y + 1), (size, size), draw_offer, label[:3], size, place == chosen, solid=False)
