"""Times of day as people type them: `19:30`, `7:30 pm`, `7pm`, `19h30`, `19.30`, `19`."""

from __future__ import annotations

import re

DAY_MINUTES = 24 * 60
_TYPED = re.compile(r"(\d{1,2})(?:[:.h](\d{2})|h)?\s*([ap])?\.?(?:m\.?)?", re.ASCII)
_HALVES = {"a": 0, "p": 12}


def minute_of(typed: str) -> int | None:
    """The minute of the day that is meant; None where it is no time."""
    text = typed.strip().casefold()
    found = _TYPED.fullmatch(text)
    if found is None or (found[3] is None and text.endswith(("m", "."))):
        return None
    hour, minute = int(found[1]), int(found[2] or 0)
    if found[3] is not None:
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + _HALVES[found[3]]
    return hour * 60 + minute if hour < 24 and minute < 60 else None


def clock_of(minute: int) -> str:
    """A minute of the day as it is kept and shown: `19:30`."""
    return f"{minute // 60:02}:{minute % 60:02}"
