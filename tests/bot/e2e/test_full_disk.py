"""A disk that is full, or fails: whatever writes says that nothing was saved, and nothing has changed."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

import pytest

from bot.storage.engines.sqlite import SqliteConnection, SqliteEngine
from tests.bot.e2e.players import Player
from tests.bot.e2e.screen import Screen
from tests.bot.e2e.table import Table

FULL, BROKEN = "database or disk is full", "disk I/O error"
SAID = "This could not be saved, so nothing has happened. Please try again."
Deed = Callable[[Table, Player, Player], Awaitable[Screen]]


@contextmanager
def failing(monkeypatch: pytest.MonkeyPatch, words: str, where: str) -> Iterator[None]:
    """In this moment of every transaction."""

    def fail(_: SqliteConnection) -> None:
        raise sqlite3.OperationalError(words)

    with monkeypatch.context() as patch:
        patch.setattr(SqliteConnection, where, fail)
        yield


IN_NO_GAME: dict[str, Deed] = {
    "new": lambda table, ana, _: ana.types("/table new", game="pencil-park"),
    "pings": lambda table, ana, _: ana.types("/settings pings", to="silent"),
    "zone": lambda table, ana, _: ana.types("/settings zone", zone="Europe/Berlin"),
}
IN_THE_LOBBY: dict[str, Deed] = {
    "join": lambda table, _, ben: ben.types("/table join"),
    "press Join": lambda table, _, ben: ben.presses("Join", table.board),
    "leave": lambda table, ana, _: ana.types("/table leave"),
    "press Leave": lambda table, ana, _: ana.presses("Leave", table.board),
    "kick": lambda table, ana, _: ana.types("/table kick", player=ana.actor),
    "option": lambda table, ana, _: ana.chooses("City", "inkstanbul", table.board),
    "start": lambda table, ana, _: ana.types("/table start"),
    "press Start": lambda table, ana, _: ana.presses("Start", table.board),
    "end": lambda table, ana, _: ana.types("/table end"),
    "press Close": lambda table, ana, _: ana.presses("Close", table.board),
}
IN_A_GAME: dict[str, Deed] = {
    "typed move": lambda table, ana, _: ana.types("/pencil-park x", place="A1"),
    "end": lambda table, ana, _: ana.types("/table end"),
}
AFTER_A_QUESTION = {"Act": "Confirm", "/table leave": "Leave for good"}


async def refused(table: Table, deed: Awaitable[Screen], caplog: pytest.LogCaptureFixture, words: str) -> None:
    answer = await deed
    assert answer.private
    assert SAID in answer.text
    lines = [record for record in caplog.records if words in record.getMessage()]
    assert len(lines) == 1
    assert lines[0].levelno == logging.WARNING


@pytest.mark.parametrize(("words", "where"), [(FULL, "begin"), (FULL, "commit"), (BROKEN, "commit")])
@pytest.mark.parametrize("deed", IN_NO_GAME)
async def test_outside_of_games(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, deed: str, words: str, where: str
) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.env.settle()
    with failing(monkeypatch, words, where):
        await refused(table, IN_NO_GAME[deed](table, ana, ben), caplog, words)
    assert table.messages == []
    assert SAID not in (await IN_NO_GAME[deed](table, ana, ben)).text


@pytest.mark.parametrize("deed", IN_THE_LOBBY)
async def test_in_a_lobby(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, deed: str
) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.open(ana)
    before = await table.version()
    with failing(monkeypatch, FULL, "commit"):
        await refused(table, IN_THE_LOBBY[deed](table, ana, ben), caplog, FULL)
    assert await table.version() == before
    assert table.board.has("Join")
    assert SAID not in (await IN_THE_LOBBY[deed](table, ana, ben)).text


@pytest.mark.parametrize("deed", IN_A_GAME)
async def test_in_a_game(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, deed: str
) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    before = await table.version()
    with failing(monkeypatch, FULL, "commit"):
        await refused(table, IN_A_GAME[deed](table, ana, ben), caplog, FULL)
    assert await table.version() == before
    assert SAID not in (await IN_A_GAME[deed](table, ana, ben)).text


@pytest.mark.parametrize("question", AFTER_A_QUESTION)
async def test_after_a_question(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, question: str
) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    before = await table.version()
    panel = await (ana.types(question) if question.startswith("/") else ana.presses(question, table.board))
    with failing(monkeypatch, FULL, "commit"):
        await refused(table, ana.presses(AFTER_A_QUESTION[question], panel), caplog, FULL)
    assert await table.version() == before


async def test_deleting_everything_about_oneself(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (ana,) = table.players("Ana")
    await ana.types("/settings pings", to="silent")
    await ana.types("/settings privacy")
    sure = await ana.presses("Delete")
    with failing(monkeypatch, FULL, "commit"):
        await refused(table, ana.presses("Delete everything", sure), caplog, FULL)
    assert "Silent" in (await ana.types("/settings show")).text


async def test_what_cannot_be_read_is_said_too(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A relative: the disk fails while something is read."""
    (ana,) = table.players("Ana")
    await table.begin(ana)
    table.bot.parlour.sessions.memory.forget((await table.session()).id)

    async def fail(*_: object, **__: object) -> list[tuple[object, ...]]:
        try:
            raise sqlite3.OperationalError(BROKEN)
        except sqlite3.Error as error:
            from bot.storage import StorageError

            raise StorageError("The database could not be read.") from error

    with monkeypatch.context() as patch:
        patch.setattr(SqliteEngine, "read", fail)
        answer = await ana.presses("Act", table.board)
    assert answer.text.startswith("What is stored could not be read just now, so nothing has happened.")
    assert all(record.exc_info is None for record in caplog.records)
    assert (await ana.presses("Act", table.board)).has("Confirm")


async def test_a_board_that_cannot_be_noted_is_noted_later(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A relative: the disk is full between a move and its board."""
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    shown, failures = type(table.bot.parlour.sessions.store.places).shown, [FULL, FULL]

    async def failing_note(*arguments: object, **named: object) -> bool:
        if failures:
            with failing(monkeypatch, failures.pop(), "commit"):
                return bool(await shown(*arguments, **named))  # type: ignore[arg-type]
        return bool(await shown(*arguments, **named))  # type: ignore[arg-type]

    monkeypatch.setattr(type(table.bot.parlour.sessions.store.places), "shown", failing_note)
    await ana.acts_by_panel()
    await table.env.advance_time(30)
    assert failures == []
    assert not table.waits_for(ana)
    assert not await table.bot.parlour.sessions.store.places.behind(0)
    assert len([record for record in caplog.records if FULL in record.getMessage()]) == 2
