"""Pictures of the games: a view in, a picture and its alt text out.

`draw` finds the module of the view's game by its key (`pencil-park`: `render.pencil_park`), so that a new game is a
new file here and nothing else.
"""

from __future__ import annotations

from games.engine import View
from render.scene import Picture, Scene

__all__ = ["Picture", "Scene", "describe", "draw"]
