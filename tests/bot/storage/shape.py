"""What a database has, in its own words: to compare two of them."""

import re
from pathlib import Path
from typing import Any

from bot.storage.migrations.running import TABLE
from tests.bot.storage.prompt import Prompt

_POSTGRES = """
    SELECT 'column', table_name, column_name, data_type, is_nullable, column_default, generation_expression
    FROM information_schema.columns WHERE table_schema = current_schema()
    UNION ALL SELECT 'index', tablename, indexname, indexdef, '', '', ''
    FROM pg_indexes WHERE schemaname = current_schema()
    UNION ALL SELECT 'constraint', conrelid::regclass::text, conname, pg_get_constraintdef(oid), '', '', ''
    FROM pg_constraint WHERE connamespace = current_schema()::regnamespace
    UNION ALL SELECT 'trigger', tgrelid::regclass::text, tgname, pg_get_triggerdef(t.oid), p.prosrc, '', ''
    FROM pg_trigger AS t JOIN pg_proc AS p ON p.oid = t.tgfoid WHERE NOT tgisinternal
"""


def shape(prompt: Prompt) -> set[tuple[Any, ...]]:
    """Every table, column, constraint, index and trigger but Alembic's own."""
    if not isinstance(prompt.address, Path):
        return {row for row in prompt.execute(_POSTGRES) if row[1] != TABLE}
    found: set[tuple[Any, ...]] = set()
    for name, sql in prompt.execute(
        f"SELECT name, sql FROM sqlite_master WHERE type IN ('index', 'trigger') AND tbl_name <> '{TABLE}'"
    ):
        found.add((name, _plain(sql or "")))
    for table, without_rowid, strict in prompt.execute(
        "SELECT name, wr, strict FROM pragma_table_list"
        f" WHERE type = 'table' AND name <> '{TABLE}' AND name NOT LIKE 'sqlite_%'"
    ):
        found.add((table, without_rowid, strict))
        # Without the numbers that they have in the order of their making; a primary key is never NULL, said or not.
        for _, name, type_, is_required, default, key, hidden in prompt.execute(f"PRAGMA table_xinfo({table})"):
            found.add((table, name, type_, is_required or key > 0, default, key, hidden))
        for kind in ("foreign_key_list", "index_list"):
            found |= {(table, kind, *row[1:]) for row in prompt.execute(f"PRAGMA {kind}({table})")}
        ((sql,),) = prompt.execute(f"SELECT sql FROM sqlite_master WHERE type = 'table' AND name = '{table}'")
        found.add((table, "AUTOINCREMENT" in sql, *sorted(_checks(sql))))
    return found


def _checks(sql: str) -> list[str]:
    """The conditions of a table's CHECKs."""
    found = []
    for match in re.finditer(r"CHECK \(", sql):
        depth, end = 1, match.end()
        while depth:
            depth += {"(": 1, ")": -1}.get(sql[end], 0)
            end += 1
        found.append(_plain(sql[match.end() : end - 1]))
    return found


def _plain(sql: str) -> str:
    return " ".join(sql.replace('"', "").split())
