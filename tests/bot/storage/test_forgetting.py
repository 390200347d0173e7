"""A person, or a server, is forgotten: nothing of theirs is left in any row, nor in a file's bytes."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from bot.storage import Bot, Nobody, Origin, Owner, StillPlaying, Store, Timer
from bot.storage.forgetting import columns_of
from bot.storage.schema import metadata
from tests.bot.storage.build import (
    BIG,
    NOW,
    again,
    by,
    finished,
    leave,
    move,
    opened,
    position,
    private,
    start_of,
    started,
)
from tests.bot.storage.prompt import Prompt, Refused

ME = BIG + 777
NAME = "Ottoline Quist"
OTHERS = "Player 1"


async def a_life(store: Store) -> list[int]:
    """Somebody who has done all that leaves a trace: a game that is over, one that goes on, one of one's own, a lobby,
    wishes, a deadline. The ids of the sessions."""
    found = []
    for channel in (BIG + 11, BIG + 12):
        session = await opened(store, channel_id=channel)
        session = await store.lobby.add_seat(session.id, by(ME), NAME, max_seats=10)
        found.append(session.id)
    over, _ = found
    for session_id in found:
        session = await store.sessions.get(session_id)
        assert session is not None
        session = await store.lobby.start(session.id, by(1), start_of(session))
        done = session.id == over
        await store.moves.save(session.id, session.version, move(1), position(1), by(ME), finished=done)
    new, start = private()
    mine = await store.lobby.create(new, by(ME), NAME, start)
    found.append(mine.id)
    await store.wishes.set(ME, "palette", "contrast")
    await store.wishes.set(1, "palette", "contrast")
    await store.deadlines.set(Owner.person(ME), Timer("reminder", None, NOW))
    return found


async def leave_all(store: Store) -> None:
    for record in await store.sessions.open_of_user(ME):
        await store.life.abandon(record.id, Origin(NOW, Bot()))


async def forget(store: Store) -> list[int]:
    """The same once nothing is being played any more."""
    await leave_all(store)
    return await store.forgetting.person(ME)


async def test_who_plays_leaves_first(store: Store, prompt: Prompt) -> None:
    await a_life(store)
    before = prompt.everything()
    with pytest.raises(StillPlaying) as refused:
        await store.forgetting.person(ME)
    assert refused.value.session_ids == [record.id for record in await store.sessions.open_of_user(ME)]
    assert prompt.everything() == before


async def test_what_was_read_before_of_a_game_that_goes_on_has_a_lower_version(store: Store) -> None:
    """So that nobody who read slowly puts the name back."""
    _, going_on, _ = await a_life(store)
    session = await store.sessions.get(going_on)
    assert session is not None
    await store.moves.save(going_on, session.version, leave(1), position(2), by(ME))
    before = await store.sessions.get(going_on)
    await forget(store)
    after = await store.sessions.get(going_on)
    assert before is not None
    assert after is not None
    assert [seat.name for seat in before.seats] == [OTHERS, NAME]
    assert [seat.name for seat in after.seats] == [OTHERS, ""]
    assert after.version > before.version


def holding(prompt: Prompt, *wanted: Any) -> list[tuple[str, Any]]:
    """Where a value stands in any column of any table, in a text also inside it."""
    found = []
    for table, rows in prompt.everything().items():
        found += [(table, row) for row in rows if any(str(value) in str(cell) for cell in row for value in wanted)]
    return found


async def test_after_a_deletion_no_row_has_the_id_or_the_name(store: Store, prompt: Prompt) -> None:
    sessions = await a_life(store)
    assert {table for table, _ in holding(prompt, ME, NAME)} == {
        "deadlines", "interactions", "moves", "seats", "sessions", "wishes",
    }  # fmt: skip
    await leave_all(store)
    before = prompt.everything()
    assert await store.forgetting.person(ME) == sessions
    assert holding(prompt, ME, NAME) == []
    over = await store.sessions.get(sessions[0])
    assert over is not None
    assert [(seat.name, seat.user_id) for seat in over.seats] == [(OTHERS, 1), ("", None)]
    assert over.seats[1].occupant == Nobody(None)
    log = await store.moves.of(over.id)
    assert [(line.move, line.by) for line in log[1:]] == [('{"move": "a"}', None)]
    assert await store.wishes.of(1) == {"palette": "contrast"}
    after = prompt.everything()
    assert [row for row in before["sessions"] if ME not in row] == [row for row in after["sessions"] if 0 not in row]


async def test_a_second_deletion_finds_nothing(store: Store) -> None:
    await a_life(store)
    await forget(store)
    assert await forget(store) == []
    assert not any((await store.forgetting.kept(ME)).values())


@pytest.mark.parametrize("kind", ["sqlite"])
async def test_the_file_has_neither_in_any_of_its_bytes(store: Store, kind: str, address: Path) -> None:
    await a_life(store)
    searched = [NAME.encode(), ME.to_bytes(8, "big")]

    def bytes_of() -> bytes:
        return b"".join(path.read_bytes() for path in address.parent.glob(f"{address.name}*"))

    assert all(wanted in bytes_of() for wanted in searched)
    await forget(store)
    assert not [wanted for wanted in searched if wanted in bytes_of()]


async def test_what_is_over_still_never_changes_for_anything_else(store: Store, prompt: Prompt) -> None:
    sessions = await a_life(store)
    await forget(store)
    for sql in (
        f"DELETE FROM sessions WHERE id = {sessions[0]}",
        f"DELETE FROM places WHERE session_id = {sessions[0]}",
        f"DELETE FROM seats WHERE session_id = {sessions[0]}",
        f"UPDATE seats SET occupant = 'nobody' WHERE session_id = {sessions[0]}",
        "DELETE FROM moves",
    ):
        with pytest.raises(Refused):
            prompt.execute(sql)
    assert prompt.execute("SELECT * FROM meta WHERE key = 'forgetting'") == []


async def test_the_export_has_all_rows_that_are_the_persons(store: Store, prompt: Prompt) -> None:
    """Compared with the database table by table: whatever row has the id or the name, the export has."""
    await a_life(store)
    kept = await store.forgetting.kept(ME)
    for table in metadata.tables.values():
        there = [row for where, row in holding(prompt, ME, NAME) if where == table.name]
        exported = kept.get(table.name, [])
        assert len(exported) == len(there), table.name
        for row in there:
            whole = dict(zip((column.name for column in table.columns), row, strict=True))
            told = {column.name: whole[column.name] for column in table.columns if "secret" not in column.info}
            assert told in exported
            hidden = [value for name, value in whole.items() if name not in told]
            assert not any(str(ME) in str(value) or NAME in str(value) for value in hidden)


async def test_an_export_tells_no_secret_of_a_game(store: Store) -> None:
    await a_life(store)
    told = {name for rows in (await store.forgetting.kept(ME)).values() for row in rows for name in row}
    assert not told & {"seed", "state", "events", "mixed", "counter"}


def test_every_column_that_may_hold_a_person_or_a_server_says_so() -> None:
    """By its name: one that is called so and is none stands here."""
    looks = re.compile(r"user|host|person|player|member|owner|author|name|who|by$|guild|server")
    none_of_them = {("deadlines", "owner"), ("moves", "made_by")}
    for table in metadata.tables.values():
        for column in table.columns:
            if looks.search(column.name) and (table.name, column.name) not in none_of_them:
                assert column.info.keys() & {"person", "name", "server"}, column
    assert {column.table.name for column in columns_of("person")} >= {"seats", "moves", "sessions", "wishes"}


async def test_a_server_goes_with_all_that_hangs_on_it(store: Store, prompt: Prompt) -> None:
    over = await finished(store, 2, channel_id=BIG + 11)
    await started(store, 2, channel_id=BIG + 12)
    await store.deadlines.set(Owner.server(BIG + 2), Timer("removed", None, NOW))
    stays = await opened(store, 3, channel_id=BIG + 13, guild_id=BIG + 3)
    assert await store.forgetting.servers() == [BIG + 2, BIG + 3]
    assert len(await store.forgetting.server(BIG + 2, 1)) == 1
    assert len(await store.forgetting.server(BIG + 2, 9)) == 1
    assert await store.forgetting.servers() == [BIG + 3]
    assert await store.sessions.get(over.id) is None
    assert await again(store, stays) == stays
    left = {table: rows for table, rows in prompt.everything().items() if table in {"seats", "moves", "places"}}
    assert {row[0] for rows in left.values() for row in rows} == {stays.id}
    assert holding(prompt, BIG + 2) == []
