"""Views to draw, and pictures opened as what a player sees."""

from __future__ import annotations

import io
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from PIL import Image

from games import GAMES
from games.chance import Chance
from games.engine import Seat
from games.pencil_park.view import PencilParkView

GAME = GAMES["pencil-park"]


def states(seats: int, *, city: str = "pipsburg", districts: bool = False, seed: int = 1) -> Iterator[Any]:
    """The states of a random game from its start to its end."""
    hand, chance = random.Random(seed), Chance(bytes([seed]) * 32)
    options = GAME.info.options.model_validate({"city": city, "districts": districts})
    state = GAME.setup(seats, options, chance).state
    yield state
    while active := sorted(GAME.active_seats(state)):
        seat = hand.choice(active)
        moves = list(GAME.legal_moves(state, seat))
        zones = [move for move in moves if move.action == "zone"]
        move = hand.choice(zones if zones and hand.random() < 0.9 else moves)
        state = GAME.apply(state, seat, move, chance).state
        yield state


@cache
def played(seats: int, moves: int, city: str = "pipsburg", districts: bool = False, seed: int = 1) -> Any:
    """The state after so many moves of a random game, or its end."""
    last = None
    for number, state in enumerate(states(seats, city=city, districts=districts, seed=seed)):
        last = state
        if number == moves:
            break
    return last


def view(seats: int, moves: int, viewer: Seat | None = None, **options: Any) -> PencilParkView:
    """What the viewer sees after so many moves of a random game."""
    found = GAME.view(played(seats, moves, **options), viewer)
    assert isinstance(found, PencilParkView)
    return found


def considered(state: Any, seat: Seat, action: str = "zone", number: int = 0) -> PencilParkView:
    """The seat's view after one of its moves."""
    moves = [move for move in GAME.legal_moves(state, seat) if move.action == action]
    after = GAME.apply(state, seat, moves[number % len(moves)], Chance(bytes(32))).state
    found = GAME.view(after, seat)
    assert isinstance(found, PencilParkView)
    return found


def opened(png: bytes) -> Image.Image:
    """The picture as it was saved."""
    image = Image.open(io.BytesIO(png))
    image.load()
    return image


def seen(png: bytes) -> Image.Image:
    """The picture as it is seen, without its corners' opacity."""
    image = opened(png)
    image.info.pop("transparency", None)
    return image.convert("RGB")
