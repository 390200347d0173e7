"""What a viewer of Penny Black knows: all but the others' cards until they are revealed. The bag is closed, but what
it holds follows from what lies open (PB-B2-28)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from games.engine import Phrase, Score, Seat, Standing
from games.penny_black.cards import Card
from games.penny_black.material import Album, Bonuses, Page
from games.penny_black.stamps import StampKind
from games.penny_black.state import OldSpot, Phase, Placed, Sheet


@dataclass(frozen=True, slots=True)
class CardView:
    """A collector card. `page` is the one beside which it lies, None in its owner's hand; `words` tell its goal,
    `short` in few. Its points stand among the seat's score items under its `id`."""

    id: str
    page: Page | None
    card: Card
    words: Phrase
    short: Phrase


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A seat.

    `dealt`: the viewer's own six cards while they choose. `chosen`: whether they have chosen; `cards`: the four cards
    in the order left white, left black, right white, right black: the viewer's own, all once they are revealed.
    `stamps`: the album; `loose` ones were placed this round and can be lifted. `icons`: the stars still on the album,
    `left:E1`; `stars`: those in hand; `spent`: those spent. `unstuck`: where this round's unstuck stamps came from.
    `last`: what the latest move was about, `left:B4`, or nothing.
    """

    dealt: tuple[CardView, ...]
    chosen: bool
    cards: tuple[CardView, ...]
    stamps: tuple[Placed, ...]
    icons: tuple[str, ...]
    hand: tuple[str, ...]
    stars: int
    spent: int
    unstuck: tuple[OldSpot, ...]
    collected: bool
    done: bool
    left: bool
    last: str


@dataclass(frozen=True, slots=True)
class PennyBlackView:
    """The game as `viewer` sees it.

    `turn`: whose turn it is to collect. `sheets`: the market from 1 on, each with its stamps and who took it.
    `kinds`: what each stamp's key stands for. `bag`: how many stamps it holds, `blacks_in_bag` Penny Blacks among
    them; `gone`: the stamps that left the game. `costs`: of the star bonuses.
    """

    game: ClassVar[str] = "penny-black"

    viewer: Seat | None
    phase: Phase
    round: int
    rounds: int
    starter: Seat
    turn: Seat | None
    sheets: tuple[Sheet, ...]
    players: tuple[PlayerView, ...]
    standings: tuple[Standing, ...]
    scores: tuple[Score, ...]
    bag: int
    blacks_in_bag: int
    gone: tuple[str, ...]
    kinds: Mapping[str, StampKind]
    album: Album
    costs: Bonuses

    @property
    def over(self) -> bool:
        return self.phase == "over"

    @property
    def heading(self) -> Phrase:
        return Phrase(f"heading.{self.phase}", {"round": self.round, "rounds": self.rounds})
