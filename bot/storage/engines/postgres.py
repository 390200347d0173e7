"""A PostgreSQL server, through one connection that writes and a few that read.

The driver is used in threads of its own and not in the event loop: a group of writes is one trip there, as with SQLite,
and what a work decides between two statements waits for no loop.

A server may be restarted while the bot runs. A connection that is lost is made anew before the next group and for
the next read; what had begun by then fails and may be tried again.
"""

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from typing import Any, TypeAlias

import psycopg
from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg

from bot.address import PostgresUrl
from bot.storage.engines.group import Connection, Write
from bot.storage.engines.postgres_url import connection_settings
from bot.storage.errors import StorageError
from bot.storage.migrations import postgres_database
from bot.storage.statement import Compiled, Row, Statement

READERS = 4
"""Connections that read. A read is short; more of them would only stand in line at the server."""

WRITING = "SET synchronous_commit TO on"
"""However the server is set up: what was answered is on its disk."""
READING = "SET default_transaction_read_only TO on"

Driver: TypeAlias = psycopg.Connection[Row]


class PostgresConnection(Connection):
    """The connection that writes.

    Statements that return nothing are sent and not waited for, nor are savepoints (a *pipeline*): of the eight trips to
    the server that a move would take, three are left, and two for the group.
    """

    dialect = PGDialect_psycopg()  # type: ignore[no-untyped-call]
    error = psycopg.Error
    driver: Driver

    def __init__(self, connect: Callable[[], Driver]) -> None:
        super().__init__(connect())
        self._connect = connect
        self._transaction: Row = ()
        self._is_settled = True

    def fetch(self, compiled: Compiled, parameters: Mapping[str, Any]) -> list[Row]:
        cursor = self.driver.execute(compiled.sql, parameters)
        # Whatever was sent before has been carried out, too, once this one's rows are there.
        self._is_settled = compiled.returns_rows
        return cursor.fetchall() if compiled.returns_rows else []

    def begin(self) -> None:
        try:
            self._begin()
        except psycopg.OperationalError:
            # The server was restarted or has hung up on an idle connection. Nothing had been said yet.
            self.driver.close()
            self.driver = self._connect()
            self._begin()

    @contextmanager
    def in_a_row(self) -> Iterator[None]:
        with self.driver.pipeline() as self._pipeline:
            yield

    def settle(self) -> None:
        if not self._is_settled:
            self._is_settled = True
            self._pipeline.sync()

    def undo(self) -> None:
        # After an error the server hears nothing until it is told that all of that is over.
        with suppress(psycopg.Error):
            self._pipeline.sync()
        super().undo()

    def commit(self) -> None:
        try:
            super().commit()
        except psycopg.OperationalError:
            if not self._was_committed():
                raise

    def _begin(self) -> None:
        # Its number and the server's process: by them one can ask later on what became of it.
        cursor = self.driver.execute("BEGIN; SELECT pg_current_xact_id()::text, pg_backend_pid()")
        cursor.nextset()
        (self._transaction,) = cursor.fetchall()

    def _was_committed(self) -> bool:
        """Whether a COMMIT whose answer was lost with the connection was carried out."""
        number, process = self._transaction
        self.driver.close()
        self.driver = self._connect()
        # The server may not have noticed yet that nobody listens any more. Once that process has ended, it is settled.
        self.driver.execute("SELECT pg_terminate_backend(%s, 5000)", (process,))
        ((status,),) = self.driver.execute("SELECT pg_xact_status(%s::xid8)", (number,))
        return bool(status == "committed")


class PostgresEngine:
    """An open database. Make it with `open_postgres`."""

    def __init__(self, connect: Callable[[str], Driver], holding: Driver | None) -> None:
        """`connect` makes a connection that begins with some SQL. `holding` keeps other bots away while it lives."""
        self._holding = holding
        self._writing = PostgresConnection(lambda: connect(WRITING))
        self._connect = connect
        self._idle: list[Driver] = []
        self._writer = ThreadPoolExecutor(1, "storage write")
        self._readers = ThreadPoolExecutor(READERS, "storage read")
        self._closed = False

    async def carry_out(self, group: Sequence[Write]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._writer, self._writing.carry_out, group)

    async def read(self, statement: Statement, /, **values: Any) -> list[Row]:
        if self._closed:
            raise StorageError("The database is closed.")
        compiled = statement.compiled(PostgresConnection.dialect)
        parameters = compiled.bind(values)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, compiled.sql, parameters)
        except psycopg.Error as error:
            raise StorageError("The database could not be read.") from error

    def let_go(self) -> None:
        if self._holding is not None:
            self._holding.close()

    async def fold(self) -> None:
        """The server's own vacuum does that."""

    async def close(self) -> None:
        self._closed = True
        await asyncio.to_thread(self._close)

    def _read(self, sql: str, parameters: Mapping[str, Any]) -> list[Row]:
        # There are as many of these at a time as threads, so there are never more connections.
        try:
            connection = self._idle.pop()
        except IndexError:
            connection = self._connect(READING)
        try:
            try:
                return connection.execute(sql, parameters).fetchall()
            except psycopg.OperationalError:
                if not connection.closed:
                    raise
                connection = self._connect(READING)
                return connection.execute(sql, parameters).fetchall()
        finally:
            self._idle.append(connection)

    def _close(self) -> None:
        self._writer.shutdown()
        self._readers.shutdown()
        for connection in (self._writing.driver, *self._idle):
            connection.close()
        self.let_go()


async def open_postgres(address: PostgresUrl, wait_ms: int, *, alone: bool) -> PostgresEngine:
    """See `open_database`. No line that is raised holds the password."""
    settings = connection_settings(address)

    def connect(sql: str) -> Driver:
        connection: Driver = psycopg.connect(**settings, autocommit=True)
        connection.execute(f"SET lock_timeout TO {wait_ms:d}; {sql}")
        return connection

    def open_all() -> PostgresEngine:
        holding = connect(READING) if alone else None
        try:
            if holding is not None:
                postgres_database.hold(holding)
            with psycopg.connect(**settings) as driver:
                postgres_database.bring_up_to_date(driver)
            return PostgresEngine(connect, holding)
        except BaseException:
            if holding is not None:
                holding.close()
            raise

    try:
        return await asyncio.to_thread(open_all)
    except psycopg.Error as error:
        raise _cannot_be_used(error) from error


def look_at(address: PostgresUrl) -> tuple[str | None, int]:
    """The version of its schema (None: it is empty) and its size in bytes. Nothing is changed. Raises `StorageError`;
    no line holds the password."""
    try:
        with psycopg.connect(**connection_settings(address), autocommit=True) as driver:
            version = postgres_database.version_of(driver)
            ((size,),) = driver.execute("SELECT pg_database_size(current_database())")
            return version, size
    except psycopg.Error as error:
        raise _cannot_be_used(error) from error


def _cannot_be_used(error: psycopg.Error) -> StorageError:
    line = error.diag.message_primary or " ".join(str(error).split())
    return StorageError(f"The PostgreSQL database of DATABASE cannot be used ({line}).")
