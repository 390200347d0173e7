"""Positions late in a game, for any game, by random play: first the kind of move, then the move."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from games import GAMES
from games.chance import Chance
from games.engine import Game, Seat

AnyGame = Game[Any, Any, Any]
LATE = 0.8
"""How far into the game a late position is, as a share of all its steps."""


@dataclass(frozen=True)
class Position:
    """A state and the seat that acts next in it. `steps`: how many moves led there."""

    game: AnyGame
    state: Any
    seat: Seat
    steps: int


def random_move(game: AnyGame, state: Any, seat: Seat, luck: random.Random) -> Any:
    """A legal move: first its kind, so that rare kinds come as often as common ones."""
    kinds: dict[str, list[Any]] = {}
    for move in game.legal_moves(state, seat):
        kinds.setdefault(move.action, []).append(move)
    return luck.choice(kinds[luck.choice(sorted(kinds))])


def play(game: AnyGame, seats: int, seed: int, at_most: int | None = None) -> Position:
    """A game played to its end, or for so many moves."""
    luck, chance = random.Random(seed), Chance(seed.to_bytes(32, "big"))
    state = game.setup(seats, game.info.options(), chance).state
    steps, seat = 0, 0
    while active := game.active_seats(state):
        seat = luck.choice(sorted(active))
        if steps == at_most:
            break
        state = game.apply(state, seat, random_move(game, state, seat, luck), chance).state
        steps += 1
    return Position(game, state, seat, steps)


def late(key: str, seats: int, seed: int) -> Position:
    """A position with most of the game played."""
    game = GAMES[key]
    return play(game, seats, seed, int(play(game, seats, seed).steps * LATE))


def seat_counts(key: str) -> list[int]:
    """The numbers of players that are worth a look: the fewest, two, half and all."""
    info = GAMES[key].info
    return sorted({info.min_seats, max(2, info.min_seats), max(2, info.max_seats // 2), info.max_seats})
