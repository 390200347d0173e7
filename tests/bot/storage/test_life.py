"""Paused, resumed, abandoned, and places that are gone."""

import pytest

from bot.storage import AlreadyHandled, NoSuchSession, Owner, Store, Timer, WrongPhase
from tests.bot.storage.build import NOW, again, by, finished, move, opened, position, started


async def test_a_pause_names_the_permission_and_makes_no_move_stale(store: Store) -> None:
    session = await started(store)
    await store.life.pause(session.id, "attach_files", NOW + 1)
    now = await again(store, session)
    assert (now.paused, now.version) == ("attach_files", session.version)
    await store.moves.save(session.id, session.version, move(), position(1), by(1))
    await store.life.resume(session.id, NOW + 2)
    assert (await again(store, session)).paused is None


async def test_an_abandoned_session_is_over(store: Store) -> None:
    session = await started(store)
    await store.life.pause(session.id, "attach_files", NOW)
    await store.deadlines.set(Owner.session(session.id), Timer("turn", 0, NOW))
    origin = by(1, at=NOW + 4)
    ended = await store.life.abandon(session.id, origin)
    assert (ended.phase, ended.finished_at, ended.paused) == ("abandoned", NOW + 4, None)
    assert (ended.version, ended.state) == (session.version + 1, session.state)
    assert await store.deadlines.coming(["turn"], 9) == []
    with pytest.raises(AlreadyHandled):
        await store.life.abandon(session.id, origin)
    with pytest.raises(WrongPhase):
        await store.life.abandon(session.id, by(1))
    with pytest.raises(NoSuchSession):
        await store.life.abandon(404, by(1))


async def test_a_channel_that_is_gone_frees_its_players(store: Store) -> None:  # fault 18
    old = await finished(store, channel_id=5)
    session = await started(store, 2, channel_id=5)
    other = await opened(store, 2, channel_id=6)
    assert await store.life.close_channel(5, NOW + 8) == [session.id]
    now = await again(store, session)
    assert (now.phase, now.finished_at) == ("abandoned", NOW + 8)
    assert await store.sessions.open_of_user(2) == [other]
    assert await store.places.behind(0) == [other.id]  # no board to post there
    assert (await again(store, old)).phase == "finished"
    assert await store.life.close_channel(5, NOW + 9) == []


async def test_a_guild_that_is_gone_closes_all_of_its_channels(store: Store) -> None:
    ids = [(await opened(store, channel_id=channel, guild_id=50)).id for channel in (5, 6)]
    other = await opened(store, channel_id=7, guild_id=51)
    assert await store.life.close_guild(50, NOW) == ids
    assert await store.sessions.open_ids() == [other.id]
