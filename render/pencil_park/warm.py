"""Builds what pictures of Pencil Park are made of, by drawing sheets that hold every mark."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.chance import Chance
from games.pencil_park.rules import PencilPark
from games.pencil_park.state import BLANK, MARKS, Options, X
from games.pencil_park.view import PencilParkView
from games.texts import Texts
from render.kit.canvas import Canvas
from render.pencil_park.board import grid_of, variant
from render.pencil_park.colours import PALETTES
from render.pencil_park.sheets import height, paint
from render.scene import Scene


def samples(game: PencilPark, seats: int) -> Iterator[PencilParkView]:
    """A blank view of each city, with and without districts."""
    for city in game.material.cities:
        for districts in (False, True):
            options = Options.model_validate({"city": city, "districts": districts})
            yield game.view(game.setup(seats, options, Chance(bytes(32))).state, 0)


def filled(view: PencilParkView) -> PencilParkView:
    """The view with every mark, by every hand, on its sheets."""
    marks = [*MARKS, X]
    turns: dict[int, int] = {}
    drawn = ""
    for place, square in zip(grid_of(view.city.rows).names, view.sheets[0].marks, strict=True):
        hand = variant(place)
        turns[hand] = turns.get(hand, -1) + 1
        drawn += marks[turns[hand] % len(marks)] if square == BLANK else square
    sheet = replace(view.sheets[0], marks=drawn, last=("A1",))
    return replace(view, sheets=(sheet,) * len(view.sheets))


def warm_up(game: PencilPark, texts: Texts) -> Iterator[None]:
    """Draws every layout once; a few seconds, in steps."""
    for palette in PALETTES.values():
        for seats in range(1, 11):
            for view in samples(game, seats):
                scenes = [Scene()] if seats < 10 else [Scene(), Scene(large=0)]
                for scene in scenes:
                    paint(Canvas(height(view, scene), palette, texts), filled(view), scene)
                    yield
                if seats == 1:
                    offered = Scene(candidate=filled(view), offered={"A1": "1"}, row="1", marks=("A1",))
                    paint(Canvas(height(view, offered), palette, texts), view, offered)
                    yield
