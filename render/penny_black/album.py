"""What lies on the large album: stamps, stars, ghosts of the considered move, offered places, the stamps of a score."""

from __future__ import annotations

from games.engine import Seat
from games.penny_black.material import Page
from games.penny_black.state import Placed
from games.penny_black.view import PennyBlackView
from render.kit.canvas import Surface
from render.penny_black import stamps
from render.penny_black.change import Change, item_key
from render.penny_black.layout import Pages, page_of
from render.penny_black.ornaments import (
    draw_counted,
    draw_dashes,
    draw_last,
    draw_loose,
    draw_offer,
    draw_seal,
    draw_star,
)
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
    lying = [item for item in player.stamps if item not in lifted]
    bright = {*scene.marks, explained(view, scene, seat)}
    for item in lying:
        faded = _FADED if scene.marks and _name(item) not in bright else 0
        stamps.put(surface, view.kinds[item.stamp], pages.at(item.page, item.place), pages.cell, veil=faded)
    if not scene.marks:
        _counted(surface, view, pages, seat, lying)
    if scene.marks:  # where the picture explains a score, the last move is not what it is about
        _seals(surface, view, scene, pages, seat)
    else:
        for item in lying:
            if item.loose:
                _outline(surface, view, pages, item, loose=True)
        for item in lying:
            if _name(item) == player.last:
                _outline(surface, view, pages, item, loose=False)
    if change:
        for item in (*change.lifted, *change.placed):
            _ghost(surface, view, pages, item)
    if page:
        _offers(surface, pages, page, scene, change)


def _counted(surface: Surface, view: PennyBlackView, pages: Pages, seat: Seat, lying: list[Placed]) -> None:
    """A thin outline around the stamps that cards count, by the colour of the card."""
    decks: dict[str, set[str]] = {}
    cards = {card.id: card.card.deck for card in view.players[seat].cards}
    for line in view.scores[seat].items:
        deck = cards.get(item_key(line))
        for mark in line.marks if deck and line.points else ():
            decks.setdefault(mark, set()).add(str(deck))
    for item in lying:
        if (found := decks.get(_name(item))) and not item.loose:
            at, size = _box(view, pages, item)
            surface.stamp(at, size, draw_counted, *size, " ".join(sorted(found)), solid=False)


def explained(view: PennyBlackView, scene: Scene, seat: Seat) -> str | None:
    """The score item that the marked stamps earn: a card's id or a Penny Black's place, `left:B4`. None where no stamp
    is marked, or where more than one item has these."""
    found = [item_key(item) for item in view.scores[seat].items if scene.marks and item.marks == scene.marks]
    return found[0] if len(found) == 1 else None


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


def _seals(surface: Surface, view: PennyBlackView, scene: Scene, pages: Pages, seat: Seat) -> None:
    """Numbers the stamps that score."""
    by_name = {_name(item): item for item in view.players[seat].stamps}
    if (black := by_name.get(explained(view, scene, seat) or "")) is not None:
        _outline(surface, view, pages, black, loose=False)
    size = round(pages.cell * 0.84)
    for number, mark in enumerate(dict.fromkeys(scene.marks), 1):
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
