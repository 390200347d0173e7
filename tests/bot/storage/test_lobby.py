"""The lobby: who may come, who goes, and what that makes of the seats."""

import asyncio
from dataclasses import replace
from itertools import count

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.address import Address
from bot.storage import (
    AlreadySeated,
    NoSuchSession,
    NotSeated,
    Person,
    PlaceRecord,
    PlaceTaken,
    SaveFailed,
    SeatsFull,
    StorageError,
    Store,
    WrongPhase,
    open_store,
)
from tests.bot.storage.build import BIG, MATERIAL, NOW, again, by, finished, lobby, opened, seating, started

_channels = count(1)  # of the examples that share a database


@pytest.mark.parametrize("odd", ["\0", "\ud83d", "\0\ud800\0"])
async def test_what_no_database_can_write_is_left_out(store: Store, odd: str) -> None:
    session = await store.lobby.create(lobby(), by(1), f"{odd}A{odd}da ✏️{odd}")
    assert session.seats[0].name == "Ada ✏️"
    session = await store.lobby.rename(session.id, 1, f"Eva{odd}", NOW)
    assert (await again(store, session)).seats[0].name == "Eva"


async def test_a_new_lobby_has_its_host_seated(store: Store) -> None:
    origin = by(BIG + 9)
    session = await store.lobby.create(lobby(), origin, "Ada ✏️")
    assert (session.phase, session.host_id, session.version, session.paused) == ("lobby", BIG + 9, 0, None)
    assert (session.state, session.mixed, session.decisions, session.counter) == (None, None, (), 0)
    assert (session.seed, session.options, session.tables_hash) == (bytes(range(32)), '{"long": true}', MATERIAL)
    assert session.place == PlaceRecord(BIG + 2, BIG + 1, message_id=None, shown_version=-1, posted_at=None)
    assert (session.created_at, session.updated_at, session.finished_at) == (NOW, NOW, None)
    (seat,) = session.seats
    assert (seat.seat, seat.occupant, seat.name) == (0, Person(BIG + 9), "Ada ✏️")
    assert seat.interaction_id == origin.interaction_id
    assert await again(store, session) == session


async def test_a_channel_with_an_open_session_is_taken(store: Store) -> None:
    session = await opened(store)
    with pytest.raises(PlaceTaken) as caught:
        await store.lobby.create(lobby(), by(2), "Bob")
    assert caught.value.session_id == session.id
    await opened(store, channel_id=77)  # another channel is free


async def test_a_channel_is_free_again_when_its_session_is_over(store: Store) -> None:
    over = await finished(store)
    assert (await opened(store)).id > over.id


async def test_a_lobby_needs_stored_tables(store: Store) -> None:
    new = lobby()
    with pytest.raises(SaveFailed):
        await store.lobby.create(replace(new, tables_hash="unknown"), by(1), "Ada")
    assert await store.sessions.open_ids() == []


async def test_players_sit_down_in_the_order_they_come(store: Store) -> None:
    session = await opened(store, 2, 3)
    assert seating(session) == [(0, 1), (1, 2), (2, 3)]
    assert session.version == 2


async def test_a_full_table_and_a_seated_player_are_refused(store: Store) -> None:
    session = await opened(store, 2)
    with pytest.raises(SeatsFull):
        await store.lobby.add_seat(session.id, by(3), "Cy", max_seats=2)
    with pytest.raises(AlreadySeated) as caught:
        await store.lobby.add_seat(session.id, by(2), "Bob", max_seats=2)
    assert caught.value.seat == 1
    assert await again(store, session) == session


async def test_the_seats_behind_one_who_goes_move_up(store: Store) -> None:
    session = await opened(store, 2, 3, 4)
    session = await store.lobby.remove_seat(session.id, by(2), 2)
    assert seating(session) == [(0, 1), (1, 3), (2, 4)]
    assert session.host_id == 1


async def test_leaving_and_coming_back_is_one_seat(store: Store) -> None:  # fault 12
    session = await opened(store, 2, 3)
    await store.lobby.remove_seat(session.id, by(2), 2)
    session = await store.lobby.add_seat(session.id, by(2), "Bob", max_seats=4)
    assert seating(session) == [(0, 1), (1, 3), (2, 2)]


