"""Alt text: lines, most important first, as many as fit."""

from __future__ import annotations

from collections.abc import Iterable

LIMIT = 1024
"""How many characters Discord takes for a picture's description."""
_MORE = "…"


def cut(lines: Iterable[str], limit: int = LIMIT) -> str:
    """The lines joined, cut after the last that fits; an ellipsis says that there is more. A first line that is too
    long is cut within. Counted in UTF-16 units, of which a character never has fewer than Discord counts."""
    every = list(lines)
    if _length("\n".join(every)) <= limit:
        return "\n".join(every)
    kept: list[str] = []
    for line in every:
        if _length("\n".join([*kept, line, _MORE])) > limit:
            break
        kept.append(line)
    if kept:
        return "\n".join([*kept, _MORE])
    first = every[0]
    while _length(first + _MORE) > limit:
        first = first[:-1]
    return first + _MORE


def _length(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2
