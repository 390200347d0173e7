"""A PostgreSQL URL as what the driver connects with."""

from typing import Any

import psycopg
from psycopg.conninfo import conninfo_to_dict

from bot.address import PostgresUrl
from bot.storage.errors import StorageError

DEFAULTS: dict[str, Any] = {
    "application_name": "penny-parlour",
    "connect_timeout": 10,
    "client_encoding": "utf8",
    # A network that swallows everything is noticed after half a minute, not after a quarter of an hour.
    "tcp_user_timeout": 30_000,
}


def connection_settings(address: PostgresUrl) -> dict[str, Any]:
    """For `psycopg.connect`. What the URL says itself goes before the defaults.

    Raises `StorageError` where it is no such URL. The line quotes nothing of it: a character in the password that
    should have been written as %40 is what makes most of them wrong, and then anything may be a part of the password.
    """
    try:
        said = conninfo_to_dict(address.url)
        [int(port) for port in str(said.get("port", "0")).split(",") if port]
    except (psycopg.Error, ValueError):
        said = {"host": "@"}
    if any("@" in str(said.get(name, "")) for name in ("host", "dbname")):
        raise StorageError(
            "DATABASE is not a PostgreSQL URL that can be read: postgresql://user:password@host/name, where @ : / and"
            " % in the password are written as %40 %3A %2F and %25."
        ) from None
    return {**DEFAULTS, **said}
