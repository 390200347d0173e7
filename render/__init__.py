"""Pictures of the games: a view in, a picture and its alt text out. `docs/pictures.md` says how one is drawn."""

from __future__ import annotations

from render.kit.palette import seat_colour
from render.pictures import Artist, Pictures
from render.scene import Detail, Picture, Scene

__all__ = ["Artist", "Detail", "Picture", "Pictures", "Scene", "seat_colour"]
