"""The one clock: storage and rules have none, everything else asks here."""

from __future__ import annotations

import discord


def now_ms() -> int:
    """Milliseconds since the epoch, UTC. It follows discord.py's own clock, which tests can move."""
    return int(discord.utils.utcnow().timestamp() * 1000)
