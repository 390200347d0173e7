"""Who waits to hear what became of a board, and which hosts were told what is in its way."""

from __future__ import annotations

import asyncio

from bot.obstacles import LATER, Obstacle

_Told = asyncio.Future[Obstacle | None]


class Audience:
    """By session. In memory only: what a host has not been told before the bot ends is seen at the next press."""

    def __init__(self) -> None:
        self._waiting: dict[int, dict[_Told, int]] = {}
        self._told: dict[int, Obstacle] = {}
        self._untold: set[int] = set()

    async def wait(self, session_id: int, user_id: int, seconds: float) -> Obstacle | None:
        """What became of the board that this user waits for; LATER where nothing has within so many seconds. Raises
        what `fail` was called with."""
        told: _Told = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(session_id, {})[told] = user_id
        try:
            await asyncio.wait({told}, timeout=seconds)
        finally:
            self._waiting.get(session_id, {}).pop(told, None)
        return told.result() if told.done() else LATER

    def tell(self, session_id: int, obstacle: Obstacle | None) -> None:
        """To all who wait for it: what is in the board's way; None: it is shown."""
        for told in self._waiting.pop(session_id, {}):
            if not told.done():
                told.set_result(obstacle)

    def fail(self, session_id: int, error: Exception) -> bool:
        """The board cannot be drawn, which nobody expected. Whether somebody waited, who is told."""
        waiting = [told for told in self._waiting.pop(session_id, {}) if not told.done()]
        for told in waiting:
            told.set_exception(error)
        return bool(waiting)

    def forget(self, session_id: int) -> None:
        """The board is shown, or there is none any more: what is in its way the next time is news."""
        self._told.pop(session_id, None)
        self._untold.discard(session_id)

    def is_to_be_told(self, session_id: int, host_id: int, obstacle: Obstacle, *, is_new: bool) -> bool:
        """Whether the host is to be written to. `is_new`: the game was not paused for this before. Whoever waits is
        told anyway; whoever resumes a game again and again hears of it once."""
        if host_id in self._waiting.get(session_id, {}).values():
            self.was_told(session_id, obstacle)
        if is_new and self._told.get(session_id) != obstacle:
            self._untold.add(session_id)
        return session_id in self._untold

    def was_told(self, session_id: int, obstacle: Obstacle) -> None:
        """The host knows."""
        self._told[session_id] = obstacle
        self._untold.discard(session_id)
