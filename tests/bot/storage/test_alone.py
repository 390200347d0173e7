"""One bot a database: the hold that it has, on both kinds."""

# ruff: noqa: ASYNC221, ASYNC240 - the loop has nothing else to do here.

import subprocess
import sys
from pathlib import Path

import pytest

from bot.address import Address
from bot.storage import StorageError, open_store

ROOT = Path(__file__).parents[3]


async def test_a_second_bot_is_refused_until_the_first_one_ends(address: Address) -> None:
    first = await open_store(address, alone=True)
    for _ in range(2):
        with pytest.raises(StorageError, match="is in use by another Penny Parlour"):
            await open_store(address, alone=True)
    await first.meta.set("key", "first")
    await first.close()
    second = await open_store(address, alone=True)
    assert await second.meta.get("key") == "first"
    await second.close()


async def test_a_new_database_is_not_made_for_a_second_bot(empty: Address) -> None:
    first = await open_store(empty, alone=True)
    with pytest.raises(StorageError, match="in use"):
        await open_store(empty, alone=True)
    await first.close()


async def test_who_only_looks_is_not_kept_away(address: Address) -> None:
    first = await open_store(address, alone=True)
    other = await open_store(address)
    assert await other.meta.get("key") is None
    await other.close()
    with pytest.raises(StorageError, match="in use"):
        await open_store(address, alone=True)
    await first.close()


async def test_a_bot_that_was_refused_holds_nothing(database_file: Path) -> None:
    database_file.write_bytes(b"no database " * 1000)
    for _ in range(2):
        with pytest.raises(StorageError, match="cannot be used as the database"):
            await open_store(database_file, alone=True)


async def test_a_killed_bot_holds_nothing(database_file: Path) -> None:
    code = (
        "import asyncio, os; from pathlib import Path; from bot.storage import open_store;"
        f"asyncio.run(open_store(Path({str(database_file)!r}), alone=True)); os._exit(1)"
    )
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False)
    await (await open_store(database_file, alone=True)).close()
