"""Fault 44: whatever holds the bot up, every interaction is answered in time, and what is said later is as private as
it would have been."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

import pytest

from bot.discord_api import in_time
from bot.sessions.manager import SessionManager
from tests.wire.replies import Reply
from tests.wire.tables import BOARD_POST, House, Table

DEFERRED_MESSAGE, DEFERRED_UPDATE = 5, 6


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    assert in_time.ANSWER_WITHIN <= 2.5, "Discord waits for three seconds"
    monkeypatch.setattr(in_time, "ANSWER_WITHIN", 0.1)


@contextmanager
def locked(house: House) -> Iterator[Callable[[], None]]:
    """The database, by another program; until what this gives is called."""
    prompt = sqlite3.connect(house.database, isolation_level=None)
    prompt.execute("BEGIN IMMEDIATE")
    try:
        yield prompt.close
    finally:
        prompt.close()


async def test_fault_44_a_move_while_the_database_is_locked(open_house: House) -> None:
    ana, ben = open_house.people(2)
    table = await open_house.game(ana, ben)
    panel = await (await table.panel(ana)).shown()
    with locked(open_house) as unlock:
        reply = await ana.click(panel, panel.button(prefix="pp|do|"))
        assert reply.type == DEFERRED_UPDATE
        assert "✅" not in panel.text
        unlock()
        await open_house.discord.until(lambda: "✅" in panel.text)
    assert reply.message is panel
    assert panel.is_ephemeral
    assert not reply.followups
    await table.until_shown(f"✅ **{ana.name}**")


Deed = Callable[[Table], Awaitable[Reply]]
TYPED: dict[str, tuple[Deed, str]] = {
    "a move": (lambda t: t.players[0].slash(t.channel, "pencil-park x", place="A1"), "wrote an X at A1"),
    "a move that is refused": (lambda t: t.players[0].slash(t.channel, "pencil-park x", place="D4"), "reserve"),
    "a setting": (lambda t: t.players[0].slash(t.channel, "settings pings", to="silent"), "Silent"),
    "the end": (lambda t: t.players[0].slash(t.channel, "table end"), "ended"),
    "what only a host may": (
        lambda t: t.players[1].slash(t.channel, "table end"),
        "This table can be ended by its host",
    ),
}


@pytest.mark.parametrize("typed", [name for name in TYPED if "refused" not in name and "only" not in name])
async def test_a_command_while_the_database_is_locked(open_house: House, typed: str) -> None:
    deed, words = TYPED[typed]
    table = await open_house.game(*open_house.people(2))
    with locked(open_house) as unlock:
        reply = await deed(table)
        assert reply.type == DEFERRED_MESSAGE
        assert reply.is_private
        unlock()
        assert words in (await reply.shown()).text
    assert not reply.followups
    assert reply.is_private


@pytest.mark.parametrize("typed", [name for name in TYPED if "refused" in name or "only" in name])
async def test_a_refusal_that_comes_late_is_private(
    open_house: House, monkeypatch: pytest.MonkeyPatch, typed: str
) -> None:
    """A relative: what takes long is a read, and the answer an error's sentence."""
    deed, words = TYPED[typed]
    table = await open_house.game(*open_house.people(2))
    go_on, here = asyncio.Event(), SessionManager.here

    async def slow(*arguments: object) -> object:
        await go_on.wait()
        return await here(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(SessionManager, "here", slow)
    reply = await deed(table)
    assert reply.type == DEFERRED_MESSAGE
    go_on.set()
    assert words in (await reply.shown()).text
    assert reply.is_private
    assert not reply.followups


async def test_a_press_on_the_board_while_the_database_is_locked(open_house: House) -> None:
    """Done: the board tells it. Refused: a private message does. Neither changes the board's own message."""
    ana, ben = open_house.people(2)
    table = await open_house.table(ana)
    with locked(open_house) as unlock:
        joined = await ben.click(table.board, table.button("join"))
        assert joined.type == DEFERRED_UPDATE
        unlock()
        await table.until_shown("2 of 10 seats taken")
    with locked(open_house) as unlock:
        again = await ben.click(table.board, table.button("join"))
        assert again.type == DEFERRED_UPDATE
        unlock()
        told = await again.followup()
    assert "You have a seat at this table already." in told.text
    assert told.is_ephemeral
    assert not joined.followups
    assert table.button("join")


async def test_a_table_whose_board_takes_long_to_post(open_house: House) -> None:
    """A relative: Discord itself is slow. What is said is said when it is so."""
    (ana,) = open_house.people(1)
    channel = open_house.discord.add_channel(open_house.guild)
    with open_house.discord.hold("POST", BOARD_POST) as held:
        reply = await ana.slash(channel, "table new", game="pencil-park")
        await held.arrived()
        assert reply.type == DEFERRED_MESSAGE
        assert reply.message
        assert reply.message.is_loading
    assert "Your table for **Pencil Park** is open." in (await reply.shown()).text
    assert channel.messages


async def test_a_window_that_would_come_too_late(open_house: House) -> None:
    """A relative: a modal cannot follow a deferral; its user is told to press again, and does."""
    ana, ben = open_house.people(2)
    table = await open_house.game(ana, ben)
    panel = await (await table.panel(ana)).shown()
    ana.name = "Ana the Late"  # a new name is saved before anything is done
    with locked(open_house) as unlock:
        reply = await ana.click(panel, panel.button("⌨"))
        assert reply.type == DEFERRED_UPDATE
        unlock()
        told = await reply.followup()
    assert "Press again, please." in told.text
    assert told.is_ephemeral
    assert (await ana.click(panel, panel.button("⌨"))).modal
