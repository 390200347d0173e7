"""A picture in words: the texts under `[alt]`, filled."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine import Param
from games.texts import Texts
from render.scene import Scene


@dataclass(frozen=True, slots=True)
class Telling:
    """Tells of a scene in the words of a game; players have the scene's names."""

    texts: Texts
    scene: Scene

    def __call__(self, code: str, /, **params: Param) -> str:
        """The text under `[alt]` with this code, filled."""
        return self.texts.filled(f"alt.{code}", params, self.scene.name_of)

    def offered(self) -> list[str]:
        """The places that the panel offers, each with its label where that is another word."""
        return [place if label == place else f"{label} {place}" for place, label in self.scene.offered.items()]
