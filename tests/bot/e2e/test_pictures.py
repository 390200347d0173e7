"""Pictures in messages: drawn for real here, off the event loop, and sent with their words."""

from __future__ import annotations

import threading
from io import BytesIO

import pytest
from PIL import Image

from render import Pictures
from render.scene import Picture
from tests.bot.e2e.screen import Screen
from tests.bot.e2e.table import NAMES, Table

KILOBYTES = 110


def picture_of(table: Table, screen: Screen) -> Image.Image:
    """The picture that a message shows."""
    (attachment,) = screen.message._message.attachments
    assert attachment["filename"] == "board.png"
    assert attachment["description"] == screen.alt
    data = table.env.backend.cdn.get(attachment["url"])
    assert data
    assert len(data) <= KILOBYTES * 1000
    return Image.open(BytesIO(data))


@pytest.mark.usefixtures("real_pictures")
async def test_a_whole_game_with_real_pictures(table: Table) -> None:
    (ana,) = table.players("Ana")
    await table.begin(ana, districts=True)
    while table.board.has("Act"):
        assert picture_of(table, table.board).width == 1200
        panel = await ana.presses("Act", table.board)
        assert picture_of(table, panel).width == 1200
        await ana.presses("Confirm", panel)
    assert "Final result" in table.board.text
    assert picture_of(table, table.board).width == 1200


@pytest.mark.usefixtures("real_pictures")
async def test_a_board_for_ten(table: Table) -> None:
    players = table.players(*NAMES)
    await table.begin(*players, city="inkstanbul", districts=True)
    for player in players[:3]:
        await player.acts_by_panel()
    assert picture_of(table, table.board).width == 1200
    assert picture_of(table, await players[5].presses("My panel", table.board)).width == 1200


async def test_fault_32_nothing_is_drawn_on_the_event_loop(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    draw, threads = Pictures.draw, set()

    def noting(*args: object) -> Picture:
        threads.add(threading.current_thread())
        return draw(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(Pictures, "draw", noting)
    await ana.presses("Act", table.board)
    await ana.presses("▶")
    await ana.presses("Confirm")
    for label in ("Scores", "Log", "Describe board", "Rules"):
        await ben.presses("More", table.board)
        await ben.presses(label)
    await ben.presses("My panel", table.board)
    await ben.types("/table board")
    await ben.offered("/pencil-park x", "place")
    assert threads
    assert threading.main_thread() not in threads
    assert len(threads) == 1