async def test_the_host_who_goes_is_succeeded(store: Store) -> None:
    session = await opened(store, 2, 3)
    session = await store.lobby.remove_seat(session.id, by(1), 1)
    assert session.host_id == 2
    assert seating(session) == [(0, 2), (1, 3)]


async def test_the_last_to_go_abandons_the_lobby(store: Store) -> None:
    session = await opened(store)
    session = await store.lobby.remove_seat(session.id, by(1, at=NOW + 5), 1)
    assert (session.phase, session.finished_at, session.seats) == ("abandoned", NOW + 5, ())
    await opened(store)


async def test_who_has_no_seat_cannot_give_it_up(store: Store) -> None:
    session = await opened(store)
    with pytest.raises(NotSeated):
        await store.lobby.remove_seat(session.id, by(2), 2)
    assert await again(store, session) == session


async def test_a_seated_player_can_become_host(store: Store) -> None:
    session = await opened(store, 2)
    assert (await store.lobby.set_host(session.id, by(1), 2)).host_id == 2
    with pytest.raises(NotSeated):
        await store.lobby.set_host(session.id, by(1), 3)


@pytest.mark.parametrize("begun", [False, True])
async def test_a_player_is_called_otherwise(store: Store, begun: bool) -> None:
    session = await (started if begun else opened)(store, 2)
    renamed = await store.lobby.rename(session.id, 2, "מרים \u202e", NOW + 5)
    assert [seat.name for seat in renamed.seats] == [session.seats[0].name, "מרים \u202e"]
    assert (renamed.version, renamed.updated_at) == (session.version + 1, NOW + 5)
    with pytest.raises(NotSeated):
        await store.lobby.rename(session.id, 3, "Nobody", NOW)
    assert await store.sessions.get(session.id) == renamed


async def test_who_played_keeps_the_name_of_then(store: Store) -> None:
    session = await finished(store)
    with pytest.raises(WrongPhase):
        await store.lobby.rename(session.id, 1, "Other", NOW)


async def test_options_are_kept(store: Store) -> None:
    session = await opened(store)
    changed = await store.lobby.set_options(session.id, by(1, at=NOW + 1), '{"long": false}')
    assert (changed.options, changed.version, changed.updated_at) == ('{"long": false}', session.version + 1, NOW + 1)


async def test_the_lobby_is_closed_once_the_game_runs(store: Store) -> None:
    session = await started(store, 2)
    for attempt in (
        store.lobby.add_seat(session.id, by(3), "Cy", max_seats=4),
        store.lobby.remove_seat(session.id, by(2), 2),
        store.lobby.set_options(session.id, by(1), "{}"),
    ):
        with pytest.raises(WrongPhase) as caught:
            await attempt
        assert caught.value.phase == "playing"
    assert await again(store, session) == session


async def test_a_session_that_is_not_there(store: Store) -> None:
    with pytest.raises(NoSuchSession):
        await store.lobby.add_seat(404, by(3), "Cy", max_seats=4)


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.tuples(st.sampled_from(["join", "quit"]), st.integers(1, 5)), max_size=25))
def test_whoever_comes_and_goes_seats_are_numbered_and_the_host_sits(
    address: Address, visits: list[tuple[str, int]]
) -> None:
    async def play() -> None:
        store = await open_store(address)
        await store.material.keep(MATERIAL, "penny-lane", "{}")
        session = await opened(store, channel_id=next(_channels))
        expected = [1]
        for what, user_id in visits:
            try:
                if what == "join":
                    await store.lobby.add_seat(session.id, by(user_id), "?", max_seats=4)
                    expected.append(user_id)
                else:
                    await store.lobby.remove_seat(session.id, by(user_id), user_id)
                    expected.remove(user_id)
            except StorageError:
                refused = user_id in expected or len(expected) == 4 if what == "join" else user_id not in expected
                assert refused or not expected
            now = await again(store, session)
            assert seating(now) == list(enumerate(expected))
            assert now.host_id in expected or now.phase == "abandoned"
        await store.close()

    asyncio.run(play())
