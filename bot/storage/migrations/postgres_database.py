"""A PostgreSQL database as it is found: ours or not, new or old."""

from typing import Any

import psycopg

from bot.storage.errors import StorageError
from bot.storage.migrations.running import HEAD, TABLE, carry_forward, in_use, log_change, other_program, refuse_unknown

WHERE = "The PostgreSQL database of DATABASE"
# Of two bots that are started at once, the second waits. The number is 'PPLR', as in a file's head.
BEGIN = "SELECT pg_advisory_xact_lock(1347439698)"
HOLD = "SELECT pg_try_advisory_lock(1347439699)"


def hold(driver: psycopg.Connection[Any]) -> None:
    """Keeps other bots from the database as long as this connection lives. Raises `StorageError` where one has it."""
    if driver.execute(HOLD).fetchone() != (True,):
        raise in_use(WHERE)


def bring_up_to_date(driver: psycopg.Connection[Any]) -> None:
    """Make the schema that of this code and check that the database can be written. The connection is used up.

    Raises `StorageError` for a database that is not ours or of a version that is not known, before anything in it is
    changed, and psycopg.Error where it cannot be written; nothing has changed then either.
    """
    version = version_of(driver)
    ((encoding, read_only),) = driver.execute(
        "SELECT current_setting('server_encoding'), current_setting('transaction_read_only')"
    )
    if encoding != "UTF8":
        raise StorageError(f"{WHERE} has the encoding {encoding}, which cannot hold every name. Make one with UTF8.")
    if read_only == "on":
        raise StorageError(f"{WHERE} can only be read: is it a standby?")
    if version == HEAD:
        driver.execute("UPDATE meta SET value = value WHERE false")  # asks for the right to write
    driver.rollback()
    if version != HEAD:
        carry_forward(driver, "postgresql+psycopg", BEGIN)
        log_change(version)


def version_of(driver: psycopg.Connection[Any]) -> str | None:
    """The version that a database is at, None: a new one. Raises `StorageError` for one that is not known."""
    tables = {name for (name,) in driver.execute("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")}
    if not tables:
        return None
    if TABLE not in tables:
        raise other_program(WHERE)
    ((version,),) = driver.execute(f"SELECT version_num FROM {TABLE}")
    refuse_unknown(WHERE, version)
    return str(version)
