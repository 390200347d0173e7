"""The databases that tests run on: a file of SQLite, and one of a real PostgreSQL that lives as long as the tests."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest

from bot.address import Address, PostgresUrl
from bot.storage.migrations import postgres_database, sqlite_file
from tests.postgres import PostgresServer, postgres_server


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """Where it cannot be started the tests fail, with what it said: nothing is left out unnoticed."""
    with postgres_server() as server:
        yield server


@pytest.fixture(scope="session")
def postgres_template(postgres: PostgresServer) -> str:
    """The name of a database that has the schema and no rows."""
    name = postgres.create()
    with psycopg.connect(postgres.url(name).url) as driver:
        postgres_database.bring_up_to_date(driver)
    return name


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file that has the schema and no rows."""
    path = tmp_path_factory.mktemp("template") / "parlour.sqlite3"
    sqlite_file.bring_up_to_date(path, 5000)
    return path


@pytest.fixture
def database_file(tmp_path: Path, sqlite_template: Path) -> Path:
    """A file of the test's own. (Its schema is copied: making it takes a tenth of a second.)"""
    return Path(shutil.copy(sqlite_template, tmp_path / "parlour.sqlite3"))


@pytest.fixture(params=["sqlite", "postgres"])
def kind(request: pytest.FixtureRequest) -> str:
    """Whatever uses one of the next two fixtures runs on both kinds of database."""
    return str(request.param)


@pytest.fixture
def address(kind: str, request: pytest.FixtureRequest) -> Iterator[Address]:
    """A database of the test's own, with the schema and no rows."""
    if kind == "sqlite":
        yield request.getfixturevalue("database_file")
    else:
        with _new_database(request, request.getfixturevalue("postgres_template")) as url:
            yield url


@pytest.fixture
def empty(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Address]:
    """Where nothing is yet."""
    if kind == "sqlite":
        yield tmp_path / "empty.sqlite3"
    else:
        with _new_database(request, "template1") as url:
            yield url


@contextmanager
def _new_database(request: pytest.FixtureRequest, template: str) -> Iterator[PostgresUrl]:
    server: PostgresServer = request.getfixturevalue("postgres")
    name = server.create(template)
    yield server.url(name)
    server.drop(name)
