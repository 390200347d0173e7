from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.storage import Store, open_store
from tests.bot.storage.build import TABLES


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "parlour.sqlite3"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[Store]:
    store = await open_store(path)
    await store.tables.keep(TABLES, "penny-lane", "{}")
    yield store
    await store.close()
