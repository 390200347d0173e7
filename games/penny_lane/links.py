"""Which link halves of a lane meet (PL-14, PL-A2-6, PL-A2-8, PL-A2-9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.penny_lane.material import Board, Card, Halves, PennyLaneMaterial
from games.penny_lane.places import BOARD, PLACES, Row
from games.penny_lane.state import Building, Lane

LinkKind = Literal["S", "P"]
KINDS: tuple[LinkKind, LinkKind] = ("S", "P")


@dataclass(frozen=True, slots=True)
class Link:
    """A completed link between two neighbours, the left or upper one first, and what it counts (PL-15)."""

    kind: LinkKind
    first: str
    second: str
    worth: int = 1

    @property
    def marks(self) -> tuple[str, str]:
        return self.first, self.second


def completed_links(material: PennyLaneMaterial, lane: Lane) -> list[Link]:
    """Every completed link of a lane, once each: also one between two doubled cards is one link (PL-A2-33)."""
    board, cards = material.boards[lane.board], material.buildings
    at = {building.place: building for building in lane.buildings}
    found: list[Link] = []
    for building in lane.buildings:
        card, place = cards[building.card], PLACES[building.place]
        if place.left == BOARD:
            halves = _right_of(board, place.row), card.links.left
            found += _meet(halves, BOARD, place.name, doubled(card, building))
        if place.right == BOARD:
            halves = card.links.right, _left_of(board, place.row)
            found += _meet(halves, place.name, BOARD, doubled(card, building))
        elif beside := at.get(place.right):
            other = cards[beside.card]
            twice = doubled(card, building) or doubled(other, beside)
            found += _meet((card.links.right, other.links.left), place.name, place.right, twice)
        if place.row == "top" and (below := at.get(place.across)):
            other = cards[below.card]
            twice = doubled(card, building) or doubled(other, below)
            found += _meet((card.links.street, other.links.street), place.name, place.across, twice)
    return found


def doubled(card: Card, building: Building) -> bool:
    """PL-59: a Luthier with both jobs filled doubles its links."""
    return card.effect == "luthier" and building.employees == card.jobs


def _meet(halves: tuple[str, str], first: str, second: str, twice: bool) -> list[Link]:
    """PL-14, PL-A2-32: halves of one kind make a link, each kind on its own; different kinds make nothing."""
    if not halves[0] or not halves[1]:
        return []
    return [Link(kind, first, second, 2 if twice else 1) for kind in KINDS if kind in halves[0] and kind in halves[1]]


def _right_of(board: Board, row: Row) -> Halves:
    return board.links.top_right if row == "top" else board.links.bottom_right


def _left_of(board: Board, row: Row) -> Halves:
    return board.links.top_left if row == "top" else board.links.bottom_left
