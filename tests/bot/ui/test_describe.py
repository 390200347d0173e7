"""The board in words."""

from __future__ import annotations

from dataclasses import replace

from bot.page import Text
from bot.ui.describe import describe_page
from bot.ui.session_controls import control
from tests.bot.ui.build import played


def test_names_are_no_markdown() -> None:
    session = played(3, seats=2)
    seats = tuple(replace(seat, name="*_Ana_*") for seat in session.record.seats)
    session = replace(session, record=replace(session.record, seats=seats))
    text = describe_page(session, 0, control("describe", session)).blocks[0]
    assert isinstance(text, Text)
    assert "\\*\\_Ana\\_\\*" in text.text
    assert "*_Ana" not in text.text.replace("\\*\\_Ana", "")


def test_before_the_start_there_is_nothing_to_describe() -> None:
    session = replace(played(0), state=None)
    (text,) = describe_page(session, 0, control("describe", session)).blocks
    assert text == Text("The game has not begun yet. The host presses Start when everyone is in.")
