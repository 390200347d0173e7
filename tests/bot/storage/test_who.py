"""Who sits where and who made a move: people, house players, nobody, a clock, the bot."""

import pytest

from bot.storage import (
    AlreadyHandled,
    Bot,
    Clock,
    House,
    Maker,
    Nobody,
    NotSeated,
    Occupant,
    Origin,
    Owner,
    Person,
    PlaceTaken,
    SeatsFull,
    SessionRecord,
    Store,
    Timer,
    WrongPhase,
)
from tests.bot.storage.build import (
    MATERIAL,
    NOW,
    again,
    by,
    leave,
    lobby,
    move,
    opened,
    position,
    private,
    start_of,
    started,
)
from tests.bot.storage.prompt import Prompt, Refused

POLLY = House("Polly", "easy")


def sitting(session: SessionRecord) -> list[Occupant]:
    return [seat.occupant for seat in session.seats]


async def with_house(store: Store, *others: int) -> SessionRecord:
    """A lobby of the host, the others and a house player."""
    session = await opened(store, *others)
    return await store.lobby.add_house(session.id, by(1), POLLY, max_seats=10)


async def test_house_players_sit_like_others_and_bring_nothing_to_the_mix(store: Store) -> None:
    session = await with_house(store, 2)
    session = await store.lobby.add_house(session.id, by(1), POLLY, max_seats=10)
    assert sitting(session) == [Person(1), Person(2), POLLY, POLLY]
    assert [seat.name for seat in session.seats] == ["Player 1", "Player 2", "Polly", "Polly"]
    assert [seat.interaction_id is None for seat in session.seats] == [False, False, True, True]
    assert [seat.user_id for seat in session.seats] == [1, 2, None, None]
    assert await again(store, session) == session
    game = await store.lobby.start(session.id, by(1), start_of(session, 3, 1, 0, 2))
    assert sitting(game) == [POLLY, Person(2), Person(1), POLLY]


async def test_a_house_player_takes_a_seat_only_where_one_is_free(store: Store) -> None:
    session = await opened(store, 2)
    origin = by(1)
    with pytest.raises(SeatsFull):
        await store.lobby.add_house(session.id, origin, POLLY, max_seats=2)
    await store.lobby.add_house(session.id, origin, POLLY, max_seats=3)
    with pytest.raises(AlreadyHandled):
        await store.lobby.add_house(session.id, origin, POLLY, max_seats=10)
    game = await started(store, channel_id=5)
    with pytest.raises(WrongPhase):
        await store.lobby.add_house(game.id, by(1), POLLY, max_seats=10)


async def test_a_house_player_is_sent_away_and_nobody_else_with_it(store: Store) -> None:
    session = await with_house(store)
    session = await store.lobby.add_seat(session.id, by(2), "Player 2", max_seats=10)
    assert sitting(session) == [Person(1), POLLY, Person(2)]
    for seat in (0, 2, 3):
        with pytest.raises(NotSeated):
            await store.lobby.remove_house(session.id, by(1), seat)
    session = await store.lobby.remove_house(session.id, by(1), 1)
    assert sitting(session) == [Person(1), Person(2)]


async def test_the_first_person_succeeds_the_host_never_a_house_player(store: Store) -> None:
    session = await with_house(store)
    session = await store.lobby.add_seat(session.id, by(2), "Player 2", max_seats=10)
    session = await store.lobby.remove_seat(session.id, by(1), 1)
    assert (sitting(session), session.host_id) == ([POLLY, Person(2)], 2)
    with pytest.raises(NotSeated):
        await store.lobby.set_host(session.id, by(2), 1)


async def test_the_last_person_to_go_closes_a_lobby_with_house_players(store: Store) -> None:
    session = await with_house(store)
    session = await store.lobby.remove_seat(session.id, by(1), 1)
    assert (session.phase, sitting(session)) == ("abandoned", [POLLY])
    await opened(store)


