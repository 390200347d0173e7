"""Render and encode, beside the same board drawn naively, in turns, so that both have the same machine."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

from games.registry import AnyGame, Games
from render import Pictures
from render.kit.naive import draw_naive
from render.scene import Scene
from tests.bench.positions import late, seat_counts
from tests.bench.report import Section, Size, quantile

NAMES = ("Ana", "Benedikt", "Chloë", "Dmitri", "Eun-ji", "Farid", "Grace", "Hugo", "Ines", "Jun")
BOARDS = 6
FAST_PER_NAIVE = 15

T = TypeVar("T")


def measure(games: Games, size: Size) -> Section:
    section = Section(
        "Pictures, 1,200 px, late in a game", ("p50 ms", "p99 ms", "most kB", "naive p50 ms", "times faster")
    )
    pictures = Pictures(games)
    for _ in () if size.quick else pictures.warm_up():
        pass
    for key, game in games.items():
        for seats in seat_counts(game)[: size.of(9, 1)]:
            title = f"{games.texts(key).text('title')}, {seats} {'player' if seats == 1 else 'players'}"
            section.add(title, *_board(pictures, game, seats, size))
    section.notes.append("target: 20 times faster than naive (same drawing code at 2×, no caches), 110 kB at most")
    return section


def _board(pictures: Pictures, game: AnyGame, seats: int, size: Size) -> tuple[float, ...]:
    """The figures for the boards of so many players."""
    views = [late(game, seats, seed) for seed in range(1, size.of(BOARDS, 1) + 1)]
    fast: list[float] = []
    naive: list[float] = []
    sizes: list[int] = []
    for number in range(len(views) * size.of(FAST_PER_NAIVE, 2)):
        position = views[number % len(views)]
        view = position.game.view(position.state, None)
        # No two last moves are alike: what no cache can know is drawn anew in every picture.
        scene = Scene(NAMES[:seats], last_move=f"Move {number}")
        seconds, picture = _timed(lambda view=view, scene=scene: pictures.draw(view, scene))
        fast.append(seconds)
        sizes.append(len(picture.png))
        if number % size.of(FAST_PER_NAIVE, 2) == 0:
            naive.append(_timed(lambda view=view, scene=scene: draw_naive(pictures, view, scene))[0])
    return (
        quantile(fast, 0.5) * 1000,
        quantile(fast, 0.99) * 1000,
        max(sizes) / 1000,
        quantile(naive, 0.5) * 1000,
        quantile(naive, 0.5) / quantile(fast, 0.5),
    )


def _timed(work: Callable[[], T]) -> tuple[float, T]:
    start = time.perf_counter()
    made = work()
    return time.perf_counter() - start, made
