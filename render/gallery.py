"""Writes sample pictures of every game, for people to look at: `python -m render.gallery OUT_DIR`.

The games are played at random from a fixed seed, each player taking the best of a few moves, so that the boards look
like games.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import takewhile
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

from pydantic import BaseModel

from games.chance import Chance
from games.characters import ISOLATE, POP
from games.engine import Seat
from games.narrowing import choices
from games.playing import Position, played, reached, to_the_end
from games.registry import AnyGame, Games
from render import Pictures, Scene
from render.kit.palette import SEATS

# Names that are written from the right are isolated, as the bot does it.
NAMES = (
    "Ana",
    "Björn",
    f"{ISOLATE}مريم القاسم{POP}",
    "王小明",
    "Зоя",
    f"{ISOLATE}דוד{POP}",
    "Wilhelmina the Long-Named",
    "🎉 Zed",
    "สมชาย",
    "அருண்",
)
_TRIES = 6
_STAGES = {"penny-black": (6, 20, 38, 500)}
"""How many moves a seat has made when a game is early, in its middle, late and over, where it is not as usual."""
_USUAL = (5, 10, 16, 500)
_PASSED_OVER = {"penny-black": frozenset({"lift", "swap", "unstick", "draw", "buy"})}
"""Actions that would go back and forth for ever, or that cost what the game has little of."""


def play(game: AnyGame, options: Any, seats: int, moves: int, seed: int = 1) -> Any:
    """The state of a game after so many moves, or at its end."""
    return reached(_positions(game, options, seats, seed), moves).state


def play_on(game: AnyGame, options: Any, seats: int, moves: int, seed: int = 1) -> Any:
    """The state of a game after so many moves; the last one in which somebody is to act, where it is shorter."""
    positions = _positions(game, options, seats, seed)
    return reached(takewhile(lambda position: game.active_seats(position.state), positions), moves).state


def _positions(game: AnyGame, options: Any, seats: int, seed: int) -> Iterator[Position]:
    hand, chance = random.Random(seed), Chance(seed.to_bytes(32, "big"))
    choose = to_the_end(game, lambda state, seat: _good_move(game, state, seat, hand), hand.choice)
    return played(game, seats, options, chance, choose)


def _good_move(game: AnyGame, state: Any, seat: Seat, hand: random.Random) -> Any:
    every = list(game.legal_moves(state, seat))
    settled = [move for move in every if move.action not in _PASSED_OVER.get(game.info.key, ())] or every
    first = [move for move in settled if move.action == settled[0].action]
    some = hand.sample(first, min(_TRIES, len(first)))
    return max(some, key=lambda move: game.scores(game.apply(state, seat, move, Chance(bytes(32))).state)[seat].total)


def panels(game: AnyGame, state: Any, seat: Seat, scene: Scene) -> Iterator[tuple[str, Any, Scene]]:
    """For each action that is open to a seat its name, the seat's view, and a scene with such a move considered."""
    hand = random.Random(3)
    by_action: dict[str, list[Any]] = {}
    for move in game.legal_moves(state, seat):
        by_action.setdefault(move.action, []).append(move)
    for action, moves in by_action.items():
        move = hand.choice(moves)
        after = game.apply(state, seat, move, Chance(bytes(32))).state
        yield action, game.view(state, seat), replace(scene, candidate=game.view(after, seat), given=choices(move))


def fullest(model: type[BaseModel]) -> BaseModel:
    """A game's options with everything that it offers: of each choice the last, every switch on."""
    last: dict[str, Any] = {}
    for name, field in model.model_fields.items():
        if get_origin(field.annotation) is Literal:
            last[name] = get_args(field.annotation)[-1]
        elif field.annotation is bool:
            last[name] = True
    return model(**last)


def pictures(games: Games, key: str) -> dict[str, bytes]:
    """Pictures of a game by name: for each number of seats from its start to its end, in both palettes, and a panel for
    each action."""
    game, draw, ending = games[key], Pictures(games).draw, Pictures(games).ending
    info = game.info
    found: dict[str, bytes] = {}
    early, middle, late, over = _STAGES.get(key, _USUAL)
    for seats in range(info.min_seats, info.max_seats + 1):
        stages = {
            "early": play_on(game, info.options(), seats, early * seats),
            "middle": play_on(game, info.options(), seats, middle * seats),
            "late": play_on(game, info.options(), seats, late * seats),
            "over": play(game, info.options(), seats, over * seats),
        }
        views = {stage: game.view(state, None) for stage, state in stages.items()}
        found |= {f"{seats}-{stage}": draw(view, Scene(names=NAMES)).png for stage, view in views.items()}
        for palette in ("standard", "contrast"):
            found[f"{seats}-ending-{palette}"] = ending(views["over"], Scene(names=NAMES, palette=palette)).png
        found[f"{seats}-contrast"] = draw(views["late"], Scene(names=NAMES, palette="contrast")).png
        if marks := next((item.marks for item in views["over"].scores[0].items if item.marks), ()):
            found[f"{seats}-score"] = draw(views["over"], Scene(names=NAMES, large=0, marks=marks)).png
        found[f"{seats}-begun"] = draw(game.view(play(game, info.options(), seats, 0), 0), Scene(names=NAMES)).png
    moves = (late if key in _STAGES else 20) * info.min_seats
    poster = game.view(play_on(game, fullest(info.options), info.min_seats, moves), 0)
    found["poster"] = draw(poster, Scene(names=NAMES)).png
    seats = min(3, info.max_seats)
    state = play_on(game, fullest(info.options), seats, 8 * seats)
    seat = min(game.active_seats(state))
    for action, view, scene in panels(game, state, seat, Scene(names=NAMES, large=seat)):
        found[f"panel-{action}"] = draw(view, scene).png
    return found


def main(arguments: list[str] | None = None, games: Games | None = None) -> None:
    """Writes the pictures of these games (None: those that are shipped) into a folder, made where it is missing."""
    parser = argparse.ArgumentParser(
        prog="python -m render.gallery", description="Writes sample pictures of all games."
    )
    parser.add_argument("folder", type=Path, metavar="OUT_DIR", help="where to; made where it is missing")
    folder: Path = parser.parse_args(arguments).folder
    folder.mkdir(parents=True, exist_ok=True)
    games = Games() if games is None else games
    for key in games:
        for name, png in pictures(games, key).items():
            (folder / f"{key}-{name}.png").write_bytes(png)
            print(f"{key}-{name}.png {len(png) // 1000} kB")
    print(f"{len(SEATS)} seats: {', '.join(f'{seat.name} {seat.shape}' for seat in SEATS)}")


if __name__ == "__main__":
    main()
