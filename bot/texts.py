"""The bot's own words, in `bot/texts.*.toml`; the games' words stand in `data/`. Said in the language that is spoken
now (`bot.language`) where none is named."""

from __future__ import annotations

from pathlib import Path

from bot import language as languages
from bot.errors import MoveRefused, ParlourError
from bot.names import escaped, shown
from games.engine import Param, Phrase
from games.library import Library
from games.material import DATA
from games.texts import Texts

LIBRARY = Library(Path(__file__).parent, DATA)
"""The bot's texts, then those that the games share. It raises MaterialError where a file cannot be read."""


def words(language: str | None = None) -> Texts:
    """The bot's texts."""
    return LIBRARY.texts(language or languages.current())


def say(code: str, /, *, language: str | None = None, **params: Param) -> str:
    """The bot's text under `code`, filled."""
    return words(language).say(Phrase(code, params))


def say_error(error: ParlourError) -> str:
    """What a user reads of an error: what is wrong and what can be done."""
    if isinstance(error, MoveRefused):
        texts = error.texts
        names = shown(error.names, texts.seat_name)
        return texts.say(error.refusal, lambda seat: escaped(names[seat]) if names else texts.seat_name(seat))
    return words().say(error.phrase)
