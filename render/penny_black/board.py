"""The picture put together."""

from __future__ import annotations

from games.penny_black.view import PennyBlackView
from render.kit.canvas import Surface
from render.penny_black import cards, over, players, setup
from render.penny_black.album import album
from render.penny_black.change import change_of
from render.penny_black.header import header
from render.penny_black.layout import HEIGHT, large_seat
from render.penny_black.market import market
from render.penny_black.others import others
from render.scene import Scene


def height(view: PennyBlackView, scene: Scene) -> int:
    """How high the picture will be, in pixels: no higher than it is wide."""
    return setup.height(view) if view.phase == "cards" else HEIGHT


def paint(surface: Surface, view: PennyBlackView, scene: Scene) -> None:
    """Draws the picture on a surface of that height."""
    change = change_of(view, scene)
    header(surface, view)
    if view.over:
        over.slips(surface, view, scene)
    else:
        market(surface, view, scene, change)
    if view.phase == "cards":
        setup.paint(surface, view, scene, change)
        return
    seat = large_seat(view, scene)
    mine = change if change and change.seat == seat else None
    album(surface, view, scene, seat, mine)
    players.line(surface, view, scene, seat, mine)
    cards.row(surface, view, scene, seat, mine)
    others(surface, view, scene, seat)
