"""Discord is unwell in the middle of games: boards that are behind are shown when it is well again, without a move, and
a board that had to be replaced leaves no second one behind."""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing

import pytest

from bot import publisher, retiring
from bot.starting import Pauses
from tests.wire.hosting import hosted, lines_of
from tests.wire.tables import BOARD_EDIT, BOARD_POST, House, Table

DIRECT = r"/users/@me/channels"


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(publisher, "Pauses", lambda: Pauses(0.01, 0.05))
    monkeypatch.setattr(retiring, "AGAIN_MS", 50)


def live(table: Table) -> int:
    """The boards in the channel that can be played on."""
    return len(table.boards)


def is_paused(table: Table) -> bool:
    with closing(sqlite3.connect(f"file:{table.house.database}?mode=ro", uri=True)) as file:
        return file.execute("SELECT paused FROM sessions ORDER BY id DESC").fetchone()[0] is not None


def noted(house: House) -> int:
    with closing(sqlite3.connect(f"file:{house.database}?mode=ro", uri=True)) as file:
        return int(file.execute("SELECT count(*) FROM deadlines WHERE kind = 'retire'").fetchone()[0])


@pytest.mark.parametrize(
    "trouble",
    [{"status": 503}, {"status": 403, "page": True}, {"status": 429, "page": True}, {"status": 0, "cut": True}],
)
async def test_fault_41_a_board_is_shown_after_an_outage_of_any_length(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, trouble: dict[str, int]
) -> None:
    async with hosted(house, monkeypatch) as hosting:
        await hosting.until_ready()
        ana, _ = people = house.people(2)
        table = await house.game(*people)
        failure = house.discord.fail("PATCH", BOARD_EDIT, times=12, **trouble)
        await table.move(ana)
        await table.until_shown(f"✅ **{ana.name}**")
        assert failure.hits == 12
        assert live(table) == 1
        assert not is_paused(table), "a page of a guard is no missing permission"
        assert not house.discord.direct_channel(ana).messages
    assert len(lines_of(caplog.records)) == 12


async def test_the_pauses_of_a_board_grow_and_begin_anew(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Pauses] = []

    def pauses() -> Pauses:
        made.append(Pauses(0.01, 0.05))
        return made[-1]

    monkeypatch.setattr(publisher, "Pauses", pauses)
    async with hosted(house, monkeypatch) as hosting:
        await hosting.until_ready()
        table = await house.game(*house.people(1))
        for turn in (1, 2):
            house.discord.fail("PATCH", BOARD_EDIT, status=503, times=4)
            await table.move(table.players[0])
            await table.until_shown(f"Roll {turn + 1}")
    assert [one.tries for one in made] == [4, 4]


async def test_a_move_during_an_outage_is_tried_at_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(publisher, "Pauses", lambda: Pauses(7200, 7200))
    async with hosted(house, monkeypatch) as hosting:
        await hosting.until_ready()
        table = await house.game(*house.people(1))
        failure = house.discord.fail("PATCH", BOARD_EDIT, status=503)
        await table.move(table.players[0])
        await house.discord.until(lambda: failure.hits)
        await table.move(table.players[0])
        await table.until_shown("Roll 3")


