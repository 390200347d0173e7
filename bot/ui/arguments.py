"""What commands about games share: their words from the games' texts, the choice of a game, autocomplete by
narrowing. A cog is made for the games that its bot has."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from discord import app_commands
from discord.app_commands import locale_str

from bot.translations import of_bot, of_game
from bot.ui import typed
from games.registry import Games

Callback = TypeVar("Callback", bound=Callable[..., Any])


class GroupWords:
    """The descriptions of a game's commands: of its group, of the command for its scores, and of its moves."""

    def __init__(self, games: Games, game: str) -> None:
        self.game = game
        self._texts = partial(games.texts, game)
        self.group = of_bot("commands.play", self._texts)
        self.score = of_bot("commands.score")

    def action(self, name: str) -> locale_str:
        """What an action does, for the description of its command."""
        return of_game(self._texts, f"actions.{name}")

    def field(self, name: str) -> locale_str:
        """What a field of a move is, for the description of its argument."""
        return of_game(self._texts, f"fields.{name}")


def fields(words: GroupWords, *names: str) -> Callable[[Callback], Callback]:
    """Describes the arguments that are fields of a move, and has each autocompleted from the legal moves."""

    def decorate(callback: Callback) -> Callback:
        described = app_commands.describe(**{name: words.field(name) for name in names})(callback)
        return app_commands.autocomplete(**dict.fromkeys(names, typed.suggest))(described)

    return decorate


def game_choices(games: Games) -> list[app_commands.Choice[str]]:
    """The games, to choose one."""
    return [app_commands.Choice(name=of_game(partial(games.texts, key), "title"), value=key) for key in games]
