"""Games that were saved by earlier rules, carried forward (`games.engine.Upgrade`)."""

from __future__ import annotations

from typing import Any

from games.engine import Upgrade

STATIONERS = "S1"


def _price_of_the_second_citizen(saved: dict[str, Any]) -> dict[str, Any]:
    """1 → 2: the price was judged anew at each look, and is now kept from the use of the Gazette on (PL-A2-16). For a
    use under way it stays what its player was told: a penny, or nothing where somebody works at the Stationers."""
    pending = saved["pending"]
    if pending is None or pending["kind"] != "citizen" or "price" in pending:
        return saved
    buildings = saved["lanes"][saved["turn"]]["buildings"]
    off = any(building["card"] == STATIONERS and building["employees"] for building in buildings)
    return {**saved, "pending": {**pending, "price": 0 if off else 1}}


UPGRADES: tuple[Upgrade, ...] = (_price_of_the_second_citizen,)
