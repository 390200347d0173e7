"""Discord's ids, as somebody types them."""

from __future__ import annotations

from argparse import ArgumentTypeError

LARGEST = (1 << 63) - 1
"""Of an id; Discord's are unsigned, and the first bit is not reached before the year 2084."""


def discord_id(text: str) -> int:
    """For a command line. Raises ArgumentTypeError, which says what an id looks like."""
    if not (text.isascii() and text.isdecimal() and 0 < int(text) <= LARGEST):
        raise ArgumentTypeError(f"{text!r} is no id of Discord's, which is a number such as 130000000000000001")
    return int(text)