async def test_a_seat_that_was_given_up_is_nobodys_and_says_whose_it_was(store: Store) -> None:
    session = await with_house(store, 2)
    session = await store.lobby.start(session.id, by(1), start_of(session))
    saved = await store.moves.save(session.id, session.version, leave(1), position(1), by(2))
    saved = await store.moves.save(session.id, saved.version, leave(2), position(2), Origin(NOW, Clock()))
    now = await again(store, session)
    assert sitting(now) == [Person(1), Nobody(2), Nobody(None)]
    assert [seat.name for seat in now.seats] == ["Player 1", "Player 2", "Polly"]
    assert await store.sessions.open_of_user(2) == []
    assert (now.host_id, now.phase) == (1, "playing")
    with pytest.raises(NotSeated):
        await store.lobby.set_host(session.id, by(1), 2)


async def test_who_gave_up_a_seat_may_take_over_another_one_but_never_two(store: Store, prompt: Prompt) -> None:
    session = await started(store, 2, 3)
    await store.moves.save(session.id, session.version, leave(1), position(1), by(2))
    with pytest.raises(Refused):
        prompt.execute("UPDATE seats SET user_id = 3 WHERE seat = 0")
    prompt.execute("UPDATE seats SET user_id = 2 WHERE seat = 2")
    assert sitting(await again(store, session)) == [Person(1), Nobody(2), Person(2)]


async def test_a_host_who_leaves_a_game_is_succeeded_by_a_person(store: Store) -> None:
    session = await with_house(store)
    session = await store.lobby.add_seat(session.id, by(2), "Player 2", max_seats=10)
    session = await store.lobby.start(session.id, by(1), start_of(session))
    saved = await store.moves.save(session.id, session.version, leave(0), position(1), by(1))
    now = await again(store, session)
    assert (sitting(now), now.host_id) == ([Nobody(1), POLLY, Person(2)], 2)
    timers = [Timer("turn", 1, NOW)]
    await store.moves.save(session.id, saved.version, leave(2), position(2), by(2, at=NOW + 9), timers=timers)
    now = await again(store, session)
    assert (now.phase, now.finished_at, now.host_id) == ("abandoned", NOW + 9, 2), "house players play for nobody"
    assert await store.deadlines.kinds() == {}
    await opened(store)


async def test_a_leave_that_ends_the_game_ends_it_with_its_result(store: Store) -> None:
    session = await started(store)
    await store.moves.save(session.id, session.version, leave(0), position(1), by(1), finished=True)
    assert (await again(store, session)).phase == "finished"


@pytest.mark.parametrize("maker", [Person(2), POLLY, Clock(), Bot()], ids=str)
async def test_the_log_says_who_made_a_move(store: Store, maker: Maker) -> None:
    session = await started(store, 2)
    origin = Origin(NOW, maker, 77 if isinstance(maker, Person) else None)
    await store.moves.save(session.id, session.version, move(1), position(1), origin)
    setup, made = await store.moves.of(session.id)
    assert (setup.by, setup.made_by) == (Person(1), "person")
    assert (made.by, made.interaction_id) == (maker, origin.interaction_id)
    assert made.made_by == type(maker).__name__.lower()


async def test_the_log_says_which_moves_bind(store: Store) -> None:
    session = await started(store)
    for turn, binding in enumerate((True, False)):
        made = move(binding=binding)
        await store.moves.save(session.id, session.version + turn, made, position(turn), by(1))
    assert [(made.reveals, made.binding) for made in await store.moves.of(session.id)] == [
        (True, False),
        (False, True),
        (False, False),
    ]


async def test_whose_id_was_removed_is_nobody_in_the_log(store: Store, prompt: Prompt) -> None:
    session = await started(store)
    prompt.execute("UPDATE moves SET user_id = NULL")
    (setup,) = await store.moves.of(session.id)
    assert (setup.by, setup.made_by) == (None, "person")


