"""What is over never changes, not even for somebody with an SQL prompt."""

import pytest
from sqlalchemy import Table

from bot.storage import StorageError, Store
from bot.storage.schema import moves, sessions
from tests.bot.storage.build import NOW, again, by, finished, move, opened, position, started
from tests.bot.storage.prompt import Prompt, Refused

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


def _names(table: Table) -> set[str]:
    return {column.name for column in table.columns}


@pytest.fixture(params=["finished", "abandoned"])
async def over(store: Store, request: pytest.FixtureRequest) -> int:
    """The id of a session that is over, the only one."""
    if request.param == "finished":
        return (await finished(store)).id
    session = await started(store)
    return (await store.life.abandon(session.id, by(1))).id


@pytest.mark.usefixtures("over")
async def test_the_database_itself_refuses(prompt: Prompt) -> None:
    before = prompt.everything()
    # Every column, those of later versions as well; only the host may be replaced.
    changes = [f"UPDATE sessions SET {column} = {column}" for column in _names(sessions) - {"host_id", "ended_by"}]
    for statement in changes + FORBIDDEN:
        with pytest.raises(Refused, match=r"over|never"):
            prompt.execute(statement)
    assert prompt.everything() == before


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
async def test_a_name_can_still_be_removed_on_its_owners_wish(prompt: Prompt) -> None:
    prompt.execute("UPDATE seats SET name = '?', user_id = -1")
    prompt.execute("UPDATE moves SET user_id = NULL")
    prompt.execute("UPDATE sessions SET host_id = -1, ended_by = NULL")


async def test_a_move_in_the_log_of_a_running_game_never_changes(store: Store, prompt: Prompt) -> None:
    await started(store)
    await opened(store, channel_id=5)
    # Every column: what it brought about may come out differently after an undo, and who made it may be forgotten.
    for column in _names(moves) - {"events", "undone_at", "user_id"}:
        with pytest.raises(Refused, match="never"):
            prompt.execute(f"UPDATE moves SET {column} = {column}")
    with pytest.raises(Refused, match="never"):
        prompt.execute("DELETE FROM moves")
