"""The bot: wiring, nothing else."""

from __future__ import annotations

import asyncio
import gc
import logging
import pkgutil
from collections.abc import Coroutine
from functools import cache
from typing import Any

import discord
import yarl
from discord import app_commands
from discord.ext import commands

from bot import building, cogs, discord_api
from bot.backups import Backups
from bot.clock import now_ms
from bot.daily import GAME
from bot.errors import ParlourError, StartError
from bot.parlour import Parlour, attend
from bot.settings import Settings, read_settings
from bot.starting import Gate, Registration, calm_discords_log, claim, told, until_answered
from bot.storage import StorageError, open_store
from bot.texts import LIBRARY
from bot.translations import Translations
from bot.ui.handlers import HANDLERS
from bot.ui.handlers.guard import admit, greet
from bot.ui.handlers.reminded import tell_if_closed
from bot.ui.router import Router, explain
from games.material import MaterialError
from games.pencil_park.calendar import Calendar, load_calendar
from games.registry import Games
from games.texts import MissingText

log = logging.getLogger(__name__)

discord.VoiceClient.warn_nacl = False  # nobody speaks here: no word about libraries for voice
discord.VoiceClient.warn_dave = False

INTENTS = discord.Intents(guilds=True, guild_messages=True)
"""What the gateway tells of. Messages: only how far up the board has moved."""
ANSWERED_WITHIN = 10
"""Seconds that the end waits for those who pressed or typed something just before."""


class ParlourTree(app_commands.CommandTree[commands.AutoShardedBot]):
    """The slash commands; their errors become private sentences."""

    async def interaction_check(self, interaction: discord.Interaction, /) -> bool:
        """Every command and autocomplete passes here first: it is answered in time, and its user's language and wishes
        are known from here on."""
        discord_api.be_in_time(interaction)
        await attend(interaction)
        await greet(interaction)
        return True

    async def on_error(self, interaction: discord.Interaction, error: app_commands.AppCommandError, /) -> None:
        if interaction.type is discord.InteractionType.autocomplete:
            log.info("an autocomplete of another version (%s)", told(error))
            await discord_api.suggest(interaction, [])
        elif isinstance(error, app_commands.CommandInvokeError):
            await explain(interaction, error.original)
        else:  # the player's Discord still shows the commands of the version before
            await explain(interaction, ParlourError("old_command"))


