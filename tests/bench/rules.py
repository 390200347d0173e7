"""The rules by themselves: what a search, a bot or a panel asks of them."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from games.chance import Chance
from games.registry import AnyGame, Games
from tests.bench.positions import Position, late, play
from tests.bench.report import Section, Size
from tests.games.conformance.play import random_move

POSITIONS = 5


def measure(games: Games, size: Size) -> Section:
    section = Section("Rules", ("legal moves/s", "playouts/s", "legal moves + apply, µs", "moves/playout"))
    for key, game in games.items():
        title, seconds = games.texts(key).text("title"), size.of(10, 1) / 10
        for seats in sorted({2, min(5, game.info.max_seats)}):
            positions = [late(game, seats, seed) for seed in range(1, POSITIONS + 1)]
            figures = _legal_moves(positions, seconds), None, _steps(positions, seconds), None
            section.add(f"{title}, late, {seats} players", *figures)
        section.add(f"{title}, whole games of 2", None, *_playouts(game, seconds))
    return section


def _legal_moves(positions: list[Position], seconds: float) -> float:
    found = 0

    def count() -> None:
        nonlocal found
        found += sum(len(list(p.game.legal_moves(p.state, p.seat))) for p in positions)

    count()
    once, found = found, 0
    return once * _rate(count, seconds)


def _steps(positions: list[Position], seconds: float) -> float:
    """Microseconds for listing the legal moves and applying one."""
    return 1e6 / len(positions) / _rate(lambda: [_step(position) for position in positions], seconds)


def _step(position: Position) -> None:
    """List the legal moves, take one, apply it."""
    move = random_move(list(position.game.legal_moves(position.state, position.seat)), random.Random(1))
    position.game.apply(position.state, position.seat, move, Chance(bytes(32)))


def _playouts(game: AnyGame, seconds: float) -> tuple[float, None, float]:
    """Games a second, played to their ends, and how many moves one has."""
    steps: list[int] = []
    rate = _rate(lambda: steps.append(play(game, 2, 1000 + len(steps)).steps), seconds)
    return rate, None, sum(steps) / len(steps)


def _rate(work: Callable[[], object], seconds: float) -> float:
    """How often a second."""
    work()
    start, times = time.perf_counter(), 0
    while (spent := time.perf_counter() - start) < seconds or not times:
        work()
        times += 1
    return times / spent
