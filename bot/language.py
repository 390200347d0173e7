"""Which language is spoken now.

The doors set it, so that nothing between them and the words has to pass it on: where a user acts, the user's own (the
router and the command tree); where the bot acts by itself, the server's (the publisher, the pings). Texts that a
language does not have are said in English (`games.library`).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

import discord

from games.languages import ENGLISH

_spoken: ContextVar[str] = ContextVar("language", default=ENGLISH)


def current() -> str:
    """The language of whoever reads what is said now."""
    return _spoken.get()


def speak(language: str) -> None:
    """Speaks a language from now on, to the end of the running task."""
    _spoken.set(language)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speaks a language within a block."""
    token = _spoken.set(language)
    try:
        yield
    finally:
        _spoken.reset(token)


def of_reader(interaction: discord.Interaction) -> str:
    """The language of the user who did something: what they see of it in private is in theirs."""
    return interaction.locale.value


def of_place(interaction: discord.Interaction) -> str:
    """The language for what everyone sees where something was done: the server's, else the user's own."""
    return (interaction.guild_locale or interaction.locale).value


def of_server(client: discord.Client, guild_id: int) -> str:
    """The language of a server, for what everyone there sees; English where the server is not known."""
    guild = client.get_guild(guild_id)
    return guild.preferred_locale.value if guild else ENGLISH
