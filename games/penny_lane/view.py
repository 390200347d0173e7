"""What a viewer of Penny Lane knows: everything but the deck, and what was drawn or told in secret."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from games.engine import Phrase, Refusal, Score, Seat, Standing
from games.penny_lane.links import Link
from games.penny_lane.material import Board, Card, Kind, LocationKey, Source
from games.penny_lane.places import Row
from games.penny_lane.points import Income
from games.penny_lane.state import Buried, Pending, TempleCounts

Phase = Literal["actions", "gifts", "ages", "over"]


@dataclass(frozen=True, slots=True)
class SpaceView:
    """An action space: `price` is what is marked on it (None: X, the cost of the building), `paid` the pennies on it
    (None: it is open), `priority` whether it gives the priority effect, `next` whether the next user takes it."""

    price: int | None
    priority: bool
    paid: int | None
    next: bool


@dataclass(frozen=True, slots=True)
class LocationView:
    """A Main Street card. A job location has no spaces; `citizen` says whether its job is taken. `text` is the one in
    force. `price` is what the viewer, else the seat to act, would pay now (at the Guild for the cheapest building;
    None: full, or a job location), `gain` the pennies that it would give them, `closed` why the viewer cannot use it,
    where the viewer is to act."""

    key: LocationKey
    name: str
    source: Source
    text: str
    priority_text: str
    is_job: bool
    spaces: tuple[SpaceView, ...]
    citizen: bool
    price: int | None
    gain: int
    closed: Refusal | None


@dataclass(frozen=True, slots=True)
class CardView:
    """A building that can be had: `price` is what the viewer, else the seat to act, would pay for it at the Guild."""

    id: str
    card: Card
    price: int


@dataclass(frozen=True, slots=True)
class BuildingView:
    """A building on a lane, at `place` (`row` and `column`, which is negative to the left of the board).

    citizens and employees: how many of its slots and jobs are taken. lit: which of its halves are part of a completed
    link, by edge, as `card.links` writes them. points: its own and its revealed slots. pennies: what it pays its owner
    in an upkeep. Neither counts links.
    """

    id: str
    card: Card
    place: str
    row: Row
    column: int
    citizens: int
    employees: int
    points: int
    pennies: int
    lit_left: str
    lit_right: str
    lit_street: str


@dataclass(frozen=True, slots=True)
class LaneView:
    """A seat's lane, its buildings from left to right, the top row first; `added` are their places in the order they
    were added. `income`: what the next upkeep would pay, line by line. `open_top` and `open_bottom`: the free places of
    each row that touch something, from left to right. How places are named: `games/penny_lane/places.py`."""

    board_id: str
    board: Board
    lit_top_left: str
    lit_top_right: str
    lit_bottom_left: str
    lit_bottom_right: str
    citizen: bool
    pennies: int
    buildings: tuple[BuildingView, ...]
    added: tuple[str, ...]
    links: tuple[Link, ...]
    kinds: dict[Kind, int]
    points: int
    income: tuple[Income, ...]
    open_top: tuple[str, ...]
    open_bottom: tuple[str, ...]
    left: bool

    @property
    def income_total(self) -> int:
        return sum(line.pennies for line in self.income)


@dataclass(frozen=True, slots=True)
class PennyLaneView:
    """The game as `viewer` sees it.

    turn: whose turn it is in the action phase. acting: who is to act. order: the turns of this round still to come
    from the acting seat on. passed: who has passed since somebody last acted. drawn: the Black Market's cards, those
    the viewer knows. pending: the choice that is to be made, hidden parts as `?`. bottom: the cards under the deck, `?`
    where the viewer does not know them; unseen: the ids of all cards that the viewer has not seen, wherever they are.
    """

    game: ClassVar[str] = "penny-lane"

    viewer: Seat | None
    phase: Phase
    round: int
    temple_counts: TempleCounts
    end_points: int
    min_supply: int
    mayor: Seat
    turn: Seat
    acting: tuple[Seat, ...]
    order: tuple[Seat, ...]
    passed: tuple[Seat, ...]
    locations: tuple[LocationView, ...]
    supply: tuple[CardView, ...]
    deck_count: int
    unseen: tuple[str, ...]
    bottom: tuple[Buried, ...]
    lanes: tuple[LaneView, ...]
    pending: Pending | None
    drawn: tuple[CardView, ...]
    distances: tuple[tuple[Seat, int], ...]
    scores: tuple[Score, ...]
    over: bool

    @property
    def heading(self) -> Phrase:
        return Phrase(f"heading.{self.phase}", {"round": self.round})

    @property
    def standings(self) -> tuple[Standing, ...]:
        return tuple(self._standing(seat) for seat in range(len(self.lanes)))

    @property
    def reconstructed(self) -> frozenset[str]:
        """The ids and keys of the cards and boards in sight that are not the rulebook's."""
        found: set[str] = {location.key for location in self.locations if location.source != "given"}
        cards = {card.id: card.card for card in (*self.supply, *self.drawn)}
        for lane in self.lanes:
            cards |= {building.id: building.card for building in lane.buildings}
            found |= {lane.board_id} if lane.board.source != "given" else set()
        return frozenset(found | {key for key, card in cards.items() if card.source != "given"})

    def _standing(self, seat: Seat) -> Standing:
        if self.lanes[seat].left:
            return Standing.LEFT
        if self.over:
            return Standing.DONE
        return Standing.ACTING if seat in self.acting else Standing.WAITING
