"""What the boards have shown."""

from bot.storage import BoardBehind, Store
from tests.bot.storage.build import NOW, again, by, finished, move, opened, position, started


async def test_what_was_shown_is_noted_and_only_rises(store: Store) -> None:
    session = await started(store)
    assert await store.boards.shown(session.id, 3, channel_id=7, message_id=70, at=NOW)
    assert not await store.boards.shown(session.id, 2, channel_id=7, message_id=71, at=NOW + 1)
    now = await again(store, session)
    assert (now.shown_version, now.board_channel_id, now.board_message_id, now.posted_at) == (3, 7, 70, NOW)
    assert (now.version, now.updated_at) == (session.version, session.updated_at)
    assert await store.boards.shown(session.id, 2, channel_id=7, message_id=71, at=NOW + 1, force=True)
    assert (await again(store, session)).shown_version == 2
    assert not await store.boards.shown(404, 1, channel_id=7, message_id=71, at=NOW)


async def test_an_edit_keeps_the_time_of_the_posting(store: Store) -> None:
    session = await started(store)
    await store.boards.shown(session.id, 1, channel_id=7, message_id=70, at=NOW)
    await store.boards.shown(session.id, 2, channel_id=7, message_id=70, at=NOW + 500)
    assert (await again(store, session)).posted_at == NOW
    await store.boards.shown(session.id, 2, channel_id=7, message_id=71, at=NOW + 900)
    assert (await again(store, session)).posted_at == NOW + 900


async def test_a_message_that_is_gone_is_forgotten_unless_it_was_replaced(store: Store) -> None:
    session = await started(store)
    await store.boards.shown(session.id, session.version, channel_id=7, message_id=70, at=NOW)
    assert not await store.boards.lost(session.id, 69)
    assert await store.boards.behind(0) == []
    assert await store.boards.lost(session.id, 70)
    now = await again(store, session)
    assert (now.shown_version, now.board_message_id, now.posted_at) == (-1, None, None)
    assert await store.boards.behind(0) == [BoardBehind(session.id, 7)]


async def test_boards_that_are_behind(store: Store) -> None:  # fault 13
    shown = await started(store, channel_id=5)
    await store.boards.shown(shown.id, shown.version, channel_id=5, message_id=70, at=NOW)
    fresh = await opened(store, channel_id=6)
    just_over = await finished(store, channel_id=7)
    behind = [BoardBehind(fresh.id, 6), BoardBehind(just_over.id, 7)]
    assert await store.boards.behind(NOW - 1) == behind
    await store.moves.save(shown.id, shown.version, move(), position(1), by(1))
    assert await store.boards.behind(NOW - 1) == [BoardBehind(shown.id, 5), *behind]
    # What ended long ago is not brought up again.
    assert await store.boards.behind(NOW) == [BoardBehind(shown.id, 5), BoardBehind(fresh.id, 6)]
