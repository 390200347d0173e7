"""The schema as it is now: the tables that statements are made of, and what the database guards by itself.

`migrations/` makes a database so, from nothing or from any older version; tests compare the two.
"""

from bot.storage.schema.tables import (
    barred,
    configurations,
    deadlines,
    interactions,
    meta,
    metadata,
    moves,
    places,
    seats,
    servers,
    sessions,
    setting_changes,
    setting_drafts,
    settings,
    tables,
    wishes,
)

__all__ = [
    "barred",
    "configurations",
    "deadlines",
    "interactions",
    "meta",
    "metadata",
    "moves",
    "places",
    "seats",
    "servers",
    "sessions",
    "setting_changes",
    "setting_drafts",
    "settings",
    "tables",
    "wishes",
]
