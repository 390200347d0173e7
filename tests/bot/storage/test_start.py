"""The start: a lobby becomes a game, all of it or nothing."""

from dataclasses import replace

import pytest

from bot.storage import AlreadyHandled, Owner, StaleVersion, Store, Timer, WrongPhase
from tests.bot.storage.build import BIG, NOW, again, by, opened, position, seating, start_of


async def test_everything_of_the_start_is_kept(store: Store) -> None:
    lobby = await opened(store, 2, 3)
    origin = by(1, at=NOW + 9)
    session = await store.lobby.start(lobby.id, origin, start_of(lobby, 2, 0, 1), [Timer("turn", 0, NOW + 99)])
    assert (session.phase, session.version, session.updated_at) == ("playing", lobby.version + 1, NOW + 9)
    assert (session.state, session.counter, session.decisions) == (position().state, 10, (0, 0))
    assert (session.mixed, session.rules_version, session.seed) == ((5, BIG + 6), 4, lobby.seed)
    assert seating(session) == [(0, 3), (1, 1), (2, 2)]
    assert await again(store, session) == session
    (setup,) = await store.moves.of(session.id)
    assert (setup.number, setup.seat, setup.kind, setup.events) == (0, None, "setup", '["set up"]')
    assert (setup.counter_before, setup.counter_after, setup.interaction_id) == (0, 10, origin.interaction_id)
    assert [deadline.due_at for deadline in await store.deadlines.of(Owner.session(session.id))] == [NOW + 99]


async def test_a_lobby_that_changed_meanwhile_does_not_start(store: Store) -> None:
    lobby = await opened(store, 2)
    start = start_of(lobby)
    changed = await store.lobby.add_seat(lobby.id, by(3), "Cy", max_seats=4)
    with pytest.raises(StaleVersion) as caught:
        await store.lobby.start(lobby.id, by(1), start)
    assert (caught.value.expected, caught.value.actual) == (lobby.version, changed.version)
    assert await again(store, lobby) == changed
    assert await store.moves.of(lobby.id) == []


@pytest.mark.parametrize("order", [(0, 9), (1,), (1, 1), (0, 1, 2)])
async def test_the_order_names_every_seat_once(store: Store, order: tuple[int, ...]) -> None:
    lobby = await opened(store, 2)
    with pytest.raises(ValueError, match="each seat once"):
        await store.lobby.start(lobby.id, by(1), replace(start_of(lobby), order=order))
    assert await again(store, lobby) == lobby


async def test_a_game_starts_once(store: Store) -> None:
    lobby = await opened(store)
    origin = by(1)
    session = await store.lobby.start(lobby.id, origin, start_of(lobby))
    with pytest.raises(AlreadyHandled):
        await store.lobby.start(lobby.id, origin, start_of(lobby))
    with pytest.raises(WrongPhase):
        await store.lobby.start(lobby.id, by(1), start_of(session))
