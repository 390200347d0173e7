"""The promises of the group-commit writer, one by one."""

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, insert, select

from bot.address import Address
from bot.storage.database import Database, open_database
from bot.storage.engines import Connection
from bot.storage.errors import SaveFailed, StorageError
from bot.storage.schema import meta
from bot.storage.statement import Statement, named
from tests.bot.storage.prompt import Prompt

Work = Callable[[Connection], int]

PUT = Statement(insert(meta).values(**named("key"), value=""))
PUT_AND_TELL = Statement(insert(meta).values(**named("key"), value="").returning(meta.c.key))
KEYS = Statement(select(meta.c.key).order_by(meta.c.key))


@pytest.fixture
async def database(address: Address) -> AsyncIterator[Database]:
    database = await open_database(address, wait_ms=50)
    yield database
    await database.close()


def put(key: str, statement: Statement = PUT) -> Work:
    """A write of one row, which fails where the key is there already."""

    def work(connection: Connection) -> int:
        connection.rows(statement, key=key)
        return len(key)

    return work


def breaks_the_commit(connection: Connection) -> int:
    """What the database notices only at the COMMIT."""
    if connection.dialect.name == "sqlite":
        connection.driver.execute("PRAGMA defer_foreign_keys = ON")
        connection.driver.execute("INSERT INTO places (session_id, guild_id, channel_id) VALUES (99, 1, 1)")
    else:
        connection.driver.execute(
            "CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'too late'; END $$"
        )
        connection.driver.execute(
            "CREATE CONSTRAINT TRIGGER fail AFTER INSERT ON meta DEFERRABLE INITIALLY DEFERRED"
            " FOR EACH ROW EXECUTE FUNCTION fail()"
        )
        put("doomed")(connection)
    return 0


def breaks_the_transaction(connection: Connection) -> int:
    """The database gives up the transaction with everything in it: what a full disk does as well, or a server that is
    restarted."""
    if connection.dialect.name == "sqlite":
        connection.driver.execute("INSERT OR ROLLBACK INTO meta (key, value) VALUES ('twice', ''), ('twice', '')")
    else:
        connection.driver.execute("SELECT pg_terminate_backend(pg_backend_pid())").fetchall()
    return 0


async def keys(database: Database) -> list[str]:
    return [row[0] for row in await database.read(KEYS)]


async def test_returns_the_result_of_the_work(database: Database) -> None:
    assert await database.write(put("three")) == 5


async def test_reads_cannot_write(database: Database) -> None:
    await database.write(put("a"))
    with pytest.raises(StorageError):
        await database.read(Statement(delete(meta).returning(meta.c.key)))
    assert await keys(database) == ["a"]


