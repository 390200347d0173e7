"""Penny Black's material: stamps, album and collector cards, as it stands in `data/penny_black/`."""

from __future__ import annotations

from typing import Literal, Self

from pydantic import Field, model_validator

from games.grid import Grid
from games.material import Part
from games.penny_black.cards import Card, Deck, matches_of

Page = Literal["left", "right"]
PAGES: tuple[Page, ...] = ("left", "right")
SHADED = 2
"""The rows and columns of a shaded square (PB-21)."""
DEALT = 3
"""How many cards of each deck a player draws (PB-10)."""


class Colour(Part):
    """A colour with its face value and theme (PB-15)."""

    key: str = Field(pattern=r"^[a-z]{1,8}$")
    cents: int = Field(ge=1)
    theme: str


class Shape(Part):
    """A shape of regular stamp (PB-14) and how many there are of each colour (PB-1)."""

    key: str = Field(pattern=r"^[a-z]{1,8}$")
    rows: int = Field(ge=1, le=6)
    columns: int = Field(ge=1, le=6)
    per_colour: int = Field(ge=1)


class PennyBlackStamp(Part):
    """The special stamp (PB-2, PB-6)."""

    total: int = Field(ge=1)
    per_player: int = Field(ge=0)
    rows: int = Field(ge=1, le=6)
    columns: int = Field(ge=1, le=6)
    reconstructed: bool = False


class Market(Part):
    """PB-4, PB-5: how many sheets, and how many stamps lie on each."""

    sheets_more_than_players: int = Field(ge=1, le=4)
    stamps_per_sheet: int = Field(ge=1, le=4)


class Bonuses(Part):
    """What each star bonus costs (PB-37 … PB-40)."""

    swap: int = Field(ge=1)
    unstick: int = Field(ge=1)
    draw: int = Field(ge=1)
    buy: int = Field(ge=1)


class PrintedPage(Part):
    """A page: the top left space of each shaded square, and the spaces with a star."""

    shaded: tuple[str, ...] = Field(min_length=1)
    stars: tuple[str, ...] = ()


class Album(Part):
    """An album of two pages, alike for all players."""

    reconstructed: bool = False
    rows: int = Field(ge=4, le=12)
    columns: int = Field(ge=4, le=12)
    left: PrintedPage
    right: PrintedPage

    def page(self, page: Page) -> PrintedPage:
        return self.left if page == "left" else self.right

    @model_validator(mode="after")
    def _is_whole(self) -> Self:
        grid = Grid(self.rows, self.columns)
        for name in PAGES:
            page = self.page(name)
            for place in (*page.shaded, *page.stars):
                if place not in grid.index:
                    raise ValueError(f"the {name} page has no space {place}: spaces run to {grid.names[-1]}")
            for place in page.shaded:
                row, column = divmod(grid.index[place], grid.columns)
                if not grid.covers(SHADED, SHADED, row, column):
                    raise ValueError(f"the shaded square at {place} on the {name} page would leave it")
            if len(set(page.stars)) != len(page.stars):
                raise ValueError(f"the {name} page names a star twice")
        return self


class PennyBlackMaterial(Part):
    """All of it."""

    rounds: int = Field(ge=1, le=20)
    market: Market
    bonuses: Bonuses
    penny_black: PennyBlackStamp
    colours: tuple[Colour, ...] = Field(min_length=1, max_length=6)
    shapes: tuple[Shape, ...] = Field(min_length=1, max_length=4)
    album: Album
    cards: dict[str, Card]

    def deck(self, deck: Deck) -> tuple[str, ...]:
        """The cards of a deck, by their ids in order."""
        return tuple(sorted(key for key, card in self.cards.items() if card.deck == deck))

    @model_validator(mode="after")
    def _fits_together(self) -> Self:
        most = 4
        if self.penny_black.per_player * most > self.penny_black.total:
            raise ValueError(f"{most} players need {self.penny_black.per_player * most} Penny Blacks")
        for name, keys in (("colours", [c.key for c in self.colours]), ("shapes", [s.key for s in self.shapes])):
            if len(set(keys)) != len(keys):
                raise ValueError(f"two {name} have the same key")
        for deck in ("white", "black"):
            if len(self.deck(deck)) < DEALT * most:
                raise ValueError(f"{most} players need {DEALT * most} {deck} cards; there are {len(self.deck(deck))}")
        self._check_cards()
        return self

    def _check_cards(self) -> None:
        colours, shapes = {c.key for c in self.colours}, {s.key for s in self.shapes}
        for key, card in self.cards.items():
            if not (key.isalnum() and key.isascii() and len(key) <= 4):
                raise ValueError(f"a card's id has at most 4 letters and digits; see {key}")
            for match in matches_of(card):
                if match.colour is not None and match.colour not in colours:
                    raise ValueError(f"card {key} names the colour {match.colour}, which no stamp has")
                if match.shape is not None and match.shape not in shapes:
                    raise ValueError(f"card {key} names the shape {match.shape}, which no stamp has")
