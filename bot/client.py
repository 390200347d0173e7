"""The bot: wiring, nothing else."""

from __future__ import annotations

import gc
import hashlib
import json
import logging
import pkgutil
from functools import cache, partial

import discord
from discord import app_commands
from discord.ext import commands

from bot import cogs, discord_api, language
from bot.clock import now_ms
from bot.deadlines import Deadlines
from bot.drawing import Studio
from bot.errors import ParlourError, StartError
from bot.parlour import Parlour
from bot.pings import Pings
from bot.publisher import Publisher
from bot.sessions import SessionManager
from bot.settings import Settings, read_settings
from bot.storage import StorageError, open_store
from bot.sweep import Sweep
from bot.texts import LIBRARY
from bot.translations import Translations
from bot.ui.board import board_page
from bot.ui.handlers import HANDLERS
from bot.ui.handlers.guard import admit
from bot.ui.router import Router, explain
from games import GAMES
from games.tables import TableError
from games.texts import MissingText

log = logging.getLogger(__name__)

discord.VoiceClient.warn_nacl = False  # nobody speaks here: no word about libraries for voice
discord.VoiceClient.warn_dave = False

_TREE_KEY = "synced commands"


class ParlourTree(app_commands.CommandTree[commands.AutoShardedBot]):
    """The slash commands; their errors become private sentences."""

    async def interaction_check(self, interaction: discord.Interaction, /) -> bool:
        """Every command and autocomplete passes here first: from now on its user's language is spoken."""
        language.speak(language.of_reader(interaction))
        return True

    async def on_error(self, interaction: discord.Interaction, error: app_commands.AppCommandError, /) -> None:
        if interaction.type is discord.InteractionType.autocomplete:
            log.error("autocomplete failed", exc_info=error)
            await discord_api.suggest(interaction, [])
            return
        cause: Exception = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        if isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
            cause = ParlourError("old_command")  # the player's Discord still shows those of the version before
        await explain(interaction, cause)


class ParlourBot(commands.AutoShardedBot):
    """Opens the store, loads the cogs, passes on what the gateway tells."""

    parlour: Parlour

    def __init__(self, settings: Settings) -> None:
        intents = discord.Intents(guilds=True, guild_messages=True)  # messages: only how far up the board has moved
        super().__init__(
            command_prefix=(),
            intents=intents,
            tree_cls=ParlourTree,
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
            # Not to users' own accounts: where the bot is no member it could answer and never post a board.
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
            help_command=None,
        )
        self.settings = settings
        self._pings: Pings | None = None
        self._sweep: Sweep | None = None
        self.add_listener(Router(HANDLERS, admit).on_interaction, "on_interaction")

    async def setup_hook(self) -> None:
        """Everything that must stand before the first event. Raises StartError, one clear line."""
        try:
            store = await open_store(self.settings.database)
        except StorageError as error:
            raise StartError(str(error)) from error
        sessions = SessionManager(store, GAMES)
        studio = Studio()
        publisher = Publisher(self, sessions, partial(board_page, studio=studio))
        self.parlour = Parlour(sessions, studio, publisher, Deadlines(store))
        self._pings = Pings(self, sessions, self.parlour.deadlines)
        self._sweep = Sweep(store, self.parlour.deadlines)
        sessions.listen(self.parlour.publisher.show)
        sessions.listen(self._pings.watch)
        sessions.listen(self.parlour.deadlines.wake)
        translations = Translations()
        await self.tree.set_translator(translations)
        for module in pkgutil.iter_modules(cogs.__path__):
            await self._load(f"{cogs.__name__}.{module.name}")
        await self._sync(translations)
        _spare_the_collector()
        studio.warm_up()

    async def _load(self, cog: str) -> None:
        try:
            await self.load_extension(cog)
        except commands.ExtensionFailed as error:
            if isinstance(error.original, MissingText):
                raise StartError(str(error.original)) from error
            raise

    async def on_ready(self) -> None:
        """After a start: closes what has no channel any more, shows what fell behind, and goes on with the deadlines.
        A later READY finds nothing to do."""
        await self._close_what_is_gone()
        await self.parlour.publisher.catch_up()
        if self._pings is not None:
            await self._pings.resume()
        if self._sweep is not None:
            await self._sweep.resume()
        await self.parlour.deadlines.start()

    async def on_message(self, message: discord.Message, /) -> None:
        if self.user is None or message.author.id != self.user.id:
            self.parlour.publisher.message_posted(message.channel.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self.parlour.sessions.channel_gone(channel.id, now_ms())

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        await self.parlour.sessions.channel_gone(payload.thread_id, now_ms())

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self.parlour.sessions.guild_gone(guild.id, now_ms())

    async def close(self) -> None:
        if hasattr(self, "parlour"):
            await self.parlour.publisher.close()
            await self.parlour.deadlines.close()
        if self._pings is not None:
            await self._pings.close()
        await super().close()
        if hasattr(self, "parlour"):
            self.parlour.studio.close()
            await self.parlour.sessions.store.close()

    async def _sync(self, translations: Translations) -> None:
        """Registers the commands with Discord where they have changed (200 creations a day are allowed)."""
        commands = self.tree.get_commands()
        tree = [await command.get_translated_payload(self.tree, translations) for command in commands]
        fingerprint = hashlib.sha256(json.dumps(tree, sort_keys=True, default=str).encode()).hexdigest()
        meta = self.parlour.sessions.store.meta
        key = f"{_TREE_KEY} of {self.application_id}"
        if await meta.get(key) != fingerprint:
            try:
                await self.tree.sync()
            except discord.HTTPException as error:  # the commands registered before still work
                log.error("the commands could not be registered, the next start tries again: %s", error)
                return
            await meta.set(key, fingerprint)

    async def _close_what_is_gone(self) -> None:
        """Servers that removed the bot while it was away tell nobody afterwards. (Channels that were deleted are
        found when their board is shown or the tables are listed: asking for all of them would take a request each.)"""
        sessions = self.parlour.sessions
        for guild_id in await sessions.store.places.open_guilds():
            if self.get_guild(guild_id) is None:
                await sessions.guild_gone(guild_id, now_ms())


@cache
def _spare_the_collector() -> None:
    """Once a process: what is loaded by now stays for good. The garbage collector's looking through all of it was the
    longest time for which the event loop stood still, 50 to 70 ms."""
    gc.collect()
    gc.freeze()


def create_bot(settings: Settings | None = None) -> ParlourBot:
    """The whole bot, ready to start. Raises StartError where a setting, a table or a text is wrong: before anything
    else is done, so that the one line that says so stands alone."""
    settings = settings or read_settings()
    try:
        GAMES.load_all()
        LIBRARY.load_all()
    except TableError as error:
        raise StartError(str(error)) from error
    return ParlourBot(settings)
