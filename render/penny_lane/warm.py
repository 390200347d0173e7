"""Builds what pictures of Penny Lane are made of, by drawing lanes that hold every building."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.chance import Chance
from games.penny_lane.places import place_name
from games.penny_lane.rules import PennyLane
from games.penny_lane.state import Building, Options, State
from games.texts import Texts
from render.kit.canvas import Canvas
from render.penny_lane.colours import PALETTES
from render.penny_lane.sheet import height, paint
from render.scene import Scene


def start(game: PennyLane, seats: int) -> State:
    """The first state of some game."""
    return game.setup(seats, Options(), Chance(bytes(32))).state


def filled(game: PennyLane, state: State, columns: int, *, busy: bool = True) -> State:
    """The state with the deck's buildings dealt to all lanes, so many columns wide, half of their people at work."""
    cards = game.material.buildings
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


def warm_up(game: PennyLane, texts: Texts) -> Iterator[None]:
    """Draws every layout once, and lanes of the usual widths with every building."""
    for seats in range(2, 6):
        first = start(game, seats)
        for state in (first, filled(game, first, seats + 1, busy=seats % 2 == 0)):
            view = game.view(state, None)
            for scene in (Scene(), Scene(large=1)):
                paint(Canvas(height(view, scene), PALETTES["standard"], texts), view, scene)
                yield
    view = game.view(start(game, 2), None)
    paint(Canvas(height(view, Scene()), PALETTES["contrast"], texts), view, Scene())
