"""Finding sessions, and that the cheap ways are cheap."""

from pathlib import Path
from typing import Any

import pytest

from bot.storage import Store
from bot.storage.deadlines import coming
from bot.storage.places import OPEN_GUILDS
from bot.storage.sessions import LATEST_IN_CHANNEL, OF_BOARD, OPEN_IDS, OPEN_IN_CHANNEL, OPEN_OF_GUILD
from bot.storage.statement import Statement
from tests.bot.storage.build import again, by, finished, leave, opened, position, started
from tests.bot.storage.prompt import Prompt


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


# PostgreSQL decides for itself, by how much there is of everything.
CROWD = """
    INSERT INTO tables VALUES ('h', 'penny-lane', '{}');
    INSERT INTO sessions (game, phase, host_id, rules_version, tables_hash, chance, seed, options, created_at,
        updated_at)
    SELECT 'penny-lane', 'lobby', n, 1, 'h', 'mixed', sha256('seed'), '{}', 1, 1 FROM generate_series(1, 4000) AS n;
    INSERT INTO places (session_id, guild_id, channel_id, occupies, message_id)
    SELECT id, id % 50, id, id, id FROM sessions;
    INSERT INTO seats (session_id, seat, user_id, name, interaction_id, joined_at)
    SELECT id, 0, id, 'Ada', 1, 1 FROM sessions;
    UPDATE sessions SET phase = 'abandoned', finished_at = 1 WHERE id % 10 <> 0;
    INSERT INTO deadlines (owner, owner_id, kind, due_at, payload, next_at)
    SELECT 'person', n, 'a', n, '{}', n FROM generate_series(1, 4000) AS n;
    ANALYZE
"""


@pytest.mark.parametrize(
    ("statement", "values", "index"),
    [
        (OPEN_IDS, {}, "COVERING INDEX sessions_by_phase"),
        (OPEN_IN_CHANNEL, {"channel_id": 1}, "INDEX sqlite_autoindex_places_1 (occupies=?)"),
        (LATEST_IN_CHANNEL, {"channel_id": 1}, "INDEX places_of_channel"),
        (OF_BOARD, {"message_id": 1}, "INDEX places_by_message"),
        (OPEN_OF_GUILD, {"guild_id": 1, "count": 9}, "INDEX open_places_of_guild"),
        (OPEN_GUILDS, {}, "COVERING INDEX open_places_of_guild"),
        (coming(2), {"kind_0": "a", "kind_1": "b", "count": 9}, "INDEX deadlines_by_time"),
    ],
)
def test_lookups_use_their_index(prompt: Prompt, statement: Statement, values: dict[str, Any], index: str) -> None:
    if isinstance(prompt.address, Path):
        assert index in prompt.plan(statement, values)
    else:
        prompt.execute(CROWD)
        assert "Seq Scan" not in prompt.plan(statement, values)
