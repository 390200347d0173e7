"""Saving moves, leaving and taking back."""

import pytest

from bot.storage import (
    AlreadyHandled,
    CannotUndo,
    Clock,
    Nobody,
    NoSuchSession,
    Origin,
    Owner,
    Person,
    SaveFailed,
    StaleVersion,
    Store,
    Timer,
    WrongPhase,
)
from tests.bot.storage.build import NOW, again, by, leave, move, opened, position, started


async def test_a_move_and_where_it_leads_are_kept_together(store: Store) -> None:
    session = await started(store, 2)
    origin = by(2, at=NOW + 7)
    saved = await store.moves.save(session.id, session.version, move(1, "b", reveals=True), position(1), origin)
    assert (saved.number, saved.version) == (1, session.version + 1)
    now = await again(store, session)
    assert (now.version, now.state, now.counter, now.decisions) == (saved.version, position(1).state, 11, (1, 1))
    assert (now.phase, now.updated_at) == ("playing", NOW + 7)
    logged = (await store.moves.of(session.id))[1]
    assert (logged.seat, logged.kind, logged.move, logged.events) == (1, "move", '{"move": "b"}', '["b"]')
    assert (logged.reveals, logged.counter_before, logged.counter_after) == (True, 10, 11)
    assert (logged.at, logged.interaction_id, logged.undone_at) == (NOW + 7, origin.interaction_id, None)
    assert await store.interactions.handled(origin.interaction_id or 0)


async def test_the_log_is_in_order(store: Store) -> None:
    session = await started(store)
    for turn in range(1, 13):
        await store.moves.save(session.id, session.version + turn - 1, move(), position(turn), by(1))
    assert [logged.number for logged in await store.moves.of(session.id)] == list(range(13))


async def test_a_stale_move_changes_nothing(store: Store) -> None:
    session = await started(store)
    await store.moves.save(session.id, session.version, move(), position(1), by(1))
    before, log, origin = await again(store, session), await store.moves.of(session.id), by(1)
    with pytest.raises(StaleVersion):
        await store.moves.save(session.id, session.version, move(), position(2), origin)
    assert await again(store, session) == before
    assert await store.moves.of(session.id) == log
    assert not await store.interactions.handled(origin.interaction_id or 0)


async def test_a_second_delivery_hears_that_it_is_done_and_not_that_it_is_late(store: Store) -> None:  # fault 5
    session = await started(store)
    origin = by(1)
    await store.moves.save(session.id, session.version, move(), position(1), origin)
    with pytest.raises(AlreadyHandled) as caught:
        await store.moves.save(session.id, session.version, move(), position(1), origin)
    assert caught.value.interaction_id == origin.interaction_id
    assert len(await store.moves.of(session.id)) == 2


async def test_a_failed_save_leaves_everything_as_it_was(store: Store) -> None:  # fault 26
    session = await started(store, 2)
    log, origin = await store.moves.of(session.id), by(2)
    # One of the last statements fails: a time that the database does not take for a number.
    broken = Timer("turn", 0, "soon")  # type: ignore[arg-type]
    with pytest.raises(SaveFailed):
        await store.moves.save(session.id, session.version, leave(1), position(1), origin, timers=[broken])
    assert await again(store, session) == session
    assert await store.moves.of(session.id) == log
    assert not await store.interactions.handled(origin.interaction_id or 0)
    saved = await store.moves.save(session.id, session.version, leave(1), position(1), origin)
    assert saved.number == 1


async def test_a_lobby_and_nothing_at_all_take_no_move(store: Store) -> None:
    session = await opened(store)
    with pytest.raises(WrongPhase):
        await store.moves.save(session.id, session.version, move(), position(1), by(1))
    with pytest.raises(NoSuchSession):
        await store.moves.save(404, 0, move(), position(1), by(1))


async def test_a_time_out_moves_without_an_interaction(store: Store) -> None:
    session = await started(store)
    await store.moves.save(session.id, session.version, move(), position(1), Origin(NOW, Clock()))
    assert (await store.moves.of(session.id))[1].interaction_id is None


async def test_the_last_move_ends_the_game_and_its_deadlines(store: Store) -> None:
    session = await started(store)
    await store.deadlines.set(Owner.session(session.id), Timer("turn", 0, NOW))
    saved = await store.moves.save(
        session.id, session.version, move(), position(1), by(1, at=NOW + 3), finished=True, timers=[Timer("x", None, 5)]
    )
    now = await again(store, session)
    assert (now.phase, now.finished_at, now.version) == ("finished", NOW + 3, saved.version)
    assert await store.deadlines.coming(["turn", "x"], 9) == []
    assert await store.sessions.open_ids() == []


async def test_a_move_brings_its_deadline(store: Store) -> None:
    session = await started(store, 2)
    await store.deadlines.set(Owner.session(session.id), Timer("turn", 0, NOW))
    timers = [Timer("turn", 0, None), Timer("turn", 1, NOW + 50)]
    await store.moves.save(session.id, session.version, move(), position(1), by(1), timers=timers)
    (deadline,) = await store.deadlines.of(Owner.session(session.id))
    assert (deadline.seat, deadline.due_at) == (1, NOW + 50)


async def test_a_player_who_leaves_is_marked_with_the_move(store: Store) -> None:
    session = await started(store, 2, 3)
    await store.moves.save(session.id, session.version, leave(1), position(1), by(2))
    now = await again(store, session)
    assert [seat.occupant for seat in now.seats] == [Person(1), Nobody(2), Person(3)]
    assert now.host_id == 1
    assert (await store.moves.of(session.id))[1].kind == "leave"


async def test_a_host_who_leaves_is_succeeded_by_somebody_who_is_still_in(store: Store) -> None:
    session = await started(store, 2, 3)
    saved = await store.moves.save(session.id, session.version, leave(1), position(1), by(2))
    await store.moves.save(session.id, saved.version, leave(0), position(2), by(1))
    assert (await again(store, session)).host_id == 3


async def test_a_move_is_taken_back_and_stays_in_the_log(store: Store) -> None:
    session = await started(store, 2)
    for turn, seat in enumerate((0, 1), start=1):
        await store.moves.save(session.id, session.version + turn - 1, move(seat), position(turn), by(seat + 1))
    origin = by(1, at=NOW + 20)
    version = await store.moves.undo(session.id, session.version + 2, 1, position(1), origin, events={2: '["alone"]'})
    now = await again(store, session)
    assert (now.version, now.state) == (version, position(1).state)
    standing = await store.moves.of(session.id)
    assert [(logged.number, logged.events) for logged in standing] == [(0, '["set up"]'), (2, '["alone"]')]
    everything = await store.moves.of(session.id, undone=True)
    assert [logged.undone_at for logged in everything] == [None, NOW + 20, None]
    saved = await store.moves.save(session.id, version, move(), position(3), by(1))
    assert saved.number == 3


async def test_what_was_taken_back_or_never_made_cannot_be_taken_back(store: Store) -> None:
    session = await started(store)
    await store.moves.save(session.id, session.version, move(), position(1), by(1))
    version = await store.moves.undo(session.id, session.version + 1, 1, position(0), by(1))
    before = await again(store, session)
    for number in (0, 1, 2):  # the set-up, what was taken back, what never was
        with pytest.raises(CannotUndo):
            await store.moves.undo(session.id, version, number, position(0), by(1))
    with pytest.raises(StaleVersion):
        await store.moves.undo(session.id, version - 1, 1, position(0), by(1))
    assert await again(store, session) == before
