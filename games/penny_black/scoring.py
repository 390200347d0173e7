"""What an album is worth: collector cards and Penny Blacks, each an item with the stamps that earn it (PB-41)."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from games.engine import Param, Phrase, Score, ScoreItem
from games.penny_black.album import AlbumPlan
from games.penny_black.formulas import earned
from games.penny_black.material import PAGES, Page, PennyBlackMaterial
from games.penny_black.page import PageStamps, Piece, by_page
from games.penny_black.stamps import Stamps
from games.penny_black.state import Placed, Player

CARD_PAGES: tuple[Page, ...] = ("left", "left", "right", "right")
"""The page of each of a player's four cards (PB-46)."""
PER_NEIGHBOUR = 2


class Scorer:
    """Scores players over the material of one game."""

    def __init__(self, material: PennyBlackMaterial, plan: AlbumPlan, stamps: Stamps) -> None:
        self._cards = material.cards
        self._plan = plan
        self._stamps = stamps
        self._colours = tuple(colour.key for colour in material.colours)
        self._cached = lru_cache(maxsize=256)(self._scored)  # a move changes one album; the others' stay good

    def score(self, player: Player, *, revealed: bool) -> Score:
        """A player's itemised score. Cards that are not revealed are not mentioned: they are secret (PB-B2-21)."""
        return self._cached(player.cards if revealed else (), player.album, player.stars)

    def _scored(self, cards: tuple[str, ...], album: tuple[Placed, ...], stars: int) -> Score:
        pages = by_page(self._plan, self._stamps, album)
        items = [self._card(key, page, pages[page]) for key, page in zip(cards, CARD_PAGES, strict=False)]
        items += [self._black(piece, page, pages[page]) for page in PAGES for piece in pages[page].blacks]
        note = Phrase("score.stars", {"stars": stars})  # they break a tie (PB-42) and score nothing (PB-B2-22)
        return Score(sum(item.points for item in items), tuple(items), note)

    def _card(self, key: str, page: Page, stamps: PageStamps) -> ScoreItem:
        card = self._cards[key]
        found = earned(card, stamps)
        params: dict[str, Param] = {"card": key, "name": card.name, "page": page, "times": found.times}
        return ScoreItem("card", found.times * card.points, params, _marks(page, found.pieces))

    def _black(self, black: Piece, page: Page, stamps: PageStamps) -> ScoreItem:
        """PB-48: the most frequent colour among the regular stamps beside it, two points each; a tie of colours makes
        no difference. Another Penny Black is no colour (PB-B2-23); a neighbour may count for several (PB-49)."""
        beside = stamps.touching(black.mask)
        counts = Counter(piece.kind.colour for piece in beside)
        colour = max(self._colours, key=lambda key: counts[key])
        scoring = tuple(piece for piece in beside if piece.kind.colour == colour)
        params: dict[str, Param] = {"page": page, "place": black.place, "n": len(scoring), "colour": colour}
        code = "penny_black" if scoring else "penny_black_alone"
        return ScoreItem(code, PER_NEIGHBOUR * len(scoring), params, _marks(page, scoring))


def _marks(page: Page, pieces: tuple[Piece, ...]) -> tuple[str, ...]:
    """The places of stamps, `left:B4`."""
    return tuple(f"{page}:{piece.place}" for piece in pieces)
