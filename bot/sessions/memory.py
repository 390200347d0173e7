"""Where sessions are kept between moves, and the lock of each."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from weakref import WeakValueDictionary

from bot.sessions.session import Session, parse
from bot.storage import NoSuchSession, SessionRecord, Store
from games.registry import Games

KEPT = 512
"""Sessions held parsed; the others are read when somebody acts there, in a third of a millisecond."""


class Memory:
    """Parsed sessions, the most recently used ones, over the store."""

    def __init__(self, store: Store, games: Games) -> None:
        self.store = store
        self.games = games
        self._kept: OrderedDict[int, Session] = OrderedDict()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def lock(self, session_id: int) -> asyncio.Lock:
        """The lock of a session: held for decide-and-save, never over a call to Discord. It lives as long as someone
        holds or awaits it, so no lock is lost while it matters."""
        lock = self._locks.get(session_id)
        if lock is None:
            lock = self._locks[session_id] = asyncio.Lock()
        return lock

    async def load(self, session_id: int) -> Session:
        """The session, from memory or from the store. Raises NoSuchSession, SavedGameError."""
        kept = self._kept.get(session_id)
        if kept is not None:
            self._kept.move_to_end(session_id)
            return kept
        record = await self.store.sessions.get(session_id)
        if record is None:
            raise NoSuchSession(session_id)
        return await self.take(record)

    async def in_channel(self, channel_id: int) -> Session | None:
        """The open session of a channel or thread."""
        record = await self.store.sessions.open_in_channel(channel_id)
        return None if record is None else await self.take(record)

    async def take(self, record: SessionRecord) -> Session:
        """A row that was just read, parsed unless memory has that version or a newer one."""
        if (kept := self._newer(record)) is not None:
            return kept
        game = self.games[record.game]
        material = await self.store.material.get(record.tables_hash)
        if material is not None:
            game = self.games.over(record.game, material)
        latest = await self.store.moves.latest(record.id, 1)
        if (kept := self._newer(record)) is not None:  # a move was saved while this read
            return kept
        return self.swap(parse(record, self.games, game, latest[0].events if latest else None))

    def _newer(self, record: SessionRecord) -> Session | None:
        """The session in memory, where it is not behind this row."""
        kept = self._kept.get(record.id)
        return kept if kept is not None and kept.record.version >= record.version else None

    def swap(self, session: Session) -> Session:
        """Puts a session that was saved in the place of its older self."""
        self._kept[session.id] = session
        self._kept.move_to_end(session.id)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return session

    def forget(self, session_id: int) -> None:
        """Memory may be behind the disk (somebody else wrote): read it anew next time."""
        self._kept.pop(session_id, None)