class ParlourBot(commands.AutoShardedBot):
    """Opens the store, loads the cogs, passes on what the gateway tells."""

    parlour: Parlour

    def __init__(self, settings: Settings, games: Games, calendar: Calendar) -> None:
        super().__init__(
            command_prefix=(),
            intents=INTENTS,
            tree_cls=ParlourTree,
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
            # What says nothing else is not for users' own accounts: where the bot is no member it could answer and
            # never post a board.
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
            help_command=None,
        )
        calm_discords_log()
        self.settings = settings
        self.gate = Gate()
        self.games = games
        self.calendar = calendar
        self._is_up = False
        self._getting_up: set[asyncio.Task[None]] = set()
        self.registration = Registration(self)
        self.add_listener(Router(HANDLERS, admit, tell_if_closed).on_interaction, "on_interaction")

    async def login(self, token: str) -> None:
        """What is the bot's own is looked at first: where it is not in order, Discord is asked nothing."""
        await self.prepare()
        await super().login(token)

    async def prepare(self) -> None:
        """Loads what is said and done, then opens the store. Raises StartError, one clear line; nothing was touched
        then. A second call does nothing."""
        if hasattr(self, "parlour"):
            return
        await self.load_commands()
        if self.settings.backups is not None:
            Backups.need(self.settings.backups, self.settings.database)
        try:
            store = await open_store(self.settings.database, alone=True)
        except StorageError as error:
            raise StartError(str(error)) from error
        self.parlour = await building.build(self, self.settings, self.games, self.calendar, store)

    async def load_commands(self) -> None:
        """All commands, as they are registered. Raises StartError."""
        await self.tree.set_translator(Translations(self.games))
        own = {f"{cogs.__name__}.{module.name}" for module in pkgutil.iter_modules(cogs.__path__)}
        for cog in sorted(own | {self.games.parts(key).cog for key in self.games}):
            await self._load(cog)

    async def setup_hook(self) -> None:
        """Between the login and the first event. Raises StartError for another application's games."""
        await self.prepare()
        if self.application_id is not None:
            await claim(self.parlour.sessions.store, self.application_id)
        _spare_the_collector()
        self.parlour.studio.warm_up()

    async def launch_shard(self, gateway: yarl.URL, shard_id: int, *, initial: bool = False) -> None:
        """discord.py comes here again for each shard that found no connection."""
        await self.gate.before_launch(shard_id)
        await super().launch_shard(gateway, shard_id, initial=initial)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        await super().before_identify_hook(shard_id, initial=initial)
        await self.gate.before_identify(shard_id or 0)

    async def _load(self, cog: str) -> None:
        try:
            await self.load_extension(cog)
        except commands.ExtensionFailed as error:
            if isinstance(error.original, MissingText):
                raise StartError(str(error.original)) from error
            raise

    async def on_shard_ready(self, shard_id: int) -> None:
        """A shard has a session. After the start that is a new one: what happened in between was told nobody."""
        self.gate.connected(shard_id)
        if self._is_up:
            self._do(self.parlour.rooms.look(lambda guild_id: (guild_id >> 22) % (self.shard_count or 1) == shard_id))

    async def on_ready(self) -> None:
        """All shards have a session. The first time: registers the commands and goes on with everything."""
        if self._is_up:
            return
        self._is_up = True
        self.registration.begin()
        self._do(self._get_up())

    async def _get_up(self) -> None:
        await self.parlour.rooms.start()
        await self.parlour.deadlines.start()

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        """In a task that ends with the bot: what is half done then is not done on a closed store."""
        task = asyncio.create_task(work, name="start")
        self._getting_up.add(task)
        task.add_done_callback(self._got_up)

    def _got_up(self, task: asyncio.Task[None]) -> None:
        self._getting_up.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("the games could not be looked at (%s)", told(error), exc_info=error)

    async def on_app_command_completion(self, interaction: discord.Interaction, _: object) -> None:
        await tell_if_closed(interaction)

    async def on_message(self, message: discord.Message, /) -> None:
        if self.user is None or message.author.id != self.user.id:
            self.parlour.publisher.message_posted(message.channel.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self.parlour.sessions.channel_gone(channel.id, now_ms())

    async def on_thread_remove(self, thread: discord.Thread) -> None:
        thread.me = None  # the bot is no member any more, which discord.py does not note

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        await self.parlour.sessions.channel_gone(payload.thread_id, now_ms())

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self.parlour.rooms.joined(guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        if self._is_up:  # before, every server is
            await self.parlour.rooms.available(guild.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self.parlour.sessions.guild_gone(guild.id, now_ms())
        await self.parlour.rooms.removed(guild.id)

    async def close(self) -> None:
        await until_answered(ANSWERED_WITHIN)
        for task in self._getting_up:
            task.cancel()
        await asyncio.gather(*self._getting_up, return_exceptions=True)
        await self.registration.close()
        is_built = hasattr(self, "parlour")
        if is_built:
            await self.parlour.deadlines.close()
            await self.parlour.rooms.close()
        await super().close()
        if is_built:
            if self._is_up:
                await self.parlour.rooms.closed()
            self.parlour.studio.close()
            await self.parlour.sessions.store.close()


@cache
def _spare_the_collector() -> None:
    """Once a process: what is loaded by now stays for good. The garbage collector's looking through all of it was the
    longest time for which the event loop stood still, 50 to 70 ms."""
    gc.collect()
    gc.freeze()


def create_bot(settings: Settings | None = None, games: Games | None = None) -> ParlourBot:
    """The whole bot with these games (None: those that are shipped), ready to start. Raises StartError where something
    in its settings, material or texts is wrong: before anything else is done, so that the line that says so stands
    alone."""
    settings = settings or read_settings()
    games = Games() if games is None else games
    try:
        games.load_all()
        LIBRARY.load_all()
        calendar = load_calendar(games.parts(GAME).data)
    except MaterialError as error:
        raise StartError(str(error)) from error
    return ParlourBot(settings, games, calendar)
