"""Games that were saved by earlier rules, carried forward (`games.engine.Upgrade`)."""

from __future__ import annotations

from typing import Any

from games.engine import Upgrade


def _unstuck_stamps_are_owed(saved: dict[str, Any]) -> dict[str, Any]:
    """1 → 2: what may be unstuck, and what must be placed before Done, is judged otherwise (PB-B2-13); a state holds
    the same. A stamp in hand that was left without any room then may still leave the game."""
    return saved


UPGRADES: tuple[Upgrade, ...] = (_unstuck_stamps_are_owed,)
