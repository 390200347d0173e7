"""What Discord shows of the slash commands, in the languages that have a file.

A command, an argument or a choice is declared with its English text and, beside it, where that text is from; Discord
is given the other languages' from there. Names of commands and arguments stay as they are declared unless a language
has another one under `[command_names]`.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation as Place
from discord.app_commands import locale_str

from bot.texts import say, words
from games.languages import ENGLISH
from games.registry import Games
from games.texts import Texts

log = logging.getLogger(__name__)

_LIMITS = {
    Place.command_name: 32,
    Place.group_name: 32,
    Place.parameter_name: 32,
    Place.command_description: 100,
    Place.group_description: 100,
    Place.parameter_description: 100,
    Place.choice_name: 100,
}
"""Characters that Discord takes: https://discord.com/developers/docs/interactions/application-commands."""
Spoken = Callable[[str], Texts]
"""A game's texts, by language."""
_NAMES = frozenset({Place.command_name, Place.group_name, Place.parameter_name})


def of_bot(code: str, game: Spoken | None = None) -> locale_str:
    """A text of the bot's for a command; `game`: the one whose title it is filled with."""
    params = {} if game is None else {"title": game(ENGLISH).text("title")}
    return locale_str(say(code, language=ENGLISH, **params), code=code, titled=game)


def of_game(game: Spoken, code: str) -> locale_str:
    """A text of a game's for a command."""
    return locale_str(game(ENGLISH).text(code), code=code, game=game)


class Translations(app_commands.Translator):
    """Finds the other languages' texts. What Discord would refuse is left out and logged: it would refuse all commands
    for it."""

    def __init__(self, games: Games) -> None:
        self._games = games

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        code = string.extras.get("code")
        found = _text(string.extras, locale.value) if code else self._name(string.message, locale.value, context)
        if found is None or _fits(found, context, is_name=not code):
            return found
        log.error("“%s” is no text that Discord takes for a %s", found, context.location.name.replace("_", " "))
        return None

    def _name(self, name: str, language: str, context: app_commands.TranslationContextTypes) -> str | None:
        """What a command or an argument is called: as its game says, else as the bot says for all."""
        if context.location not in _NAMES:
            return None
        code, game = f"command_names.{name}", _group(context.data)
        own = self._games.texts(game, language).translated(code) if game in self._games else None
        return own or words(language).translated(code)


def _text(extras: dict[str, Any], language: str) -> str | None:
    code, game = extras["code"], extras.get("game")
    texts = words(language) if game is None else game(language)
    if texts.translated(code) is None:
        return None
    titled = extras.get("titled")
    return texts.text(code, title="" if titled is None else titled(language).text("title"))


def _group(data: Any) -> str:
    """The name of the command's group; its own where it stands alone."""
    command = data.command if isinstance(data, app_commands.Parameter) else data
    return str((getattr(command, "root_parent", None) or command).name)


def _fits(text: str, context: app_commands.TranslationContextTypes, *, is_name: bool) -> bool:
    if not 1 <= len(text) <= _LIMITS.get(context.location, 100):
        return False
    return not is_name or (text == text.lower() and not any(letter.isspace() for letter in text))
