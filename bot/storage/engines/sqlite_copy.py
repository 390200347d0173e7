"""A SQLite file as a whole: looked at, copied while a bot writes it, and put back."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

from bot.storage.engines.hold import hold_file
from bot.storage.errors import StorageError
from bot.storage.migrations.sqlite_file import version_of

_BESIDE = ("-wal", "-shm")
"""What SQLite keeps beside a file that is in use."""


def look(path: Path) -> tuple[str | None, int]:
    """The version of its schema (None: it is empty) and its size in bytes, once everything in it has been checked.
    Nothing is changed. Raises `StorageError`: not there, not ours, of a newer version, damaged."""
    try:
        with _opened(path) as file:
            version = version_of(file, path)
            _check(file, path)
    except sqlite3.Error as error:
        raise StorageError(f"{path} cannot be read as a database: {error}.") from error
    return version, sum(part.stat().st_size for part in _parts(path) if part.exists())


def copy(source: Path, target: Path) -> None:
    """Copies a database as it is at one moment, whatever is written meanwhile; the copy is opened and checked before
    it has its name, and nobody else can read it. Raises `StorageError`; there is no copy then."""
    if target.exists():
        raise StorageError(f"{target} is there already. Choose another name.")
    _copy(source, target)


def put_back(source: Path, target: Path) -> Path | None:
    """Puts a checked copy of `source` in the place of the database `target`, which no bot may have open. What was
    there is set aside: the name that it has now. Raises `StorageError`; everything is as it was then."""
    let_go = hold_file(target)
    try:
        new = target.with_name(f"{target.name}.new")
        new.unlink(missing_ok=True)
        _copy(source, new)
        aside = _set_aside(target) if target.exists() else None
        new.rename(target)
        _to_disk(target.absolute().parent)
        return aside
    except OSError as error:
        raise StorageError(f"{target} cannot be replaced: {error}.") from error
    finally:
        let_go()


def _copy(source: Path, target: Path) -> None:
    unchecked = target.with_name(f"{target.name}.part")
    try:
        with _opened(source) as file:
            if version_of(file, source) is None:
                raise StorageError(f"{source} is empty.")
            unchecked.unlink(missing_ok=True)
            unchecked.touch(mode=0o600)  # it has people's names in it
            with closing(sqlite3.connect(unchecked, isolation_level=None)) as copied:
                # In one step, which is one moment: nobody who writes waits for it.
                file.backup(copied)
                # One file, with nothing beside it.
                copied.execute("PRAGMA journal_mode = DELETE")
        with _opened(unchecked) as copied:
            version_of(copied, unchecked)
            _check(copied, unchecked)
        _to_disk(unchecked)
        unchecked.rename(target)
        _to_disk(target.absolute().parent)
    except (OSError, sqlite3.Error) as error:
        raise StorageError(f"{source} cannot be copied to {target}: {error}.") from error
    finally:
        with suppress(OSError):
            unchecked.unlink(missing_ok=True)


@contextmanager
def _opened(path: Path) -> Iterator[sqlite3.Connection]:
    """The file, which is not made where there is none. Raises what SQLite raises."""
    if not path.is_file():
        raise StorageError(f"{path} is no file.")
    address = f"{path.absolute().as_uri()}?mode=rw"
    with closing(sqlite3.connect(address, uri=True, isolation_level=None, timeout=5)) as file:
        yield file


def _check(file: sqlite3.Connection, path: Path) -> None:
    ((said,),) = file.execute("PRAGMA integrity_check(1)").fetchall()
    if said != "ok":
        raise StorageError(f"{path} is damaged: {' '.join(said.split())}.")
    if file.execute("PRAGMA foreign_key_check").fetchone() is not None:
        raise StorageError(f"{path} is damaged: there are rows that refer to nothing.")


def _set_aside(path: Path) -> Path:
    """Under a name of its own, with all that belongs to it."""
    aside = path.with_name(f"{path.name}.before-{datetime.now(UTC):%Y%m%d-%H%M%S-%f}")
    # It is not opened: of a damaged one SQLite would throw the log away. The file itself goes last, so that no log is
    # ever taken for that of the file which comes in its place.
    for suffix in (*_BESIDE, ""):
        part = path.with_name(path.name + suffix)
        if part.exists():
            part.rename(aside.with_name(aside.name + suffix))
    return aside


def _parts(path: Path) -> list[Path]:
    return [path, *(path.with_name(path.name + suffix) for suffix in _BESIDE)]


def _to_disk(path: Path) -> None:
    """What has been written there, or which names a folder has."""
    if os.name == "nt" and path.is_dir():  # Windows opens no folders
        return
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
