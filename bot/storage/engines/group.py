"""A group of writes, carried out in one transaction with a savepoint each, the same way for both databases.

All of this happens in the connection's thread, in one trip: a trip costs ten times what a statement does.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from typing import Any, ClassVar, Protocol

from sqlalchemy import Dialect

from bot.storage.errors import SaveFailed
from bot.storage.statement import Compiled, Row, Statement


class Write:
    """One write: its work, what came of it, and the future that its caller waits for."""

    __slots__ = ("done", "error", "result", "work")

    def __init__(self, work: "Callable[[Connection], Any]") -> None:
        self.work = work
        self.result: Any = None
        self.error: Exception | None = None
        self.done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def answer(self) -> None:
        if self.error is None:
            self.done.set_result(self.result)
        else:
            self.done.set_exception(self.error)


class Driver(Protocol):
    """What `sqlite3` and `psycopg` connections have in common."""

    def execute(self, sql: Any, parameters: Any = ..., /) -> Any: ...
    def rollback(self) -> None: ...


class Connection:
    """The writer's connection, in its thread: what the work of a write uses. Each database has its own kind."""

    dialect: ClassVar[Dialect]
    error: ClassVar[type[Exception]]
    """The root of what the driver raises."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver

    def rows(self, statement: Statement, /, **values: Any) -> list[Row]:
        """Carry out a statement in the transaction under way and fetch whatever it returns."""
        compiled = statement.compiled(self.dialect)
        return self.fetch(compiled, compiled.bind(values))

    def fetch(self, compiled: Compiled, parameters: Mapping[str, Any]) -> list[Row]:
        found: list[Row] = self.driver.execute(compiled.sql, parameters).fetchall()
        return found

    def carry_out(self, group: Sequence[Write]) -> None:
        """Raises what made all of it fail; nothing of it is applied then."""
        try:
            self.begin()
            with self.in_a_row():
                for write in group:
                    self._apply(write)
            self.commit()
        except BaseException:
            # Does nothing where the database has rolled back by itself; fails where the connection is lost.
            with suppress(self.error):
                self.driver.rollback()
            raise

    def _apply(self, write: Write) -> None:
        self.driver.execute("SAVEPOINT one")
        try:
            write.result = write.work(self)
            self.settle()
        except Exception as error:
            write.error = save_failed(error) if isinstance(error, self.error) else error
            # Fails where the database has given up the whole transaction (a full disk): then the group has failed.
            self.undo()
        self.driver.execute("RELEASE one")

    def begin(self) -> None:
        self.driver.execute("BEGIN")

    def in_a_row(self) -> AbstractContextManager[object]:
        """Around all of a group's statements."""
        return nullcontext()

    def settle(self) -> None:
        """After a work: what it did has succeeded, or this raises."""

    def undo(self) -> None:
        self.driver.execute("ROLLBACK TO one")

    def commit(self) -> None:
        self.driver.execute("COMMIT")


def save_failed(error: Exception) -> SaveFailed:
    """One for each caller: a shared exception would collect the tracebacks of them all."""
    failed = SaveFailed("The database could not save this. Nothing was changed.")
    failed.__cause__ = error
    return failed
