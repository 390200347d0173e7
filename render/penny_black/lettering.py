"""Words that have to fit into a small place."""

from __future__ import annotations

from functools import lru_cache

from render.kit.fonts import Face
from render.kit.text import width


@lru_cache(maxsize=1024)
def fitting(words: str, room: int, largest: int, smallest: int, face: Face = "plain") -> int:
    """The largest em at which the words are no wider than `room`; `smallest` where none is."""
    return next((size for size in range(largest, smallest, -1) if width(words, face, size) <= room), smallest)
