"""Finding sessions, and that the cheap ways are cheap."""

import pytest

from bot.storage import Store
from bot.storage.deadlines import DEADLINES
from bot.storage.rows import OPEN, SESSIONS
from tests.bot.storage.build import again, by, finished, leave, opened, position, started


async def test_what_is_not_there_is_none(store: Store) -> None:
    assert await store.sessions.get(404) is None
    assert await store.sessions.open_in_channel(404) is None


async def test_the_open_session_of_a_channel(store: Store) -> None:
    await finished(store, channel_id=5)
    assert await store.sessions.open_in_channel(5) is None
    session = await opened(store, channel_id=5)
    assert await store.sessions.open_in_channel(5) == session
    session = await started(store, 2, channel_id=6)
    assert await store.sessions.open_in_channel(6) == session


async def test_where_a_user_sits(store: Store) -> None:
    one = await opened(store, 2, channel_id=5)
    two = await started(store, 2, channel_id=6)
    await finished(store, 2, channel_id=7)
    await opened(store, channel_id=8)
    assert [session.id for session in await store.sessions.open_of_user(2)] == [one.id, two.id]
    await store.moves.save(two.id, two.version, leave(1), position(1), by(2))
    assert [session.id for session in await store.sessions.open_of_user(2)] == [one.id]
    assert len(await store.sessions.open_of_user(1)) == 3


async def test_the_open_sessions_of_a_guild(store: Store) -> None:
    ids = [(await opened(store, channel_id=channel, guild_id=50)).id for channel in (5, 6, 7)]
    await opened(store, channel_id=8, guild_id=51)
    await finished(store, channel_id=9)
    assert [session.id for session in await store.sessions.open_of_guild(50)] == ids
    assert len(await store.sessions.open_of_guild(50, limit=2)) == 2


async def test_open_ids(store: Store) -> None:
    ids = [(await opened(store, channel_id=5)).id, (await started(store, channel_id=6)).id]
    await finished(store, channel_id=7)
    assert await store.sessions.open_ids() == ids


async def test_ids_of_sessions_are_never_used_again(store: Store) -> None:
    first = await opened(store)
    await store.lobby.remove_seat(first.id, by(1), 1)
    assert (await opened(store)).id > first.id
    assert (await again(store, first)).phase == "abandoned"


@pytest.mark.parametrize(
    ("select", "index"),
    [
        (f"SELECT id FROM sessions WHERE {OPEN} ORDER BY id", "COVERING INDEX sessions_by_phase"),
        (f"{SESSIONS} WHERE p.occupies = 1", "INDEX sqlite_autoindex_places_1 (occupies=?)"),
        (f"{SESSIONS} WHERE p.channel_id = 1 ORDER BY p.session_id DESC LIMIT 1", "INDEX places_of_channel"),
        (f"{SESSIONS} WHERE p.message_id = 1", "INDEX places_by_message"),
        (f"{SESSIONS} WHERE p.guild_id = 1 AND p.occupies IS NOT NULL", "INDEX open_places_of_guild"),
        ("SELECT DISTINCT guild_id FROM places WHERE occupies IS NOT NULL", "COVERING INDEX open_places_of_guild"),
        (f"{DEADLINES} WHERE kind IN ('a', 'b') ORDER BY next_at, id LIMIT 9", "INDEX deadlines_by_time"),
    ],
)
async def test_lookups_use_their_index(store: Store, select: str, index: str) -> None:
    plan = await store.database.read(f"EXPLAIN QUERY PLAN {select}")
    assert index in plan[0][3]
