"""No label is cut: neither by its room nor by the edge of the sprite that it stands in. Players' names may be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PIL import Image

from games.engine import View
from render import Pictures, Scene
from render.kit.brush import Brush, placed
from render.kit.canvas import WIDTH
from render.kit.script import clean
from render.kit.sketch import Sketch
from render.kit.text import cut, line
from tests.games.conformance.cases import Case
from tests.render.conformance.looking import PLAIN, last_views, panels, pictures_of, views


def no_label_is_cut(case: Case) -> None:
    pictures = pictures_of(case)
    for view in views(case, 8):
        found = set(cuts(pictures, view, Scene(PLAIN)))
        assert not found, found
    for panel in panels(case, 3):
        found = set(cuts(pictures, panel.view, panel.with_ghost))
        assert not found, found


def no_label_of_an_end_is_cut(case: Case) -> None:
    pictures = pictures_of(case)
    for view in last_views(case):
        found = set(cuts(pictures, view, Scene(PLAIN), ending=True))
        assert not found, found


class Ruled(Brush):
    """A brush that notes the texts that do not fit."""

    box: tuple[float, float]
    found: list[str]

    def zoomed(self, factor: float, x: float = 0, y: float = 0) -> Brush:
        other = super().zoomed(factor, x, y)
        assert isinstance(other, Ruled)
        other.box, other.found = self.box, self.found
        return other

    def text(self, at: Any, text: str, face: Any, size: float, ink: Any, **look: Any) -> None:
        """Draws nothing."""
        em, room = max(1, round(size * self.scale)), look.get("room")
        written = line(text, face, em)
        x, y = self._at(at)
        left, _ = placed(written, look.get("anchor", "ls"), x, y, em)
        wide = None if room is None else round(room * self.scale)
        if (wide is not None and cut(text, face, em, wide) != clean(text)) or _outside(
            left, written.width, self.box[0]
        ):
            self.found.append(text)


def _outside(left: float, wide: float, most: float) -> bool:
    """By more than what smoothing and a digit's side bearing are."""
    return left < -4 or left + wide > most + 4


def cuts(pictures: Pictures, view: View, scene: Scene, *, ending: bool = False) -> Iterator[str]:
    """The labels of a picture that do not fit where they stand."""
    artist: Any = pictures.artist(view.game)
    scene, texts = pictures.prepared(view, scene)
    outcome = pictures._outcome(view) if ending else None
    extra = () if outcome is None else (outcome,)
    if ending:
        artist, palettes = getattr(artist, "ending", artist), artist.PALETTES
        if artist is pictures.artist(view.game):
            return
        high = artist.height(view, *extra)
    else:
        palettes, high = artist.PALETTES, artist.height(view, scene)
    sketch = Sketch(high, palettes[scene.palette], texts)
    artist.paint(sketch, view, scene, *extra)
    names = {clean(name) for name in scene.names}
    seen: set[Any] = set()
    for stroke in sketch.strokes:
        if len(stroke) != 5:
            continue
        if isinstance(stroke[1], str):
            at, text, face, size, look = stroke
            room = look.get("room")
            written = line(text, face, size)
            left, _ = placed(written, look.get("anchor", "ls"), *at, size)
            short = room is not None and cut(text, face, size, room) != clean(text)
            named = any(name in text for name in names)
            if not named and (short or (room is None and _outside(left, written.width, WIDTH))):
                yield text
            continue
        _, size, drawing, args, _ = stroke
        if (drawing, args, size) in seen:
            continue
        seen.add((drawing, args, size))
        brush = Ruled(Image.new("RGB", (1, 1)), palettes[scene.palette], 1)
        brush.box, brush.found = size, []
        drawing(brush, *args)
        yield from brush.found
