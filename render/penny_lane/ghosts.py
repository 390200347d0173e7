"""What lies over a large lane: what a considered move would change, at half strength, and what is marked or offered."""

from __future__ import annotations

from games.penny_lane.places import BOARD, PLACES
from games.penny_lane.view import BuildingView, LaneView
from render.penny_lane import card, marks
from render.penny_lane.lane import HOUSE, ROW, STREET, LargeLane

_VEIL = 0.5


def paint(large: LargeLane, then: LaneView) -> None:
    """The differences between the lane and what it would be."""
    now = {building.place: building for building in large.lane.buildings}
    for later in then.buildings:
        here = now.get(later.place)
        if here is None or here.id != later.id:
            _arriving(large, later)
        else:
            _people(large, here, later)
            if (here.lit_left, here.lit_right, here.lit_street) != (later.lit_left, later.lit_right, later.lit_street):
                large.links(later, veil=_VEIL)
    large.board_links(then, veil=_VEIL)


def _arriving(large: LargeLane, later: BuildingView) -> None:
    large.building(later, veil=_VEIL)
    large.links(later, veil=_VEIL)
    left, top, wide = large.corner(later.place)
    marks.dashes(large.surface, (left, top, left + wide, top + ROW))


def _people(large: LargeLane, here: BuildingView, later: BuildingView) -> None:
    """Who comes and who goes."""
    slots = bool(here.card.slots)
    before, after = (here.citizens, later.citizens) if slots else (here.employees, later.employees)
    for number, box in enumerate(large.figures(here)):
        if (number < before) != (number < after):
            card.figure(large.stand(here.place), here.card, box, number < after, veil=_VEIL)
            marks.dashes(large.surface, (box[0] - 5, box[1] - 4, box[2] + 5, box[3] + 3))


def offers(large: LargeLane) -> None:
    """The offered places; what is not on the lane is passed over."""
    given, now = large.scene.given, {building.place: building.id for building in large.lane.buildings}
    then = {building.place: building.id for building in large.then.buildings} if large.then else now
    chosen = {given.get(field) for field in ("place", "first", "second")} - {None}
    chosen |= {place for place in then if now.get(place) != then[place]} if not chosen else set()
    for place, label in large.scene.offered.items():
        if place not in PLACES or not -large.columns.left <= PLACES[place].column <= large.columns.right:
            continue
        if not large.columns.box(PLACES[place].column)[1]:
            continue
        large.plate(place, chosen=place not in chosen)
        if label != place:
            left, top, wide = large.corner(place)
            built = large.lane_at(place) is not None
            upper = PLACES[place].row == "top"
            y = top + (ROW // 2 if built else ROW - 26)
            y += (24 if upper else -18) if built else 0
            marks.offer(large.surface, (left + wide // 2, y), label, place in chosen)


def marked(large: LargeLane, *, own: bool) -> None:
    """What the scene asks to mark on its `own` seat's lane; where it asks for nothing, the places of the last move."""
    latest = marks.Latest.of(large.scene.latest)
    places = large.scene.marks if own else ()
    if not large.scene.marks and latest.seat == large.seat:
        places = tuple(sorted(latest.places))
    mark = marks.earned if large.scene.marks else marks.outline
    built = {building.place for building in large.lane.buildings}
    for place in places:
        if place == BOARD:
            left, top, high, wide = large.columns.board, large.top, 2 * ROW + STREET, HOUSE
        elif place in built:
            (left, top, wide), high = large.corner(place), ROW
        else:
            continue
        mark(large.surface, (left, top, left + wide, top + high))
        if place != BOARD:
            large.plate(place)
