"""What the games' command groups share: their words from the games' texts, and autocomplete by narrowing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from discord import app_commands

from bot.ui import typed
from games import GAMES

Callback = TypeVar("Callback", bound=Callable[..., Any])


class GroupWords:
    """The descriptions of a game's commands, from its texts."""

    def __init__(self, game: str) -> None:
        self.game = game
        self._texts = GAMES.texts(game)
        self.group = f"Play {self._texts.text('title')} at this channel's table"

    def action(self, name: str) -> str:
        """What an action does, for the description of its command."""
        return self._texts.text(f"actions.{name}")

    def field(self, name: str) -> str:
        """What a field of a move is, for the description of its argument."""
        return self._texts.text(f"fields.{name}")


def fields(words: GroupWords, *names: str) -> Callable[[Callback], Callback]:
    """Describes the arguments that are fields of a move, and has each autocompleted from the legal moves."""

    def decorate(callback: Callback) -> Callback:
        described = app_commands.describe(**{name: words.field(name) for name in names})(callback)
        return app_commands.autocomplete(**dict.fromkeys(names, typed.suggest))(described)

    return decorate
