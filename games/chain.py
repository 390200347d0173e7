"""A chain of days whose seeds prove each other.

The seed of the last day is a secret root; hashing a day's seed with SHA-256 gives the seed of the day before. So all
days were fixed when the root was drawn, a later day's seed cannot be had from an earlier one's, and whoever knows two
days that follow each other can check the one against the other.
"""

from __future__ import annotations

import hashlib

from games.chance import SEED_BYTES

DAYS = 20_000
"""Days from the first one to the last: 54 years."""
_APART = 128
"""Days between two that are remembered: as many hashes, 50 µs, are the most that a seed costs."""


def before(seed: bytes) -> bytes:
    """The seed of the day before."""
    return hashlib.sha256(seed).digest()


class Chain:
    """The seeds of days 0 (which nobody plays: it proves day 1) to `DAYS`, all made of one root. Neither the root nor a
    seed is in its repr."""

    __slots__ = ("_marks",)

    def __init__(self, root: bytes) -> None:
        if len(root) != SEED_BYTES:
            raise ValueError(f"a root has {SEED_BYTES} bytes, not {len(root)}")
        self._marks = [seed := root]
        for hashed in range(1, DAYS + 1):
            seed = before(seed)
            if hashed % _APART == 0:
                self._marks.append(seed)

    def seed(self, day: int) -> bytes:
        """The seed of a day: the root hashed `DAYS - day` times. Raises ValueError where the chain has no such day."""
        if not 0 <= day <= DAYS:
            raise ValueError(f"the chain has days 0 to {DAYS}, not {day}")
        mark, rest = divmod(DAYS - day, _APART)
        seed = self._marks[mark]
        for _ in range(rest):
            seed = before(seed)
        return seed
