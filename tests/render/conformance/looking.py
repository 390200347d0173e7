"""What the checks of pictures look at: views of random games, panels, and what is written on a picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from random import Random
from typing import Any

from games.chance import Chance
from games.engine import View
from games.narrowing import choices, place_names, split_place
from render import Pictures, Scene
from render.kit.brush import CAPITAL, placed
from render.kit.sketch import Sketch
from render.kit.text import line
from tests.games.conformance.cases import Case, cases_of
from tests.games.conformance.play import Playthrough, Turn, playthroughs
from tests.games.conformance.subject import Subject

NAMES = ("Ana", "Björn", "مريم القاسم", "王小明", "Зоя", "דוד", "Wilhelmina", "🎉 Zed", "สมชาย", "அருண்")
LONG = ("W" * 80,) * 10
PLAIN = (
    "Quentin",
    "Ruprecht",
    "Sieglinde",
    "Thusnelda",
    "Ulbricht",
    "Vespasian",
    "Xanthippe",
    "Yolanthe",
    "Zeno",
    "Odo",
)
"""Names that a description can be searched for: no word of a game is one of them."""


@dataclass(frozen=True)
class Panel:
    """A move that is being considered: the player's view, and a scene with the choices, not yet with a ghost."""

    action: str
    view: View
    scene: Scene
    ghost: View
    """What the player might see after the move."""

    @property
    def with_ghost(self) -> Scene:
        return replace(self.scene, candidate=self.ghost)


@dataclass(frozen=True)
class Written:
    """A line of text on a picture, and the box of its capitals, in pixels."""

    text: str
    left: float
    top: float
    right: float
    bottom: float

    def overlaps(self, other: Written) -> bool:
        """Whether the two cover each other by more than an edge."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across > 3 and down > 3


def some_cases(subject: Subject, most: int = 4) -> list[Case]:
    """The smallest table, the largest and some between: pictures take longer than rules."""
    cases = cases_of(subject)
    step = max(1, -(-(len(cases) - 1) // (most - 1)))
    return [*cases[:-1:step], cases[-1]]


def pictures_of(case: Case) -> Pictures:
    return Pictures(case.subject.games)


def views(case: Case, count: int = 3) -> Iterator[View]:
    """Views from the first to the last of a random game or two: whoever watches, and some seats."""
    for play in _games(case):
        for state in play.some_states(count):
            for viewer in (None, 0, case.seats - 1):
                yield case.game.view(state, viewer)


def last_views(case: Case) -> Iterator[View]:
    """Views of games that are over."""
    for play in _games(case):
        for viewer in (None, 0):
            yield case.game.view(play.last, viewer)


def panels(case: Case, most: int = 2) -> Iterator[Panel]:
    """Panels of moves of every kind that came up, so many of each at most."""
    seen: dict[str, int] = {}
    for play in playthroughs(case):
        for turn in play.turns:
            for move in _one_of_each(case, turn):
                seen[move.action] = seen.get(move.action, 0) + 1
                if seen[move.action] <= most:
                    yield _panel(case, turn, move)


@dataclass(frozen=True)
class Lettering:
    """What is written on a picture outside of its sprites, and how high the picture is."""

    scene: Scene
    lines: list[Written]
    height: int


def lettering(pictures: Pictures, view: View, scene: Scene) -> Lettering:
    """The lettering of a picture, found without drawing it."""
    artist = pictures.artist(view.game)
    scene, texts = pictures.prepared(view, scene)
    sketch = Sketch(artist.height(view, scene), artist.PALETTES[scene.palette], texts)
    artist.paint(sketch, view, scene)
    lines = [stroke for stroke in sketch.strokes if len(stroke) == 5 and isinstance(stroke[1], str)]
    return Lettering(scene, [_written(*stroke) for stroke in lines], sketch.height)


def _written(at: tuple[int, int], text: str, face: Any, size: int, look: dict[str, Any]) -> Written:
    drawn = line(text, face, size, look.get("room"))
    left, top = placed(drawn, look.get("anchor", "ls"), *at, size)
    baseline = top + drawn.ascent
    return Written(text, left, baseline - size * CAPITAL, left + drawn.width, baseline)


def _games(case: Case) -> Iterator[Playthrough]:
    """One random game; of short ones two."""
    return islice(playthroughs(case), 2)


def _one_of_each(case: Case, turn: Turn) -> list[Any]:
    by_action: dict[str, list[Any]] = {}
    for move in case.game.legal_moves(turn.before, turn.seat):
        by_action.setdefault(move.action, []).append(move)
    return [Random(len(moves)).choice(moves) for moves in by_action.values()]


def _panel(case: Case, turn: Turn, move: Any) -> Panel:
    view = case.game.view(turn.before, turn.seat)
    world = case.game.possible(view, Chance(bytes(32)))
    after = case.game.view(case.game.apply(world, turn.seat, move, Chance(bytes(32))).state, turn.seat)
    given = choices(move)
    places = [place for name in place_names(type(move)) if (place := given.get(name))]
    column, row = split_place(places[0]) or (None, None) if places else (None, None)
    offered = {place: str(number) for number, place in enumerate(places, 1)}
    scene = Scene(NAMES, given=given, offered=offered, row=row, column=column, large=turn.seat)
    return Panel(move.action, view, scene, after)
