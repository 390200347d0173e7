"""A database as a whole: looked at, copied, put back. All of it waits for the disk: in the bot, in a thread."""

from dataclasses import dataclass
from pathlib import Path

from bot.address import Address
from bot.storage.engines import sqlite_copy
from bot.storage.errors import StorageError
from bot.storage.migrations.running import HEAD


@dataclass(frozen=True, slots=True)
class Facts:
    """version: of the schema; None: there is nothing in it yet. size: in bytes."""

    version: str | None
    size: int

    @property
    def is_old(self) -> bool:
        """Whether the next start carries it forward."""
        return self.version not in (None, HEAD)


def look(address: Address) -> Facts:
    """What a database is. Nothing in it is changed. Raises `StorageError` for one that cannot be used; of a file,
    also for one that is damaged."""
    if isinstance(address, Path):
        return Facts(*sqlite_copy.look(address))
    try:
        from bot.storage.engines.postgres import look_at  # its driver is an extra
    except ImportError as error:
        raise StorageError(
            "DATABASE is a PostgreSQL, whose driver is not installed: pip install '.[postgres]'."
        ) from error
    return Facts(*look_at(address))


def back_up(address: Address, target: Path) -> None:
    """Copies the database as it is now, while a bot runs on it or not; then opens the copy and checks it. Raises
    `StorageError`; there is no copy then."""
    sqlite_copy.copy(_file(address), target)


def restore(address: Address, source: Path) -> Path | None:
    """Puts a copy in the place of the database, while no bot runs on it. What was there is set aside: the name that
    it has now. Raises `StorageError`; everything is as it was then."""
    path = _file(address)
    if path.exists() and source.exists() and path.samefile(source):
        raise StorageError(f"{source} is the database itself.")
    return sqlite_copy.put_back(source, path)


def _file(address: Address) -> Path:
    if isinstance(address, Path):
        return address
    raise StorageError("DATABASE is a PostgreSQL: use its own tools, pg_dump and pg_restore.")
