"""The list of places, as a page on 127.0.0.1. SimCord shows one channel at a time: choosing a place closes the page of
the one before."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from html import escape
from typing import Any

from aiohttp import web

from bot.preview.world import Place
from bot.texts import say

_HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
_STYLE = (
    "body{font:18px/1.6 sans-serif;background:#313338;color:#dbdee1;max-width:34em;margin:3em auto;padding:0 1em}"
    "a{color:#00a8fc}a[aria-current]{font-weight:bold}"
)


class Switch:
    """`async with` serves the list at `address`, which is a secret: other pages in the browser do not know it."""

    def __init__(self, env: Any, places: Sequence[Place], port: int) -> None:
        self._env = env
        self._places = places
        self._port = port
        self._key = secrets.token_urlsafe(16)
        self._switching = asyncio.Lock()
        self._open: Any = None
        self._ended: asyncio.Task[None] | None = None
        self._number: int | None = None
        app = web.Application()
        app.router.add_get(f"/{self._key}/", self._list)
        app.router.add_get(f"/{self._key}/{{number:[0-9]{{1,3}}}}", self._choose)
        self._runner = web.AppRunner(app, access_log=None)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}/{self._key}/"

    async def __aenter__(self) -> Switch:
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", self._port).start()
        self._port = self._runner.addresses[0][1]
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._close()
        await self._runner.cleanup()

    async def _list(self, request: web.Request) -> web.Response:
        self._need_our_name(request)
        items = "".join(
            f'<li><a href="{number}"{" aria-current" if number == self._number else ""}>{escape(place.name)}</a></li>'
            for number, place in enumerate(self._places)
        )
        title, about = escape(say("preview.title")), escape(say("preview.about"))
        page = (
            f"<!doctype html><html><head><meta charset=utf-8><title>{title}</title><style>{_STYLE}</style></head>"
            f"<body><h1>{title}</h1><p>{about}</p><ol>{items}</ol></body></html>"
        )
        return web.Response(text=page, content_type="text/html", headers=_HEADERS)

    async def _choose(self, request: web.Request) -> web.Response:
        self._need_our_name(request)
        number = int(request.match_info["number"])
        if number >= len(self._places):
            raise web.HTTPNotFound
        async with self._switching:
            if number != self._number or (self._ended is not None and self._ended.done()):
                await self._close()
                place = self._places[number]
                opening = self._env.preview(place.channel, viewers=place.viewers, layout="channel")
                self._open, self._number = await opening.__aenter__(), number
                self._ended = asyncio.create_task(self._open.wait_closed(), name="preview")  # by a button of its own
            return web.Response(status=303, headers={**_HEADERS, "Location": self._open.url})

    async def _close(self) -> None:
        preview, self._open, self._number = self._open, None, None
        if preview is not None:
            await preview.close()

    def _need_our_name(self, request: web.Request) -> None:
        """Another name that leads here is somebody's trick."""
        if request.host not in (f"127.0.0.1:{self._port}", f"localhost:{self._port}"):
            raise web.HTTPForbidden
