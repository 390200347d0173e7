"""What is kept about a person, and its removal; the removal of a server. All of it is made of what the tables say of
their columns (`schema/tables.py`), so that a new table needs nothing here.
"""

import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Column, ColumnElement, Table, bindparam, delete, literal_column, select, union, update

from bot.storage.alias import alias_in
from bot.storage.database import Database
from bot.storage.engines import Connection
from bot.storage.errors import StillPlaying
from bot.storage.portable import insert
from bot.storage.rows import IS_OPEN, NEXT_VERSION
from bot.storage.schema import meta, metadata, seats, sessions
from bot.storage.statement import Statement

NOBODY_BITS = 62
"""Of the number, negative as no id of Discord's is, under which places are held: no two are alike."""

Kind = str
"""`person` or `server`, as the columns are marked."""


def columns_of(kind: Kind) -> Iterator[Column[Any]]:
    """The columns that hold the id of one."""
    for table in metadata.sorted_tables:
        yield from (column for column in table.columns if kind in column.info)


def _rows(column: Column[Any], kind: Kind) -> ColumnElement[bool]:
    """The rows of the one whose id is `who`."""
    its = column == bindparam("who")
    if "by" in column.info:
        its &= column.table.c[column.info["by"]] == kind
    return its


def _table(column: Column[Any]) -> Table:
    table = column.table
    assert isinstance(table, Table)
    return table


def _session_column(table: Table) -> Column[Any] | None:
    """The column that says to which session a row belongs."""
    return next((column for column in table.columns if column.references(sessions.c.id)), None)


def _kept(column: Column[Any]) -> tuple[str, tuple[str, ...], Statement]:
    table = _table(column)
    told = tuple(found for found in table.columns if "secret" not in found.info)
    query = select(*told).where(_rows(column, "person")).order_by(*table.primary_key.columns)
    return table.name, tuple(found.name for found in told), Statement(query)


def _holding(column: Column[Any]) -> Statement:
    table = _table(column)
    held = table.c[column.info["held"]].is_not(None)
    return Statement(update(table).where(_rows(column, "person"), held).values({column.name: bindparam("nobody")}))


def _removal(column: Column[Any]) -> Statement:
    table = _table(column)
    if "alias" in column.info:
        return Statement(update(table).where(_rows(column, "person")).values({column.name: bindparam("alias")}))
    if "gone" not in column.info:
        return Statement(delete(table).where(_rows(column, "person")))
    others = {found.name for found in table.columns if "person" in found.info and found is not column}
    gone = {
        found.name: found.info["gone"] for found in table.columns if "gone" in found.info and found.name not in others
    }
    return Statement(update(table).where(_rows(column, "person")).values(gone))


def _sessions_of(kind: Kind) -> Statement:
    """The ids of the sessions of which a row is the one's."""
    found = []
    for column in columns_of(kind):
        its = sessions.c.id if _table(column) is sessions else _session_column(_table(column))
        if its is not None:
            found.append(select(its.label("id")).where(_rows(column, kind), its.is_not(None)))
    every = union(*found).subquery()
    return Statement(select(every.c.id).order_by(every.c.id))


_KEPT = [_kept(column) for column in columns_of("person")]
# A row that holds its place is nobody's any more once it has: so this comes first.
_HOLDINGS = [_holding(column) for column in columns_of("person") if "held" in column.info]
_REMOVALS = [(_removal(column), "alias" in column.info) for column in columns_of("person")]
_SESSIONS_OF_PERSON = _sessions_of("person")
_SESSIONS_OF_SERVER = _sessions_of("server")
_PLAYING = Statement(
    select(sessions.c.id)
    .join(seats, seats.c.session_id == sessions.c.id)
    .where(IS_OPEN, seats.c.user_id == bindparam("who"), seats.c.occupant == literal_column("'person'"))
    .order_by(sessions.c.id)
)
# Only of what goes on: a session that is over is not changed any more, and nobody writes what was read of it.
_RAISE = Statement(
    update(sessions).where(sessions.c.id == bindparam("session_id"), IS_OPEN).values(version=NEXT_VERSION)
)
# What hangs on a session, the newest tables first; the session itself at last.
_OF_SESSION = [
    Statement(delete(table).where(its == bindparam("session_id")))
    for table in reversed(metadata.sorted_tables)
    if (its := sessions.c.id if table is sessions else _session_column(table)) is not None
]
_OF_SERVER = [Statement(delete(_table(column)).where(_rows(column, "server"))) for column in columns_of("server")]
_server_ids = []
for _column in columns_of("server"):
    if "guest" in _column.info:
        continue
    _ids = select(_column.label("id"))
    _server_ids.append(_ids.where(_column.table.c[_column.info["by"]] == "server") if "by" in _column.info else _ids)
