"""Everything at the same time: each thing happens once, and nobody is put out by the others."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any

import pytest

from bot.errors import BoardMovedOn, MoveRefused, ParlourError
from bot.sessions import Acted
from tests.bot.sessions.conftest import House


async def all_at_once(*calls: Any) -> list[Any]:
    """What each call returned or raised."""
    return await asyncio.gather(*calls, return_exceptions=True)


def codes(results: Iterable[Any]) -> list[str]:
    """The errors among results, by the text that says them."""
    return sorted(r.phrase.code.removeprefix("errors.") for r in results if isinstance(r, ParlourError))


async def test_fault_03_the_same_move_pressed_twice_at_once_is_stored_once(house: House) -> None:
    session = await house.game(1, 2)
    move = house.first_move(session, 0)
    results = await all_at_once(
        *(house.manager.play.act(session.id, house.by(1), move, session.decision(0)) for _ in range(5))
    )
    assert sorted(result.repeated for result in results) == [False, True, True, True, True]
    log = await house.manager.store.moves.of(session.id)
    assert [line.seat for line in log] == [None, 0]
    assert len({result.session.record.version for result in results}) == 1


async def test_fault_03_two_different_moves_at_once_one_is_made(house: House) -> None:
    session = await house.game(1, 2)
    moves = [house.first_move(session, 0, number) for number in range(4)]
    results = await all_at_once(
        *(house.manager.play.act(session.id, house.by(1), move, session.decision(0)) for move in moves)
    )
    assert sum(isinstance(result, Acted) for result in results) == 1
    assert sum(isinstance(result, BoardMovedOn) for result in results) == 3
    typed = await all_at_once(*(house.manager.play.act(session.id, house.by(1), move) for move in moves))
    assert all(isinstance(result, MoveRefused) for result in typed), "typed ones are refused by the rules"
    assert len(await house.manager.store.moves.of(session.id)) == 2


async def test_fault_05_every_change_delivered_twice_has_one_effect(house: House) -> None:
    lobby, play, store = house.manager.lobby, house.manager.play, house.manager.store
    opening = house.by(1)
    first, second = await all_at_once(*(lobby.open(5, 7, "pencil-park", opening, "A") for _ in range(2)))
    assert first.id == second.id
    joining = house.by(2)
    await all_at_once(*(lobby.join(first.id, joining, "B") for _ in range(2)))
    choosing = house.by(1)
    await all_at_once(*(lobby.choose(first.id, choosing, "districts", "true") for _ in range(2)))
    starting = house.by(1)
    results = await all_at_once(*(lobby.start(first.id, starting) for _ in range(2)))
    assert codes(results) == []
    session = results[0]
    assert len(session.record.seats) == 2
    acting, move = house.by(1), house.first_move(session, 0)
    results = await all_at_once(*(play.act(session.id, acting, move) for _ in range(2)))
    assert sorted(result.repeated for result in results) == [False, True]
    late = await play.act(session.id, acting, move)
    assert late.repeated, "and once more, later"
    assert len(await store.moves.of(session.id)) == 2
    ending = house.by(1)
    results = await all_at_once(*(play.end(session.id, ending) for _ in range(2)))
    assert any(result.record.phase == "abandoned" for result in results if not isinstance(result, Exception))


async def test_fault_09_all_confirm_as_the_round_closes(house: House) -> None:
    """Ten players at once: nobody's panel is stale by the others' moves, each counts once, and one roll follows."""
    users = tuple(range(1, 11))
    session = await house.game(*users)
    for turn in range(1, 4):
        session = await house.now(session)
        assert session.state is not None
        assert session.state.turn == turn
        results = await all_at_once(
            *(
                house.manager.play.act(
                    session.id, house.by(user), house.first_move(session, seat), session.decision(seat)
                )
                for seat, user in enumerate(users)
            )
        )
        assert codes(results) == []
    log = await house.manager.store.moves.of(session.id)
    assert len(log) == 31
    assert [line.reveals for line in log].count(True) == 4, "the set-up and three rounds rolled"


async def test_fault_09_a_move_and_the_end_of_the_table_at_once(house: House) -> None:
    session = await house.game(1, 2)
    move = house.first_move(session, 1)
    results = await all_at_once(
        house.manager.play.end(session.id, house.by(1)), house.manager.play.act(session.id, house.by(2), move)
    )
    assert codes(results) == ["over"]
    assert (await house.now(session)).record.phase == "abandoned"


async def test_fault_10_two_tables_at_once_in_a_channel_are_one(house: House) -> None:
    opened = await all_at_once(
        *(house.manager.lobby.open(5, 7, "pencil-park", house.by(user), f"P{user}") for user in range(1, 11))
    )
    assert codes(opened) == ["channel_taken"] * 9
    assert len(await house.manager.store.sessions.open_ids()) == 1


async def test_fault_11_a_hundred_joins_at_once(house: House) -> None:
    session = await house.lobby(1)
    joins = await all_at_once(
        *(house.manager.lobby.join(session.id, house.by(user), f"P{user}") for user in range(2, 102))
    )
    assert codes(joins) == ["seats_full"] * 91
    seats = (await house.now(session)).record.seats
    assert [seat.seat for seat in seats] == list(range(10))
    assert len({seat.user_id for seat in seats}) == 10


async def test_fault_12_leaving_and_joining_at_once_leaves_one_seat(house: House) -> None:
    session = await house.lobby(1, 2)
    lobby = house.manager.lobby
    await all_at_once(
        *(
            call
            for _ in range(10)
            for call in (lobby.leave(session.id, house.by(2)), lobby.join(session.id, house.by(2), "P2"))
        )
    )
    seats = (await house.now(session)).record.seats
    assert [(seat.seat, seat.user_id) for seat in seats] == [(0, 1), (1, 2)]


async def test_a_join_and_the_start_at_once(house: House) -> None:
    """Whoever came first: everyone who has a seat plays."""
    for channel in range(10):
        session = await house.lobby(1, 2, channel=channel)
        results = await all_at_once(
            house.manager.lobby.join(session.id, house.by(3), "P3"),
            house.manager.lobby.start(session.id, house.by(1)),
        )
        now = await house.now(session)
        assert now.record.phase == "playing"
        assert now.state is not None
        assert len(now.state.sheets) == len(now.record.seats)
        assert now.record.mixed == tuple(seat.interaction_id for seat in now.record.seats)
        assert codes(results) in ([], ["started"])


async def test_fault_15_a_flood_of_nonsense_delays_nobody_else(house: House) -> None:
    flooded, quiet = await house.game(1, 2, channel=7), await house.game(3, 4, channel=8)
    order: list[str] = []

    async def nonsense(number: int) -> None:
        with pytest.raises(ParlourError):
            await house.manager.play.act(flooded.id, house.by(1), {"action": "x", "place": f"Z{number}"})
        order.append("nonsense")

    async def sense(table: Any, user: int, seat: int) -> None:
        await house.manager.play.act(table.id, house.by(user), house.first_move(table, seat))
        order.append("sense")

    before = flooded.record.version
    await asyncio.gather(*(nonsense(number) for number in range(500)), sense(quiet, 3, 0), sense(flooded, 2, 1))
    assert order.count("nonsense") == 500
    assert (await house.now(flooded)).record.version == before + 1
    assert (await house.now(quiet)).record.version == before + 1


async def test_fault_16_the_end_is_reached_once_under_a_race(house: House) -> None:
    """The last two moves of a game come at once, each twice: one end, and what comes after it is told so."""
    session = await house.game(1, 2)
    while session.record.phase == "playing":
        assert session.state is not None
        active = sorted(session.active_seats())
        calls = [
            house.manager.play.act(
                session.id, house.by(seat + 1), house.first_move(session, seat), session.decision(seat)
            )
            for seat in active
            for _ in range(2)
        ]
        results = await all_at_once(*calls)
        assert sum(isinstance(r, Acted) and not r.repeated for r in results) == len(active)
        session = await house.now(session)
    log = await house.manager.store.moves.of(session.id)
    assert sum('"over"' in line.events for line in log) == 1
    assert [heard.record.phase for heard in house.heard].count("finished") == 1
    disk = await house.on_disk(session)
    assert disk.record.phase == "finished"
    assert disk.game.outcome(disk.state) is not None
    late = await all_at_once(
        house.manager.play.act(session.id, house.by(1), {"action": "x", "place": "A1"}),
        house.manager.play.leave(session.id, house.by(1)),
        house.manager.play.end(session.id, house.by(1)),
    )
    assert codes(late) == ["over"] * 3


async def test_fault_24_fifty_tables_move_at_once(house: House) -> None:
    material = [await house.game(1, 2, channel=channel) for channel in range(50)]
    for user, seat in ((1, 0), (2, 1)):
        results = await all_at_once(
            *(house.manager.play.act(t.id, house.by(user), house.first_move(t, seat)) for t in material)
        )
        assert codes(results) == []
        assert not [result for result in results if isinstance(result, Exception)]
    for table in material:
        assert (await house.on_disk(table)).record.version == table.record.version + 2
