"""One bot a database: a hold on it that ends with the process, in whatever way that ends."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

from bot.storage.errors import StorageError
from bot.storage.migrations.running import in_use

Hold = Callable[[], None]
"""Lets go."""


def hold_file(path: Path) -> Hold:
    """Keeps other bots from a SQLite file, backups and prompts not. The lock is on a file beside it: it is SQLite's own
    way to lock one, which every system has. Raises `StorageError`: another bot has it, or nothing can be written there.
    """
    beside = path.with_name(f"{path.name}-lock")
    try:
        lock = sqlite3.connect(beside, timeout=0, isolation_level=None, check_same_thread=False)
    except sqlite3.Error as error:
        raise _cannot_write(path, error) from error
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        lock.close()
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise in_use(str(path)) from error
        raise _cannot_write(path, error) from error
    return lock.close


def _cannot_write(path: Path, error: sqlite3.Error) -> StorageError:
    folder = path.absolute().parent
    return StorageError(f"{path} cannot be used as the database: nothing can be written in {folder} ({error}).")
