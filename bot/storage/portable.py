"""What SQLite and PostgreSQL say differently, in this one place; whatever uses it reads the same for both."""

from typing import Any

from sqlalchemy import BigInteger, Column, ColumnElement, LargeBinary, Text, literal_column
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement

# A strict table of SQLite knows INTEGER, TEXT and BLOB, and an INTEGER has eight bytes there.
INTEGER = BigInteger().with_variant(sqlite.INTEGER(), "sqlite")
TEXT = Text()
BYTES = LargeBinary()

# PostgreSQL's INSERT … ON CONFLICT: SQLite took it over word for word, and SQLAlchemy's compiler for SQLite takes it.
insert = postgresql.insert


def one_of(column: Column[str], *words: str) -> ColumnElement[bool]:
    """Whether a column holds one of these words of ours. They stand in the statement itself: only then does a
    database see that a partial index on the same words serves it."""
    return column.in_([literal_column(f"'{word}'") for word in words])


class json_rows(FunctionElement[str]):  # noqa: N801 - a function of SQL
    """All rows of a (sub)query as one JSON text, a list of lists. In no order."""

    type = TEXT
    inherit_cache = True


@compiles(json_rows, "sqlite")
def _in_sqlite(element: json_rows, compiler: SQLCompiler, **options: Any) -> str:
    return f"json_group_array(json_array({compiler.process(element.clauses, **options)}))"


@compiles(json_rows, "postgresql")
def _in_postgresql(element: json_rows, compiler: SQLCompiler, **options: Any) -> str:
    built = f"json_build_array({compiler.process(element.clauses, **options)})"
    return f"coalesce(json_agg({built}), '[]')::text"  # of no rows it makes NULL; as json the driver would parse it
