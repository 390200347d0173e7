"""The export of what is kept about a person."""

from __future__ import annotations

import json
from datetime import datetime
from typing import Any

from bot.storage import Store
from bot.wishes import Wishing, zone_of

FILE_NAME = "penny-parlour-about-me.json"
_EXACT = 2**53
"""The largest whole number that every reader of JSON keeps."""
_TIMES = {"at", "undone_at", "joined_at", "created_at", "updated_at", "finished_at", "due_at", "next_at"}
"""Columns of milliseconds."""


async def export_person(store: Store, user_id: int) -> str:
    """All rows that are theirs, by table, as JSON. Times stand as they are stored, and beside that in the person's own
    time zone."""
    zone = (await Wishing(store).of(user_id)).zone
    kept = await store.forgetting.kept(user_id)
    tables = {table: [_readable(row, zone) for row in rows] for table, rows in kept.items()}
    about = {"person": str(user_id), "time_zone": zone, "tables": tables}
    return json.dumps(about, ensure_ascii=False, indent=1)


def _readable(row: dict[str, Any], zone: str) -> dict[str, Any]:
    """Ids of Discord's are written as text: they have more digits than a number of JSON's readers keeps."""
    found: dict[str, Any] = {}
    for name, value in row.items():
        is_id = isinstance(value, int) and (name.endswith("_id") or value > _EXACT)
        found[name] = str(value) if is_id else value
        if name in _TIMES and isinstance(value, int):
            moment = datetime.fromtimestamp(value / 1000, zone_of(zone))
            found[f"{name}_read"] = moment.isoformat(timespec="seconds")
    return found
