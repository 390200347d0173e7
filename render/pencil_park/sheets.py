"""Which layout a picture has: one sheet large, two side by side, or a contact sheet."""

from __future__ import annotations

from games.engine import Seat
from games.pencil_park.view import PencilParkView
from render.kit import paper
from render.kit.canvas import Surface
from render.pencil_park import large, several
from render.scene import Scene


def large_seat(view: PencilParkView, scene: Scene) -> Seat | None:
    """Whose sheet is drawn large. A panel (a candidate, offered places, a band, marks) is about its viewer's sheet."""
    if scene.large is not None:
        return min(scene.large, len(view.sheets) - 1)
    panel = scene.candidate is not None or scene.offered or scene.row or scene.column or scene.marks
    return (view.viewer or 0) if panel or len(view.sheets) == 1 else None


def height(view: PencilParkView, scene: Scene) -> int:
    """How high the picture will be, in pixels: no higher than it is wide."""
    seats = len(view.sheets)
    if large_seat(view, scene) is not None:
        return large.height(seats)
    return several.pair_height(view) if seats == 2 else several.contact_height(view)


def paint(surface: Surface, view: PencilParkView, scene: Scene) -> None:
    """Draws the picture on a surface of that height."""
    paper.ground(surface)
    seat = large_seat(view, scene)
    if seat is not None:
        large.paint(surface, view, scene, seat)
    elif len(view.sheets) == 2:
        several.paint_pair(surface, view, scene)
    else:
        several.paint_contact(surface, view, scene)
