"""Builds what pictures of Penny Lane are made of, by drawing lanes that hold every building."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from games import GAMES
from games.chance import Chance
from games.engine import Seat
from games.penny_lane.places import place_name
from games.penny_lane.state import Building, State
from games.penny_lane.tables import Card
from games.penny_lane.view import PennyLaneView
from render.kit.canvas import Canvas
from render.penny_lane.colours import PALETTES
from render.penny_lane.sheet import height, paint
from render.scene import Scene


def start(seats: int) -> State:
    """The first state of some game."""
    game: Any = GAMES["penny-lane"]
    state: State = game.setup(seats, game.info.options(), Chance(bytes(32))).state
    return state


def filled(state: State, columns: int, *, busy: bool = True) -> State:
    """The state with the deck's buildings dealt to all lanes, so many columns wide, half of their people at work."""
    game: Any = GAMES["penny-lane"]
    cards: dict[str, Card] = game.tables.buildings
    rest = {row: sorted(key for key in cards if cards[key].row == row) for row in ("top", "bottom")}
    lanes = []
    for lane in state.lanes:
        buildings = []
        for number in range(columns):
            column = number // 2 + 1 if number % 2 else -(number // 2 + 1)
            for row in ("top", "bottom"):
                if rest[row]:
                    key = rest[row].pop(0)
                    card = cards[key]
                    people = (card.slots + 1) // 2 if busy else card.slots, card.jobs // 2 if busy else card.jobs
                    buildings.append(Building(key, place_name("top" if row == "top" else "bottom", column), *people))
        lanes.append(replace(lane, citizen=busy, buildings=tuple(buildings)))
    return replace(state, lanes=tuple(lanes))


def view_of(state: State, viewer: Seat | None = None) -> PennyLaneView:
    """What a viewer sees of a state."""
    found: PennyLaneView = GAMES["penny-lane"].view(state, viewer)
    return found


def warm_up() -> Iterator[None]:
    """Draws every layout once, and lanes of the usual widths with every building."""
    texts = GAMES.texts("penny-lane")
    for seats in range(2, 6):
        first = start(seats)
        views = [view_of(first), view_of(filled(first, seats + 1, busy=seats % 2 == 0))]
        for view in views:
            for scene in (Scene(), Scene(large=1)):
                paint(Canvas(height(view, scene), PALETTES["standard"], texts), view, scene)
                yield
    view = view_of(start(2))
    paint(Canvas(height(view, Scene()), PALETTES["contrast"], texts), view, Scene())
