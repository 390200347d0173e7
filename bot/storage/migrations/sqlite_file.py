"""A SQLite file as it is found: ours or not, new or old."""

import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import Connection

from bot.storage.errors import StorageError
from bot.storage.migrations.running import HEAD, TABLE, carry_forward, log_change, newer, other_program, refuse_unknown

APPLICATION_ID = 1347439698
"""'PPLR' in the file's head: how a file is known to be ours before anything in it is touched."""
BEFORE_ALEMBIC = 2
"""The last `user_version` that was counted before Alembic did. (Of 1 and 2 the tables are the same.)"""
TAKEN_OVER = "parlour_0001"
"""The version that a file from that time is at."""


def bring_up_to_date(path: Path, wait_ms: int) -> None:
    """Make the schema that of this code, in a new file or an old one, and check that the file can be written.

    Raises `StorageError` for a database that is not ours or of a version that is not known, before anything in it is
    changed, and sqlite3.Error where it cannot be written; nothing has changed then either.
    """
    with closing(sqlite3.connect(path, timeout=wait_ms / 1000, isolation_level=None)) as file:
        version = version_of(file, path)
        if file.execute("PRAGMA journal_mode = WAL").fetchone() != ("wal",):
            raise StorageError(f"{path} lies on a disk that cannot hold the database (no write-ahead log there).")
        # Done also where nothing is missing: a file that cannot be written says so now, not at the first move.
        file.execute("BEGIN IMMEDIATE")
        # Of a file that can only be read SQLite makes a transaction that reads, and says nothing until somebody writes.
        ((count,),) = file.execute("PRAGMA user_version")
        file.execute(f"PRAGMA user_version = {count:d}")
        file.execute("ROLLBACK")
        if version != HEAD:
            # Foreign keys are off on a new connection, as they must be while tables are rebuilt.
            carry_forward(file, "sqlite", "BEGIN IMMEDIATE", taken_over=_taken_over, check=_check_references)
            log_change(version)
            if version is not None:
                _vacuum(path, wait_ms)


def _vacuum(path: Path, wait_ms: int) -> None:
    """Earlier versions did not overwrite what they deleted, nor does the carrying forward."""
    with closing(sqlite3.connect(path, timeout=wait_ms / 1000, isolation_level=None)) as file:
        file.execute("VACUUM")
        file.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def version_of(file: sqlite3.Connection, path: Path) -> str | None:
    """The version that a file is at, None: a new one. Raises `StorageError` for one that is not known."""
    tables = {name for (name,) in file.execute("SELECT name FROM sqlite_master")}
    if not tables:
        return None
    if file.execute("PRAGMA application_id").fetchone() != (APPLICATION_ID,):
        raise other_program(str(path))
    if TABLE in tables:
        ((version,),) = file.execute(f"SELECT version_num FROM {TABLE}")
        refuse_unknown(str(path), version)
        return str(version)
    ((count,),) = file.execute("PRAGMA user_version")
    if count > BEFORE_ALEMBIC:
        raise newer(str(path), count, BEFORE_ALEMBIC)
    return TAKEN_OVER


def _taken_over(connection: Connection) -> str | None:
    tables = set(connection.exec_driver_sql("SELECT name FROM sqlite_master").scalars())
    return TAKEN_OVER if tables and TABLE not in tables else None


def _check_references(connection: Connection) -> None:
    if connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall():
        raise StorageError(f"The schema {HEAD} would leave rows that refer to nothing. Nothing was changed.")
