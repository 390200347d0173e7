from collections.abc import AsyncIterator

import pytest

from bot.address import Address
from bot.storage import Store, open_store
from tests.bot.storage.build import MATERIAL
from tests.bot.storage.prompt import Prompt


@pytest.fixture
async def store(address: Address) -> AsyncIterator[Store]:
    store = await open_store(address)
    await store.material.keep(MATERIAL, "penny-lane", "{}")
    yield store
    await store.close()


@pytest.fixture
def prompt(address: Address) -> Prompt:
    """An SQL prompt on the same database."""
    return Prompt(address)
