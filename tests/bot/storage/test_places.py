"""Where sessions are played, and what their boards have shown."""

import pytest

from bot.storage import PlaceRecord, SessionRecord, Store
from tests.bot.storage.build import BIG, NOW, again, by, finished, move, opened, position, private, started
from tests.bot.storage.prompt import Prompt, Refused


def place(session: SessionRecord) -> PlaceRecord:
    assert session.place is not None
    return session.place


async def test_what_was_shown_is_noted_and_only_rises(store: Store) -> None:
    session = await started(store)
    assert await store.places.shown(session.id, 3, message_id=70, at=NOW)
    assert not await store.places.shown(session.id, 2, message_id=71, at=NOW + 1)
    now = await again(store, session)
    assert now.place == PlaceRecord(BIG + 2, BIG + 1, message_id=70, shown_version=3, posted_at=NOW)
    assert (now.version, now.updated_at) == (session.version, session.updated_at)
    assert await store.places.shown(session.id, 2, message_id=71, at=NOW + 1, force=True)
    assert place(await again(store, session)).shown_version == 2
    assert not await store.places.shown(404, 1, message_id=71, at=NOW)


async def test_an_edit_keeps_the_time_of_the_posting(store: Store) -> None:
    session = await started(store)
    await store.places.shown(session.id, 1, message_id=70, at=NOW)
    await store.places.shown(session.id, 2, message_id=70, at=NOW + 500)
    assert place(await again(store, session)).posted_at == NOW
    await store.places.shown(session.id, 2, message_id=71, at=NOW + 900)
    assert place(await again(store, session)).posted_at == NOW + 900


async def test_a_message_that_is_gone_is_forgotten_unless_it_was_replaced(store: Store) -> None:
    session = await started(store)
    await store.places.shown(session.id, session.version, message_id=70, at=NOW)
    assert not await store.places.lost(session.id, 69)
    assert await store.places.behind(0) == []
    assert await store.places.lost(session.id, 70)
    now = place(await again(store, session))
    assert (now.shown_version, now.message_id, now.posted_at) == (-1, None, None)
    assert await store.places.behind(0) == [session.id]


async def test_boards_that_are_behind(store: Store) -> None:  # fault 13
    shown = await started(store, channel_id=5)
    await store.places.shown(shown.id, shown.version, message_id=70, at=NOW)
    fresh = await opened(store, channel_id=6)
    just_over = await finished(store, channel_id=7)
    behind = [fresh.id, just_over.id]
    assert await store.places.behind(NOW - 1) == behind
    await store.moves.save(shown.id, shown.version, move(), position(1), by(1))
    assert await store.places.behind(NOW - 1) == [shown.id, *behind]
    # What ended long ago is not brought up again.
    assert await store.places.behind(NOW) == [shown.id, fresh.id]


async def test_a_private_session_has_no_place_and_no_board(store: Store) -> None:
    session = await store.lobby.create(private()[0], by(1), "Ada")
    assert session.place is None
    assert not await store.places.shown(session.id, 1, message_id=70, at=NOW)
    assert not await store.places.lost(session.id, 70)
    assert await store.places.behind(0) == []
    assert await store.places.open_guilds() == []
    assert await store.sessions.open_of_user(1) == [session]
    assert await store.sessions.open_ids() == [session.id]
    await store.lobby.create(private()[0], by(1), "Ada")  # as many as one likes
    await opened(store)


async def test_the_servers_that_have_an_open_session(store: Store) -> None:
    for channel, guild in ((5, 50), (6, 50), (7, 51)):
        await opened(store, channel_id=channel, guild_id=guild)
    await store.life.close_guild(51, NOW)
    assert await store.places.open_guilds() == [50]


async def test_the_database_itself_keeps_one_open_session_a_channel(store: Store, prompt: Prompt) -> None:
    first, second = await opened(store, channel_id=5), await opened(store, channel_id=6)
    over = await finished(store, channel_id=7)
    with pytest.raises(Refused):
        prompt.execute(f"UPDATE places SET channel_id = 5, occupies = 5 WHERE session_id = {second.id}")
    with pytest.raises(Refused):
        prompt.execute(f"UPDATE places SET occupies = 8 WHERE session_id = {first.id}")
    with pytest.raises(Refused):
        prompt.execute(f"UPDATE places SET occupies = 7 WHERE session_id = {over.id}")
