"""Draws off the event loop, in one thread: more threads gain nothing and would hold the loop up more often."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

import render
from games.engine import View
from render.scene import Picture, Scene


class Studio:
    """One render thread."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="render")

    async def draw(self, view: View, scene: Scene) -> Picture:
        """The picture of a view and its alt text."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, render.draw, view, scene)

    async def warm_up(self) -> None:
        """Builds all sprites, so that the first picture is as fast as the others."""
        await asyncio.get_running_loop().run_in_executor(self._thread, render.warm_up)

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)
