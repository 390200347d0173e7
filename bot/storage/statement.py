"""A statement of SQLAlchemy Core: written once, compiled once for each dialect, bound straight to the driver's cursor.

SQLAlchemy's own engines are not used for statements: they cost several times what the statement does.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import BindParameter, Dialect, Select, bindparam
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.elements import ClauseElement

Row = tuple[Any, ...]

_HALVES = re.compile("[\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Compiled:
    """A statement's words in one dialect. `names`: the values that it asks for; `constants`: those that it brings."""

    sql: str
    names: frozenset[str]
    constants: Mapping[str, Any]
    returns_rows: bool

    def bind(self, values: Mapping[str, Any]) -> Mapping[str, Any]:
        """What the cursor gets. Raises TypeError where the values are not exactly those that the statement asks for."""
        if values.keys() != self.names:
            raise TypeError(f"The statement takes {sorted(self.names)}, not {sorted(values)}.")
        kept = {name: storable(value) if type(value) is str else value for name, value in values.items()}
        return {**self.constants, **kept} if self.constants else kept


def storable(text: str) -> str:
    """A text as every database can keep it: without NUL, at which PostgreSQL would end it, and without lone halves of
    surrogate pairs, which UTF-8 cannot write. Both come from outside, in names and in what is typed."""
    if "\0" not in text and (text.isascii() or not _HALVES.search(text)):
        return text
    return _HALVES.sub("", text.replace("\0", ""))


class Statement:
    """What to say to the database, in every dialect. Made once, when a module is loaded."""

    def __init__(self, core: ClauseElement) -> None:
        self._core = core
        self._compiled: dict[str, Compiled] = {}

    def compiled(self, dialect: Dialect) -> Compiled:
        compiled = self._compiled.get(dialect.name)
        if compiled is None:
            compiled = self._compiled[dialect.name] = _compile(self._core, dialect)
        return compiled


def _compile(core: ClauseElement, dialect: Dialect) -> Compiled:
    compiler = core.compile(dialect=dialect)
    if not isinstance(compiler, SQLCompiler) or compiler.post_compile_params or compiler.literal_execute_params:
        # Such a one differs from call to call; a fixed list is `one_of` (`portable.py`).
        raise ValueError(f"Not a statement that can be compiled once: {compiler}")
    names = frozenset(name for bind, name in compiler.bind_names.items() if bind.required)
    constants = {name: bind.effective_value for bind, name in compiler.bind_names.items() if name not in names}
    returns_rows = isinstance(core, Select) or bool(compiler.effective_returning)
    return Compiled(str(compiler), names, constants, returns_rows)


def named(*columns: str) -> dict[str, BindParameter[Any]]:
    """For `values`: each of these columns takes the value of its own name."""
    return {column: bindparam(column) for column in columns}