async def test_a_private_game_begins_in_the_savepoint_in_which_it_is_opened(store: Store) -> None:
    (new, start), origin = private(), by(3)
    session = await store.lobby.create(new, origin, "Cy", start)
    assert (session.phase, session.place, session.host_id) == ("playing", None, 3)
    assert (session.chance, session.seed, session.mixed) == ("given", bytes(32), None)
    assert (session.state, session.counter, sitting(session)) == (position().state, 10, [Person(3)])
    assert [(line.number, line.kind, line.by) for line in await store.moves.of(session.id)] == [(0, "setup", Person(3))]
    assert await store.interactions.session_of(origin.interaction_id or 0) == session.id
    with pytest.raises(AlreadyHandled):
        await store.lobby.create(new, origin, "Cy", start)
    assert await store.sessions.open_of_user(3) == [await again(store, session)]


async def test_a_start_that_fails_leaves_no_open_session(store: Store) -> None:
    (new, start), origin = private(), by(3)
    with pytest.raises(ValueError, match="each seat once"):
        await store.lobby.create(new, origin, "Cy", type(start)(0, (0, 1), None, position(), "[]", 4, MATERIAL))
    assert await store.sessions.open_ids() == []
    assert await store.interactions.session_of(origin.interaction_id or 0) is None


async def test_only_people_open_tables_and_sit_down_by_themselves(store: Store) -> None:
    session = await opened(store)
    for maker in (POLLY, Clock(), Bot()):
        origin = Origin(NOW, maker)
        with pytest.raises(ValueError, match="no person"):
            await store.lobby.create(lobby(channel_id=5), origin, "?")
        with pytest.raises(ValueError, match="no person"):
            await store.lobby.add_seat(session.id, origin, "?", max_seats=9)
    with pytest.raises(PlaceTaken):
        await store.lobby.create(lobby(), by(5), "?")


NONSENSE = [
    "UPDATE seats SET user_id = NULL WHERE occupant = 'person'",
    "UPDATE seats SET interaction_id = NULL WHERE occupant = 'person'",
    "UPDATE seats SET user_id = 5 WHERE occupant = 'house'",
    "UPDATE seats SET interaction_id = 5 WHERE occupant = 'house'",
    "UPDATE seats SET strength = NULL WHERE occupant = 'house'",
    "UPDATE seats SET user_id = 1",  # two seats of one person
    "UPDATE seats SET occupant = 'ghost'",
    "UPDATE sessions SET chance = 'given'",  # and yet ids were mixed in
    "UPDATE sessions SET mixed = NULL",
    "UPDATE deadlines SET seat = 0",
    "UPDATE deadlines SET owner_id = 5",
]


@pytest.mark.parametrize("statement", NONSENSE)
async def test_the_database_itself_refuses_nonsense(store: Store, prompt: Prompt, statement: str) -> None:
    session = await with_house(store, 2)
    await store.lobby.start(session.id, by(1), start_of(session))
    await store.deadlines.set(Owner.bot(), Timer("a", None, 1))
    with pytest.raises(Refused):
        prompt.execute(statement)


@pytest.mark.parametrize(
    ("maker", "rest"),
    [("person", "NULL, 'Polly', 'easy', NULL"), ("house", "NULL, NULL, NULL, NULL"), ("clock", "5, NULL, NULL, NULL")],
)
async def test_the_database_itself_refuses_a_maker_that_is_none(
    store: Store, prompt: Prompt, maker: str, rest: str
) -> None:
    session = await started(store)
    with pytest.raises(Refused):
        prompt.execute(
            "INSERT INTO moves (session_id, number, seat, kind, move, events, reveals, counter_before, counter_after,"
            f" at, made_by, user_id, house, strength, interaction_id)"
            f" VALUES ({session.id}, 1, 0, 'move', '', '', 0, 0, 0, 0, '{maker}', {rest})"
        )
