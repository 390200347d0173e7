"""A PostgreSQL server, through one connection that writes and a few that read.

The driver is used in threads of its own and not in the event loop: a group of writes is one trip there, as with SQLite,
and what a work decides between two statements waits for no loop.

A server may be restarted while the bot runs. A connection that is lost is made anew before the next group and for
the next read; what had begun by then fails and may be tried again.
"""

import asyncio
import time
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

PROCESS = "SELECT pid, backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid()"
END = "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE (pid, backend_start) = (%s, %s)"
PATIENCE_S = 60
"""How long the outcome of a COMMIT is asked for while the server is away: as long as a restart takes it."""
AGAIN_S = 0.2

Driver: TypeAlias = psycopg.Connection[Row]
Hold: TypeAlias = Callable[[Driver], None]


class PostgresConnection(Connection):
    """The connection that writes.

    Statements that return nothing are sent and not waited for, nor are savepoints (a *pipeline*): of the eight trips to
    the server that a move would take, three are left, and two for the group.
    """

    dialect = PGDialect_psycopg()  # type: ignore[no-untyped-call]
    error = psycopg.Error
    driver: Driver

    def __init__(self, connect: Callable[[], Driver], hold: Hold | None = None) -> None:
        """hold: keeps other bots away as long as the connection lives that it is given, which is the one that writes:
        so whoever writes has it. Raises `StorageError` where another bot has it."""
        super().__init__(connect())
        self._connect = connect
        self._hold = hold
        self._process: Row | None = None
        self._transaction = ""
        self._is_settled = True
        self._settle_in(self.driver)

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
            self._connect_anew()
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

    def let_go(self) -> None:
        """Other bots may have the database from now on."""
        self._hold = None
        self.driver.execute("SELECT pg_advisory_unlock_all()")

    def _begin(self) -> None:
        # By its number one can ask later on what became of it.
        cursor = self.driver.execute("BEGIN; SELECT pg_current_xact_id()::text")
        cursor.nextset()
        ((self._transaction,),) = cursor.fetchall()

    def _connect_anew(self) -> None:
        """Raises psycopg.OperationalError while there is no server, and what `hold` raises: the next group tries
        again."""
        self.driver.close()
        driver = self._connect()
        self._settle_in(driver)
        self.driver = driver

    def _settle_in(self, driver: Driver) -> None:
        try:
            if self._process is not None:
                # The server may not have noticed yet that nobody listens there any more. Once that process has ended,
                # what it did is settled and what it held is free. Its start tells it from a later one of its number.
                driver.execute(END, self._process)
            if self._hold is not None:
                self._hold(driver)
            self._process = driver.execute(PROCESS).fetchone()
        except BaseException:
            driver.close()
            raise

    def _was_committed(self) -> bool:
        """Whether a COMMIT whose answer was lost with the connection was carried out. Asked until the server is back,
        for whoever waits is told what is true. Raises psycopg.OperationalError where it stays away."""
        until = time.monotonic() + PATIENCE_S
        while True:
            try:
                self._connect_anew()
                ((status,),) = self.driver.execute("SELECT pg_xact_status(%s::xid8)", (self._transaction,))
            except psycopg.OperationalError:
                if time.monotonic() > until:
                    raise
                time.sleep(AGAIN_S)
            else:
                return bool(status == "committed")


class PostgresEngine:
    """An open database. Make it with `open_postgres`."""

    def __init__(self, connect: Callable[[str], Driver], writing: PostgresConnection) -> None:
        """`connect` makes a connection that begins with some SQL."""
        self._writing = writing
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
        self._writer.submit(self._writing.let_go).result()

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


async def open_postgres(address: PostgresUrl, wait_ms: int, *, alone: bool) -> PostgresEngine:
    """See `open_database`. No line that is raised holds the password."""
    settings = connection_settings(address)

    def connect(sql: str) -> Driver:
        connection: Driver = psycopg.connect(**settings, autocommit=True)
        connection.execute(f"SET lock_timeout TO {wait_ms:d}; {sql}")
        return connection

    def open_all() -> PostgresEngine:
        writing = PostgresConnection(lambda: connect(WRITING), postgres_database.hold if alone else None)
        try:
            with psycopg.connect(**settings) as driver:
                postgres_database.bring_up_to_date(driver)
        except BaseException:
            writing.driver.close()
            raise
        return PostgresEngine(connect, writing)

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
