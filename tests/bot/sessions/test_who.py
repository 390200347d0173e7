"""House players, clocks and people move through the same door; and a game can be played in private."""

from __future__ import annotations

import asyncio
import hashlib
from typing import Any

import pytest

from bot.errors import BoardMovedOn, MoveRefused, ParlourError
from bot.obstacles import lacking
from bot.sessions import Acted, Session
from bot.sessions.exporting import export
from bot.sessions.turns import HOST, PING
from bot.storage import Bot, Clock, House, Nobody, Origin, Owner, Person
from games.chance import Chance, commitment
from games.codec import codec_of
from games.export import read_export
from games.replay import verify
from tests.bot.sessions.conftest import House as Rooms
from tests.every_game import GAMES

NOW = 1_700_000_000_000
POLLY = House("Polly", "easy")
SEED = hashlib.sha256(b"a day").digest()


def by_house(house: House = POLLY) -> Origin:
    return Origin(NOW, house)


async def table_with_polly(rooms: Rooms, *users: int) -> Session:
    """A lobby of these people, Polly behind them."""
    session = await rooms.lobby(*users)
    return await rooms.manager.lobby.seat_house(session.id, rooms.by(users[0]), POLLY)


async def game_with_polly(rooms: Rooms, *users: int) -> Session:
    session = await table_with_polly(rooms, *users)
    return await rooms.manager.lobby.start(session.id, rooms.by(users[0]))


def default(session: Session, seat: int) -> Any:
    return session.game.default_move(session.view(seat))


async def plays_out(rooms: Rooms, session: Session) -> Session:
    """Everyone's default moves, made by whoever sits there, until the game is over."""
    while seats := sorted(session.active_seats()):
        occupant = session.record.seats[seats[0]].occupant
        assert not isinstance(occupant, Nobody)
        origin = rooms.by(occupant.user_id) if isinstance(occupant, Person) else by_house(occupant)
        move, decision = default(session, seats[0]), session.decision(seats[0])
        session = (await rooms.manager.play.act_as(session.id, seats[0], move, origin, decision)).session
    return session


def code(error: pytest.ExceptionInfo[ParlourError]) -> str:
    return error.value.phrase.code


# ---------------------------------------------------------------------------------------------------- house players


async def test_house_players_are_seated_by_the_host_alone_two_alike_if_wanted(house: Rooms) -> None:
    session = await table_with_polly(house, 1, 2)
    session = await house.manager.lobby.seat_house(session.id, house.by(1), POLLY)
    assert session.names == ("Player 1", "Player 2", "Polly", "Polly")
    assert (session.people, session.user_of(2)) == (2, None)
    with pytest.raises(ParlourError) as caught:
        await house.manager.lobby.seat_house(session.id, house.by(2), POLLY)
    assert code(caught) == "errors.only_host"
    with pytest.raises(ParlourError) as caught:
        await house.manager.lobby.dismiss_house(session.id, house.by(1), 1)
    assert code(caught) == "errors.nobody_there"
    session = await house.manager.lobby.dismiss_house(session.id, house.by(1), 2)
    assert session.names == ("Player 1", "Player 2", "Polly")


async def test_house_players_bring_nothing_to_the_seeds_mix(house: Rooms) -> None:
    lobby = await table_with_polly(house, 1, 2)
    joins = [seat.interaction_id for seat in lobby.record.seats]
    session = await house.manager.lobby.start(lobby.id, house.by(1))
    assert session.record.mixed == (joins[0], joins[1])
    assert joins[2] is None


async def test_one_person_and_a_house_player_are_enough_for_a_game_of_two(house: Rooms) -> None:
    lobby = await house.manager.lobby.open(5, 7, "penny-lane", house.by(1), "Player 1")
    with pytest.raises(ParlourError) as caught:
        await house.manager.lobby.start(lobby.id, house.by(1))
    assert code(caught) == "errors.too_few"
    await house.manager.lobby.seat_house(lobby.id, house.by(1), POLLY)
    session = await house.manager.lobby.start(lobby.id, house.by(1))
    session = await plays_out(house, session)
    assert session.record.phase == "finished"


async def test_a_whole_game_with_a_house_player_is_logged_and_exported_as_such(house: Rooms) -> None:
    session = await plays_out(house, await game_with_polly(house, 1, 2))
    assert session.record.phase == "finished"
    log = await house.manager.store.moves.of(session.id)
    assert {line.seat: line.by for line in log[1:]} == {0: Person(1), 1: Person(2), 2: POLLY}
    text = await export(house.manager.store, session)
    exported = read_export(text, GAMES)
    assert exported.occupants is not None
    assert [(o.kind, o.strength) for o in exported.occupants] == [("person", None)] * 2 + [("house", "easy")]
    assert {move.seat: move.by for move in exported.moves} == {0: "person", 1: "person", 2: "house"}
    report = verify(exported, GAMES)
    assert report.ok, report.difference


