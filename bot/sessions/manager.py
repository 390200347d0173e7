"""The session manager: one open session a place, every change through here."""

from __future__ import annotations

import logging
from collections.abc import Callable

from bot.errors import ParlourError
from bot.obstacles import Obstacle
from bot.sessions.lobby import Lobby
from bot.sessions.memory import Memory
from bot.sessions.play import Play
from bot.sessions.session import Session
from bot.sessions.turns import turn_timers
from bot.storage import NoSuchSession, Owner, StorageError, Store, WrongPhase, storable
from games.registry import Games

log = logging.getLogger(__name__)


class SessionManager:
    """Finds sessions and changes them. Whoever shows sessions listens for the changes: listeners are called after the
    save, in the event loop, and must not block."""

    def __init__(self, store: Store, games: Games) -> None:
        self.store = store
        self.memory = Memory(store, games)
        self.lobby = Lobby(self.memory, self.announce)
        self.play = Play(self.memory, self.announce)
        self._listeners: list[Callable[[Session], None]] = []
        self._when_gone: list[Callable[[int], None]] = []

    def listen(self, listener: Callable[[Session], None]) -> None:
        self._listeners.append(listener)

    def when_gone(self, listener: Callable[[int], None]) -> None:
        """Has a listener told the ids of sessions whose channel or server is not there any more."""
        self._when_gone.append(listener)

    def announce(self, session: Session) -> None:
        """Tells the listeners that a session has changed."""
        for listener in self._listeners:
            listener(session)

    async def get(self, session_id: int) -> Session:
        """The session with this id. Raises ParlourError where there is none."""
        try:
            return await self.memory.load(session_id)
        except NoSuchSession as error:
            raise ParlourError("no_such_table") from error

    async def find(self, channel_id: int) -> Session | None:
        """The open session of a channel or thread."""
        return await self.memory.in_channel(channel_id)

    async def here(self, channel_id: int) -> Session:
        """The open session of a channel or thread. Raises ParlourError where there is none."""
        session = await self.find(channel_id)
        if session is None:
            raise ParlourError("no_table")
        return session

    async def latest(self, channel_id: int) -> Session:
        """The newest session of a channel or thread, open or over. Raises ParlourError where there never was one."""
        record = await self.store.sessions.latest_in_channel(channel_id)
        if record is None:
            raise ParlourError("no_table")
        return await self.memory.take(record)

    async def last_over(self, channel_id: int) -> Session:
        """The newest game of a channel or thread that is over, whatever is played there now. Raises ParlourError where
        there is none."""
        record = await self.store.sessions.last_over_in_channel(channel_id)
        if record is None:
            await self.here(channel_id)
            raise ParlourError("not_over")
        return await self.memory.take(record)

    async def of_message(self, channel_id: int, message_id: int) -> Session:
        """The session whose board is this message, else the one in its channel. Raises ParlourError."""
        record = await self.store.sessions.of_board(message_id)
        return await self.memory.take(record) if record else await self.here(channel_id)

    async def rename(self, session: Session, user_id: int, name: str, at: int) -> None:
        """A player is called otherwise now: from here on everywhere in this game. Where that cannot be saved the name
        stays as it was, and nobody is kept from playing."""
        if not _is_new(session, user_id, name):
            return
        try:
            async with self.memory.lock(session.id):
                session = await self.memory.load(session.id)
                if not _is_new(session, user_id, name):
                    return
                session = await self.memory.take(await self.store.lobby.rename(session.id, user_id, name, at))
        except StorageError as error:
            log.warning("session %s: a player's new name could not be saved (%s)", session.id, error)
            return
        self.announce(session)

    async def pause(self, session_id: int, obstacle: Obstacle, at: int) -> None:
        """Nothing can be shown in the channel: moves wait until the obstacle is gone."""
        async with self.memory.lock(session_id):
            await self.store.life.pause(session_id, obstacle.packed(), at)
            self.memory.forget(session_id)

    async def resume(self, session_id: int, at: int) -> Session:
        """The permission is back: the game goes on, and whoever is to act has a minute until they are pinged. Raises
        ParlourError where it is over by now."""
        async with self.memory.lock(session_id):
            try:
                await self.store.life.resume(session_id, at)
            except WrongPhase as error:
                raise ParlourError("over") from error
            self.memory.forget(session_id)
            session = await self.memory.load(session_id)
            if session.state is not None:
                timers = turn_timers(session, None, session.state, session.record.decisions, at)
                await self.store.deadlines.set(Owner.session(session_id), *timers)
        self.announce(session)
        return session

    async def channel_gone(self, channel_id: int, at: int) -> None:
        """The channel was deleted: its session closes and the players are free."""
        self._forget(await self.store.life.close_channel(channel_id, at))

    async def guild_gone(self, guild_id: int, at: int) -> None:
        """The bot was removed from a server, or the server is gone."""
        self._forget(await self.store.life.close_guild(guild_id, at))

    def _forget(self, session_ids: list[int]) -> None:
        for session_id in session_ids:
            self.memory.forget(session_id)
            for listener in self._when_gone:
                listener(session_id)


def _is_new(session: Session, user_id: int, name: str) -> bool:
    """Whether this user plays here under another name."""
    seat = session.seat_of(user_id)
    return seat is not None and session.is_open and session.names[seat] != storable(name)
