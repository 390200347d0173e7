"""The pictures of a registry's games: a view in, a picture and its alt text out."""

from __future__ import annotations

import importlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from typing import Any, Protocol

from games.chance import Chance
from games.engine import Outcome, View
from games.languages import ENGLISH
from games.registry import Games
from games.texts import Texts
from render.kit import alt, sketch
from render.kit.canvas import Canvas, Surface
from render.kit.palette import Palette
from render.kit.script import clean
from render.scene import Detail, Picture, Scene


class Artist(Protocol):
    """What the module of a game offers. `texts` are the game's words, in the scene's language."""

    PALETTES: Mapping[str, Palette]

    def height(self, view: Any, scene: Scene) -> int:
        """How high the picture will be, in pixels."""

    def paint(self, surface: Surface, view: Any, scene: Scene) -> None:
        """Draws the picture on a surface of that height, with the surface's texts."""

    def describe(self, view: Any, scene: Scene, texts: Texts) -> Iterable[str]:
        """The picture in words, most important first, a line each; best one after the other as they are asked for, for
        an alt text takes only the first ones."""

    def warm_up(self, game: Any, texts: Texts) -> Iterator[None]:
        """Builds what the first pictures of the game need, in steps of less than 0.1 s, a `yield` after each."""


class EndArtist(Protocol):
    """What the `ending` of a game's module offers, where it has one: a picture of how a game came out."""

    def height(self, view: Any, outcome: Outcome) -> int:
        """How high the picture will be, in pixels."""

    def paint(self, surface: Surface, view: Any, scene: Scene, outcome: Outcome) -> None:
        """Draws the picture on a surface of that height."""

    def describe(self, view: Any, scene: Scene, outcome: Outcome, texts: Texts) -> Iterable[str]:
        """The picture in words, most important first; what the board's picture says comes behind it."""


class Pictures:
    """Draws the games of a registry, each by the module that it names. `docs/pictures.md` says what such a module
    offers. Raises ModuleNotFoundError where there is none."""

    def __init__(self, games: Games) -> None:
        self._games = games

    def artist(self, game: str) -> Artist:
        """The module that draws a game."""
        module: Any = importlib.import_module(self._games.parts(game).picture)
        return module  # type: ignore[no-any-return]

    def draw(self, view: View, scene: Scene = Scene()) -> Picture:
        """The picture of a view, 1,200 pixels wide, and its alt text. The same view and scene give the same bytes; any
        number of threads may draw at once."""
        artist = self.artist(view.game)
        scene, texts = self.prepared(view, scene)
        canvas = Canvas(artist.height(view, scene), artist.PALETTES[scene.palette], texts)
        artist.paint(canvas, view, scene)
        return Picture(canvas.png(), alt.cut(artist.describe(view, scene, texts)))

    def ending(self, view: View, scene: Scene = Scene()) -> Picture:
        """The picture of how a game came out, 1,200 pixels wide, and its alt text; the board's where the game goes on
        or its module has no `ending`."""
        artist = self.artist(view.game)
        ending: EndArtist | None = getattr(artist, "ending", None)
        outcome = self._outcome(view)
        if ending is None or outcome is None:
            return self.draw(view, scene)
        scene, texts = self.prepared(view, scene)
        canvas = Canvas(ending.height(view, outcome), artist.PALETTES[scene.palette], texts)
        ending.paint(canvas, view, scene, outcome)
        told = chain(ending.describe(view, scene, outcome, texts), artist.describe(view, scene, texts))
        return Picture(canvas.png(), alt.cut(told))

    def _outcome(self, view: View) -> Outcome | None:
        """How the game came out, as far as the view tells it: of any state that it allows."""
        if not view.over:
            return None
        game = self._games[view.game]
        return game.outcome(game.possible(view, Chance(bytes(32))))

    def alike(self, view: View, scene: Scene, candidates: Sequence[View]) -> bool:
        """Whether the picture of a view and its alt text are the same, whichever of these candidates the scene has.
        Takes a small part of the time of drawing one."""
        artist = self.artist(view.game)
        return len(candidates) < 2 or sketch.alike(artist, view, *self.prepared(view, scene), candidates)

    def describe(self, view: View, scene: Scene = Scene()) -> list[str]:
        """The whole description, line by line, uncut."""
        return list(self.artist(view.game).describe(view, *self.prepared(view, scene)))

    def details(self, view: View, language: str = ENGLISH) -> tuple[Detail, ...]:
        """What in the view has a picture of its own, for games that draw such pictures (their module has `details` and
        `detail`); empty for the others."""
        found: tuple[Detail, ...] = getattr(self.artist(view.game), "details", lambda *_: ())(
            view, self._games.texts(view.game, language)
        )
        return found

    def detail(self, view: View, key: str, scene: Scene = Scene()) -> Picture | None:
        """The picture of one of the view's details; None where it has no such one."""
        draw = getattr(self.artist(view.game), "detail", lambda *_: None)
        picture: Picture | None = draw(view, key, *self.prepared(view, scene))
        return picture

    def prepared(self, view: View, scene: Scene) -> tuple[Scene, Texts]:
        """The scene with a name for every seat that can be seen, and the words in its language."""
        texts, given = self._games.texts(view.game, scene.language), scene.names
        seats = range(len(view.standings))
        names = (given[seat] if seat < len(given) and clean(given[seat]) else texts.seat_name(seat) for seat in seats)
        return replace(scene, names=tuple(names)), texts

    def warm_up(self) -> Iterator[None]:
        """Builds sprites and backgrounds of all games, so that no first picture is slow. Takes a few seconds a game, in
        steps, so that pictures that are wanted meanwhile can be drawn between them."""
        for key, game in self._games.items():
            yield from self.artist(key).warm_up(game, self._games.texts(key))
            yield
