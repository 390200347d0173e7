"""Alt text: lines, most important first, as many as fit."""

from __future__ import annotations

from collections.abc import Iterable

from games.characters import cut_lines

LIMIT = 1024
"""How many characters Discord takes for a picture's description."""


def cut(lines: Iterable[str], limit: int = LIMIT) -> str:
    """The lines joined, cut after the last that fits."""
    return cut_lines(lines, limit)
