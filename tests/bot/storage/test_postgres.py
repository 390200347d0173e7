"""What is PostgreSQL's own: finding a database there, and a server that is restarted under the bot."""

from collections.abc import AsyncIterator, Iterator
from typing import Any

import psycopg
import pytest
from sqlalchemy import insert, select

from bot.address import PostgresUrl
from bot.storage import SaveFailed, StorageError, open_store
from bot.storage.database import Database, open_database
from bot.storage.engines import Connection
from bot.storage.engines.postgres import PostgresEngine
from bot.storage.migrations.running import HEAD
from bot.storage.schema import meta
from bot.storage.statement import Statement, named
from tests.bot.storage.prompt import Prompt
from tests.bot.storage.refused import refusal_of
from tests.bot.storage.shape import shape
from tests.postgres import PostgresServer

PUT = Statement(insert(meta).values(**named("key"), value=""))
KEYS = Statement(select(meta.c.key).order_by(meta.c.key))
WRONG = "postgresql://postgres:{password}@/nothing?host={host}"


@pytest.fixture
def kind() -> str:
    return "postgres"


@pytest.fixture
async def database(address: PostgresUrl) -> AsyncIterator[Database]:
    database = await open_database(address)
    yield database
    await database.close()


@pytest.fixture
def odd(postgres: PostgresServer) -> Iterator[str]:
    """The name of a database whose encoding is not UTF-8."""
    postgres.execute("CREATE DATABASE odd ENCODING 'LATIN1' TEMPLATE template0")
    yield "odd"
    postgres.drop("odd")


async def put(database: Database, key: str) -> None:
    await database.write(lambda connection: connection.rows(PUT, key=key))


async def keys(database: Database) -> list[str]:
    return [row[0] for row in await database.read(KEYS)]


def hang_up(prompt: Prompt) -> None:
    """What a restart of the server does to whoever is connected."""
    prompt.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")


async def test_an_empty_database_gets_the_whole_schema(empty: PostgresUrl) -> None:
    await (await open_store(empty)).close()
    assert Prompt(empty).execute("SELECT version_num FROM alembic_version") == [(HEAD,)]


@pytest.mark.parametrize("table", ["recipes", "alembic_version"])
async def test_another_programs_database_is_refused_and_left_alone(empty: PostgresUrl, table: str) -> None:
    prompt = Prompt(empty)
    prompt.execute(f"CREATE TABLE {table} (version_num TEXT)")
    prompt.execute(f"INSERT INTO {table} VALUES ('1a2b')")
    before = shape(prompt)
    line = await refusal_of(empty)
    assert line.startswith("The PostgreSQL database of DATABASE is the database of another program.")
    assert shape(prompt) == before


async def test_a_newer_database_is_refused(address: PostgresUrl, prompt: Prompt) -> None:
    prompt.execute("UPDATE alembic_version SET version_num = 'parlour_9999'")
    assert "newer Penny Parlour" in await refusal_of(address)


async def test_an_encoding_that_cannot_hold_every_name_is_refused(postgres: PostgresServer, odd: str) -> None:
    assert "LATIN1" in await refusal_of(postgres.url(odd))


async def test_a_database_that_can_only_be_read_is_refused(address: PostgresUrl, prompt: Prompt) -> None:
    prompt.execute("ALTER ROLE postgres SET default_transaction_read_only = on")
    try:
        assert "only be read" in await refusal_of(address)
    finally:
        with psycopg.connect(address.url, autocommit=True, options="-c default_transaction_read_only=off") as other:
            other.execute("ALTER ROLE postgres RESET default_transaction_read_only")


@pytest.mark.parametrize("is_new", [True, False])
async def test_a_role_that_may_not_write_is_refused(address: PostgresUrl, empty: PostgresUrl, *, is_new: bool) -> None:
    where = empty if is_new else address
    prompt = Prompt(where)
    prompt.execute("CREATE ROLE reader LOGIN")
    try:
        if not is_new:
            prompt.execute("GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader")
        line = await refusal_of(PostgresUrl(where.url.replace("postgres@", "reader@")))
        assert "permission denied" in line
        assert "\n" not in line
    finally:
        prompt.execute("DROP OWNED BY reader")
        prompt.execute("DROP ROLE reader")


@pytest.mark.parametrize(
    "password",
    [
        "s3cret",
        "s3cret%40",
        "s3cret%zz",
        "s3cret@",
        "s3cret/",
        "s3cret/@",
        "s3cret?",
        "s3cret#",
        "s3cret:",
        "12/s3cret",
    ],
)
async def test_no_error_and_no_repr_tells_the_password(address: PostgresUrl, password: str) -> None:
    url = PostgresUrl(WRONG.format(password=password, host="/nowhere"))
    with pytest.raises(StorageError) as caught:
        await open_store(url)
    for said in (str(caught.value), repr(caught.value), repr(url), str(url)):
        assert "s3cret" not in said
        assert "\n" not in said