async def test_what_waits_at_the_same_time_is_one_transaction(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    groups: list[Any] = []
    commit = Connection.commit
    monkeypatch.setattr(Connection, "commit", lambda self: (groups.append(self), commit(self)))
    await asyncio.gather(*(database.write(put(f"{n:02}")) for n in range(50)))
    assert len(groups) == 1
    assert len(await keys(database)) == 50


@pytest.mark.parametrize("statement", [PUT, PUT_AND_TELL])
async def test_one_bad_write_in_a_group_fails_alone(database: Database, statement: Statement) -> None:
    first, bad, last = await asyncio.gather(
        *(database.write(put(key, statement)) for key in "aab"), return_exceptions=True
    )
    assert (first, last) == (1, 1)
    assert isinstance(bad, SaveFailed)
    assert "Integrity" in repr(bad.__cause__) or "Unique" in repr(bad.__cause__)
    assert await keys(database) == ["a", "b"]


async def test_what_a_failed_write_did_before_it_failed_is_undone(database: Database) -> None:
    def half(connection: Connection) -> int:
        put("half")(connection)
        raise LookupError("its own words")

    whole, failed = await asyncio.gather(database.write(put("whole")), database.write(half), return_exceptions=True)
    assert whole == 5
    assert isinstance(failed, LookupError)
    assert await keys(database) == ["whole"]


@pytest.mark.parametrize("breaks", [breaks_the_commit, breaks_the_transaction])
async def test_a_transaction_that_fails_fails_for_all_and_applies_nothing(database: Database, breaks: Work) -> None:
    def refuses(connection: Connection) -> int:
        raise LookupError(connection.rows(KEYS))

    works = [put("a"), refuses, breaks, put("b")]
    answers = await asyncio.gather(*(database.write(work) for work in works), return_exceptions=True)
    # Also the refused one: what refused it is gone, and "it is there already" would be a lie.
    assert [type(answer) for answer in answers] == [SaveFailed] * 4
    assert len({id(answer) for answer in answers}) == 4
    assert await keys(database) == []
    assert await database.write(put("afterwards")) == 10


async def test_a_lock_of_another_program_fails_the_save_and_not_the_bot(database: Database, prompt: Prompt) -> None:
    with prompt.connected() as other:
        if isinstance(prompt.address, Path):
            other.execute("BEGIN IMMEDIATE")
        else:
            other.execute("BEGIN")
            other.execute("LOCK TABLE meta IN EXCLUSIVE MODE")
        with pytest.raises(SaveFailed) as caught:
            await database.write(put("a"))
        assert "lock" in str(caught.value.__cause__)
        assert await keys(database) == []  # reading goes on meanwhile
        other.execute("ROLLBACK")
    assert await database.write(put("a")) == 1


async def test_nobody_is_answered_before_the_commit(database: Database, prompt: Prompt) -> None:
    with prompt.connected() as other:

        async def write_and_look(key: str) -> bool:
            await database.write(put(key))
            return bool(other.execute(f"SELECT 1 FROM meta WHERE key = '{key}'").fetchall())

        assert all(await asyncio.gather(*(write_and_look(f"{n}") for n in range(20))))


async def test_a_read_sees_nothing_of_an_open_transaction(database: Database) -> None:
    loop = asyncio.get_running_loop()

    def look(connection: Connection) -> list[str]:
        put("a")(connection)
        # While this write is in the middle of its transaction, on another thread, the loop reads.
        return asyncio.run_coroutine_threadsafe(keys(database), loop).result(timeout=10)

    assert await database.write(look) == []
    assert await keys(database) == ["a"]


async def test_a_caller_cancelled_while_waiting_takes_its_write_back(database: Database) -> None:
    loop = asyncio.get_running_loop()
    waiting: list[asyncio.Task[int]] = []

    async def queue_up_and_give_up() -> None:
        waiting.extend(asyncio.create_task(database.write(put(key))) for key in "bc")
        await asyncio.sleep(0)
        waiting[0].cancel()
        await asyncio.sleep(0)

    def first(connection: Connection) -> int:
        asyncio.run_coroutine_threadsafe(queue_up_and_give_up(), loop).result(timeout=10)
        return put("a")(connection)

    await database.write(first)
    answers = await asyncio.gather(*waiting, return_exceptions=True)
    assert [type(answer) for answer in answers] == [asyncio.CancelledError, int]
    assert await keys(database) == ["a", "c"]


async def test_a_caller_cancelled_too_late_hears_of_it_after_the_commit(database: Database) -> None:
    loop = asyncio.get_running_loop()

    def cancels(connection: Connection) -> int:
        loop.call_soon_threadsafe(tasks[0].cancel)
        loop.call_soon_threadsafe(tasks[0].cancel)  # however impatient
        asyncio.run_coroutine_threadsafe(asyncio.sleep(0), loop).result(timeout=10)
        return put("late")(connection)

    tasks = [asyncio.create_task(database.write(work)) for work in (cancels, put("other"))]
    with pytest.raises(asyncio.CancelledError):
        await tasks[0]
    assert await keys(database) == ["late", "other"]
    assert await tasks[1] == 5


async def test_the_task_lives_only_while_there_is_work(database: Database) -> None:
    await asyncio.gather(*(database.write(put(f"{n}")) for n in range(5)))
    assert asyncio.all_tasks() == {asyncio.current_task()}


async def test_what_is_written_during_a_flush_is_flushed_too(database: Database) -> None:
    async def chain(key: str) -> None:
        for n in range(10):
            await database.write(put(f"{key}{n}"))

    await asyncio.gather(*(chain(key) for key in "abcde"))
    assert len(await keys(database)) == 50


async def test_close_finishes_what_waits_and_takes_nothing_more(database: Database, prompt: Prompt) -> None:
    loop = asyncio.get_running_loop()
    tasks: list[asyncio.Task[None]] = []

    async def queue_up_and_close() -> None:
        tasks.extend(asyncio.create_task(write(f"{n}")) for n in range(5))
        await asyncio.sleep(0)
        tasks.append(asyncio.create_task(database.close()))
        await asyncio.sleep(0)

    async def write(key: str) -> None:
        await database.write(put(key))

    def first(connection: Connection) -> int:
        # A group is under way, five more writes wait behind it, and then the bot is told to stop.
        asyncio.run_coroutine_threadsafe(queue_up_and_close(), loop).result(timeout=10)
        return put("first")(connection)

    assert await database.write(first) == 5
    await asyncio.gather(*tasks)
    with pytest.raises(StorageError, match="closed"):
        await database.write(put("late"))
    with pytest.raises(StorageError):
        await database.read(KEYS)
    await database.close()
    assert prompt.execute("SELECT count(*) FROM meta") == [(6,)]


@pytest.mark.parametrize("steps", [1, 2])  # before the flush has begun, and in the middle of it
async def test_a_loop_that_ends_in_mid_write_leaves_nobody_waiting(database: Database, steps: int) -> None:
    """As at Ctrl-C without a `close`: the flush is cancelled like every task."""
    tasks = [asyncio.create_task(database.write(put(key))) for key in "ab"]
    for _ in range(steps):
        await asyncio.sleep(0)
    (flush,) = asyncio.all_tasks() - {asyncio.current_task(), *tasks}
    flush.cancel()
    answers = await asyncio.gather(*tasks, return_exceptions=True)
    assert [type(answer) for answer in answers] == [asyncio.CancelledError] * 2
    with pytest.raises(StorageError, match="closed"):
        await database.write(put("c"))
    assert await keys(database) in ([], ["a", "b"])  # all or nothing
