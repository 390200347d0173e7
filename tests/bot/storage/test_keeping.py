"""Rule tables, handled interactions, and the bot's own notes."""

import pytest

from bot.storage import AlreadyHandled, Store
from tests.bot.storage.build import BIG, by, opened


async def test_a_table_is_stored_once_and_never_changes(store: Store) -> None:
    await store.material.keep("abc", "penny-black", '{"a": 1}')
    await store.material.keep("abc", "penny-black", '{"a": 2}')
    assert await store.material.get("abc") == '{"a": 1}'
    assert await store.material.get("unknown") is None


async def test_an_interaction_is_claimed_once(store: Store) -> None:
    session, origin = await opened(store), by(1)
    assert not await store.interactions.handled(origin.interaction_id or 0)
    await store.interactions.claim(origin, "rematch", session.id)
    assert await store.interactions.handled(origin.interaction_id or 0)
    with pytest.raises(AlreadyHandled):
        await store.interactions.claim(origin, "rematch", session.id)


async def test_what_was_refused_was_not_handled(store: Store) -> None:
    await opened(store)
    origin = by(2)
    with pytest.raises(Exception, match="game already"):
        await opened(store)
    assert not await store.interactions.handled(origin.interaction_id or 0)
    assert not await store.interactions.handled(BIG - 1)


async def test_notes(store: Store) -> None:
    assert await store.meta.get("tree") is None
    await store.meta.set("tree", "1")
    await store.meta.set("tree", "2")
    assert await store.meta.get("tree") == "2"
