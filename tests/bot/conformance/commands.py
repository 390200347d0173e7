"""A game's commands as its cog adds them to a bot."""

from __future__ import annotations

import asyncio
import importlib
from dataclasses import MISSING, dataclass, field, fields
from typing import Any, cast

from discord import app_commands
from discord.ext import commands

from games.registry import Games
from tests.games.conformance.subject import Subject, move_classes

Command = app_commands.Command[Any, ..., Any]


@dataclass
class Catcher:
    """In the place of a bot: it has the games, and catches what a cog adds."""

    games: Games
    cogs: list[commands.Cog] = field(default_factory=list)

    async def add_cog(self, cog: commands.Cog) -> None:
        self.cogs.append(cog)


def group_of(subject: Subject) -> app_commands.Group:
    """The group of the one cog that the game's module adds."""
    return _group(asyncio.run(_cog(subject)))


def commands_of(subject: Subject) -> dict[str, Command]:
    """The commands by name."""
    return {command.name: cast(Command, command) for command in group_of(subject).commands}


def call(subject: Subject, name: str, given: dict[str, str]) -> None:
    """Uses a command, its arguments given."""

    async def use() -> None:
        cog = await _cog(subject)
        command = cast(Command, _group(cog).get_command(name))
        await command.callback(cog, "the interaction", **given)  # type: ignore[arg-type, call-arg]

    asyncio.run(use())


async def _cog(subject: Subject) -> commands.Cog:
    catcher = Catcher(subject.games)
    await importlib.import_module(subject.games.parts(subject.key).cog).setup(catcher)
    (cog,) = catcher.cogs
    return cog


def _group(cog: commands.Cog) -> app_commands.Group:
    assert cog.app_command is not None, "a game's cog is a group of commands"
    return cog.app_command


def moves_of(subject: Subject) -> dict[str, list[type]]:
    """The classes of moves by the action that they are."""
    found: dict[str, list[type]] = {}
    for kind in move_classes(subject.game.info):
        found.setdefault(kind.__dataclass_fields__["action"].default, []).append(kind)  # type: ignore[attr-defined]
    return found


def fields_of(kinds: list[type]) -> dict[str, bool]:
    """The fields of an action's moves but the action itself, and whether each is in every one of these moves."""
    each = [{item.name: item.default is MISSING for item in fields(kind) if item.name != "action"} for kind in kinds]
    return {name: all(found.get(name, False) for found in each) for found in each for name in found}
