"""A page as its cards see it: the regular stamps with their spaces, what touches what, and blocks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from games.grid import Grid
from games.penny_black.album import AlbumPlan
from games.penny_black.cards import Attribute, Edge, Match
from games.penny_black.material import PAGES, Page
from games.penny_black.stamps import PENNY_BLACK, StampKind, Stamps
from games.penny_black.state import Placed

CORNERS: tuple[tuple[Edge, Edge], ...] = (("top", "left"), ("top", "right"), ("bottom", "left"), ("bottom", "right"))


@dataclass(frozen=True, slots=True)
class Piece:
    """A stamp on a page: its kind, its top left space and all of its spaces."""

    kind: StampKind
    place: str
    mask: int

    def has(self, match: Match) -> bool:
        return match.colour in (None, self.kind.colour) and match.shape in (None, self.kind.shape)

    def value(self, attribute: Attribute) -> str | None:
        return self.kind.colour if attribute == "colour" else self.kind.shape


class PageStamps:
    """The stamps on one page, from the top left on: regular ones and Penny Blacks apart (PB-47)."""

    def __init__(self, plan: AlbumPlan, stamps: Stamps, placed: Iterable[Placed]) -> None:
        self.grid = plan.grid
        index = plan.grid.index
        pieces = [
            Piece(stamps.kinds[item.stamp], item.place, plan.mask(item.stamp, item.place))
            for item in sorted(placed, key=lambda item: index[item.place])
        ]
        self.regular = [piece for piece in pieces if piece.kind.key != PENNY_BLACK]
        self.blacks = [piece for piece in pieces if piece.kind.key == PENNY_BLACK]

    def matching(self, match: Match) -> list[Piece]:
        return [piece for piece in self.regular if piece.has(match)]

    def touching(self, mask: int) -> list[Piece]:
        """The regular stamps that share an edge with a space of the mask; each once, however many it shares
        (PB-22, PB-B2-24)."""
        beside = self.grid.around(mask)
        return [piece for piece in self.regular if piece.mask & beside]

    def at_edge(self, edge: Edge) -> list[Piece]:
        """The regular stamps that cover a space of that border row or column (PB-45, PB-B2-26)."""
        border = _border(self.grid, edge)
        return [piece for piece in self.regular if piece.mask & border]

    def at_corner(self) -> Iterator[Piece]:
        """The regular stamps on the four corners, a stamp once for each corner it covers (PB-45, PB-B2-26)."""
        for row, column in CORNERS:
            corner = _border(self.grid, row) & _border(self.grid, column)
            yield from (piece for piece in self.regular if piece.mask & corner)

    def values(self, attribute: Attribute) -> list[str]:
        """The colours (or shapes) on the page."""
        return list(dict.fromkeys(value for piece in self.regular if (value := piece.value(attribute)) is not None))

    def blocks(self, pieces: list[Piece]) -> list[list[Piece]]:
        """The contiguous groups among some stamps, those of one alone included (a block has two or more, PB-44)."""
        mask = 0
        for piece in pieces:
            mask |= piece.mask
        return [[piece for piece in pieces if piece.mask & group] for group in self.grid.groups(mask)]

    def blocks_of(self, attribute: Attribute, value: str) -> list[list[Piece]]:
        return self.blocks([piece for piece in self.regular if piece.value(attribute) == value])


def by_page(plan: AlbumPlan, stamps: Stamps, album: Iterable[Placed]) -> dict[Page, PageStamps]:
    """An album's two pages (PB-B2-8: each for itself)."""
    placed = tuple(album)
    return {page: PageStamps(plan, stamps, [item for item in placed if item.page == page]) for page in PAGES}


def _border(grid: Grid, edge: Edge) -> int:
    row = (1 << grid.columns) - 1
    column = sum(1 << number * grid.columns for number in range(grid.rows))
    match edge:
        case "top":
            return row
        case "bottom":
            return row << (grid.rows - 1) * grid.columns
        case "left":
            return column
        case "right":
            return column << grid.columns - 1
