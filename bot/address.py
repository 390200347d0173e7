"""Where everything is kept: the setting DATABASE."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

_SCHEMES = ("postgresql://", "postgres://")


@dataclass(frozen=True, slots=True)
class PostgresUrl:
    """A PostgreSQL server, as libpq's URLs name one. It holds a password and is never shown."""

    url: str = field(repr=False)

    def __str__(self) -> str:
        return "the PostgreSQL database"


Address: TypeAlias = Path | PostgresUrl
"""A file of SQLite, or a server."""


def read_address(text: object) -> object:
    """The address that a setting means; what is no text stays as it is. Raises ValueError for another kind of URL."""
    if not isinstance(text, str):
        return text
    if text.startswith(_SCHEMES):
        return PostgresUrl(text)
    if "://" in text:
        raise ValueError("it is a URL, and not one of postgresql://user:password@host/name")
    return Path(text)