async def test_a_commit_is_on_the_disk_however_the_server_is_set_up(address: PostgresUrl, prompt: Prompt) -> None:
    ((name,),) = prompt.execute("SELECT current_database()")
    prompt.execute(f"ALTER DATABASE {name} SET synchronous_commit TO off")
    database = await open_database(address)

    def asks(connection: Connection) -> object:
        return connection.driver.execute("SHOW synchronous_commit").fetchall()

    assert await database.write(asks) == [("on",)]
    await database.close()


async def test_reads_and_writes_go_on_after_the_server_was_restarted(database: Database, prompt: Prompt) -> None:
    await put(database, "a")
    assert await keys(database) == ["a"]
    for key in "bc":
        hang_up(prompt)
        await put(database, key)
        hang_up(prompt)
        assert key in await keys(database)


async def test_a_connection_that_is_lost_in_a_write_fails_the_group_and_not_the_next(
    database: Database, prompt: Prompt
) -> None:
    def loses(connection: Connection) -> None:
        connection.rows(PUT, key="lost")
        hang_up(prompt)

    with pytest.raises(SaveFailed):
        await database.write(loses)
    assert await keys(database) == []
    await put(database, "next")
    assert await keys(database) == ["next"]


@pytest.mark.parametrize("arrives", [True, False])
async def test_a_commit_whose_answer_is_lost_is_looked_up(
    database: Database, prompt: Prompt, monkeypatch: pytest.MonkeyPatch, *, arrives: bool
) -> None:
    """A network that fails at the very end: whoever waits hears what is true."""
    assert isinstance(database.engine, PostgresEngine)
    await put(database, "before")
    real = Connection.commit

    def fails(connection: Connection) -> None:
        monkeypatch.undo()
        if arrives:
            real(connection)
        hang_up(prompt)
        connection.driver.execute("SELECT 1")

    monkeypatch.setattr(Connection, "commit", fails)
    if arrives:
        await put(database, "now")
    else:
        with pytest.raises(SaveFailed):
            await put(database, "now")
    assert await keys(database) == (["before", "now"] if arrives else ["before"])
    await put(database, "then")


async def test_a_commit_whose_answer_is_lost_is_asked_for_until_the_server_is_back(
    database: Database, prompt: Prompt, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert isinstance(database.engine, PostgresEngine)
    writing, real, away = database.engine._writing, Connection.commit, iter([True, True, False])
    connect = writing._connect

    def connects() -> psycopg.Connection[Any]:
        if next(away, False):
            raise psycopg.OperationalError("the server is starting up")
        return connect()

    def fails(connection: Connection) -> None:
        monkeypatch.undo()
        real(connection)
        hang_up(prompt)
        writing._connect = connects
        connection.driver.execute("SELECT 1")

    monkeypatch.setattr(Connection, "commit", fails)
    await put(database, "now")
    assert await keys(database) == ["now"]


async def test_a_bot_whose_connection_is_lost_has_the_database_again(address: PostgresUrl, prompt: Prompt) -> None:
    first = await open_database(address, alone=True)
    hang_up(prompt)
    await put(first, "a")
    with pytest.raises(StorageError, match="in use by another"):
        await open_database(address, alone=True)
    await first.close()
    await (await open_database(address, alone=True)).close()


async def test_who_has_lost_the_database_to_another_bot_writes_nothing(address: PostgresUrl, prompt: Prompt) -> None:
    """Of two bots on one database each would go on with what it remembers."""
    first = await open_database(address, alone=True)
    hang_up(prompt)
    second = await open_database(address, alone=True)
    for _ in range(2):
        with pytest.raises(SaveFailed) as refused:
            await put(first, "first")
        assert "in use by another" in str(refused.value.__cause__)
    await put(second, "second")
    await second.close()
    await put(first, "again")
    assert await keys(first) == ["again", "second"]
    await first.close()


async def test_many_reads_at_once_share_a_few_connections(database: Database, prompt: Prompt) -> None:
    import asyncio

    found = await asyncio.gather(*(keys(database) for _ in range(40)))
    assert found == [[]] * 40
    ((connections,),) = prompt.execute(
        "SELECT count(*) FROM pg_stat_activity"
        " WHERE datname = current_database() AND application_name = 'penny-parlour'"
    )
    assert 2 <= connections <= 5
