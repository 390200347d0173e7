"""Pictures of the games: a view in, a picture and its alt text out.

`draw` finds the module of the view's game by its key (`pencil-park`: `render.pencil_park`), so that a new game is a
new file here and nothing else. `docs/pictures.md` says what such a module offers.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from importlib.util import find_spec
from typing import Any, Protocol

from games import GAMES
from games.engine import View
from games.languages import ENGLISH
from games.texts import Texts
from render.kit import alt, sketch
from render.kit.canvas import Canvas, Surface
from render.kit.palette import Palette, seat_colour
from render.kit.script import clean
from render.scene import Detail, Picture, Scene

__all__ = [
    "Detail",
    "Picture",
    "Scene",
    "alike",
    "artist",
    "describe",
    "detail",
    "details",
    "draw",
    "drawn_games",
    "prepared",
    "seat_colour",
    "warm_up",
]


class Artist(Protocol):
    """What the module of a game offers. `texts` are the game's words, in the scene's language."""

    PALETTES: Mapping[str, Palette]

    def height(self, view: Any, scene: Scene) -> int:
        """How high the picture will be, in pixels."""

    def paint(self, surface: Surface, view: Any, scene: Scene) -> None:
        """Draws the picture on a surface of that height, with the surface's texts."""

    def describe(self, view: Any, scene: Scene, texts: Texts) -> list[str]:
        """The picture in words, most important first, a line each."""

    def warm_up(self) -> Iterator[None] | None:
        """Builds what the first pictures need, best in steps of less than 0.1 s, a `yield` after each."""


def artist(game: str) -> Artist:
    """The module that draws a game. Raises ModuleNotFoundError where nobody draws it."""
    module: Any = importlib.import_module(_module_name(game))
    return module  # type: ignore[no-any-return]


def draw(view: View, scene: Scene = Scene()) -> Picture:
    """The picture of a view, 1,200 pixels wide, and its alt text. Raises ModuleNotFoundError where nobody draws the
    game. The same view and scene give the same bytes; any number of threads may draw at once."""
    module = artist(view.game)
    scene, texts = prepared(view, scene)
    canvas = Canvas(module.height(view, scene), module.PALETTES[scene.palette], texts)
    module.paint(canvas, view, scene)
    return Picture(canvas.png(), alt.cut(module.describe(view, scene, texts)))


def alike(view: View, scene: Scene, candidates: Sequence[View]) -> bool:
    """Whether the picture of a view and its description are the same, whichever of these candidates the scene has.
    Takes a small part of the time of drawing one. Raises ModuleNotFoundError where nobody draws the game."""
    return len(candidates) < 2 or sketch.alike(artist(view.game), view, *prepared(view, scene), candidates)


def describe(view: View, scene: Scene = Scene()) -> list[str]:
    """The whole description, line by line, uncut. Raises ModuleNotFoundError where nobody draws the game."""
    return artist(view.game).describe(view, *prepared(view, scene))


def details(view: View, language: str = ENGLISH) -> tuple[Detail, ...]:
    """What in the view has a picture of its own, for games that draw such pictures (their module has `details` and
    `detail`); empty for the others. Raises ModuleNotFoundError where nobody draws the game."""
    found: tuple[Detail, ...] = getattr(artist(view.game), "details", lambda *_: ())(
        view, GAMES.texts(view.game, language)
    )
    return found


def detail(view: View, key: str, scene: Scene = Scene()) -> Picture | None:
    """The picture of one of the view's details; None where it has no such one."""
    picture: Picture | None = getattr(artist(view.game), "detail", lambda *_: None)(view, key, *prepared(view, scene))
    return picture


def prepared(view: View, scene: Scene) -> tuple[Scene, Texts]:
    """The scene with a name for every seat that can be seen, and the words in its language."""
    texts, given = GAMES.texts(view.game, scene.language), scene.names
    names = (given[seat] if seat < len(given) and clean(given[seat]) else None for seat in range(len(view.standings)))
    return replace(scene, names=tuple(name or texts.seat_name(seat) for seat, name in enumerate(names))), texts


def drawn_games() -> Iterator[str]:
    """The keys of the games that are drawn."""
    return (key for key in GAMES if find_spec(_module_name(key)) is not None)


def warm_up() -> Iterator[None]:
    """Builds sprites and backgrounds of all games, so that no first picture is slow. Takes a few seconds a game, in
    steps, so that pictures that are wanted meanwhile can be drawn between them."""
    for game in drawn_games():
        yield from artist(game).warm_up() or ()
        yield


def _module_name(game: str) -> str:
    return f"{__name__}.{game.replace('-', '_')}"
