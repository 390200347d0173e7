"""What the games' command groups share: their words from the games' texts, and autocomplete by narrowing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from discord import app_commands
from discord.app_commands import locale_str

from bot.translations import of_bot, of_game
from bot.ui import typed

Callback = TypeVar("Callback", bound=Callable[..., Any])


class GroupWords:
    """The descriptions of a game's commands: of its group, of the command for its scores, and of its moves."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.group = of_bot("commands.play", game=game)
        self.score = of_bot("commands.score")

    def action(self, name: str) -> locale_str:
        """What an action does, for the description of its command."""
        return of_game(self.game, f"actions.{name}")

    def field(self, name: str) -> locale_str:
        """What a field of a move is, for the description of its argument."""
        return of_game(self.game, f"fields.{name}")


def fields(words: GroupWords, *names: str) -> Callable[[Callback], Callback]:
    """Describes the arguments that are fields of a move, and has each autocompleted from the legal moves."""

    def decorate(callback: Callback) -> Callback:
        described = app_commands.describe(**{name: words.field(name) for name in names})(callback)
        return app_commands.autocomplete(**dict.fromkeys(names, typed.suggest))(described)

    return decorate
