"""Carrying a database's schema forward, all of it or nothing."""

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, NullPool, create_engine
from sqlalchemy.exc import DBAPIError

from bot.storage.errors import StorageError

FOLDER = Path(__file__).parent
VERSIONS = sorted(path.stem[:12] for path in FOLDER.glob("versions/parlour_*.py"))
"""The names of all versions, the newest last. By how they begin, other programs' databases are told from ours."""
HEAD = VERSIONS[-1]
"""A database that is at this version is opened without Alembic, which takes a while to load."""
TABLE = "alembic_version"
"""Alembic's own table, of one row: the version that a database is at."""


def refuse_unknown(where: str, version: str) -> None:
    """Raises `StorageError` where this code does not know the version that a database is at."""
    if not version.startswith("parlour_"):
        raise other_program(where)
    if version not in VERSIONS:
        raise newer(where, version, HEAD)


def other_program(where: str) -> StorageError:
    return StorageError(f"{where} is the database of another program. Choose another DATABASE.")


def in_use(where: str) -> StorageError:
    return StorageError(f"{where} is in use by another Penny Parlour. Stop that one, or choose another DATABASE.")


def newer(where: str, version: object, known: object) -> StorageError:
    return StorageError(
        f"{where} was written by a newer Penny Parlour (schema {version}, this one knows {known})."
        " Update the bot or choose another DATABASE."
    )


def carry_forward(
    driver: Any,
    dialect: str,
    begin: str,
    *,
    taken_over: Callable[[Connection], str | None] = lambda _: None,
    check: Callable[[Connection], None] = lambda _: None,
) -> None:
    """Carry out all the versions that are missing, in one transaction, which begins with the statement `begin`.

    `driver` is a connection of sqlite3 or psycopg, in no transaction; it is closed at the end. `taken_over` tells the
    version of a database that has never heard of Alembic. `check` is called before the commit and may raise.

    Raises what the driver raises; nothing has changed then.
    """
    logging.getLogger("alembic").setLevel(logging.WARNING)  # it tells about every step
    from alembic import command
    from alembic.config import Config

    from bot.storage.migrations import guards

    engine = create_engine(f"{dialect}://", creator=lambda: driver, poolclass=NullPool)
    try:
        with engine.connect() as connection, connection.begin():
            connection.exec_driver_sql(begin)
            config = Config(attributes={"connection": connection})
            config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
            # Asked inside the transaction, so that two bots started at once do not both do it.
            if (version := taken_over(connection)) is not None:
                command.stamp(config, version)
            guards.drop_all(connection)
            command.upgrade(config, "head")
            guards.create_all(connection)
            check(connection)
    except DBAPIError as error:
        raise error.orig or error from error


def log_change(version: str | None) -> None:
    """For whoever hosts the bot; of a new database there is nothing to tell."""
    if version is not None:
        logging.getLogger(__name__).info("the database was carried forward from schema %s to %s", version, HEAD)