async def test_a_result_is_shown_after_an_outage(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hosted(house, monkeypatch) as hosting:
        await hosting.until_ready()
        table = await house.game(*house.people(1))
        failure = house.discord.fail("PATCH", BOARD_EDIT, status=503, times=6)
        await table.players[0].slash(table.channel, "table end")
        await house.discord.until(lambda: "ended without a result" in table.channel.messages[-1].text)
        assert failure.hits == 6


async def test_a_host_who_cannot_be_told_now_is_told_later(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hosted(house, monkeypatch) as hosting:
        await hosting.until_ready()
        ana, ben = house.people(2)
        table = await house.game(ana, ben)
        table.channel.take_from_bot("attach_files")
        failure = house.discord.fail("POST", DIRECT, status=503, times=3)
        await table.move(ben)
        told = house.discord.direct_channel(ana).messages
        await house.discord.until(lambda: house.discord.direct_channel(ana).messages)
        told = house.discord.direct_channel(ana).messages
        assert failure.hits == 3
        assert len(told) == 1
        assert "I lack the permission Attach Files" in told[0].content


@pytest.mark.parametrize("code", [30046, 50035, 0])
async def test_fault_43_a_board_that_cannot_be_edited_leaves_no_second_one(
    house: House, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    async with hosted(house, monkeypatch) as hosting:
        await hosting.until_ready()
        table = await house.game(*house.people(1))
        old = table.board
        house.discord.fail("PATCH", rf"/channels/\d+/messages/{old.id}", status=400, code=code, times=None)
        await table.move(table.players[0])
        await table.until_shown("Roll 2")
        await house.discord.until(lambda: live(table) == 1)
        assert old.id not in table.channel.posted, "deleted: it could not be marked either"
        await house.discord.until(lambda: not noted(house))


async def test_fault_43_where_discord_is_unwell_the_old_board_goes_later(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hosted(house, monkeypatch) as hosting:
        await hosting.until_ready()
        table = await house.game(*house.people(1))
        old = rf"/channels/\d+/messages/{table.board.id}"
        house.discord.fail("PATCH", old, status=400, code=30046)
        failure = house.discord.fail("PATCH", old, status=503)
        await table.move(table.players[0])
        await table.until_shown("Roll 2")
        await house.discord.until(lambda: live(table) == 1)
        assert failure.hits == 1
        assert "the board has moved down" in table.channel.messages[0].text
        await house.discord.until(lambda: not noted(house))


@pytest.mark.parametrize("is_over", [False, True])
async def test_an_old_board_goes_at_the_next_start(
    house: House, monkeypatch: pytest.MonkeyPatch, is_over: bool
) -> None:
    """The bot ended before; the game may be over by then."""
    async with hosted(house, monkeypatch) as hosting:
        await hosting.until_ready()
        ana = house.people(1)[0]
        table = await house.game(ana)
        failure = house.discord.fail(None, rf"/channels/\d+/messages/{table.board.id}", status=400, code=30046)
        still = house.discord.fail(None, rf"/channels/\d+/messages/{table.board.id}", status=503, times=None)
        monkeypatch.setattr(retiring, "AGAIN_MS", 3_600_000)
        await table.move(ana)
        await table.until_shown("Roll 2")
        await house.discord.until(lambda: still.hits)
        if is_over:
            await ana.slash(table.channel, "table end")
            await house.discord.until(lambda: "ended without a result" in table.channel.messages[-1].text)
        assert failure.hits == 1
    house.discord.faults.clear()
    with closing(sqlite3.connect(house.database)) as file, file:
        assert file.execute("UPDATE deadlines SET due_at = 1, next_at = 1 WHERE kind = 'retire'").rowcount == 1
    async with hosted(house, monkeypatch) as hosting:
        await hosting.until_ready()
        await house.discord.until(lambda: "the board has moved down" in table.channel.messages[0].text)
        await house.discord.until(lambda: not noted(house))


async def test_a_thread_that_is_archived_is_opened_and_one_that_is_locked_pauses_the_game(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with hosted(house, monkeypatch) as hosting:
        await hosting.until_ready()
        ana, ben = house.people(2)
        thread = house.discord.add_thread(house.discord.add_channel(house.guild), "a game")
        table = Table(house, thread, [ana, ben])
        await ana.slash(thread, "table new", game="pencil-park")
        await ben.click(table.board, table.button("join"))
        await table.start()
        thread.archive()
        house.discord.fail("PATCH", BOARD_EDIT, status=400, code=50083)
        await table.move(ana)
        await table.until_shown(f"✅ **{ana.name}**")
        assert not thread.archived
        await house.discord.until(lambda: live(table) == 1)
        panel = await table.panel(ben)
        thread.archive(locked=True)
        house.discord.fail("PATCH", BOARD_EDIT, status=400, code=50083)
        await ben.click(panel.message, panel.button(prefix="pp|do|"))
        await house.discord.until(lambda: house.discord.direct_channel(ana).messages)
        (told,) = house.discord.direct_channel(ana).messages
        assert (
            f"Pencil Park in <#{thread.id}> is paused: the thread is locked. Ask a moderator to unlock it"
            in told.content
        )
        refused = await ben.click(table.board, table.button("act"))
        assert "the thread is locked" in refused.text
        thread.archive(archived=False)
        await table.move(ana)
        await house.discord.until(lambda: "Roll 2" in table.board.text)
    assert lines_of([record for record in caplog.records if record.levelno >= logging.WARNING]) == []


async def test_a_post_that_discord_does_not_take_for_long_is_made_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hosted(house, monkeypatch) as hosting:
        await hosting.until_ready()
        ana = house.people(1)[0]
        channel = house.discord.add_channel(house.guild)
        house.discord.fail("POST", BOARD_POST, status=503, times=6, applied=True)
        table = Table(house, channel, [ana])
        reply = await ana.slash(channel, "table new", game="pencil-park")
        assert "Discord does not take its board just now" in reply.text
        await house.discord.until(lambda: house.discord.rest.requests[-1].method != "GET" and live(table) == 1)
        await table.start()
        assert live(table) == 1
