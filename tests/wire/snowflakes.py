"""Ids like Discord's: a time in the high bits, so that they rise with the clock and never repeat.

They come from the real clock because discord.py reads a message's age out of its id, and the bot decides by that age
whether it edits or posts anew.
"""

from __future__ import annotations

import time
from datetime import UTC, datetime

DISCORD_EPOCH_MS = 1_420_070_400_000
_last = 0


def new_id() -> int:
    """A fresh id, higher than every one before it."""
    global _last  # noqa: PLW0603  one clock per process, as Discord has one for everything
    _last = max(_last + 1, (int(time.time() * 1000) - DISCORD_EPOCH_MS) << 22)
    return _last


def time_of(snowflake: int) -> str:
    """When the id was made, as the ISO 8601 text that Discord sends."""
    return datetime.fromtimestamp(((snowflake >> 22) + DISCORD_EPOCH_MS) / 1000, UTC).isoformat()


def now() -> str:
    """The present moment as the ISO 8601 text that Discord sends."""
    return datetime.now(UTC).isoformat()
