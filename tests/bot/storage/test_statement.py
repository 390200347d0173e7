"""Statements: compiled once for each database, and bound to exactly what they ask for."""

import importlib
import pkgutil
from typing import Any

import pytest
from sqlalchemy import bindparam, select, update

from bot import storage
from bot.storage.engines import Connection
from bot.storage.engines.postgres import PostgresConnection
from bot.storage.engines.sqlite import SqliteConnection
from bot.storage.portable import one_of
from bot.storage.schema import meta
from bot.storage.statement import Statement, named

KINDS = [SqliteConnection, PostgresConnection]
NOTE = Statement(update(meta).where(meta.c.key == bindparam("which")).values(**named("value")))


def all_statements() -> list[Any]:
    modules = [
        importlib.import_module(module.name)
        for module in pkgutil.walk_packages(storage.__path__, "bot.storage.")
        if not module.name.startswith("bot.storage.migrations.")  # Alembic alone can load those
    ]
    return [
        pytest.param(value, id=f"{module.__name__}.{name}")
        for module in modules
        for name, value in vars(module).items()
        if isinstance(value, Statement)
    ]


@pytest.mark.parametrize("statement", all_statements())
def test_every_statement_asks_for_the_same_in_both(statement: Statement) -> None:
    in_sqlite, in_postgres = (statement.compiled(kind.dialect) for kind in KINDS)
    assert in_sqlite.names == in_postgres.names
    assert in_sqlite.returns_rows == in_postgres.returns_rows
    assert statement.compiled(SqliteConnection.dialect) is in_sqlite


@pytest.mark.parametrize("kind", KINDS)
def test_a_value_that_is_missing_or_not_asked_for_is_an_error(kind: type[Connection]) -> None:
    compiled = NOTE.compiled(kind.dialect)
    assert compiled.bind({"which": "a", "value": "b"}) == {"which": "a", "value": "b"}
    for wrong in ({"which": "a"}, {"which": "a", "value": "b", "wich": "c"}):
        with pytest.raises(TypeError, match="which"):
            compiled.bind(wrong)


@pytest.mark.parametrize("kind", KINDS)
def test_what_differs_from_call_to_call_is_no_statement(kind: type[Connection]) -> None:
    with pytest.raises(ValueError, match="compiled once"):
        Statement(select(meta.c.key).where(meta.c.key.in_(["a", "b"]))).compiled(kind.dialect)
    fixed = Statement(select(meta.c.key).where(one_of(meta.c.key, "a", "b"))).compiled(kind.dialect)
    assert "IN ('a', 'b')" in fixed.sql
