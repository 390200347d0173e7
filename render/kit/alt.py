"""Alt text: lines, most important first, as many as fit."""

from __future__ import annotations

from collections.abc import Iterable

from render.kit import characters
from render.kit.characters import ELLIPSIS, units

LIMIT = 1024
"""How many characters Discord takes for a picture's description."""


def cut(lines: Iterable[str], limit: int = LIMIT) -> str:
    """The lines joined, cut after the last that fits; an ellipsis says that there is more. A first line that is too
    long is cut within. Counted in UTF-16 units."""
    every = list(lines)
    if units("\n".join(every)) <= limit:
        return "\n".join(every)
    kept: list[str] = []
    for line in every:
        if units("\n".join([*kept, line, ELLIPSIS])) > limit:
            break
        kept.append(line)
    if kept:
        return "\n".join([*kept, ELLIPSIS])
    return characters.cut(every[0], limit)
