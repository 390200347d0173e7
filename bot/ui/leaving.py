"""The question before a player leaves for good."""

from __future__ import annotations

from bot.page import NEUTRAL, Button, Buttons, Page, Text
from bot.sessions import Session
from bot.texts import say
from bot.ui.session_controls import control


def leave_page(session: Session) -> Page:
    """Asks before a player leaves for good."""
    question = "leave.sure" if session.people > 1 else "leave.sure_alone"
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
