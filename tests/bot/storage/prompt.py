"""An SQL prompt on a database of either kind, for what the bot itself would never say."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import psycopg

from bot.address import Address
from bot.storage.engines.postgres import PostgresConnection
from bot.storage.engines.sqlite import SqliteConnection
from bot.storage.schema import metadata
from bot.storage.statement import Statement

Row = tuple[Any, ...]


class Refused(Exception):
    """A rule of the schema forbids it."""


class Prompt:
    """Every statement is a transaction of its own."""

    def __init__(self, address: Address) -> None:
        self.address = address

    def execute(self, sql: str) -> list[Row]:
        """What it returns. Raises Refused."""
        try:
            with self.connected() as connection:
                cursor = connection.execute(sql)
                return cursor.fetchall() if cursor.description else []
        except (sqlite3.IntegrityError, psycopg.IntegrityError) as error:
            raise Refused(str(error)) from error

    @contextmanager
    def connected(self) -> Iterator[Any]:
        """A connection of the driver's own, on which transactions are begun and ended in so many words."""
        with closing(_connect(self.address)) as connection:
            yield connection

    def plan(self, statement: Statement, values: dict[str, Any]) -> str:
        """How the database goes about it."""
        with self.connected() as connection:
            if isinstance(self.address, Path):
                compiled = statement.compiled(SqliteConnection.dialect)
                plan = connection.execute(f"EXPLAIN QUERY PLAN {compiled.sql}", compiled.bind(values)).fetchall()
                return "\n".join(row[3] for row in plan)
            compiled = statement.compiled(PostgresConnection.dialect)
            plan = connection.execute(f"EXPLAIN {compiled.sql}", compiled.bind(values)).fetchall()
            return "\n".join(row[0] for row in plan)

    def everything(self) -> dict[str, list[Row]]:
        """All rows of all tables."""
        return {table: sorted(self.execute(f"SELECT * FROM {table}"), key=repr) for table in metadata.tables}


def _connect(address: Address) -> Any:
    if isinstance(address, Path):
        return sqlite3.connect(address, isolation_level=None, timeout=5)
    return psycopg.connect(address.url, autocommit=True)
