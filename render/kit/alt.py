"""Alt text: lines, most important first, as many as fit."""

from __future__ import annotations

from collections.abc import Iterable

LIMIT = 1024
"""How many characters Discord takes for a picture's description."""
_MORE = "…"


def cut(lines: Iterable[str], limit: int = LIMIT) -> str:
    """The lines joined, cut after the last that fits; an ellipsis says that there is more. A first line that is too
    long is cut within. Counted as Discord counts, in UTF-16 units where those are more."""
    kept: list[str] = []
    every = list(lines)
    for number, text in enumerate(every):
        tail = [] if number == len(every) - 1 else [_MORE]
        if _length("\n".join([*kept, text, *tail])) <= limit:
            kept.append(text)
            continue
        if not kept:
            while text and _length(text + _MORE) > limit:
                text = text[:-1]
            return text + _MORE
        return "\n".join([*kept, _MORE])
    return "\n".join(kept)


def _length(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2
