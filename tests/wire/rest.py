"""The HTTP side: what every request has in common, before and after its route does its work.

The envelope records the request, applies the faults a test asked for, and dresses the answer the way discord.py needs
it: a bare `application/json`, rate-limit headers (without them the client sends one request of a route at a time), and
a `Via` on every 429 (without it the client takes it for a ban).
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

from aiohttp import web

from tests.wire import routes_channels, routes_interactions, routes_messages, routes_start
from tests.wire.calls import Call, Request
from tests.wire.errors import RefusedError
from tests.wire.faults import Hold

if TYPE_CHECKING:
    from tests.wire.loopback import LoopbackDiscord

PREFIX = "/api/v10"
ROUTES = (*routes_start.ROUTES, *routes_channels.ROUTES, *routes_messages.ROUTES, *routes_interactions.ROUTES)
# These carry a token of their own in the path and no Authorization header.
PAGE = """<!DOCTYPE html>
<html><head><title>Access denied | discord.com used Cloudflare to restrict access</title></head>
<body>Error 1015</body></html>"""
OWN_TOKEN = ("/interactions/", "/webhooks/")


class PageError(Exception):
    """Not Discord answers, but the guard before it."""

    def __init__(self, status: int, retry_after: float) -> None:
        self.status, self.retry_after = status, retry_after


class CutError(ConnectionError):
    """Nobody answers: the connection is cut."""


class Rest:
    """Serves the routes. `refused` lists what was not answered with success: the request, its status and its code."""

    def __init__(self, discord: LoopbackDiscord) -> None:
        self.discord = discord
        self.requests: list[Request] = []
        self.refused: list[tuple[Request, int, int]] = []

    def add_to(self, app: web.Application) -> None:
        for method, path, work in ROUTES:
            app.router.add_route(method, PREFIX + path, self._handler(work, f"{method} {path}"))
        app.router.add_route("*", PREFIX + "/{rest:.*}", self._handler(_no_such_route, "none"))
        app.router.add_get("/attachments/{tail:.*}", self._cdn)

    def _handler(self, work: Any, route: str) -> Any:
        bucket = hashlib.md5(route.encode(), usedforsecurity=False).hexdigest()

        async def handle(request: web.Request) -> web.Response:
            call = await Call.read(request, PREFIX)
            query = f"?{request.query_string}" if request.query_string else ""
            record = Request(call.method, call.path + query, call.body)
            self.requests.append(record)
            headers = {"X-RateLimit-Limit": "1000", "X-RateLimit-Remaining": "999", "X-RateLimit-Reset-After": "1"}
            headers["X-RateLimit-Bucket"] = bucket
            try:
                answer = await self._answer(request, call, work)
                status = 200
            except PageError as page:
                self.refused.append((record, page.status, 0))
                self.discord.notify()
                asked = {"Retry-After": str(round(page.retry_after))} if page.retry_after >= 1 else {}
                return web.Response(text=PAGE, status=page.status, content_type="text/html", headers=asked)
            except CutError:
                assert request.transport
                request.transport.abort()
                return web.Response()
            except RefusedError as refusal:
                self.refused.append((record, refusal.status, refusal.code))
                status, answer = refusal.status, {"code": refusal.code, "message": refusal.message}
                if refusal.status == 429:
                    answer |= {"retry_after": float(refusal.message), "global": False}
                    headers |= {"Via": "1.1 loopback", "Retry-After": refusal.message}
            self.discord.notify()
            if answer is None:
                return web.Response(status=204, headers=headers)
            return web.Response(
                body=json.dumps(answer).encode(), status=status, headers=headers, content_type="application/json"
            )

        return handle

    async def _answer(self, request: web.Request, call: Call, work: Any) -> Any:
        faults = self.discord.faults
        pause = faults.pause_for(call.method, call.path)
        if isinstance(pause, Hold) and pause.applied:
            answer = work(self.discord, call)
            self.discord.notify()
            await pause.wait()
            return answer
        if pause:
            await pause.wait()
            if request.transport is None or request.transport.is_closing():
                # The bot died while its request waited: to Discord it was never sent.
                raise RefusedError(499, 0, "the client is gone")
        if not call.path.startswith(OWN_TOKEN) and request.headers.get("Authorization") != f"Bot {self.discord.token}":
            raise RefusedError(401, 0, "401: Unauthorized")
        failure = faults.failure_for(call.method, call.path)
        if failure is None:
            return work(self.discord, call)
        if failure.applied:
            work(self.discord, call)
        if failure.cut:
            raise CutError
        if failure.page:
            raise PageError(failure.status, failure.retry_after)
        raise RefusedError(failure.status, failure.code, str(failure.retry_after) if failure.status == 429 else None)

    async def _cdn(self, request: web.Request) -> web.Response:
        data = self.discord.world.cdn.get(f"{self.discord.world.cdn_base}{request.path}")
        return web.Response(body=data) if data is not None else web.Response(status=404)


def _no_such_route(discord: LoopbackDiscord, call: Call) -> None:
    raise RefusedError(404, 0, f"the loopback has no route {call.method} {call.path}")
