"""How to open a table and play."""

from __future__ import annotations

from collections.abc import Iterable

from bot.page import NEUTRAL, Control, Page, paging
from bot.texts import say
from games.texts import Texts


def help_page(games: Iterable[Texts], control: Control) -> Page:
    """What there is to play, by the games' words, and how; from the line on that the control asks for."""
    listed = (say("help.game", title=texts.text("title"), tagline=texts.text("tagline")) for texts in games)
    part = paging.part(say("help.text", games="\n".join(listed)).split("\n"), control)
    return Page((part.text, *part.turn), NEUTRAL)
