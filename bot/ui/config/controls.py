"""The controls of `/config`: the one place where they are made."""

from __future__ import annotations

from bot.page import Button, Control, Owner, Style
from bot.texts import say


def control(name: str, guild_id: int, **choices: str) -> Control:
    """Of a server."""
    return Control(name, Owner("server", guild_id), choices=choices)


def button(code: str, pressed: Control, style: Style = "secondary") -> Button:
    """A button whose label is a text of the bot's."""
    return Button(say(code), pressed, style)
