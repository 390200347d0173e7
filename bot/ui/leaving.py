"""The question before a player leaves for good."""

from __future__ import annotations

from bot.page import NEUTRAL, Button, Buttons, Page, Text
from bot.sessions import Session
from bot.texts import say
from bot.ui.session_controls import control
from games.engine import Seat


def leave_page(session: Session, seat: Seat) -> Page:
    """Asks before a player leaves for good."""
    if session.people == 1:
        question = "leave.sure_alone"
    else:
        question = "leave.sure_last" if session.ends_without(seat) else "leave.sure"
    blocks = (
        Text(say(question, title=session.title)),
        Buttons(
            (
                Button(say("leave.yes"), control("leaving", session), "danger"),
                Button(say("leave.no"), control("mine", session)),
            )
        ),
    )
    return Page(blocks, NEUTRAL)
