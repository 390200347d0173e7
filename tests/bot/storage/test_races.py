"""Everything at the same time."""

import asyncio
from collections import Counter

from bot.storage import AlreadyHandled, PlaceTaken, SavedMove, SeatsFull, SessionRecord, StaleVersion, Store
from tests.bot.storage.build import again, by, lobby, move, opened, position, seating, start_of, started


async def test_fifty_parallel_saves_with_reads_between_them(store: Store) -> None:  # fault 24
    games = [await started(store, channel_id=channel) for channel in range(50)]

    async def play(session: SessionRecord) -> None:
        for turn in range(4):
            await store.moves.save(session.id, session.version + turn, move(), position(turn + 1), by(1))
            now = await store.sessions.open_in_channel(session.place.channel_id)
            assert now is not None
            assert now.version == session.version + turn + 1

    await asyncio.gather(*(play(session) for session in games))
    assert [len(await store.moves.of(session.id)) for session in games] == [5] * 50


async def test_the_same_move_twice_at_once_has_one_effect(store: Store) -> None:  # faults 3 and 5
    session, origin = await started(store), by(1)
    answers = await asyncio.gather(
        *(store.moves.save(session.id, session.version, move(), position(1), origin) for _ in range(2)),
        return_exceptions=True,
    )
    assert [type(answer) for answer in answers] == [SavedMove, AlreadyHandled]
    assert len(await store.moves.of(session.id)) == 2


async def test_one_of_two_moves_at_once_wins(store: Store) -> None:  # fault 16: also where both would end the game
    session = await started(store)
    answers = await asyncio.gather(
        *(store.moves.save(session.id, session.version, move(), position(1), by(1), finished=True) for _ in range(9)),
        return_exceptions=True,
    )
    assert Counter(type(answer) for answer in answers) == {SavedMove: 1, StaleVersion: 8}
    assert len(await store.moves.of(session.id)) == 2


async def test_two_lobbies_at_once_in_a_channel_are_one(store: Store) -> None:  # fault 10
    answers = await asyncio.gather(
        *(store.lobby.create(lobby(), by(user), "?") for user in (1, 2)), return_exceptions=True
    )
    assert [type(answer) for answer in answers] == [SessionRecord, PlaceTaken]
    assert len(await store.sessions.open_ids()) == 1


async def test_a_lobby_delivered_twice_at_once_is_one_and_says_so(store: Store) -> None:
    origin = by(1)
    answers = await asyncio.gather(
        *(store.lobby.create(lobby(), origin, "?") for _ in range(2)), return_exceptions=True
    )
    assert [type(answer) for answer in answers] == [SessionRecord, AlreadyHandled]


async def test_a_hundred_joins_at_once_to_four_seats(store: Store) -> None:  # fault 11
    session = await opened(store)
    answers = await asyncio.gather(
        *(store.lobby.add_seat(session.id, by(user), "?", max_seats=4) for user in range(2, 102)),
        return_exceptions=True,
    )
    assert Counter(type(answer) for answer in answers) == {SessionRecord: 3, SeatsFull: 97}
    now = await again(store, session)
    assert [seat for seat, _ in seating(now)] == [0, 1, 2, 3]
    assert len({user for _, user in seating(now)}) == 4


async def test_a_join_and_a_start_at_once_never_both_hold(store: Store) -> None:
    session = await opened(store, 2)
    join, start = await asyncio.gather(
        store.lobby.add_seat(session.id, by(3), "?", max_seats=4),
        store.lobby.start(session.id, by(1), start_of(session)),
        return_exceptions=True,
    )
    assert isinstance(join, SessionRecord)
    assert isinstance(start, StaleVersion)
