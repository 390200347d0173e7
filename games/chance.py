"""Provable chance: every die and every draw comes from one committed seed.

The seed is 32 secret bytes; its SHA-256, the commitment, is shown before anyone joins. At the start the ids of the
joiners' interactions, which Discord makes and the host of the bot cannot choose, are mixed in. The n-th number of the
stream is HMAC-SHA-256(key, n): whoever knows the seed (shown at the end) and the ids can check every roll.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

SEED_BYTES = 32
_WORD = 1 << 64

T = TypeVar("T")


def commitment(seed: bytes) -> str:
    """The seed's SHA-256 in hexadecimal: it fixes the seed without telling it."""
    return hashlib.sha256(seed).hexdigest()


def mix(seed: bytes, ids: Iterable[int]) -> bytes:
    """The key of a game's stream: the seed and the ids of the interactions that took seats, in the order of seats."""
    message = "penny-parlour/1:" + ",".join(str(number) for number in ids)
    return hmac.digest(seed, message.encode(), "sha256")


@dataclass(frozen=True, slots=True)
class ChanceKey:
    """Where a game's chance comes from: at a table `seed` was drawn as it opened and `mixed` are the ids mixed into it;
    None: the seed was given, the same for several games perhaps, and is the key itself."""

    seed: bytes = field(repr=False)  # a secret until the end: in no log
    mixed: tuple[int, ...] | None

    def key(self) -> bytes:
        """The key of the game's stream."""
        return self.seed if self.mixed is None else mix(self.seed, self.mixed)

    @property
    def commitment(self) -> str:
        """See `commitment`."""
        return commitment(self.seed)


class Chance:
    """A stream of fair numbers: a 32-byte key and a counter of how many words were used.

    The counter after a move is stored with it, so that the next number is the same after a restart.
    """

    __slots__ = ("_key", "counter")

    def __init__(self, key: bytes, counter: int = 0) -> None:
        if len(key) != SEED_BYTES:
            raise ValueError(f"a key has {SEED_BYTES} bytes, not {len(key)}")
        self._key = key
        self.counter = counter

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely (words that would favour some are thrown away)."""
        if not 1 <= n <= _WORD:  # of more than there are words, all would be thrown away for ever
            raise ValueError(f"no number can be drawn below {n}")
        limit = _WORD - _WORD % n
        while True:
            word = int.from_bytes(hmac.digest(self._key, self.counter.to_bytes(8, "big"), "sha256")[:8], "big")
            self.counter += 1
            if word < limit:
                return word % n

    def die(self, sides: int = 6) -> int:
        """A roll from 1 to `sides`."""
        return self.below(sides) + 1

    def pick(self, items: Sequence[T]) -> T:
        """One of the items, each equally likely."""
        return items[self.below(len(items))]

    def sample(self, items: Sequence[T], count: int) -> tuple[T, ...]:
        """`count` of the items without putting back, in the order drawn."""
        rest = list(items)
        return tuple(rest.pop(self.below(len(rest))) for _ in range(count))
