"""What a player sees after a move."""

from __future__ import annotations

from bot.page import Button, Buttons, Page, Text
from bot.sessions import Session
from bot.texts import say
from bot.ui.board import heading
from bot.ui.session_controls import control
from games.engine import Seat
from render import seat_colour


def done_page(session: Session, seat: Seat, note: str) -> Page:
    """After a move: what happened, in words alone (the board shows it), and the way back in, so that one private
    message serves a whole game."""
    buttons = [Button(say("board.my_panel"), control("mine", session))]
    if session.record.phase == "playing":
        buttons.insert(0, Button(say("board.act"), control("act", session)))
    return Page((Text(heading(session)), Buttons(tuple(buttons))), seat_colour(seat)).with_note(note)
