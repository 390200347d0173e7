"""Views to draw, and pictures opened as what a player sees."""

from __future__ import annotations

import io
import random
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any

from PIL import Image

from games import playing
from games.chance import Chance
from games.engine import Seat
from games.pencil_park.view import PencilParkView
from render.kit.fonts import Face, stack
from tests.every_game import GAMES

GAME = GAMES["pencil-park"]


def states(seats: int, *, city: str = "pipsburg", districts: bool = False, seed: int = 1) -> Iterator[Any]:
    """The states of a random game from its start to its end."""
    hand, chance = random.Random(seed), Chance(bytes([seed]) * 32)
    options = GAME.info.options.model_validate({"city": city, "districts": districts})

    def move(state: Any, seat: Seat) -> Any:
        moves = list(GAME.legal_moves(state, seat))
        zones = [move for move in moves if move.action == "zone"]
        return hand.choice(zones if zones and hand.random() < 0.9 else moves)

    choose = playing.to_the_end(GAME, move, hand.choice)
    return (position.state for position in playing.played(GAME, seats, options, chance, choose))


@cache
def played(seats: int, moves: int, city: str = "pipsburg", districts: bool = False, seed: int = 1) -> Any:
    """The state after so many moves of a random game, or its end."""
    return list(islice(states(seats, city=city, districts=districts, seed=seed), moves + 1))[-1]


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


def cap_height(face: Face, size: int) -> int:
    """How high a capital letter is, in pixels."""
    return -int(stack(face)[0].at(size).getbbox("H", anchor="ls")[1])


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
