"""The message with which a server is greeted, and what its buttons lead to first."""

from __future__ import annotations

from collections.abc import Iterable

from bot.page import NEUTRAL, Button, Buttons, Choice, Control, Owner, Page, Text, paging
from bot.page.limits import CHOICE_LIMIT
from bot.texts import say
from games.characters import cut
from games.texts import Texts


def welcome_page(guild_id: int) -> Page:
    """Three lines and two buttons."""
    server = Owner("server", guild_id)
    buttons = (
        Button(say("welcome.set_up"), Control("setup", server), "primary"),
        Button(say("welcome.open"), Control("opening", server), "success"),
    )
    return Page((Text(say("welcome.text")), Buttons(buttons)), NEUTRAL)


def opening_page(guild_id: int, games: Iterable[tuple[str, Texts]]) -> Page:
    """Which game to open a table for: those with their words."""
    choices = [
        Choice(key, cut(texts.text("title"), CHOICE_LIMIT), cut(texts.text("tagline"), CHOICE_LIMIT))
        for key, texts in games
    ]
    control = Control("opening.game", Owner("server", guild_id))
    return Page((Text(say("welcome.which")), *paging.selects(control, say("welcome.choose"), choices)), NEUTRAL)
