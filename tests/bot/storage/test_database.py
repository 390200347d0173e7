"""Opening the file: new, old, newer, not ours."""

# ruff: noqa: ASYNC240 - the loop has nothing else to do here.

import shutil
import sqlite3
from pathlib import Path

import aiosqlite
import pytest

from bot.storage import PlaceRecord, StorageError, Store, open_store
from bot.storage.database import open_database
from bot.storage.migrate import FOLDER, scripts, statements, up_to_date
from tests.bot.storage.build import opened

LATEST = len(scripts(FOLDER))

OLD_ROWS = """
    INSERT INTO tables VALUES ('h', 'penny-lane', '{}');
    INSERT INTO sessions (id, guild_id, channel_id, game, phase, host_id, version, rules_version, tables_hash, seed,
        mixed, counter, decisions, options, created_at, updated_at, state)
        VALUES (7, 1, 2, 'penny-lane', 'playing', 3, 5, 1, 'h', zeroblob(32), '[8]', 9, '[2]', '{}', 10, 11, '{"a":1}');
    INSERT INTO boards VALUES (7, 2, 12, 4, 13);
    INSERT INTO interactions VALUES (8, 7, 3, 'create', 10);
    INSERT INTO seats VALUES (7, 0, 3, 'Ada', 'in', 8, 10);
    INSERT INTO moves VALUES (7, 0, NULL, 'setup', '{}', '[]', 1, 0, 4, 10, 8, NULL);
    INSERT INTO deadlines VALUES (1, 7, 'turn', 0, 20, '{}');
"""


def pragma(path: Path, name: str) -> object:
    with sqlite3.connect(path) as file:
        return file.execute(f"PRAGMA {name}").fetchone()[0]


async def test_a_new_file_gets_the_whole_schema(path: Path) -> None:
    await (await open_store(path)).close()
    assert pragma(path, "user_version") == LATEST
    assert pragma(path, "journal_mode") == "wal"
    assert pragma(path, "integrity_check") == "ok"


async def test_an_empty_file_is_a_new_one(path: Path) -> None:
    path.touch()
    await (await open_store(path)).close()
    assert pragma(path, "user_version") == LATEST


async def test_every_table_is_strict(store: Store) -> None:
    tables = await store.database.read("SELECT name, strict FROM pragma_table_list WHERE name NOT LIKE 'sqlite_%'")
    assert {name for name, _ in tables} >= {"sessions", "seats", "moves", "interactions", "deadlines", "meta"}
    assert all(strict for _, strict in tables)


async def test_reopening_keeps_everything(store: Store, path: Path) -> None:
    session = await opened(store, 2)
    await store.close()
    store = await open_store(path)
    assert await store.sessions.get(session.id) == session
    await store.close()


async def test_a_database_of_version_1_is_migrated_with_its_rows(path: Path) -> None:
    script = dict(scripts(FOLDER))[1]
    old = sqlite3.connect(path)
    old.executescript(f"{script} {OLD_ROWS} PRAGMA user_version = 1;")
    old.close()
    store = await open_store(path)
    session = await store.sessions.get(7)
    assert session is not None
    assert (session.version, session.decisions, session.mixed, session.state) == (5, (2,), (8,), '{"a":1}')
    assert session.place == PlaceRecord(1, 2, message_id=12, shown_version=4, posted_at=13)
    assert [seat.name for seat in session.seats] == ["Ada"]
    assert len(await store.moves.of(7)) == 1
    assert [one.due_at for one in await store.deadlines.of_kind("turn")] == [20]
    await store.close()
    assert pragma(path, "user_version") == LATEST


async def test_a_newer_database_is_refused_and_left_alone(path: Path) -> None:
    await (await open_store(path)).close()
    with sqlite3.connect(path) as newer:
        newer.execute(f"PRAGMA user_version = {LATEST + 4}")
    before = path.read_bytes()
    with pytest.raises(StorageError) as caught:
        await open_store(path)
    assert str(caught.value) == (
        f"{path} was written by a newer Penny Parlour (schema {LATEST + 4}, this one knows {LATEST})."
        " Update the bot or choose another DATABASE."
    )
    assert path.read_bytes() == before


async def test_another_programs_database_is_refused_and_left_alone(path: Path) -> None:
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    before = path.read_bytes()
    with pytest.raises(StorageError, match="another program"):
        await open_store(path)
    assert path.read_bytes() == before


async def test_a_file_that_is_no_database_is_refused_and_left_alone(path: Path) -> None:
    path.write_bytes(b"Dear diary, " * 500)
    with pytest.raises(StorageError, match="not a database"):
        await open_store(path)
    assert path.read_bytes() == b"Dear diary, " * 500


@pytest.mark.parametrize("place", [".", "no/such/folder/parlour.sqlite3"])
async def test_a_place_that_cannot_be_written_is_refused_in_one_line(tmp_path: Path, place: str) -> None:
    with pytest.raises(StorageError) as caught:
        await open_store(tmp_path / place)
    assert str(tmp_path / place) in str(caught.value)
    assert "\n" not in str(caught.value)


async def test_a_file_locked_by_another_program_is_refused(path: Path) -> None:
    await (await open_store(path)).close()
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StorageError, match="locked"):
        await open_database(path, busy_ms=20)
    other.close()


async def test_a_migration_that_fails_leaves_the_version_before_it(path: Path, tmp_path: Path) -> None:
    folder = tmp_path / "migrations"
    shutil.copytree(FOLDER, folder)
    (folder / f"{LATEST + 1:04}_more.sql").write_text("CREATE TABLE more (a INTEGER) STRICT;")
    (folder / f"{LATEST + 2:04}_bad.sql").write_text("CREATE TABLE half (a INTEGER) STRICT; DROP TABLE nonsense;")
    connection = await aiosqlite.connect(path, isolation_level=None)
    with pytest.raises(sqlite3.OperationalError, match="nonsense"):
        await up_to_date(connection, path, folder)
    assert not connection.in_transaction
    await connection.close()
    assert pragma(path, "user_version") == LATEST + 1
    with sqlite3.connect(path) as file:
        names = {name for (name,) in file.execute("SELECT name FROM sqlite_master")}
    assert "more" in names
    assert "half" not in names


async def test_a_migration_that_loses_what_rows_refer_to_is_undone(store: Store, path: Path, tmp_path: Path) -> None:
    await opened(store)
    await store.close()
    folder = tmp_path / "migrations"
    shutil.copytree(FOLDER, folder)
    (folder / f"{LATEST + 1:04}_careless.sql").write_text("DELETE FROM tables;")
    connection = await aiosqlite.connect(path, isolation_level=None)
    with pytest.raises(StorageError, match="refer to nothing"):
        await up_to_date(connection, path, folder)
    await connection.close()
    assert pragma(path, "user_version") == LATEST


def test_migrations_are_numbered_without_a_gap(tmp_path: Path) -> None:
    (tmp_path / "0001_one.sql").touch()
    (tmp_path / "0003_three.sql").touch()
    with pytest.raises(ValueError, match="not numbered"):
        scripts(tmp_path)


def test_a_trigger_is_one_statement() -> None:
    script = "CREATE TABLE a (b); CREATE TRIGGER c AFTER INSERT ON a BEGIN DELETE FROM a; DELETE FROM a; END; -- end"
    assert len(list(statements(script))) == 3
