"""What is over never changes, not even for somebody with an SQL prompt."""

import sqlite3
from pathlib import Path

import pytest

from bot.storage import StorageError, Store
from tests.bot.storage.build import NOW, again, by, finished, move, opened, position, started

FORBIDDEN = [
    "DELETE FROM sessions",
    "UPDATE seats SET occupant = 'nobody'",
    "UPDATE seats SET seat = 5",
    "DELETE FROM seats",
    f"INSERT INTO seats SELECT session_id, 1, 'person', 2, 'Bob', NULL, interaction_id, {NOW} FROM seats",
    "INSERT INTO moves (session_id, number, seat, kind, move, events, reveals, counter_before, counter_after, at,"
    " made_by) SELECT id, 9, 0, 'move', '', '', 0, 0, 0, 0, 'bot' FROM sessions",
    "UPDATE moves SET undone_at = 1",
    "UPDATE moves SET events = '[]'",
    "DELETE FROM moves",
    "UPDATE places SET guild_id = 1",
    "UPDATE places SET channel_id = 1",
    "UPDATE places SET occupies = channel_id",
    "DELETE FROM places",
]


@pytest.fixture(params=["finished", "abandoned"])
async def over(store: Store, request: pytest.FixtureRequest) -> int:
    """The id of a session that is over, the only one."""
    if request.param == "finished":
        return (await finished(store)).id
    session = await started(store)
    return (await store.life.abandon(session.id, by(1))).id


@pytest.mark.usefixtures("over")
async def test_the_database_itself_refuses(path: Path) -> None:
    with sqlite3.connect(path, isolation_level=None) as prompt:
        dump = list(prompt.iterdump())
        # Every column, those of later migrations as well; only the host may be replaced.
        columns = {name for (name,) in prompt.execute("SELECT name FROM pragma_table_info('sessions')")} - {"host_id"}
        changes = [f"UPDATE sessions SET {column} = {column}" for column in sorted(columns)]
        for statement in changes + FORBIDDEN:
            with pytest.raises(sqlite3.IntegrityError, match=r"over|never"):
                prompt.execute(statement)
        assert list(prompt.iterdump()) == dump


async def test_every_call_is_refused(store: Store, over: int) -> None:
    session = await store.sessions.get(over)
    assert session is not None
    version = session.version
    for attempt in (
        store.moves.save(over, version, move(), position(1), by(1)),
        store.moves.undo(over, version, 1, position(1), by(1)),
        store.lobby.add_seat(over, by(2), "Bob", max_seats=4),
        store.lobby.set_host(over, by(1), 1),
        store.life.abandon(over, by(1)),
        store.life.pause(over, "send_messages", NOW),
    ):
        with pytest.raises(StorageError):
            await attempt
    assert await again(store, session) == session


async def test_its_board_can_still_be_posted(store: Store, over: int) -> None:
    session = await store.sessions.get(over)
    assert session is not None
    assert await store.places.shown(over, session.version, message_id=5, at=NOW)
    place = (await again(store, session)).place
    assert place is not None
    assert place.shown_version == session.version


@pytest.mark.usefixtures("over")
async def test_a_name_can_still_be_removed_on_its_owners_wish(store: Store, path: Path) -> None:
    with sqlite3.connect(path) as prompt:
        prompt.execute("UPDATE seats SET name = '?', user_id = -1")
        prompt.execute("UPDATE moves SET user_id = NULL")
        prompt.execute("UPDATE sessions SET host_id = -1")


async def test_a_move_in_the_log_of_a_running_game_never_changes(store: Store, path: Path) -> None:
    await started(store)
    await opened(store, channel_id=5)
    with sqlite3.connect(path) as prompt:
        fixed = ["move", "seat", "number", "reveals", "binding", "counter_after", "at", "made_by", "interaction_id"]
        for column in fixed:
            with pytest.raises(sqlite3.IntegrityError):
                prompt.execute(f"UPDATE moves SET {column} = {column}")
        with pytest.raises(sqlite3.IntegrityError):
            prompt.execute("DELETE FROM moves")