_SERVERS = Statement(union(*_server_ids))
# The guards look for this note, which no other connection ever sees: it is gone before the end of the transaction.
_BEGIN = Statement(insert(meta).values(key="forgetting", value="").on_conflict_do_nothing())
_END = Statement(delete(meta).where(meta.c.key == "forgetting"))


@dataclass(frozen=True, slots=True)
class Forgetting:
    """What is about one person or server in all tables at once."""

    database: Database

    async def kept(self, user_id: int) -> dict[str, list[dict[str, Any]]]:
        """All rows that are a person's, by table, without what tells more than their own."""
        found: dict[str, list[dict[str, Any]]] = {}
        for table, names, statement in _KEPT:
            rows = await self.database.read(statement, who=user_id)
            kept = found.setdefault(table, [])  # a row may be theirs in two ways
            kept += [told for row in rows if (told := dict(zip(names, row, strict=True))) not in kept]
        return found

    async def person(self, user_id: int) -> list[int]:
        """Removes a person's id and names from all rows, and the rows that are theirs alone. Returns the ids of the
        sessions that had any of it; the versions of the open ones rise, so that nothing read before passes for what is
        stored. Raises `StillPlaying`: whoever plays leaves first. It is looked in the same transaction, so that no seat
        can be taken in between."""

        def work(connection: Connection) -> list[int]:
            if playing := [row[0] for row in connection.rows(_PLAYING, who=user_id)]:
                raise StillPlaying(playing)
            found = [row[0] for row in connection.rows(_SESSIONS_OF_PERSON, who=user_id)]
            connection.rows(_BEGIN)
            for session_id in found:
                connection.rows(_RAISE, session_id=session_id)
            nobody = -1 - secrets.randbits(NOBODY_BITS)
            for statement in _HOLDINGS:
                connection.rows(statement, who=user_id, nobody=nobody)
            for statement, has_alias in _REMOVALS:
                alias = {"alias": alias_in(connection, user_id)} if has_alias else {}
                connection.rows(statement, who=user_id, **alias)
            connection.rows(_END)
            return found

        affected = await self.database.write(work)
        await self.database.engine.fold()
        return affected

    async def server(self, guild_id: int, limit: int) -> list[int]:
        """Removes up to `limit` of a server's sessions with all that hangs on them, and once none is left whatever
        else is the server's. Returns the ids of those that went; fewer than `limit` where it was all."""

        def work(connection: Connection) -> list[int]:
            found = [row[0] for row in connection.rows(_SESSIONS_OF_SERVER, who=guild_id)][:limit]
            connection.rows(_BEGIN)
            for session_id in found:
                for statement in _OF_SESSION:
                    connection.rows(statement, session_id=session_id)
            if len(found) < limit:
                for statement in _OF_SERVER:
                    connection.rows(statement, who=guild_id)
            connection.rows(_END)
            return found

        gone = await self.database.write(work)
        if len(gone) < limit:
            await self.database.engine.fold()
        return gone

    async def servers(self) -> list[int]:
        """The ids of all servers of which anything is kept that is there only where the bot was a member."""
        return sorted(row[0] for row in await self.database.read(_SERVERS))
