"""Compares pictures without drawing them: does a picture show anything of its candidate that others do not share?"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import fields, replace
from functools import lru_cache
from typing import Any

from games.engine import View
from games.texts import Texts
from render.kit import alt
from render.kit.canvas import WIDTH, Box, Drawing
from render.kit.fonts import Face
from render.kit.palette import Palette
from render.scene import Scene


class Sketch:
    """A surface that draws nothing and notes what it is asked for."""

    def __init__(self, height: int, palette: Palette, texts: Texts) -> None:
        self.palette = palette
        self.texts = texts
        self.width, self.height = WIDTH, height
        self.strokes: list[tuple[Any, ...]] = []

    def stamp(self, at: tuple[int, int], size: tuple[int, int], drawing: Drawing, *args: Any, **look: Any) -> None:
        self.strokes.append((at, size, drawing, args, look))

    def text(self, at: tuple[int, int], text: str, face: Face, size: int, **look: Any) -> None:
        self.strokes.append((at, text, face, size, look))

    def tint(self, box: Box, ink: str) -> None:
        self.strokes.append((box, ink))


def alike(artist: Any, view: View, scene: Scene, texts: Texts, candidates: Sequence[View]) -> bool:
    """Whether the picture of the view and its alt text are the same, whichever of these candidates the scene has.

    What a picture is made from is what it reads: a candidate that has the same in all that was read of another one
    makes the same picture, and need not be looked at.
    """
    looked: list[tuple[View, set[str]]] = []
    first = None
    for candidate in candidates:
        if any(_same(candidate, other, read) for other, read in looked):
            continue
        watched, read = _watched(candidate)
        look = _look(artist, view, replace(scene, candidate=watched), texts)
        if first is not None and look != first:
            return False
        first = look
        looked.append((candidate, read))
    return True


def _look(artist: Any, view: View, scene: Scene, texts: Texts) -> tuple[Any, ...]:
    """All that the picture consists of."""
    sketch = Sketch(artist.height(view, scene), artist.PALETTES[scene.palette], texts)
    artist.paint(sketch, view, scene)
    return sketch.height, sketch.strokes, alt.cut(artist.describe(view, scene, texts))


def _same(candidate: View, other: View, read: set[str]) -> bool:
    return all(getattr(candidate, name) == getattr(other, name) for name in read)


def _watched(view: View) -> tuple[View, set[str]]:
    """The view, and the names of its fields, filled as they are read."""
    kind, names = _watching(type(view))
    watched, read = object.__new__(kind), set[str]()
    object.__setattr__(watched, "read_of_it", read)
    for name in names:
        object.__setattr__(watched, name, getattr(view, name))
    return watched, read


@lru_cache(maxsize=64)
def _watching(kind: type[Any]) -> tuple[type[Any], tuple[str, ...]]:
    """A kind of view that notes which of its fields are read, and these fields' names."""
    names = tuple(field.name for field in fields(kind))

    def read(self: Any, name: str) -> Any:
        if name in names:
            with suppress(AttributeError):  # a changed copy has no notes: all fields were read to make it
                object.__getattribute__(self, "read_of_it").add(name)
        return object.__getattribute__(self, name)

    def equal(self: Any, other: object) -> bool:
        return isinstance(other, kind) and all(getattr(self, name) == getattr(other, name) for name in names)

    def hashed(self: Any) -> int:
        return hash(tuple(getattr(self, name) for name in names))

    own = {"__slots__": ("read_of_it",), "__getattribute__": read, "__eq__": equal, "__hash__": hashed}
    return type(f"Watched{kind.__name__}", (kind,), own), names
