"""The bot: wiring, nothing else."""

from __future__ import annotations

import asyncio
import gc
import logging
import pkgutil
from collections.abc import Awaitable, Callable, Coroutine
from functools import cache, partial
from typing import Any

import discord
import yarl
from discord import app_commands
from discord.ext import commands

from bot import cogs, discord_api, masking
from bot.absence import Absences, Hosts, Lobbies
from bot.backups import Backups
from bot.clock import now_ms
from bot.config import Configuration, Doorkeeper
from bot.config.model import BoardSettings
from bot.daily import GAME, Closing, Daily, open_chain
from bot.daily.posts import Outlet, Post, Posts
from bot.daily.reminders import Reminders
from bot.deadlines import Deadlines
from bot.departure import Departure
from bot.drawing import Studio
from bot.errors import ParlourError, StartError
from bot.page import Page
from bot.parlour import Parlour, attend
from bot.pings import Pings
from bot.publisher import Publisher
from bot.retiring import Retiring
from bot.sessions import Session, SessionManager
from bot.settings import Settings, read_settings
from bot.starting import MENDED_BY_WAITING, Gate, Registration, calm_discords_log, claim, told, until_answered
from bot.storage import StorageError, open_store
from bot.sweep import Sweep
from bot.texts import LIBRARY
from bot.translations import Translations
from bot.ui.board import board_page
from bot.ui.daily.post import post_page
from bot.ui.daily.reminder import reminder_page
from bot.ui.handlers import HANDLERS
from bot.ui.handlers.guard import admit, greet
from bot.ui.handlers.reminded import tell_if_closed
from bot.ui.router import Router, explain
from bot.ui.welcome import welcome_page
from bot.votes import Votes
from bot.welcome import Welcome
from bot.whereabouts import Whereabouts
from bot.wishes import Wishing
from games.material import MaterialError
from games.pencil_park.calendar import Calendar, load_calendar
from games.registry import Games
from games.texts import MissingText
from render import Pictures

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
        self._pings: Pings | None = None
        self._resuming: list[Callable[[], Awaitable[None]]] = []
        self._welcome: Welcome | None = None
        self._is_up = False
        self._getting_up: set[asyncio.Task[None]] = set()
        self._departure: Departure | None = None
        self._closing: Closing | None = None
        self._posts: Posts | None = None
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
        key = await store.meta.get(masking.KEY_NOTE) or masking.new_key()
        await store.meta.set(masking.KEY_NOTE, key)
        masking.use(key)
        sessions = SessionManager(store, self.games)
        studio = Studio(Pictures(self.games))
        configuration = Configuration(store, self.games)
        deadlines = Deadlines(store)
        whereabouts = Whereabouts(self, sessions, deadlines)
        wishing = Wishing(store, configuration.usual_ping)
        doorkeeper = Doorkeeper(store, configuration)
        daily = Daily(sessions, self.calendar, await open_chain(store))
        votes = Votes(sessions, deadlines)
        absences = Absences(self, sessions, deadlines, votes, Hosts(self, sessions, deadlines))
        Lobbies(sessions, deadlines)

        async def draw(session: Session, settings: BoardSettings) -> Page:
            return await board_page(session, settings, studio, await votes.of(session))

        retiring = Retiring(self, sessions, deadlines)
        publisher = Publisher(self, sessions, draw, configuration, whereabouts.set_aside, retiring)
        self.parlour = Parlour(
            self.games,
            sessions,
            studio,
            publisher,
            deadlines,
            whereabouts,
            wishing,
            configuration,
            doorkeeper,
            daily,
            votes,
            absences,
            self.settings.source_url,
        )
        self._pings = Pings(self, sessions, self.parlour.deadlines, wishing, absences)
        self._welcome = Welcome(self, store, deadlines, welcome_page)
        self._departure = Departure(self, sessions, deadlines)
        self._closing = Closing(daily, deadlines)
        outlet = Outlet(self)
        self._posts = Posts(self, daily, configuration, deadlines, self._post_page, outlet=outlet)
        reminders = Reminders(daily, wishing, deadlines, outlet, reminder_page)
        sweep = Sweep(store, deadlines)
        rooms = (sweep, self._departure, self._closing, self._welcome, votes, self._posts, reminders)
        self._resuming = [room.resume for room in rooms]
        if self.settings.backups is not None:
            backups = Backups(store, self.settings.database, self.settings.backups, deadlines)
            self._resuming.append(backups.resume)
        sessions.listen(self.parlour.publisher.show)
        sessions.listen(self._closing.watch)
        sessions.listen(self._pings.watch)
        sessions.listen(votes.watch)
        sessions.listen(self.parlour.deadlines.wake)

    async def _post_page(self, post: Post) -> Page:
        settings = await self.parlour.configuration.of(post.guild_id)
        return await post_page(post, self.games, self.parlour.studio, settings.board.palette)

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
            self._do(self._look_around(lambda guild_id: (guild_id >> 22) % (self.shard_count or 1) == shard_id))

    async def on_ready(self) -> None:
        """All shards have a session. The first time: registers the commands and goes on with everything."""
        if self._is_up:
            return
        self._is_up = True
        self.registration.begin()
        self._do(self._get_up())

    async def _get_up(self) -> None:
        """One room after the other: what one of them cannot do keeps none of the others from going on."""
        first: Callable[[], Awaitable[None]] = partial(self._look_around, lambda _: True)
        for step in (first, *self._resuming, self.parlour.deadlines.start):
            try:
                await step()
            except Exception as error:
                _log_start(error)

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        """In a task that ends with the bot: what is half done then is not done on a closed store."""
        task = asyncio.create_task(work, name="start")
        self._getting_up.add(task)
        task.add_done_callback(self._got_up)

    def _got_up(self, task: asyncio.Task[None]) -> None:
        self._getting_up.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            _log_start(error)

    async def _look_around(self, is_ours: Callable[[int], bool]) -> None:
        """Shows what fell behind, goes on with the pings, and looks at what vanished."""
        await self.parlour.publisher.catch_up()
        if self._pings is not None:
            await self._pings.resume()
        self.parlour.whereabouts.look(is_ours)

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
        await self.parlour.whereabouts.is_back(guild.id)
        if self._departure is not None:
            await self._departure.returned(guild.id)
        if self._posts is not None:
            self._posts.changed(guild.id)
        if self._welcome is not None:
            await self._welcome.joined(guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        if self._is_up:  # before, every server is
            await self.parlour.whereabouts.is_back(guild.id)
            if self._welcome is not None:
                await self._welcome.was_there(guild.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self.parlour.sessions.guild_gone(guild.id, now_ms())
        if self._departure is not None:
            await self._departure.removed(guild.id)

    async def close(self) -> None:
        await until_answered(ANSWERED_WITHIN)
        for task in self._getting_up:
            task.cancel()
        await asyncio.gather(*self._getting_up, return_exceptions=True)
        await self.registration.close()
        if hasattr(self, "parlour"):
            await self.parlour.whereabouts.close()
            await self.parlour.votes.end()
            await self.parlour.publisher.close()
            await self.parlour.deadlines.close()
        if self._pings is not None:
            await self._pings.close()
        if self._closing is not None:
            await self._closing.close()
        if self._posts is not None:
            await self._posts.close()
        await super().close()
        if self._welcome is not None and self._is_up:
            await self._welcome.close()
        if hasattr(self, "parlour"):
            self.parlour.studio.close()
            await self.parlour.sessions.store.close()


def _log_start(error: BaseException) -> None:
    log.error("the games could not be looked at (%s)", told(error), exc_info=None if _is_trouble(error) else error)


def _is_trouble(error: BaseException) -> bool:
    """Whether it is Discord's or the disk's, and no mistake of ours."""
    return isinstance(error, (*MENDED_BY_WAITING, StorageError))


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
