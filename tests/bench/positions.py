"""Positions late in a game, for any game, by random play."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from games.chance import Chance
from games.engine import Seat
from games.playing import played, reached
from games.registry import AnyGame
from tests.games.conformance.play import at_random

LATE = 0.8
"""How far into the game a late position is, as a share of all its steps."""


@dataclass(frozen=True)
class Position:
    """A state and the seat that acts next in it. `steps`: how many moves led there."""

    game: AnyGame
    state: Any
    seat: Seat
    steps: int


def play(game: AnyGame, seats: int, seed: int, at_most: int | None = None) -> Position:
    """A game played to its end, or for so many moves."""
    luck, chance = random.Random(seed), Chance(seed.to_bytes(32, "big"))
    found = reached(played(game, seats, game.info.options(), chance, at_random(game, luck)), at_most)
    active = sorted(game.active_seats(found.state))
    return Position(game, found.state, luck.choice(active) if active else 0, found.number)


def late(game: AnyGame, seats: int, seed: int) -> Position:
    """A position with most of the game played."""
    return play(game, seats, seed, int(play(game, seats, seed).steps * LATE))


def seat_counts(game: AnyGame) -> list[int]:
    """The numbers of players that are worth a look: the fewest, two, half and all."""
    info = game.info
    return sorted({info.min_seats, max(2, info.min_seats), max(2, info.max_seats // 2), info.max_seats})
