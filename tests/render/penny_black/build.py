"""Views of Penny Black to draw."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from PIL import Image, ImageChops, ImageStat

from games.chance import Chance
from games.engine import Seat
from games.narrowing import choices
from games.penny_black.view import PennyBlackView
from games.playing import played, to_the_end
from render import Scene
from tests.every_game import GAMES
from tests.render.build import seen
from tests.render.pictures import draw

GAME = GAMES["penny-black"]
NAMES = ("Ana", "Björn", "مريم القاسم", "A" * 80)
BACK = frozenset({"lift", "swap", "unstick", "draw", "buy"})


def states(seats: int, seed: int = 1, bonuses: float = 0.06) -> Iterator[Any]:
    """The states of a random game from its start to its end; a bonus or a lift now and then."""
    hand, chance = random.Random(seed), Chance(bytes([seed]) * 32)

    def move(state: Any, seat: Seat) -> Any:
        every = list(GAME.legal_moves(state, seat))
        forward = [move for move in every if move.action not in BACK]
        return hand.choice(every if hand.random() < bonuses else forward or every)

    choose = to_the_end(GAME, move, hand.choice)
    return (position.state for position in played(GAME, seats, GAME.info.options(), chance, choose))


@cache
def game(seats: int, seed: int = 1) -> tuple[Any, ...]:
    """All states of a random game."""
    return tuple(states(seats, seed))


def view(state: Any, viewer: Seat | None = None) -> PennyBlackView:
    """What the viewer knows of a state."""
    found = GAME.view(state, viewer)
    assert isinstance(found, PennyBlackView)
    return found


@cache
def with_move(seats: int, action: str, seed: int = 1) -> tuple[Any, Seat, Any]:
    """The first state late enough to be of interest in which somebody may act so: state, seat and a legal move."""
    for number in (seed, seed + 1, seed + 2, seed + 3):
        for state in game(seats, number)[30:]:
            for seat in sorted(GAME.active_seats(state)):
                moves = [move for move in GAME.legal_moves(state, seat) if move.action == action]
                if moves:
                    return state, seat, moves[len(moves) // 2]
    raise AssertionError(f"no {action} in these games")


def panel(state: Any, seat: Seat, move: Any, chance: int = 0, **more: Any) -> tuple[PennyBlackView, Scene]:
    """The view and the scene of a panel in which the move is considered; `chance` made up what it reveals."""
    after = GAME.apply(state, seat, move, Chance(bytes([chance]) * 32)).state
    scene = {"candidate": view(after, seat), "given": choices(move), "large": seat, **more}
    return view(state, seat), Scene(**scene)


def picture(seen_by: PennyBlackView, scene: Scene = Scene()) -> Image.Image:
    """The picture as it is seen."""
    return seen(draw(seen_by, scene).png)


def difference(one: Image.Image, other: Image.Image) -> tuple[int, int, int, int] | None:
    """The box within which two pictures differ."""
    return ImageChops.difference(one, other).getbbox()


def contrast(one: Image.Image, other: Image.Image) -> float:
    """The largest difference in greys, 0 to 255."""
    return float(ImageStat.Stat(ImageChops.difference(one.convert("L"), other.convert("L"))).extrema[0][1])