async def test_only_people_are_pinged_and_only_where_there_are_two(house: Rooms) -> None:
    session = await game_with_polly(house, 1, 2)
    deadlines = await house.manager.store.deadlines.of(Owner.session(session.id))
    assert [deadline.seat for deadline in deadlines if deadline.kind == PING] == [0, 1]
    other = await house.lobby(3, channel=8)
    await house.manager.lobby.seat_house(other.id, house.by(3), POLLY)
    await house.manager.lobby.start(other.id, house.by(3))
    assert [deadline.kind for deadline in await house.manager.store.deadlines.of(Owner.session(other.id))] == [HOST]


async def test_a_house_player_never_becomes_host_and_the_last_person_ends_the_game(house: Rooms) -> None:
    lobby = await table_with_polly(house, 1)
    lobby = await house.manager.lobby.join(lobby.id, house.by(2), "Player 2")
    session = await house.manager.lobby.start(lobby.id, house.by(1))
    session = (await house.manager.play.leave(session.id, house.by(1))).session
    assert (session.record.host_id, session.is_host(2), session.record.phase) == (2, True, "playing")
    session = (await house.manager.play.leave(session.id, house.by(2))).session
    assert session.record.phase == "abandoned"
    assert not session.is_open
    assert await house.manager.find(7) is None
    disk = await house.on_disk(session)
    assert disk.record == session.record
    verified = verify(read_export(await export(house.manager.store, disk), GAMES), GAMES)
    assert verified.ok, verified.difference


# ---------------------------------------------------------------------------------------------------- the inner door


async def test_a_clock_moves_for_a_person_and_the_log_says_so(house: Rooms) -> None:
    session = await house.game(1, 2)
    acted = await house.manager.play.act_as(session.id, 1, default(session, 1), Origin(NOW, Clock()), 1)
    assert (acted.seat, acted.repeated) == (1, False)
    assert [(line.seat, line.by) for line in await house.manager.store.moves.of(session.id)][1:] == [(1, Clock())]
    assert [heard.record.version for heard in house.heard][-1] == acted.session.record.version
    assert (await house.on_disk(session)).record.version == session.record.version + 1


async def test_the_inner_door_keeps_the_rules(house: Rooms) -> None:
    session = await house.game(1, 2)
    move, clock = default(session, 0), Origin(NOW, Clock())
    acted = await house.manager.play.act_as(session.id, 0, move, clock)
    with pytest.raises(MoveRefused):  # it is not their turn any more
        await house.manager.play.act_as(session.id, 0, move, clock)
    other = list(session.game.legal_moves(session.state, 0))[-1]
    with pytest.raises(BoardMovedOn):
        await house.manager.play.act_as(session.id, 0, other, clock, decision=1)
    assert (await house.manager.play.act_as(session.id, 0, move, clock, decision=1)).repeated
    await house.manager.pause(session.id, lacking(["send_messages"]), NOW)
    with pytest.raises(ParlourError) as caught:
        await house.manager.play.act_as(session.id, 1, default(session, 1), clock)
    assert code(caught) == "errors.paused"
    assert (await house.on_disk(session)).record.version == acted.session.record.version


async def test_a_move_and_the_clock_at_once_exactly_one_counts(house: Rooms) -> None:
    session = await house.game(1, 2)
    moves = list(session.game.legal_moves(session.state, 0))
    results = await asyncio.gather(
        house.manager.play.act_as(session.id, 0, moves[0], Origin(NOW, Clock()), 1),
        house.manager.play.act(session.id, house.by(1), house.first_move(session, 0, 1), 1),
        return_exceptions=True,
    )
    assert sum(isinstance(result, Acted) for result in results) == 1
    assert sum(isinstance(result, BoardMovedOn) for result in results) == 1
    assert len(await house.manager.store.moves.of(session.id)) == 2


