"""The slash commands as Discord holds them: compared at each start, registered in the background where they differ."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands
from discord.http import Route

from bot.starting.pauses import Pauses
from bot.starting.trouble import MENDED_BY_WAITING, told

log = logging.getLogger(__name__)

_ADDED = frozenset(
    {"id", "application_id", "version", "guild_id", "name_localized", "description_localized", "handler"}
)
"""What Discord adds to what it was sent."""
_DERIVED = frozenset({"contexts", "dm_permission"})
"""Where one of them is left out Discord makes it of the other."""


class Registration:
    """A task that lives until what Discord holds is what the bot has. Nobody waits for it: a rate limit there, which
    discord.py waits for, keeps nobody from playing. `task`: None before it begins. `sleep`: takes
    seconds."""

    def __init__(self, bot: commands.AutoShardedBot, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep) -> None:
        self._bot = bot
        self.sleep = sleep
        self.task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Looks once; a second call does nothing."""
        self.task = self.task or asyncio.create_task(self._work(), name="commands")

    async def close(self) -> None:
        """The bot ends; the next start looks again."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    async def _work(self) -> None:
        pauses = Pauses()
        while True:
            try:
                await self._look()
                return
            except app_commands.CommandSyncFailure as error:
                log.error("Discord takes the commands for wrong, and keeps those from before: %s", told(error))
                return
            except MENDED_BY_WAITING as error:
                pause = pauses.next()
                log.warning("the commands could not be registered (%s). Trying again in %.0f s.", told(error), pause)
                await self.sleep(pause)

    async def _look(self) -> None:
        tree = self._bot.tree
        if not same_commands(await commands_of(tree), await held_by(self._bot)):
            await tree.sync()
            log.info("the commands are registered")


async def commands_of(tree: app_commands.CommandTree[Any]) -> list[dict[str, Any]]:
    """The commands as the bot would register them."""
    translator = tree.translator
    return [
        await command.get_translated_payload(tree, translator) if translator else command.to_dict(tree)
        for command in tree.get_commands()
    ]


async def held_by(client: discord.Client) -> list[dict[str, Any]]:
    """The commands as Discord holds them for the application of a client that is logged in."""
    # discord.py's own `fetch_commands` leaves the translations out.
    route = Route("GET", "/applications/{application_id}/commands", application_id=client.application_id)
    found: list[dict[str, Any]] = await client.http.request(route, params={"with_localizations": "true"})
    return found


def same_commands(ours: Sequence[Mapping[str, Any]], held: Sequence[Mapping[str, Any]]) -> bool:
    """Whether Discord holds these commands and no others, in whatever order."""
    by_name = {(command["type"], command["name"]): command for command in held}
    return len(by_name) == len(ours) and all(
        _same(command, by_name.get((command["type"], command["name"]))) for command in ours
    )


def _same(ours: Any, theirs: Any) -> bool:
    """Whether a part of a command says what ours says; what is false or empty may as well be left out."""
    if isinstance(ours, Mapping) and isinstance(theirs, Mapping):
        left_out = {key for key in _DERIVED if None in (ours.get(key), theirs.get(key))}
        return all(_same(ours.get(key), theirs.get(key)) for key in {*ours, *theirs} - _ADDED - left_out)
    if isinstance(ours, list | tuple) and isinstance(theirs, list | tuple):
        return len(ours) == len(theirs) and all(map(_same, ours, theirs))
    if not ours or not theirs:
        return not ours and not theirs
    return str(ours) == str(theirs)  # permissions come as text
