"""What whoever asks can do: in general, here and now, as a host, as a manager; and what the bot is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.about import VERSION
from bot.page import NEUTRAL, Button, Buttons, Control, Link, Owner, Page, Text, paging
from bot.texts import say
from games.texts import Texts


@dataclass(frozen=True, slots=True)
class Situation:
    """Who asks, and where.

    games: the words of each, and whether it can be opened here. here: what can be done in this channel now, a line
    each. guild_id: None outside of servers. is_host: of the table here. is_manager: may configure the bot. may_open: a
    table, here and now.
    """

    games: Sequence[tuple[Texts, bool]]
    here: Sequence[str]
    guild_id: int | None
    is_host: bool = False
    is_manager: bool = False
    may_open: bool = False


def help_page(situation: Situation, control: Control) -> Page:
    """From the line on that the control asks for."""
    part = paging.part(_lines(situation), control)
    return Page((part.text, *part.turn, Buttons(tuple(_buttons(situation)))), NEUTRAL)


def _lines(situation: Situation) -> Iterator[str]:
    yield say("help.heading")
    for texts, is_on in situation.games:
        yield say(f"help.game_{'on' if is_on else 'off'}", title=texts.text("title"), tagline=texts.text("tagline"))
    yield ""  # what follows a list at once would belong to its last line
    yield say("help.here")
    yield from (say("help.now", text=line) for line in situation.here)
    yield ""
    if situation.is_host:
        yield say("help.host")
    if situation.guild_id is not None:
        yield from say("help.player").split("\n")
    yield say("help.anywhere")
    if situation.is_manager:
        yield say("help.manager")


def _buttons(situation: Situation) -> Iterator[Button]:
    if situation.guild_id is not None:
        server = Owner("server", situation.guild_id)
        if situation.may_open:
            yield Button(say("welcome.open"), Control("opening", server), "success")
        if situation.is_manager:
            yield Button(say("welcome.set_up"), Control("setup", server))
    yield Button(say("help.about"), Control("help.about"))


def about_page(user_id: int, source: str) -> Page:
    """Version, privacy, source. source: an address, or nothing."""
    text = say("help.about_text", version=VERSION, source=say(f"help.source_{'there' if source else 'asked'}"))
    buttons: tuple[Button | Link, ...] = (
        Button(say("privacy.title"), Control("privacy", Owner("person", user_id))),
        *((Link(say("help.source"), source),) if source else ()),
        Button(say("help.back"), Control("help")),
    )
    return Page((Text(text), Buttons(buttons)), NEUTRAL)
