"""Words that have to fit into a small place."""

from __future__ import annotations

from functools import lru_cache

from render.kit.text import width


@lru_cache(maxsize=1024)
def fitting(words: str, room: int, largest: int, smallest: int) -> int:
    """The largest em at which the words are no wider than `room`, in the plain face; `smallest` where none is."""
    return next((size for size in range(largest, smallest, -1) if width(words, "plain", size) <= room), smallest)
