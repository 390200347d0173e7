"""Fault 4: the picture takes much longer than Discord waits for an answer."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest

from bot.discord_api import in_time
from render import Pictures
from render.scene import Picture
from tests.wire.tables import House

DEFERRED_UPDATE = 6


@pytest.fixture
def pen(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Nothing is drawn while this is not set. How long the bot waits before it defers is cut short."""
    assert in_time.ANSWER_WITHIN <= 2, "Discord waits for three seconds"
    monkeypatch.setattr(in_time, "ANSWER_WITHIN", 0.1)
    pen, draw = threading.Event(), Pictures.draw
    pen.set()

    def slow(*args: object) -> Picture:
        assert threading.current_thread() is not threading.main_thread(), "drawn on the event loop"
        assert pen.wait(20)
        return draw(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(Pictures, "draw", slow)
    yield pen
    pen.set()


async def test_fault_04_players_are_answered_and_moves_kept_while_the_picture_is_drawn(
    open_house: House, pen: threading.Event
) -> None:
    ana, ben = open_house.people(2)
    table = await open_house.game(ana, ben)
    pen.clear()
    opened = await ana.click(table.board, table.button("act"))
    assert opened.type == DEFERRED_UPDATE
    typed = await ben.slash(table.channel, "pencil-park x", place="A1")
    assert "wrote an X at A1" in typed.text, "what needs no picture waits for none"
    pen.set()
    panel = await opened.followup()
    assert panel.button(prefix="pp|do|")
    pen.clear()
    confirmed = await ana.click(panel, panel.button(prefix="pp|do|"))
    assert confirmed.type == DEFERRED_UPDATE
    moves = open_house.ledger().rows("SELECT seat FROM moves WHERE kind = 'move' ORDER BY number")
    assert [seat for (seat,) in moves] == [1, 0], "the move is on the disk before anything is drawn"
    pen.set()
    await open_house.discord.until(lambda: "It is your turn again." in panel.text)
    await table.until_shown("Roll 2")
