"""The one place that says who may do what where. What slips past Discord's own command permissions, or is forged, ends
here: each refusal names the setting that said no, and who can change it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from weakref import WeakValueDictionary

import discord

from bot.config.model import ServerSettings, Who
from bot.config.service import Configuration
from bot.errors import ParlourError
from bot.storage import SessionRecord, Store
from bot.storage.barred import SERVER
from bot.texts import say

OWN = "roles.manager"
"""The setting that is only for those who manage the server itself: a manager role lets in nobody else."""


@dataclass(frozen=True, slots=True)
class Asker:
    """Who wants to do something, and where. roles: ids. is_admin: whether they may manage the server, by Discord's own
    permission. parent_id: of a thread, the channel that it is in."""

    user_id: int
    guild_id: int
    channel_id: int
    parent_id: int | None
    roles: frozenset[int]
    is_admin: bool

    def manages(self, settings: ServerSettings) -> bool:
        """Whether they may configure the bot."""
        return self.is_admin or settings.roles.manager in self.roles


def asker_of(interaction: discord.Interaction) -> Asker:
    """Whoever did something in a server."""
    user, channel = interaction.user, interaction.channel
    return Asker(
        user.id,
        interaction.guild_id or 0,
        interaction.channel_id or 0,
        channel.parent_id if isinstance(channel, discord.Thread) else None,
        frozenset(role.id for role in user.roles) if isinstance(user, discord.Member) else frozenset(),
        interaction.permissions.manage_guild or interaction.permissions.administrator,
    )


class Doorkeeper:
    """Each question raises ParlourError where the answer is no. What is under way plays on, whatever is changed."""

    def __init__(self, store: Store, configuration: Configuration) -> None:
        self._store = store
        self._configuration = configuration
        self._opening: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def opening(self, asker: Asker, game: str, title: str) -> AsyncIterator[None]:
        """Around the opening of a table: of a server's one after the other, so that two at once do not both take the
        last place. title: the game's."""
        settings = await self._configuration.of(asker.guild_id)
        await self._not_barred(asker, settings)
        if game in settings.games.off:
            raise _no("game_off", settings, title=title)
        if settings.channels.only and not {asker.channel_id, asker.parent_id} & set(settings.channels.only):
            channels = ", ".join(f"<#{channel}>" for channel in settings.channels.only)
            raise _no("channel_off", settings, channels=channels)
        if not _may(asker, settings, settings.tables.open, settings.tables.open_role):
            raise _no("may_not_open", settings, whom=_whom(settings.tables.open, settings.tables.open_role))
        lock = self._opening.get(asker.guild_id)
        if lock is None:
            lock = self._opening[asker.guild_id] = asyncio.Lock()
        async with lock:
            every, hosted = await self._store.sessions.open_counts(asker.guild_id, asker.user_id)
            if every >= settings.tables.most:
                raise _no("most_tables", settings, most=settings.tables.most)
            if hosted >= settings.tables.each:
                raise _no("most_each", settings, most=settings.tables.each)
            yield

    async def joining(self, asker: Asker, record: SessionRecord) -> None:
        """Taking a seat at a table."""
        settings = await self._configuration.of(asker.guild_id)
        await self._not_barred(asker, settings, record.host_id)

    async def ending(self, asker: Asker, record: SessionRecord) -> None:
        """Ending a table without a result. Its host always may."""
        if record.host_id == asker.user_id:
            return
        settings = await self._configuration.of(asker.guild_id)
        if not _may(asker, settings, settings.tables.end, settings.tables.end_role):
            raise _no("may_not_end", settings, whom=_whom(settings.tables.end, settings.tables.end_role))

    async def daily(self, asker: Asker, game: str, title: str) -> None:
        """The daily dice in any way, in this server: they are off where their game is. title: the game's."""
        if not asker.guild_id:
            return
        settings = await self._configuration.of(asker.guild_id)
        if game in settings.games.off:
            raise _no("daily_off", settings, title=title)

    async def configuring(self, asker: Asker, keys: Iterable[str] = ()) -> ServerSettings:
        """Seeing the settings, and changing those with these keys. Returns what they are."""
        settings = await self._configuration.of(asker.guild_id)
        self.need(asker, settings, keys)
        return settings

    @staticmethod
    def need(asker: Asker, settings: ServerSettings, keys: Iterable[str]) -> None:
        """The same, as the settings are."""
        if not asker.manages(settings):
            raise _no("may_not_configure", settings)
        if OWN in keys and not asker.is_admin:
            raise ParlourError("only_admins")

    async def _not_barred(self, asker: Asker, settings: ServerSettings, host_id: int | None = None) -> None:
        barred = await self._store.barred.whose(asker.guild_id, asker.user_id)
        if SERVER in barred:
            raise _no("barred", settings)
        if host_id in barred:
            raise ParlourError("barred_by_host", host=f"<@{host_id}>")


def _may(asker: Asker, settings: ServerSettings, who: Who, role: int | None) -> bool:
    return who == "everyone" or asker.manages(settings) or (who == "role" and role in asker.roles)


def _whom(who: Who, role: int | None) -> str:
    return say(f"config.whom.{who}", role=f"<@&{role}>")


def _no(code: str, settings: ServerSettings, **params: int | str) -> ParlourError:
    """A refusal by a setting."""
    manager = settings.roles.manager
    who = say("config.changed_by") if manager is None else say("config.changed_by_role", role=f"<@&{manager}>")
    return ParlourError(code, who=who, **params)
