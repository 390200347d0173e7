"""The house's move: at a time-out, and a panel's first candidate. Sensible, quick, and never clever."""

from __future__ import annotations

from games.engine import Seat
from games.penny_black.album import AlbumPlan, Occupied
from games.penny_black.cards import Card, Match, matches_of
from games.penny_black.choosing import chosen
from games.penny_black.material import PennyBlackMaterial
from games.penny_black.moves import ChooseMove, CollectMove, DoneMove, PennyBlackMove, PlaceMove
from games.penny_black.placing import Placing
from games.penny_black.stamps import PENNY_BLACK
from games.penny_black.state import Player, State

BLACK_WORTH = 4
"""A Penny Black, against 1 for a stamp and 1 more for each of one's cards that names it."""
STAR_WORTH = 3
WASTE = 2
"""What a space that no stamp can cover any more weighs, against a shared border of one space."""


class House:
    """Chooses among legal moves: cards that name the same, the fullest sheet, the closest place."""

    def __init__(self, plan: AlbumPlan, placing: Placing, material: PennyBlackMaterial) -> None:
        self._plan = plan
        self._placing = placing
        self._cards = material.cards
        names = plan.grid.names
        self._not_last = plan.grid.mask(name for n, name in enumerate(names) if (n + 1) % plan.grid.columns)

    def move(self, state: State, seat: Seat, moves: list[PennyBlackMove]) -> PennyBlackMove:
        player = state.players[seat]
        choices = [move for move in moves if isinstance(move, ChooseMove)]
        if choices:
            return max(choices, key=self._harmony)
        sheets = [move for move in moves if isinstance(move, CollectMove)]
        if sheets:
            return max(sheets, key=lambda move: self._worth(player, state.sheets[move.sheet - 1].stamps))
        places = [move for move in moves if isinstance(move, PlaceMove)]
        if places:
            occupied = self._plan.occupied(player.album)
            return max(places, key=lambda move: self._closeness(player, occupied, move))
        return next(move for move in moves if isinstance(move, DoneMove))

    def _harmony(self, move: ChooseMove) -> int:
        """How many stamps the two cards of a page both name."""
        left_white, left_black, right_white, right_black = (self._cards[key] for key in chosen(move))
        return _shared(left_white, left_black) + _shared(right_white, right_black)

    def _worth(self, player: Player, stamps: tuple[str, ...]) -> int:
        worth = 0
        for stamp in stamps:
            if stamp == PENNY_BLACK:
                worth += BLACK_WORTH
                continue
            kind = self._placing.stamps.kinds[stamp]
            named = [match for key in player.cards for match in matches_of(self._cards[key])]
            worth += 1 + sum(match in (Match(colour=kind.colour), Match(shape=kind.shape)) for match in named)
        return worth

    def _closeness(self, player: Player, occupied: Occupied, move: PlaceMove) -> tuple[int, int]:
        """How snugly a stamp would lie: large ones first, then borders shared with stamps and the page's edge, less
        the spaces that would be lost, and a star."""
        plan, page = self._plan, move.page
        covered = occupied[page]
        mask = plan.mask(move.stamp, move.place)
        rows, columns = plan.sizes[move.stamp]
        inside = plan.grid.around(mask)
        outside = 2 * (rows + columns) - inside.bit_count()
        lost = self._lost(covered | mask) - self._lost(covered)
        stars = sum(f"{page}:{place}" in player.icons for place in plan.grid.places(mask & plan.stars[page]))
        snug = (inside & covered).bit_count() + outside - WASTE * lost + STAR_WORTH * stars
        return rows * columns, snug

    def _lost(self, covered: int) -> int:
        """How many free spaces lie in no free square of 2×2, the smallest stamp."""
        grid = self._plan.grid
        free = grid.all & ~covered
        corners = free & free >> 1 & free >> grid.columns & free >> grid.columns + 1 & self._not_last
        usable = corners | corners << 1 | corners << grid.columns | corners << grid.columns + 1
        return (free & ~usable).bit_count()


def _shared(one: Card, other: Card) -> int:
    return sum(match == more for match in matches_of(one) for more in matches_of(other))
