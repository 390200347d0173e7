"""`/settings privacy`: what is stored and why, and the ways to take it along or have it deleted."""

from __future__ import annotations

from bot.page import NEUTRAL, Button, Buttons, Control, Owner, Page, Text
from bot.texts import say


def privacy_page(user_id: int) -> Page:
    owner = Owner("person", user_id)
    buttons = (
        Button(say("privacy.export"), Control("export", owner), "primary"),
        Button(say("privacy.delete"), Control("forget", owner), "danger"),
        Button(say("wishes.back"), Control("wishes", owner)),
    )
    return Page((Text(say("privacy.text")), Buttons(buttons)), NEUTRAL)


def sure_page(user_id: int) -> Page:
    """Asks before everything is deleted."""
    owner = Owner("person", user_id)
    buttons = (
        Button(say("privacy.yes"), Control("forgetting", owner), "danger"),
        Button(say("privacy.no"), Control("privacy", owner)),
    )
    return Page((Text(say("privacy.sure")), Buttons(buttons)), NEUTRAL)


def forgotten_page() -> Page:
    return Page((Text(say("privacy.forgotten")),), NEUTRAL)
