"""The naive surface, for the benchmark alone: the same drawings, everything anew, at twice the size in full colour."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

from PIL import Image, ImageChops

from games.engine import View
from games.texts import Texts
from render.kit.brush import Brush
from render.kit.canvas import WIDTH, Box, Drawing
from render.kit.fonts import Face
from render.kit.palette import Palette
from render.scene import Scene

if TYPE_CHECKING:
    from render.pictures import Pictures

SCALE = 2


class NaiveCanvas:
    """Draws without sprites or caches; `png` reduces with LANCZOS and saves as Pillow does by default."""

    def __init__(self, height: int, palette: Palette, texts: Texts) -> None:
        self.palette = palette
        self.texts = texts
        self.width, self.height = WIDTH, height
        self._image = Image.new("RGB", (WIDTH * SCALE, height * SCALE), palette["desk"])

    def stamp(
        self,
        at: tuple[int, int],
        size: tuple[int, int],
        drawing: Drawing,
        *args: Any,
        ground: str = "paper",
        solid: bool = True,
        veil: float = 0,
    ) -> None:
        brush = Brush(
            self._image,
            self.palette,
            SCALE,
            (at[0] * SCALE, at[1] * SCALE),
            (ground, veil) if veil else None,
        )
        if solid:
            brush.rect((0, 0, *size), fill=ground)
        drawing(brush, *args)

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
        Brush(self._image, self.palette, SCALE).text(at, text, face, size, ink, anchor=anchor, room=room)

    def tint(self, box: Box, ink: str) -> None:
        large = (box[0] * SCALE, box[1] * SCALE, box[2] * SCALE, box[3] * SCALE)
        part = self._image.crop(large)
        self._image.paste(ImageChops.multiply(part, Image.new("RGB", part.size, self.palette[ink])), large)

    def png(self) -> bytes:
        out = io.BytesIO()
        self._image.resize((self.width, self.height), Image.Resampling.LANCZOS).save(out, "PNG")
        return out.getvalue()


def draw_naive(pictures: Pictures, view: View, scene: Scene = Scene()) -> bytes:
    """The PNG of a view by the naive path. Raises as `Pictures.draw` does."""
    artist = pictures.artist(view.game)
    scene, texts = pictures.prepared(view, scene)
    canvas = NaiveCanvas(artist.height(view, scene), artist.PALETTES[scene.palette], texts)
    artist.paint(canvas, view, scene)
    return canvas.png()
