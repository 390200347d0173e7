"""Writes sample pictures of every game, for people to look at: `python -m render.gallery OUT_DIR`.

The games are played at random from a fixed seed, each player taking the best of a few moves, so that the boards look
like games.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

from pydantic import BaseModel

from games import GAMES
from games.chance import Chance
from games.engine import Seat
from games.narrowing import choices
from games.playing import played, reached, to_the_end
from render import Scene, draw, drawn_games
from render.kit.palette import SEATS

NAMES = (
    "Ana",
    "Björn",
    "مريم القاسم",
    "王小明",
    "Зоя",
    "דוד",
    "Wilhelmina the Long-Named",
    "🎉 Zed",
    "สมชาย",
    "அருண்",
)
_TRIES = 6
_STAGES = {"penny-black": (6, 38, 500)}
"""How many moves a seat has made when a game is early, late and over, where it is not as usual."""
_USUAL = (5, 16, 500)
_PASSED_OVER = {"penny-black": frozenset({"lift", "swap", "unstick", "draw", "buy"})}
"""Actions that would go back and forth for ever, or that cost what the game has little of."""


def play(key: str, options: Any, seats: int, moves: int, seed: int = 1) -> Any:
    """The state of a game after so many moves, or at its end."""
    game, hand, chance = GAMES[key], random.Random(seed), Chance(seed.to_bytes(32, "big"))
    choose = to_the_end(game, lambda state, seat: _good_move(key, state, seat, hand), hand.choice)
    return reached(played(game, seats, options, chance, choose), moves).state


def _good_move(key: str, state: Any, seat: Seat, hand: random.Random) -> Any:
    game = GAMES[key]
    every = list(game.legal_moves(state, seat))
    settled = [move for move in every if move.action not in _PASSED_OVER.get(key, ())] or every
    first = [move for move in settled if move.action == settled[0].action]
    some = hand.sample(first, min(_TRIES, len(first)))
    return max(some, key=lambda move: game.scores(game.apply(state, seat, move, Chance(bytes(32))).state)[seat].total)


def panels(key: str, state: Any, seat: Seat, scene: Scene) -> Iterator[tuple[str, Any, Scene]]:
    """For each action that is open to a seat its name, the seat's view, and a scene with such a move considered."""
    game, hand = GAMES[key], random.Random(3)
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


def pictures(key: str) -> dict[str, bytes]:
    """Pictures of a game by name: one for each number of seats, in both palettes, and a panel for each action."""
    info = GAMES[key].info
    found: dict[str, bytes] = {}
    for seats in sorted({info.min_seats, 2, 3, 5, info.max_seats} & set(range(info.min_seats, info.max_seats + 1))):
        for stage, moves in zip(("early", "late", "over"), _STAGES.get(key, _USUAL), strict=True):
            view = GAMES[key].view(play(key, info.options(), seats, moves * seats), None)
            found[f"{seats}-{stage}"] = draw(view, Scene(names=NAMES)).png
            if stage == "late":
                found[f"{seats}-contrast"] = draw(view, Scene(names=NAMES, palette="contrast")).png
            if stage == "over" and (marks := next((item.marks for item in view.scores[0].items if item.marks), ())):
                found[f"{seats}-score"] = draw(view, Scene(names=NAMES, large=0, marks=marks)).png
        found[f"{seats}-begun"] = draw(GAMES[key].view(play(key, info.options(), seats, 0), 0), Scene(names=NAMES)).png
    late = _STAGES.get(key, (0, 20, 0))[1]
    poster = GAMES[key].view(play(key, fullest(info.options), info.min_seats, late * info.min_seats), 0)
    found["poster"] = draw(poster, Scene(names=NAMES)).png
    seats = min(3, info.max_seats)
    state = play(key, fullest(info.options), seats, 8 * seats)
    seat = min(GAMES[key].active_seats(state))
    for action, view, scene in panels(key, state, seat, Scene(names=NAMES, large=seat)):
        found[f"panel-{action}"] = draw(view, scene).png
    return found


def main(arguments: list[str] | None = None) -> None:
    """Writes the pictures of all games into a folder, made where it is missing."""
    parser = argparse.ArgumentParser(
        prog="python -m render.gallery", description="Writes sample pictures of all games."
    )
    parser.add_argument("folder", type=Path, metavar="OUT_DIR", help="where to; made where it is missing")
    folder: Path = parser.parse_args(arguments).folder
    folder.mkdir(parents=True, exist_ok=True)
    for key in drawn_games():
        for name, png in pictures(key).items():
            (folder / f"{key}-{name}.png").write_bytes(png)
            print(f"{key}-{name}.png {len(png) // 1000} kB")
    print(f"{len(SEATS)} seats: {', '.join(f'{seat.name} {seat.shape}' for seat in SEATS)}")


if __name__ == "__main__":
    main()
