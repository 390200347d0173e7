"""An album made ready for play: its pages as bit masks, and where a stamp fits.

A stamp's *anchor* is the number of its top left space. Sets of anchors are masks like sets of spaces, so that all
places of a shape are found with a few shifts.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from games.grid import Grid, bits
from games.penny_black.material import PAGES, SHADED, Page, PennyBlackMaterial
from games.penny_black.stamps import Stamps
from games.penny_black.state import Placed

Size = tuple[int, int]
Occupied = dict[Page, int]
"""The covered spaces of each page."""


class AlbumPlan:
    """The geometry of all albums, worked out once."""

    def __init__(self, material: PennyBlackMaterial, stamps: Stamps) -> None:
        album = material.album
        self.grid = Grid(album.rows, album.columns)
        self.shaded = {page: album.page(page).shaded for page in PAGES}
        self.stars = {page: self.grid.mask(album.page(page).stars) for page in PAGES}
        self.icons = tuple(f"{page}:{star}" for page in PAGES for star in album.page(page).stars)
        self.sizes: dict[str, Size] = {key: (kind.rows, kind.columns) for key, kind in stamps.kinds.items()}
        sizes = sorted(set(self.sizes.values()))
        self._offsets = {size: self._offsets_of(size) for size in sizes}
        self._on_grid = {size: self._anchors_on_grid(size) for size in sizes}
        self.masks = {size: self._masks_of(size) for size in sizes}
        self.on_shaded = {(page, size): self._anchors_on_shaded(page, size) for page in PAGES for size in sizes}
        self.anchors = lru_cache(maxsize=1024)(self._anchors_of)  # each look at an album asks the same again

    def mask(self, stamp: str, place: str) -> int:
        """The spaces of a stamp that lies there."""
        return self.masks[self.sizes[stamp]][self.grid.index[place]]

    def fits_grid(self, stamp: str, place: str) -> bool:
        """Whether it would lie within the page (PB-24)."""
        return bool(self._on_grid[self.sizes[stamp]] >> self.grid.index[place] & 1)

    def occupied(self, placed: Iterable[Placed]) -> Occupied:
        """The spaces that stamps cover."""
        covered: Occupied = {"left": 0, "right": 0}
        masks, sizes, index = self.masks, self.sizes, self.grid.index  # asked for every look at an album
        for item in placed:
            covered[item.page] |= masks[sizes[item.stamp]][index[item.place]]
        return covered

    def _anchors_of(self, page: Page, covered: int, size: Size) -> int:
        """Where a stamp of that size may be placed on a page (PB-21 … PB-24): within the page, on free spaces, over a
        whole shaded square or touching a stamp. Pages do not touch each other (PB-B2-8)."""
        free = self.grid.all & ~covered
        beside = self.grid.around(covered)  # a stamp on one of these touches; corners do not (PB-22)
        fits, touches = self._on_grid[size], 0
        for offset in self._offsets[size]:
            fits &= free >> offset
            touches |= beside >> offset
        return fits & (touches | self.on_shaded[page, size])  # PB-B2-5 … 7: what is covered in part does not fit

    def unsupported(self, page: Page, placed: Iterable[Placed]) -> list[Placed]:
        """The loose stamps of a page that have no support. Each arrangement must be one that can be reached by placing
        one stamp after another (PB-B2-9): from stuck stamps and shaded squares outward."""
        waiting: list[Placed] = []
        standing = 0
        for item in placed:
            if item.page == page:
                if not item.loose or self._covers_shaded(item):
                    standing |= self.mask(item.stamp, item.place)
                else:
                    waiting.append(item)
        grown = True
        while waiting and grown:
            beside = self.grid.around(standing)
            reached = [item for item in waiting if self.mask(item.stamp, item.place) & beside]
            for item in reached:
                standing |= self.mask(item.stamp, item.place)
            waiting = [item for item in waiting if item not in reached]
            grown = bool(reached)
        return waiting

    def near(self, anchors: int, place: str, most: int = 5) -> list[str]:
        """Of the places in a mask those nearest to another place, for saying what would be possible."""
        grid = self.grid
        row, column = divmod(grid.index.get(place, 0), grid.columns)

        def away(number: int) -> tuple[int, int]:
            return abs(number // grid.columns - row) + abs(number % grid.columns - column), number

        return [grid.names[number] for number in sorted(bits(anchors), key=away)[:most]]

    def _covers_shaded(self, item: Placed) -> bool:
        return bool(self.on_shaded[item.page, self.sizes[item.stamp]] >> self.grid.index[item.place] & 1)

    def _offsets_of(self, size: Size) -> tuple[int, ...]:
        rows, columns = size
        return tuple(row * self.grid.columns + column for row in range(rows) for column in range(columns))

    def _anchors_on_grid(self, size: Size) -> int:
        rows, columns = size
        grid = self.grid
        return sum(
            1 << number
            for number in range(len(grid.names))
            if grid.covers(rows, columns, *divmod(number, grid.columns))
        )

    def _masks_of(self, size: Size) -> dict[int, int]:
        shape = sum(1 << offset for offset in self._offsets[size])
        return {number: shape << number for number in bits(self._on_grid[size])}

    def _anchors_on_shaded(self, page: Page, size: Size) -> int:
        """The anchors from which a whole shaded square is covered (PB-21)."""
        square = sum(1 << row * self.grid.columns + column for row in range(SHADED) for column in range(SHADED))
        squares = [square << self.grid.index[place] for place in self.shaded[page]]
        return sum(
            1 << number for number, mask in self.masks[size].items() if any(not area & ~mask for area in squares)
        )
