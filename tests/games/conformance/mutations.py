"""Moves that are a little wrong, as a hasty player or a forged request would send them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from games.codec import Codec, SavedGameError

ODD_VALUES: tuple[Any, ...] = ("A1", "Z26", "a1", "", "none", -1, 0, 1, 2, 6, 99, None, True)


def mutated(move: Any, others: Iterable[Any], codec: Codec, random: Random, count: int) -> Iterator[Any]:
    """The move with one or two fields changed to what another move has there, or to something odd. What the codec
    does not take for a move is no move, and left out."""
    row = json.loads(codec.dump_move(move))
    rows = [json.loads(codec.dump_move(other)) for other in others]
    for _ in range(count):
        changed = dict(row)
        for name in random.sample(sorted(row), min(len(row), random.choice((1, 1, 2)))):
            pool = [other[name] for other in rows if name in other] + list(ODD_VALUES)
            changed[name] = random.choice(pool)
        try:
            yield codec.load_move(json.dumps(changed))
        except SavedGameError:
            continue
