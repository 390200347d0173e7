"""The bot's own words, in `bot/texts.toml`; the games' words stand in `data/`."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from bot.errors import MoveRefused, ParlourError
from bot.names import escaped, shown
from games import GAMES
from games.engine import Param, Phrase
from games.texts import NameOf, Texts, seat_name


@cache
def words() -> Texts:
    """The bot's texts. Raises TableError where the file cannot be read."""
    return Texts.load(Path(__file__).parent)


def say(code: str, name_of: NameOf = seat_name, /, **params: Param) -> str:
    """The bot's text under `code`, filled."""
    return words().say(Phrase(code, params), name_of)


def say_error(error: ParlourError) -> str:
    """What a user reads of an error: what is wrong and what can be done."""
    if isinstance(error, MoveRefused):
        names = shown(error.names)
        return GAMES.texts(error.game).say(
            error.refusal, lambda seat: escaped(names[seat]) if names else seat_name(seat)
        )
    return words().say(error.phrase)
