"""Two bots on one database: what guards a session stands between them, too."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator

import pytest

from bot.address import Address
from bot.storage import (
    AlreadyHandled,
    Owner,
    PlaceTaken,
    SavedMove,
    SaveFailed,
    SeatsFull,
    SessionRecord,
    StaleVersion,
    Store,
    Timer,
    open_store,
)
from tests.bot.storage.build import again, by, lobby, move, opened, position, seating, start_of, started


@pytest.fixture
async def stores(store: Store, address: Address) -> AsyncIterator[tuple[Store, Store]]:
    other = await open_store(address)
    yield store, other
    await other.close()


async def test_of_two_moves_on_one_version_one_is_stale(stores: tuple[Store, Store]) -> None:
    games = [await started(stores[0], channel_id=channel) for channel in range(1, 9)]
    answers = await asyncio.gather(
        *(
            store.moves.save(game.id, game.version, move(), position(1), by(1))
            for game in games
            for store in stores
            for _ in range(2)
        ),
        return_exceptions=True,
    )
    assert Counter(type(answer) for answer in answers) == {SavedMove: 8, StaleVersion: 24}
    assert [len(await stores[0].moves.of(game.id)) for game in games] == [2] * 8


async def test_groups_that_meet_in_opposite_order_end_and_each_game_has_one_move(stores: tuple[Store, Store]) -> None:
    games = [await started(stores[0], channel_id=channel) for channel in range(1, 9)]
    answers = await asyncio.gather(
        *(stores[0].moves.save(game.id, game.version, move(), position(1), by(1)) for game in games),
        *(stores[1].moves.save(game.id, game.version, move(), position(1), by(1)) for game in reversed(games)),
        return_exceptions=True,
    )
    # Where each waits for what the other has locked, the server has one of them give up.
    counted = Counter(type(answer) for answer in answers)
    assert counted.keys() <= {SavedMove, StaleVersion, SaveFailed}
    assert counted[SavedMove] == 8
    assert [len(await stores[0].moves.of(game.id)) for game in games] == [2] * 8


async def test_one_move_delivered_to_both_has_one_effect(stores: tuple[Store, Store]) -> None:
    games = [(await started(stores[0], channel_id=channel), by(1)) for channel in range(1, 9)]
    answers = await asyncio.gather(
        *(
            store.moves.save(game.id, game.version, move(), position(1), origin)
            for game, origin in games
            for store in stores
        ),
        return_exceptions=True,
    )
    assert Counter(type(answer) for answer in answers) == {SavedMove: 8, AlreadyHandled: 8}


async def test_two_lobbies_in_a_channel_are_one(stores: tuple[Store, Store]) -> None:
    answers = await asyncio.gather(
        *(store.lobby.create(lobby(channel), by(1), "?") for channel in range(1, 9) for store in stores),
        return_exceptions=True,
    )
    assert Counter(type(answer) for answer in answers) == {SessionRecord: 8, PlaceTaken: 8}
    for answer in answers:
        if isinstance(answer, PlaceTaken):
            assert await stores[1].sessions.get(answer.session_id) is not None


async def test_joins_to_four_seats(stores: tuple[Store, Store]) -> None:
    session = await opened(stores[0])
    answers = await asyncio.gather(
        *(stores[user % 2].lobby.add_seat(session.id, by(user), "?", max_seats=4) for user in range(2, 42)),
        return_exceptions=True,
    )
    assert Counter(type(answer) for answer in answers) == {SessionRecord: 3, SeatsFull: 37}
    assert [seat for seat, _ in seating(await again(stores[0], session))] == [0, 1, 2, 3]


async def test_a_join_and_a_start_never_both_hold(stores: tuple[Store, Store]) -> None:
    lobbies = [await opened(stores[0], 2, channel_id=channel) for channel in range(1, 9)]
    answers = await asyncio.gather(
        *(stores[0].lobby.add_seat(session.id, by(3), "?", max_seats=4) for session in lobbies),
        *(stores[1].lobby.start(session.id, by(1), start_of(session)) for session in lobbies),
        return_exceptions=True,
    )
    for join, start in zip(answers[:8], answers[8:], strict=True):
        assert isinstance(join, SessionRecord) != isinstance(start, SessionRecord)


async def test_a_deadline_set_by_both_is_one(stores: tuple[Store, Store]) -> None:
    owners = [Owner.server(guild) for guild in range(1, 9)]
    await asyncio.gather(
        *(store.deadlines.set(owner, Timer("post", None, 5)) for owner in owners for store in stores for _ in range(3))
    )
    assert await stores[0].deadlines.kinds() == {"post": 8}
