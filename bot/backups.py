"""A copy of the database every day, in the folder BACKUPS; the last seven are kept."""

from __future__ import annotations

import asyncio
import logging
import os
import re
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from bot.address import Address
from bot.clock import now_ms
from bot.deadlines import Deadlines
from bot.errors import StartError
from bot.rooms import Room
from bot.storage import DeadlineRecord, Owner, Store, Timer
from bot.storage.copies import back_up

log = logging.getLogger(__name__)

BACKUP = "backup"
DAY_MS = 86_400_000
KEPT = 7
_NAME = "penny-parlour-{:%Y-%m-%d-%H%M%S}.sqlite3"
_OURS = re.compile(r"penny-parlour-\d{4}-\d\d-\d\d-\d{6}\.sqlite3")

_HALF = re.compile(_OURS.pattern + r"\.part")


def backups_in(folder: Path) -> list[Path]:
    """Those that were made here, the oldest first; whatever else lies in the folder is none of ours."""
    return sorted(path for path in folder.iterdir() if _OURS.fullmatch(path.name))


class Backups(Room):
    """The bot's own deadline, which sets the next one."""

    def __init__(
        self, store: Store, database: Address, folder: Path, deadlines: Deadlines, *, now: Callable[[], int] = now_ms
    ) -> None:
        self._store = store
        self._database = database
        self._folder = folder
        self._deadlines = deadlines
        self._now = now
        deadlines.register(BACKUP, self._back_up)

    @staticmethod
    def need(folder: Path, database: Address) -> None:
        """Raises StartError where no backups can be made there."""
        if not isinstance(database, Path):
            raise StartError("BACKUPS is for a SQLite file. Of a PostgreSQL, make them with its own pg_dump.")
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StartError(f"the folder of BACKUPS cannot be made ({error}).") from error
        if not os.access(folder, os.W_OK | os.X_OK):
            raise StartError(f"nothing can be written in {folder}, the folder of BACKUPS.")

    async def resume(self) -> None:
        """Sets the first one. The day is counted from the last one, over restarts too."""
        if not await self._store.deadlines.of_kind(BACKUP):
            await self._next(self._now())

    async def _back_up(self, _: DeadlineRecord) -> None:
        for left in self._folder.glob("*.part"):  # of a backup in which the bot was killed
            if _HALF.fullmatch(left.name):
                left.unlink(missing_ok=True)
        path = self._folder / _NAME.format(datetime.fromtimestamp(self._now() / 1000, UTC))
        await asyncio.to_thread(back_up, self._database, path)
        log.info("the database is copied to %s", path)
        for old in backups_in(self._folder)[:-KEPT]:
            old.unlink(missing_ok=True)
        await self._next(self._now() + DAY_MS)

    async def _next(self, at: int) -> None:
        await self._deadlines.set(Owner.bot(), Timer(BACKUP, None, at))
