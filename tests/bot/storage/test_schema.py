"""The schema that the versions lead to is the one that the code is written for, in both databases."""

import asyncio
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, NullPool, create_engine

from bot.address import Address
from bot.storage import Store, open_store
from bot.storage.migrations import guards, postgres_database, sqlite_file
from bot.storage.migrations.running import FOLDER, HEAD, VERSIONS
from bot.storage.schema import metadata
from bot.storage.schema.guards import CONSEQUENCES, GUARDS
from tests.bot.storage.build import opened
from tests.bot.storage.prompt import Prompt
from tests.bot.storage.shape import shape


def engine_of(address: Address) -> Engine:
    if isinstance(address, Path):
        return create_engine(f"sqlite:///{address}", poolclass=NullPool)
    return create_engine(address.url.replace("postgresql:", "postgresql+psycopg:"), poolclass=NullPool)


def test_the_versions_are_a_chain_whose_end_is_known_without_alembic() -> None:
    scripts = ScriptDirectory(str(FOLDER))
    assert scripts.get_current_head() == HEAD
    assert [script.revision for script in scripts.walk_revisions()] == VERSIONS[::-1]


def test_alembic_finds_no_difference_between_a_database_and_the_tables(address: Address) -> None:
    with engine_of(address).connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []


def test_every_column_constraint_index_and_trigger_is_the_same(address: Address, empty: Address) -> None:
    with engine_of(empty).begin() as connection:
        metadata.create_all(connection)
        guards.create_all(connection)
    assert shape(Prompt(address)) == shape(Prompt(empty))


def test_every_guard_is_there(prompt: Prompt) -> None:
    catalog = "SELECT name FROM sqlite_master WHERE type = 'trigger'"
    if not isinstance(prompt.address, Path):
        catalog = "SELECT tgname FROM pg_trigger WHERE NOT tgisinternal"
    assert {name for (name,) in prompt.execute(catalog)} == {trigger.name for trigger in (*GUARDS, *CONSEQUENCES)}


async def test_reopening_keeps_everything(store: Store, address: Address, prompt: Prompt) -> None:
    session = await opened(store, 2)
    await store.close()
    before = shape(prompt)
    store = await open_store(address)
    assert await store.sessions.get(session.id) == session
    await store.close()
    assert shape(prompt) == before


async def test_two_bots_started_at_once_on_a_new_database(empty: Address) -> None:
    # Each in a thread of its own, as the opening is.
    stores = await asyncio.gather(*(open_store(empty) for _ in range(2)))
    assert await stores[0].meta.get("a") is None
    for store in stores:
        await store.close()


async def test_a_version_that_fails_leaves_nothing_of_it(empty: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_: object) -> None:
        raise LookupError("in the very end")

    monkeypatch.setattr(guards, "create_all", fails)
    with pytest.raises(LookupError):
        await open_store(empty)
    assert shape(Prompt(empty)) == set()
    monkeypatch.undo()
    await (await open_store(empty)).close()


async def test_the_newest_version_is_opened_without_alembic(address: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_file, "carry_forward", None)
    monkeypatch.setattr(postgres_database, "carry_forward", None)
    await (await open_store(address)).close()
