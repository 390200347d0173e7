"""A card by itself, as large as a picture is wide, with all that it says."""

from __future__ import annotations

from typing import Any

from games.penny_lane.view import CardView
from games.texts import Texts
from render.kit import alt
from render.kit.brush import Brush
from render.kit.canvas import WIDTH, Box, Canvas, Drawing, Surface
from render.kit.fonts import Face
from render.penny_lane import grounds, supply
from render.penny_lane.colours import PALETTES
from render.penny_lane.words import card_in_words
from render.scene import Picture, Scene
from render.telling import Telling

_FACTOR, _MARGIN = 2.55, 34


class Zoomed:
    """A surface on which everything comes out `factor` times as large, its origin at (`left`, `top`)."""

    def __init__(self, surface: Surface, factor: float, left: int, top: int) -> None:
        self.surface, self.factor, self.left, self.top = surface, factor, left, top
        self.palette, self.texts = surface.palette, surface.texts
        self.width, self.height = surface.width, surface.height

    def stamp(self, at: tuple[int, int], size: tuple[int, int], drawing: Drawing, *args: Any, **look: Any) -> None:
        box = (round(size[0] * self.factor), round(size[1] * self.factor))
        self.surface.stamp(self._at(at), box, draw_zoomed, self.factor, drawing, *args, **look)

    def text(
        self,
        at: tuple[int, int],
        text: str,
        face: Face,
        size: int,
        *,
        ink: str = "graphite",
        ground: str = "paper",
        anchor: str = "ls",
        room: int | None = None,
    ) -> None:
        wide = None if room is None else round(room * self.factor)
        em = round(size * self.factor)
        self.surface.text(self._at(at), text, face, em, ink=ink, ground=ground, anchor=anchor, room=wide)

    def tint(self, box: Box, ink: str) -> None:
        self.surface.tint((*self._at(box[:2]), *self._at(box[2:])), ink)

    def _at(self, at: tuple[int, int]) -> tuple[int, int]:
        return self.left + round(at[0] * self.factor), self.top + round(at[1] * self.factor)


def draw_zoomed(brush: Brush, factor: float, drawing: Drawing, *args: Any) -> None:
    """Another drawing, larger."""
    drawing(brush.zoomed(factor), *args)


def close_up(item: CardView, scene: Scene, texts: Texts) -> Picture:
    """The picture of one building card, 1,200 pixels wide, and the card in words."""
    high = round(supply.HEIGHT * _FACTOR) + 2 * _MARGIN
    canvas = Canvas(high, PALETTES[scene.palette], texts)
    canvas.stamp((0, 0), (WIDTH, high), grounds.draw_frame, high, ground="desk")
    wide = round((WIDTH - 2 * _MARGIN) / _FACTOR)
    supply.close_up(Zoomed(canvas, _FACTOR, _MARGIN, _MARGIN), item, 0, 0, wide)
    return Picture(canvas.png(), alt.cut([card_in_words(Telling(texts, scene), item)]))
