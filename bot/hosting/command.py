"""The commands by their names, and what each is given."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from bot.hosting import check, copying, entries, servers
from bot.privacy import command as person
from bot.settings import Settings

Command: TypeAlias = Callable[[argparse.Namespace, Settings], int]
_MODULES: tuple[Any, ...] = (check, copying, servers, entries, person)


def read(arguments: Sequence[str]) -> Callable[[Settings], int] | None:
    """What is to be done, given the settings; None: to run the bot. Ends the process for what is no command, with how
    they are written, and for `--help`."""
    parser = argparse.ArgumentParser(
        prog="python -m bot",
        description="Runs the bot: on Discord with a DISCORD_TOKEN, without one the local preview.",
    )
    commands = parser.add_subparsers(title="instead", metavar="COMMAND")
    for module in _MODULES:
        module.add(commands)
    given = parser.parse_args(arguments)
    command: Command | None = getattr(given, "command", None)
    return None if command is None else lambda settings: command(given, settings)
