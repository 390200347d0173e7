"""A database is looked at without being changed; and which servers are known."""

import pytest

from bot.address import Address, PostgresUrl
from bot.storage import StorageError, open_store
from bot.storage.copies import look
from bot.storage.migrations.running import HEAD, TABLE
from tests.bot.storage.prompt import Prompt


def test_a_database_is_of_the_newest_version(address: Address) -> None:
    facts = look(address)
    assert facts.version == HEAD
    assert facts.size > 10_000
    assert not facts.is_old


def test_an_older_one_is_told_and_not_carried_forward(address: Address) -> None:
    Prompt(address).execute(f"UPDATE {TABLE} SET version_num = 'parlour_0001'")
    facts = look(address)
    assert (facts.version, facts.is_old) == ("parlour_0001", True)
    assert Prompt(address).execute(f"SELECT version_num FROM {TABLE}") == [("parlour_0001",)]


def test_one_that_is_not_ours_is_said_so(address: Address) -> None:
    Prompt(address).execute(f"UPDATE {TABLE} SET version_num = 'cats_0001'")
    with pytest.raises(StorageError, match="another program"):
        look(address)
    Prompt(address).execute(f"UPDATE {TABLE} SET version_num = 'parlour_9999'")
    with pytest.raises(StorageError, match="newer"):
        look(address)


def test_a_server_that_cannot_be_reached_is_one_line_without_the_password() -> None:
    with pytest.raises(StorageError) as error:
        look(PostgresUrl("postgresql://ana:s3cret@127.0.0.1:1/parlour"))
    assert str(error.value).startswith("The PostgreSQL database of DATABASE cannot be used")
    assert "s3cret" not in str(error.value)
    assert "\n" not in str(error.value)


async def test_servers_are_known_once_they_are_noted_until_they_are_forgotten(address: Address) -> None:
    store = await open_store(address)
    assert await store.servers.known() == set()
    await store.servers.note([7, 8], 100)
    await store.servers.note([8, 9], 200)
    await store.servers.note([], 300)
    assert await store.servers.known() == {7, 8, 9}
    assert await store.forgetting.servers() == [7, 8, 9]
    assert Prompt(address).execute("SELECT at FROM servers WHERE guild_id = 8") == [(100,)]
    await store.forgetting.server(8, 20)
    assert await store.servers.known() == {7, 9}
    await store.close()
