"""`BACKUPS=folder`: a copy every day, opened and checked, seven of them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.address import PostgresUrl
from bot.backups import BACKUP, DAY_MS, Backups, backups_in
from bot.client import create_bot
from bot.deadlines.loop import FIRST_PAUSE_MS
from bot.errors import StartError
from bot.settings import Settings
from bot.storage import Owner, Store, open_store
from bot.storage.copies import look
from bot.storage.migrations.running import HEAD
from tests.bot.deadlines.conftest import Alarm, Clock

BEGIN = 1_700_000_000_000


@pytest.fixture
async def store(database_file: Path) -> AsyncIterator[Store]:
    store = await open_store(database_file, alone=True)
    yield store
    await store.close()


@pytest.fixture
async def alarm(store: Store) -> AsyncIterator[Alarm]:
    alarm = Alarm(store, Clock())
    alarm.clock.at = BEGIN
    yield alarm
    await alarm.loop.close()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "backups"


async def begun(alarm: Alarm, database: Path, folder: Path) -> None:
    Backups.need(folder, database)
    await Backups(alarm.store, database, folder, alarm.loop, now=alarm.clock.now).resume()
    await alarm.start()


def moved(folder: Path, to: Path) -> None:
    folder.rename(to)


def made_at(folder: Path) -> list[float]:
    form = "penny-parlour-%Y-%m-%d-%H%M%S.sqlite3"
    return [datetime.strptime(path.name, form).replace(tzinfo=UTC).timestamp() * 1000 for path in backups_in(folder)]


async def test_one_a_day_and_seven_are_kept(alarm: Alarm, database_file: Path, folder: Path) -> None:
    await begun(alarm, database_file, folder)
    (folder / "penny-parlour-mine.sqlite3").write_text("not the bot's")
    assert made_at(folder) == [BEGIN]
    for day in range(1, 10):
        await alarm.goes_to(BEGIN + day * DAY_MS - 1)
        await alarm.goes_to(BEGIN + day * DAY_MS)
    assert made_at(folder) == [BEGIN + day * DAY_MS for day in range(3, 10)]
    assert all(look(path).version == HEAD for path in backups_in(folder))
    assert is_there(folder / "penny-parlour-mine.sqlite3")


async def test_a_restart_neither_puts_it_off_nor_does_it_again(alarm: Alarm, database_file: Path, folder: Path) -> None:
    await begun(alarm, database_file, folder)
    await alarm.loop.close()
    alarm.clock.moves_to(BEGIN + DAY_MS // 2)
    again = Alarm(alarm.store, alarm.clock)
    await begun(again, database_file, folder)
    assert made_at(folder) == [BEGIN]
    await again.goes_to(BEGIN + DAY_MS)
    assert made_at(folder) == [BEGIN, BEGIN + DAY_MS]
    await again.loop.close()


async def test_one_that_cannot_be_made_takes_none_away_and_is_tried_again(
    alarm: Alarm, database_file: Path, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    await begun(alarm, database_file, folder)
    moved(folder, folder.with_name("away"))
    await alarm.goes_to(BEGIN + DAY_MS)
    assert "cannot be copied" in caplog.text
    moved(folder.with_name("away"), folder)
    assert made_at(folder) == [BEGIN]
    await alarm.goes_to(BEGIN + DAY_MS + FIRST_PAUSE_MS)
    assert len(made_at(folder)) == 2
    (deadline,) = [found for found in await alarm.store.deadlines.of(Owner.bot()) if found.kind == BACKUP]
    assert deadline.due_at == BEGIN + 2 * DAY_MS + FIRST_PAUSE_MS


async def test_what_is_left_of_one_that_was_not_finished_goes(alarm: Alarm, database_file: Path, folder: Path) -> None:
    """It has people's names in it, too, who may be forgotten by now."""
    await begun(alarm, database_file, folder)
    half = folder / "penny-parlour-2026-01-01-000000.sqlite3.part"
    other = folder / "mine.sqlite3.part"
    for path in (half, other):
        path.write_text("half")
    await alarm.goes_to(BEGIN + DAY_MS)
    assert (is_there(half), is_there(other)) == (False, True)


def is_there(path: Path) -> bool:
    return path.exists()


async def test_the_bot_makes_them_only_where_it_is_told_to(settings: Settings, folder: Path) -> None:
    for asked in (None, folder):
        async with create_bot(settings.model_copy(update={"backups": asked})) as bot:
            await bot.prepare()
            await bot._get_up()
            kinds = await bot.parlour.sessions.store.deadlines.kinds()
            assert (BACKUP in kinds) == (asked is not None)
            assert is_there(folder) == (asked is not None)


async def test_a_folder_that_cannot_be_is_said_at_the_start(settings: Settings, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for update, said in (
        ({"backups": tmp_path / "file"}, "BACKUPS cannot be made"),
        ({"backups": tmp_path, "database": PostgresUrl("postgresql://db/parlour")}, "pg_dump"),
    ):
        with pytest.raises(StartError, match=said):
            await create_bot(settings.model_copy(update=update)).prepare()
