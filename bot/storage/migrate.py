"""Bringing a database up to date: numbered .sql files, applied in order, each inside a transaction.

`PRAGMA user_version` is the number of the last file that was applied. A file that was released is never edited.
"""

import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from aiosqlite import Connection

from bot.storage.errors import StorageError

FOLDER = Path(__file__).parent / "migrations"
APPLICATION_ID = 1347439698  # 'PPLR', which the first migration writes into the file's head


def scripts(folder: Path) -> list[tuple[int, str]]:
    """The migrations as (number, SQL), in order. Raises ValueError where the numbers are not 1, 2, 3 …"""
    found = sorted(
        (int(match[1]), path) for path in folder.glob("*.sql") if (match := re.match(r"(\d{4})_\w+\.sql$", path.name))
    )
    if [number for number, _ in found] != list(range(1, len(found) + 1)):
        raise ValueError(f"The migrations in {folder} are not numbered 1, 2, 3 …")
    return [(number, path.read_text(encoding="utf-8")) for number, path in found]


def statements(script: str) -> Iterator[str]:
    """The statements of a script; a trigger is one. (`executescript` would end the transaction it runs in.)"""
    statement = ""
    for piece in re.split(r"(?<=;)", script):
        statement += piece
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    if statement.strip():
        yield statement


async def up_to_date(connection: Connection, path: Path, folder: Path = FOLDER) -> None:
    """Apply what is missing, on a connection that is in no transaction, and leave it with foreign keys on.

    Raises `StorageError` for a database that is not ours or from a newer version, before anything in it is changed,
    and sqlite3.Error where it cannot be written or a migration fails; that migration is then undone.
    """
    known = scripts(folder)
    await _refuse_foreign(connection, path, known=len(known))
    ((mode,),) = await connection.execute_fetchall("PRAGMA journal_mode = WAL")
    if mode != "wal":
        raise StorageError(f"{path} lies on a disk that cannot hold the database (no write-ahead log there).")
    # Off while tables may be rebuilt (SQLite ignores this inside a transaction); checked before each commit instead.
    await connection.execute_fetchall("PRAGMA foreign_keys = OFF")
    for number, script in known:
        # Begun also where it is applied already: a file that cannot be written says so now, not at the first move.
        await connection.execute_fetchall("BEGIN IMMEDIATE")
        try:
            # Asked inside the transaction, so that two bots started at once do not both apply it.
            if await _pragma(connection, "user_version") < number:
                for statement in statements(script):
                    await connection.execute_fetchall(statement)
                if await connection.execute_fetchall("PRAGMA foreign_key_check"):
                    raise StorageError(f"{path}: migration {number} would leave rows that refer to nothing.")
                await connection.execute_fetchall(f"PRAGMA user_version = {number:d}")
            await connection.execute_fetchall("COMMIT")
        except BaseException:
            await connection.rollback()
            raise
    await connection.execute_fetchall("PRAGMA foreign_keys = ON")


async def _refuse_foreign(connection: Connection, path: Path, known: int) -> None:
    application = await _pragma(connection, "application_id")
    if application != APPLICATION_ID and await connection.execute_fetchall("SELECT 1 FROM sqlite_master LIMIT 1"):
        raise StorageError(f"{path} is the database of another program. Choose another DATABASE.")
    version = await _pragma(connection, "user_version")
    if version > known:
        raise StorageError(
            f"{path} was written by a newer Penny Parlour (schema {version}, this one knows {known})."
            " Update the bot or choose another DATABASE."
        )


async def _pragma(connection: Connection, name: str) -> int:
    ((value,),) = await connection.execute_fetchall(f"PRAGMA {name}")
    return int(value)
