"""`backup FILE` while the bot runs, `restore FILE` while it does not."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from bot.address import PostgresUrl
from bot.storage import Origin, Person, StorageError, Store, open_store
from bot.storage.copies import back_up, look, restore
from bot.storage.migrations.running import HEAD
from tests.bot.hosting.terminal import run
from tests.bot.storage.prompt import Prompt


async def note(store: Store, first: int, count: int) -> None:
    await asyncio.gather(
        *(store.interactions.claim(Origin(1, Person(1), number), "panel") for number in range(first, first + count))
    )


async def filled(path: Path, count: int = 5, first: int = 1) -> None:
    store = await open_store(path)
    await note(store, first, count)
    await store.close()


def fill(path: Path, count: int = 5, first: int = 1) -> None:
    asyncio.run(filled(path, count, first))


def names(folder: Path, pattern: str = "*") -> list[str]:
    return sorted(path.name for path in folder.glob(pattern))


def noted(path: Path) -> list[int]:
    return [number for (number,) in Prompt(path).execute("SELECT id FROM interactions ORDER BY id")]


async def test_a_backup_is_made_while_the_bot_runs_and_writes(database_file: Path, tmp_path: Path) -> None:
    store = await open_store(database_file, alone=True)
    await note(store, 1, 10)
    writing = asyncio.create_task(note(store, 100, 500))
    copy = tmp_path / "copy.sqlite3"
    done = await asyncio.to_thread(run, tmp_path, "backup", str(copy), DATABASE=str(database_file))
    await writing
    await store.close()
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(f"Copied and checked: {copy} (")
    kept = noted(copy)
    assert kept[:10] == list(range(1, 11))
    assert kept == noted(database_file)[: len(kept)]
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600, "it has people's names in it"


async def test_a_copy_is_as_of_one_moment_whatever_is_written_meanwhile(database_file: Path, tmp_path: Path) -> None:
    store = await open_store(database_file, alone=True)
    writing = asyncio.create_task(note(store, 1, 3000))
    for number in range(5):
        copy = tmp_path / f"{number}.sqlite3"
        await asyncio.to_thread(back_up, database_file, copy)
        kept = noted(copy)
        assert kept == list(range(1, len(kept) + 1))
    await writing
    await store.close()


def test_a_backup_is_one_file(database_file: Path, tmp_path: Path) -> None:
    fill(database_file)
    folder = tmp_path / "copies"
    folder.mkdir()
    back_up(database_file, folder / "copy.sqlite3")
    assert look(folder / "copy.sqlite3").version == HEAD
    assert [path.name for path in folder.iterdir()] == ["copy.sqlite3"]


def test_a_backup_replaces_nothing(database_file: Path, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ana")
    refused = run(tmp_path, "backup", "letter.txt", DATABASE=str(database_file))
    assert refused.returncode == 1
    assert refused.stderr == "letter.txt is there already. Choose another name.\n"
    assert (tmp_path / "letter.txt").read_text() == "Dear Ana"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "is no file"),
        (b"", "is empty"),
        (b"this is no database " * 100, "cannot be"),
    ],
)
def test_what_is_no_database_is_not_copied(tmp_path: Path, content: bytes | None, said: str) -> None:
    source = tmp_path / "some.sqlite3"
    if content is not None:
        source.write_bytes(content)
    with pytest.raises(StorageError, match=said):
        back_up(source, tmp_path / "copy.sqlite3")
    assert {path.name for path in tmp_path.iterdir()} <= {"some.sqlite3"}, "nothing is left over"


def test_another_programs_database_is_not_copied(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "other.sqlite3")) as other:
        other.execute("CREATE TABLE cats (name TEXT)")
    with pytest.raises(StorageError, match="another program"):
        back_up(tmp_path / "other.sqlite3", tmp_path / "copy.sqlite3")


def damage(path: Path) -> None:
    fill(path, 3000, 1000)
    with path.open("r+b") as file:
        file.seek(path.stat().st_size - 8192)
        file.write(b"\xff" * 6000)


def test_a_damaged_database_is_no_backup(database_file: Path, tmp_path: Path) -> None:
    damage(database_file)
    with pytest.raises(StorageError, match=r"damaged|malformed"):
        back_up(database_file, tmp_path / "copy.sqlite3")
    assert not list(tmp_path.glob("copy*"))


async def test_a_restore_puts_the_copy_in_place_and_what_was_there_aside(database_file: Path, tmp_path: Path) -> None:
    await filled(database_file)
    back_up(database_file, tmp_path / "copy.sqlite3")
    store = await open_store(database_file)
    await note(store, 50, 3)
    await store.close()
    done = run(tmp_path, "restore", "copy.sqlite3", DATABASE=str(database_file))
    assert done.returncode == 0, done.stderr
    assert noted(database_file) == [1, 2, 3, 4, 5]
    (name,) = names(tmp_path, f"{database_file.name}.before-*")
    aside = tmp_path / name
    assert str(aside) in done.stdout
    assert noted(aside) == [1, 2, 3, 4, 5, 50, 51, 52]
    assert noted(tmp_path / "copy.sqlite3") == [1, 2, 3, 4, 5], "the copy stays a copy"
    store = await open_store(database_file, alone=True)
    await note(store, 60, 1)
    await store.close()


def as_the_disk_is(path: Path, folder: Path) -> Path:
    """A copy of the files of a database that is open."""
    folder.mkdir()
    for suffix in ("", "-wal", "-shm"):
        (folder / f"{path.name}{suffix}").write_bytes(Path(f"{path}{suffix}").read_bytes())
    return folder / path.name


async def test_what_a_killed_bot_left_in_its_log_goes_aside_with_the_file(database_file: Path, tmp_path: Path) -> None:
    await filled(database_file)
    back_up(database_file, tmp_path / "copy.sqlite3")
    store = await open_store(database_file)
    await note(store, 50, 3)
    killed = as_the_disk_is(database_file, tmp_path / "killed")
    await store.close()
    aside = restore(killed, tmp_path / "copy.sqlite3")
    assert aside is not None
    assert noted(killed) == [1, 2, 3, 4, 5]
    assert noted(aside) == [1, 2, 3, 4, 5, 50, 51, 52]


def test_a_damaged_database_is_what_a_restore_is_for(database_file: Path, tmp_path: Path) -> None:
    fill(database_file)
    back_up(database_file, tmp_path / "copy.sqlite3")
    database_file.write_bytes(b"\x00broken" * 1000)
    log = Path(f"{database_file}-wal")
    log.write_bytes(b"and its log")
    aside = restore(database_file, tmp_path / "copy.sqlite3")
    assert noted(database_file) == [1, 2, 3, 4, 5]
    assert aside is not None
    assert aside.read_bytes().startswith(b"\x00broken")
    assert Path(f"{aside}-wal").read_bytes() == b"and its log"
    assert not log.exists()


def test_a_restore_where_nothing_is_yet(database_file: Path, tmp_path: Path) -> None:
    fill(database_file)
    assert restore(tmp_path / "new.sqlite3", database_file) is None
    assert noted(tmp_path / "new.sqlite3") == [1, 2, 3, 4, 5]


def test_a_bad_copy_replaces_nothing(database_file: Path, tmp_path: Path) -> None:
    fill(database_file)
    bad = tmp_path / "bad.sqlite3"
    back_up(database_file, bad)
    damage(bad)
    before = database_file.read_bytes()
    with pytest.raises(StorageError, match=r"damaged|malformed"):
        restore(database_file, bad)
    assert database_file.read_bytes() == before
    assert not list(tmp_path.glob("*.before-*"))


async def test_nothing_is_restored_while_a_bot_runs(database_file: Path, tmp_path: Path) -> None:
    await filled(database_file)
    back_up(database_file, tmp_path / "copy.sqlite3")
    store = await open_store(database_file, alone=True)
    refused = await asyncio.to_thread(run, tmp_path, "restore", "copy.sqlite3", DATABASE=str(database_file))
    await note(store, 50, 1)
    await store.close()
    assert refused.returncode == 1
    assert "in use by another Penny Parlour" in refused.stderr
    assert noted(database_file) == [1, 2, 3, 4, 5, 50]


def test_the_database_is_not_restored_from_itself(database_file: Path) -> None:
    fill(database_file)
    with pytest.raises(StorageError, match="the database itself"):
        restore(database_file, database_file)
    assert noted(database_file) == [1, 2, 3, 4, 5]


def test_a_postgres_is_left_to_its_own_tools(tmp_path: Path) -> None:
    refused = run(tmp_path, "backup", "copy", DATABASE="postgresql://ana:s3cret@db/parlour")
    assert refused.returncode == 1
    assert "pg_dump" in refused.stderr
    assert refused.stderr.count("\n") == 1
    assert "s3cret" not in refused.stderr
    with pytest.raises(StorageError, match="pg_restore"):
        restore(PostgresUrl("postgresql://ana:s3cret@db/parlour"), tmp_path / "copy")
