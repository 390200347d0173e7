"""How long to wait before the next try."""

from __future__ import annotations

import random
from collections.abc import Callable


class Pauses:
    """Pauses in seconds: each twice as long as the one before, `longest` at most, half of it by luck, so that what
    failed together is not tried again together. `luck`: a number from 0 to 1; `tries`: pauses so far."""

    def __init__(self, first: float = 2.0, longest: float = 300.0, luck: Callable[[], float] = random.random) -> None:
        self.first = first
        self.longest = longest
        self.tries = 0
        self._luck = luck

    def next(self) -> float:
        """The next pause."""
        pause = min(self.first * float(2 ** min(self.tries, 20)), self.longest)
        self.tries += 1
        return pause * (1 + self._luck()) / 2

    def begin_anew(self) -> None:
        """It went well: the next pause is a short one."""
        self.tries = 0
