"""Opening a file of SQLite: new, old, newer, not ours."""

# ruff: noqa: ASYNC240 - the loop has nothing else to do here.

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.storage import open_store
from bot.storage.database import open_database
from bot.storage.migrations.running import HEAD
from bot.storage.migrations.sqlite_file import APPLICATION_ID
from tests.bot.storage.prompt import Prompt
from tests.bot.storage.refused import refusal_of
from tests.bot.storage.shape import shape

VERSION_2 = Path(__file__).with_name("version_2.sql")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "file.sqlite3"


@pytest.fixture
def old(path: Path) -> Path:
    """A file from before Alembic, with games under way."""
    with closing(sqlite3.connect(path)) as file:
        file.executescript(VERSION_2.read_text(encoding="utf-8"))
    return path


def dump(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as file:
        return list(file.iterdump())


def pragma(path: Path, name: str) -> object:
    with closing(sqlite3.connect(path)) as file:
        return file.execute(f"PRAGMA {name}").fetchone()[0]


@pytest.mark.parametrize("is_empty", [False, True])
async def test_a_new_file_and_an_empty_one_get_the_whole_schema(path: Path, *, is_empty: bool) -> None:
    if is_empty:
        path.touch()
    await (await open_store(path)).close()
    assert Prompt(path).execute("SELECT version_num FROM alembic_version") == [(HEAD,)]
    assert pragma(path, "application_id") == APPLICATION_ID
    assert pragma(path, "journal_mode") == "wal"
    assert pragma(path, "integrity_check") == "ok"


async def test_a_commit_is_on_the_disk_and_not_only_on_its_way(path: Path) -> None:
    database = await open_database(path)
    said = await database.write(lambda connection: connection.driver.execute("PRAGMA synchronous").fetchone())
    assert said == (2,)
    assert await database.write(lambda connection: connection.driver.execute("PRAGMA foreign_keys").fetchone()) == (1,)
    await database.close()


def test_every_table_is_strict(database_file: Path) -> None:
    material = Prompt(database_file).execute(
        "SELECT name, strict FROM pragma_table_list WHERE name NOT LIKE 'sqlite_%' AND name <> 'alembic_version'"
    )
    assert {name for name, _ in material} >= {"sessions", "seats", "moves", "interactions", "deadlines", "meta"}
    assert all(strict for _, strict in material)


@pytest.mark.parametrize("version", [1, 2])
async def test_a_file_from_before_alembic_is_taken_over(old: Path, database_file: Path, version: int) -> None:
    prompt = Prompt(old)
    if version == 1:  # the same tables without a guard
        for (name,) in prompt.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'"):
            prompt.execute(f"DROP TRIGGER {name}")
        prompt.execute("PRAGMA user_version = 1")
    store = await open_store(old)
    assert shape(prompt) == shape(Prompt(database_file))
    assert await store.sessions.open_ids() == [1, 2, 3, 4, 6, 7]
    await store.close()


async def test_a_file_that_was_taken_over_is_refused_by_the_bot_before(old: Path) -> None:
    await (await open_store(old)).close()
    known_to_it = 2
    assert pragma(old, "user_version") > known_to_it  # type: ignore[operator]


async def test_rows_that_would_refer_to_nothing_leave_the_old_file_as_it_was(old: Path) -> None:
    with closing(sqlite3.connect(old)) as file:
        file.execute("UPDATE seats SET session_id = 404 WHERE session_id = 4")
        file.commit()
    before = dump(old)
    assert "refer to nothing" in await refusal_of(old)
    assert dump(old) == before


async def test_a_newer_file_is_refused_and_left_alone(path: Path) -> None:
    await (await open_store(path)).close()
    Prompt(path).execute("UPDATE alembic_version SET version_num = 'parlour_9999'")
    before = path.read_bytes()
    assert await refusal_of(path) == (
        f"{path} was written by a newer Penny Parlour (schema parlour_9999, this one knows {HEAD})."
        " Update the bot or choose another DATABASE."
    )
    assert path.read_bytes() == before


async def test_a_file_without_a_version_of_alembic_that_is_newer_is_refused_and_left_alone(old: Path) -> None:
    Prompt(old).execute("PRAGMA user_version = 3")
    before = old.read_bytes()
    assert "newer Penny Parlour" in await refusal_of(old)
    assert old.read_bytes() == before


@pytest.mark.parametrize("table", ["recipes", "alembic_version"])
async def test_another_programs_file_is_refused_and_left_alone(path: Path, table: str) -> None:
    Prompt(path).execute(f"CREATE TABLE {table} (version_num TEXT)")
    before = path.read_bytes()
    assert "another program" in await refusal_of(path)
    assert path.read_bytes() == before


async def test_a_file_that_is_no_database_is_refused_and_left_alone(path: Path) -> None:
    path.write_bytes(b"Dear diary, " * 500)
    assert "not a database" in await refusal_of(path)
    assert path.read_bytes() == b"Dear diary, " * 500


@pytest.mark.parametrize("place", [".", "no/such/folder/parlour.sqlite3"])
async def test_a_place_that_cannot_be_written_is_refused_in_one_line(tmp_path: Path, place: str) -> None:
    line = await refusal_of(tmp_path / place)
    assert str(tmp_path / place) in line
    assert "\n" not in line


async def test_a_file_locked_by_another_program_is_refused(database_file: Path) -> None:
    with closing(sqlite3.connect(database_file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert "locked" in await refusal_of(database_file, wait_ms=20)
