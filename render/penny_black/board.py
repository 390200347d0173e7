"""The picture put together."""

from __future__ import annotations

from games.penny_black.view import PennyBlackView
from render.kit.canvas import Surface
from render.penny_black import cards, players
from render.penny_black.album import album
from render.penny_black.change import change_of
from render.penny_black.header import header
from render.penny_black.layout import large_seat
from render.penny_black.market import market
from render.penny_black.others import others
from render.scene import Scene


def paint(surface: Surface, view: PennyBlackView, scene: Scene) -> None:
    """Draws the picture on a surface of the right height."""
    seat = large_seat(view, scene)
    change = change_of(view, scene)
    mine = change if change and change.seat == seat else None
    header(surface, view)
    market(surface, view, scene, change)
    album(surface, view, scene, seat, mine)
    players.line(surface, view, scene, seat, mine)
    cards.row(surface, view, scene, seat, mine)
    others(surface, view, scene, seat)
