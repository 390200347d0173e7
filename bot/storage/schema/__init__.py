"""The schema as it is now: the tables that statements are made of, and what the database guards by itself.

`migrations/` makes a database so, from nothing or from any older version; tests compare the two.
"""

from bot.storage.schema.tables import (
    deadlines,
    interactions,
    meta,
    metadata,
    moves,
    places,
    seats,
    sessions,
    tables,
    votes,
    wishes,
)

__all__ = [
    "deadlines",
    "interactions",
    "meta",
    "metadata",
    "moves",
    "places",
    "seats",
    "sessions",
    "tables",
    "votes",
    "wishes",
]
