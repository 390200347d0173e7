"""The state of a game of Penny Black: a market and a bag for all, an album for each seat."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from pydantic import BaseModel, ConfigDict

from games.engine import Seat
from games.penny_black.material import Page

Phase = Literal["cards", "play", "over"]


class Options(BaseModel):
    """What the host chooses in the lobby: who starts (PB-12; the bot cannot know who last mailed something,
    PB-B2-27). A player who is not there leaves it to chance."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    start: Literal["random", "1", "2", "3", "4"] = "random"


@dataclass(frozen=True, slots=True)
class Placed:
    """A stamp in an album.

    `place` is its top left space, `round` when it was placed there. `loose`: placed this round and not yet stuck
    (PB-27). `stars`: the spaces whose star tokens it uncovered, while it is loose (PB-B2-10).
    """

    stamp: str
    page: Page
    place: str
    round: int
    loose: bool = True
    stars: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Sheet:
    """A market sheet: its stamps, and who collected it this round."""

    stamps: tuple[str, ...]
    taken: Seat | None = None


@dataclass(frozen=True, slots=True)
class OldSpot:
    """Where an unstuck stamp came from: no new spot for it (PB-B2-13)."""

    stamp: str
    page: Page
    place: str


@dataclass(frozen=True, slots=True)
class Player:
    """A seat.

    `dealt` are the six cards drawn, secret until all have chosen and then gone (PB-10). `cards` are the four chosen:
    the left page's white and black one, the right page's. `icons` are the stars still on the album, `left:E1`;
    `stars` the tokens in hand. `unstuck`: where this round's unstuck stamps came from. `last`: what the latest move
    was about, `left:B4`.
    """

    dealt: tuple[str, ...]
    icons: tuple[str, ...]
    cards: tuple[str, ...] = ()
    album: tuple[Placed, ...] = ()
    hand: tuple[str, ...] = ()
    stars: int = 0
    unstuck: tuple[OldSpot, ...] = ()
    collected: bool = False
    done: bool = False
    left: bool = False
    last: str = ""


@dataclass(frozen=True, slots=True)
class State:
    """The game. `bag` counts the stamps in it, kind by kind; `gone` are stamps that left the game (PB-B2-18)."""

    phase: Phase
    round: int
    starter: Seat
    bag: tuple[int, ...]
    sheets: tuple[Sheet, ...]
    players: tuple[Player, ...]
    gone: tuple[str, ...] = ()

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is to collect: clockwise from the starting player (PB-17)."""
        if self.phase == "play":
            count = len(self.players)
            for step in range(count):
                seat = (self.starter + step) % count
                player = self.players[seat]
                if not (player.collected or player.left):
                    return seat
        return None

    @property
    def playing(self) -> list[Seat]:
        """Who is still at the table."""
        return [seat for seat, player in enumerate(self.players) if not player.left]


def without(hand: tuple[str, ...], stamp: str) -> tuple[str, ...]:
    """A hand with one such stamp less."""
    number = hand.index(stamp)
    return (*hand[:number], *hand[number + 1 :])


def with_player(state: State, seat: Seat, player: Player) -> State:
    """The state with another player at the seat."""
    return replace(state, players=(*state.players[:seat], player, *state.players[seat + 1 :]))
