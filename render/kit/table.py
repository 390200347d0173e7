"""The table of an end: a line for each player with place, badge, name, the points item by item, and the total."""

from __future__ import annotations

from dataclasses import dataclass

from render.kit.badge import badge
from render.kit.brush import Brush
from render.kit.canvas import Surface
from render.kit.ending import Placed
from render.kit.fonts import Face
from render.kit.podium import Look, draw_plate, medal
from render.kit.text import width

HEAD = 54
"""How high the line of the columns' signs is, in pixels."""
_TOTAL = 92


@dataclass(frozen=True, slots=True)
class Table:
    """Where the table's parts are: between `left` and `right`, from `top` on, lines of `pitch` pixels, names `names`
    pixels wide, and so many columns of points."""

    left: int
    right: int
    top: int
    pitch: int
    names: int
    columns: int
    ranked: bool = True
    """Whether places are told: a player alone has none."""

    @property
    def start(self) -> int:
        """Where the columns begin."""
        return self.left + 2 * self.tile + 22 + self.names

    @property
    def tile(self) -> int:
        """How large medals and badges are."""
        return min(54, self.pitch - 8)

    @property
    def size(self) -> int:
        """The em of what is written."""
        return min(44, self.pitch * 6 // 10 + 2)

    @property
    def wide(self) -> int:
        """How wide a column is."""
        return (self.right - _TOTAL - self.start) // self.columns

    def middle(self, column: int) -> int:
        """Where a column's middle is, from left to right."""
        return self.start + column * self.wide + self.wide // 2

    def line(self, number: int) -> int:
        """Where the middle of a player's line is."""
        return self.top + HEAD + number * self.pitch + self.pitch // 2

    def row(self, surface: Surface, number: int, player: Placed, cells: tuple[str, ...], look: Look) -> None:
        """A player's line; `cells` are the points of each column."""
        y, tile = self.line(number), self.tile
        wide = self.right - self.left
        surface.stamp((self.left, y - self.pitch // 2), (wide, 2), draw_rule, wide, look.ink, ground=look.ground)
        x = self.left
        if self.ranked:
            medal(surface, player.place, (x, y - tile // 2), tile, look)
            x += tile + 8
        surface.stamp((x, y - tile // 2), (tile, tile), draw_plate, tile, ground=look.ground, solid=False)
        small = tile * 7 // 10
        badge(surface, player.seat, (x + (tile - small) // 2, y - small // 2), small, ground="white")
        x += tile + 8
        room = self.names - 6
        em = next((em for em in (self.size, 30) if width(player.name, "bold", em) <= room), min(26, self.size))
        self._write(surface, (x, y), player.name, "bold", em, look, anchor="lm", room=room)
        for column, text in enumerate(cells):
            self._write(surface, (self.middle(column), y), text, "bold", self.size, look, anchor="mm")
        self._write(surface, (self.right, y), player.total, "display", self.size + 6, look, anchor="rm")

    @staticmethod
    def _write(
        surface: Surface,
        at: tuple[int, int],
        text: str,
        face: Face,
        size: int,
        look: Look,
        *,
        anchor: str,
        room: int | None = None,
    ) -> None:
        surface.text(at, text, face, size, ink=look.ink, ground=look.ground, anchor=anchor, room=room)


def draw_rule(brush: Brush, wide: int, ink: str) -> None:
    """The line between two players."""
    brush.rect((0, 0.5, wide, 1.5), fill=ink)
