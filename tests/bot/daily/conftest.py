"""The daily dice over a store of either kind, without Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.address import Address
from bot.daily import GAME, Daily
from bot.sessions import SessionManager
from bot.storage import Store, open_store
from games.chain import Chain
from games.pencil_park.calendar import load_calendar
from tests.bot.daily.people import ROOT
from tests.every_game import GAMES


@pytest.fixture
async def store(address: Address) -> AsyncIterator[Store]:
    store = await open_store(address)
    yield store
    await store.close()


@pytest.fixture
def daily(store: Store) -> Daily:
    return Daily(SessionManager(store, GAMES), load_calendar(GAMES.parts(GAME).data), Chain(ROOT))