async def test_a_seat_is_given_up_through_the_inner_door(house: Rooms) -> None:
    session = await game_with_polly(house, 1, 2)
    before = session.record.version
    with pytest.raises(BoardMovedOn):
        await house.manager.play.leave_as(session.id, 2, Origin(NOW, Bot()), decision=99)
    assert (await house.now(session)).record.version == before
    acted = await house.manager.play.leave_as(session.id, 2, Origin(NOW, Bot()), decision=1)
    acted = await house.manager.play.leave_as(session.id, 1, Origin(NOW, Clock()))
    assert [seat.occupant for seat in acted.session.record.seats] == [Person(1), Nobody(2), Nobody(None)]
    log = await house.manager.store.moves.of(session.id)
    assert [(line.kind, line.seat, line.by) for line in log[1:]] == [("leave", 2, Bot()), ("leave", 1, Clock())]
    with pytest.raises(BoardMovedOn):
        await house.manager.play.leave_as(session.id, 2, Origin(NOW, Bot()))
    with pytest.raises(ParlourError) as caught:
        await house.manager.play.act(session.id, house.by(2), {"action": "skip"})
    assert code(caught) == "errors.watching"


async def test_a_binding_step_is_stored_as_such(house: Rooms) -> None:
    """Whoever is done with a page cannot take that back, though nothing was revealed."""
    lobby = await house.manager.lobby.open(5, 7, "penny-black", house.by(1), "Player 1")
    await house.manager.lobby.join(lobby.id, house.by(2), "Player 2")
    session = await house.manager.lobby.start(lobby.id, house.by(1))
    game, expected = session.game, [False]
    while seats := sorted(session.active_seats()):
        move = default(session, seats[0])
        expected.append(game.apply(session.state, seats[0], move, session.chance()).binding)
        session = (await house.manager.play.act_as(session.id, seats[0], move, Origin(NOW, Bot()))).session
    log = await house.manager.store.moves.of(session.id)
    assert [line.binding for line in log] == expected
    assert True in expected


# ---------------------------------------------------------------------------------------------------- in private


async def private(rooms: Rooms, user: int = 1, **options: Any) -> Session:
    chosen = GAMES["pencil-park"].info.options(**options)
    return await rooms.manager.lobby.open_private("pencil-park", rooms.by(user), f"Player {user}", SEED, chosen)


async def test_a_private_game_has_no_place_and_begins_at_once(house: Rooms) -> None:
    session = await private(house, city="inkstanbul")
    assert (session.record.phase, session.place, session.record.host_id) == ("playing", None, 1)
    assert session.options.city == "inkstanbul"
    assert await house.manager.store.deadlines.kinds() == {}
    assert await house.manager.find(7) is None
    assert [heard.id for heard in house.heard] == [session.id]
    await private(house)
    await private(house, user=2)
    assert len(await house.manager.store.sessions.open_ids()) == 3, "nobody is in anybody's way"


async def test_its_chance_is_the_given_seed_itself_the_same_for_everyone(house: Rooms) -> None:
    mine, yours = await private(house), await private(house, user=2)
    assert mine.state == yours.state
    chance = Chance(SEED)
    assert mine.game.setup(1, mine.options, chance).state == mine.state
    assert mine.record.counter == chance.counter
    assert mine.chance_key.key() == SEED
    assert mine.chance_key.commitment == commitment(SEED)
    table = await house.game(3)
    assert table.chance_key.key() != table.record.seed
    assert SEED.hex() not in repr(mine)
    assert repr(SEED) not in repr(mine)


async def test_opened_twice_by_one_interaction_it_is_one(house: Rooms) -> None:
    origin = house.by(1)
    opened = await asyncio.gather(
        *(house.manager.lobby.open_private("pencil-park", origin, "A", SEED) for _ in range(3))
    )
    assert len({session.id for session in opened}) == 1
    assert await house.manager.store.sessions.open_ids() == [opened[0].id]


async def test_a_game_for_more_than_one_is_not_opened_for_one(house: Rooms) -> None:
    with pytest.raises(ValueError, match="players"):
        await house.manager.lobby.open_private("penny-lane", house.by(1), "A", SEED)
    assert await house.manager.store.sessions.open_ids() == []


async def test_it_goes_on_after_a_restart_ends_and_proves_its_dice(house: Rooms) -> None:
    session = await private(house)
    session = await house.move(session, 1)
    await house.open()
    session = await house.now(session)
    with pytest.raises(ParlourError):
        await export(house.manager.store, session)
    session = await plays_out(house, session)
    assert session.record.phase == "finished"
    exported = read_export(await export(house.manager.store, session), GAMES)
    assert (exported.chance, exported.mixed, exported.seed) == ("given", None, SEED.hex())
    report = verify(exported, GAMES)
    assert report.ok, report.difference
    assert codec_of(session.game.info).dump_state(session.state) == (await house.on_disk(session)).record.state


async def test_a_private_game_that_is_given_up_is_over(house: Rooms) -> None:
    session = await private(house)
    acted = await house.manager.play.leave(session.id, house.by(1))
    assert not acted.session.is_open
    assert await house.manager.store.sessions.open_ids() == []
