"""The menu behind *More*."""

from __future__ import annotations

from bot.page import NEUTRAL, Button, Buttons, Page, Text
from bot.sessions import Session
from bot.texts import say
from bot.ui.session_controls import control
from games.engine import Seat


def back_to_more(session: Session) -> Buttons:
    """The way back from what was behind *More*."""
    return Buttons((Button(say("more.back"), control("more", session)),))


def more_page(session: Session, seat: Seat | None) -> Page:
    """What else there is to look at, and the way out."""
    buttons = [
        Button(say("more.rules"), control("rules", session)),
        Button(say("more.scores"), control("scores", session)),
        Button(say("more.log"), control("log", session)),
        Button(say("more.describe"), control("describe", session)),
    ]
    if session.state is not None and session.pictures.details(session.view(seat)):
        buttons.append(Button(say("more.cards"), control("cards", session)))
    if seat is not None and session.record.phase == "playing":
        buttons.append(Button(say("more.leave"), control("leave", session), "danger"))
    return Page((Text(say("more.heading", title=session.title)), Buttons(tuple(buttons))), NEUTRAL)
