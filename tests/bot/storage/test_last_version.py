"""A database of the last version, as its code wrote it, is taken over: its games go on and end."""

import sqlite3
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.sessions import Session, SessionManager
from bot.sessions.exporting import export
from bot.storage import Nobody, Origin, Owner, Person, PlaceRecord, open_store
from games.export import read_export
from games.narrowing import choices
from games.replay import verify
from tests.every_game import GAMES

DUMP = Path(__file__).parent / "version_2.sql"
NOW = 1_700_000_500_000
PINGED_AT = 1_700_043_242_000


@pytest.fixture
async def manager(tmp_path: Path) -> AsyncIterator[SessionManager]:
    path = tmp_path / "old.sqlite3"
    with sqlite3.connect(path) as old:
        old.executescript(DUMP.read_text(encoding="utf-8"))
        assert old.execute("PRAGMA user_version").fetchone() == (2,)
    manager = SessionManager(await open_store(path), GAMES)
    yield manager
    await manager.store.close()


async def play_out(manager: SessionManager, session: Session) -> Session:
    """Every player's default move until the game is over."""
    for number in range(2_000_000_000_000_000_000, 2_000_000_000_000_002_000):
        if not session.active_seats():
            return session
        seat = min(session.active_seats())
        user = session.user_of(seat)
        assert user is not None
        origin = Origin(NOW, Person(user), number)
        move = session.game.default_move(session.view(seat))
        session = (await manager.play.act(session.id, origin, choices(move), session.decision(seat))).session
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("session_id", [1, 2, 3])
async def test_a_game_under_way_goes_on_and_ends_and_proves_itself(manager: SessionManager, session_id: int) -> None:
    session = await manager.get(session_id)
    before = len(await manager.store.moves.of(session_id))
    assert [seat.occupant for seat in session.record.seats] == [Person(1), Person(2), Person(3)]
    assert session.chance_key.mixed == tuple(seat.interaction_id for seat in session.record.seats)
    session = await play_out(manager, session)
    assert session.record.phase == "finished"
    assert len(await manager.store.moves.of(session_id)) > before
    report = verify(read_export(await export(manager.store, session), GAMES), GAMES)
    assert report.ok, report.difference


async def test_a_lobby_goes_on_and_its_channel_is_taken(manager: SessionManager) -> None:
    lobby = await manager.here(14)
    assert (lobby.id, lobby.record.phase, lobby.record.host_id) == (4, "lobby", 4)
    assert await manager.store.places.behind(0) == [4, 8, 9]
    joined = await manager.lobby.join(4, Origin(NOW, Person(6), 9), "Player 6")
    assert joined.people == 3
    game = await manager.lobby.start(4, Origin(NOW, Person(4), 10))
    assert game.chance_key.mixed == tuple(seat.interaction_id for seat in game.record.seats)
    assert (await play_out(manager, game)).record.phase == "finished"


async def test_a_finished_game_still_proves_itself_beside_the_lobby_in_its_channel(manager: SessionManager) -> None:
    assert (await manager.here(15)).id == 6
    over = await manager.last_over(15)
    assert (over.id, over.record.phase) == (5, "finished")
    assert verify(read_export(await export(manager.store, over), GAMES), GAMES).ok


async def test_who_has_left_is_nobody_and_the_host_is_the_next(manager: SessionManager) -> None:
    session = await manager.get(7)
    assert [seat.occupant for seat in session.record.seats] == [Nobody(1), Person(8), Person(9)]
    assert (session.record.host_id, session.record.paused) == (8, "Attach Files")
    assert session.seat_of(1) is None
    session = await manager.resume(7, NOW)
    assert (await play_out(manager, session)).record.phase == "finished"


async def test_the_places_and_what_is_over(manager: SessionManager) -> None:
    session = await manager.get(1)
    message = 1_400_000_000_000_000_000
    assert session.place == PlaceRecord(5, 11, message_id=message, shown_version=12, posted_at=1_700_000_013_000)
    assert (await manager.of_message(11, message)).id == 1
    assert await manager.store.places.open_guilds() == [5]
    assert await manager.store.sessions.open_ids() == [1, 2, 3, 4, 6, 7]
    for session_id, channel in ((8, 18), (9, 19)):
        assert (await manager.get(session_id)).record.phase == "abandoned"
        assert await manager.find(channel) is None


async def test_the_pings_to_come_and_the_one_that_is_shown(manager: SessionManager) -> None:
    coming = await manager.store.deadlines.coming(["ping", "pinged"], 99)
    assert Counter(deadline.kind for deadline in coming) == {"ping": 7, "pinged": 1}
    shown = coming[-1]
    assert (shown.owner, shown.seat, shown.due_at) == (Owner.session(1), 0, PINGED_AT)
    assert (shown.next_at, shown.tries) == (PINGED_AT, 0)


async def test_the_log_says_who_made_the_moves(manager: SessionManager) -> None:
    setup, *moves = await manager.store.moves.of(1)
    assert setup.by == Person(1)
    assert [move.by for move in moves] == [Person((move.seat or 0) + 1) for move in moves]
    assert len(moves) == 9
    assert not any(move.binding for move in moves)


async def test_its_application_is_known(manager: SessionManager) -> None:
    assert await manager.store.meta.get("application") == "1"
    assert await manager.store.meta.get("synced commands of 1") is None


async def test_of_two_applications_none_is_taken(tmp_path: Path) -> None:
    path = tmp_path / "two.sqlite3"
    with sqlite3.connect(path) as old:
        old.executescript(DUMP.read_text(encoding="utf-8"))
        old.execute("INSERT INTO meta VALUES ('synced commands of 2', 'x')")
    store = await open_store(path)
    assert await store.meta.get("application") is None
    await store.close()
