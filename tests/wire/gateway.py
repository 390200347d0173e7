"""The websocket side: sessions, heartbeats, resuming, and which events reach a bot with which intents.

Sending is a queue and a task for each session, so that the world's plain methods can emit events without awaiting,
and events keep their order.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
from collections import deque
from typing import TYPE_CHECKING

from aiohttp import WSMsgType, web

from tests.wire.world import Payload

if TYPE_CHECKING:
    from tests.wire.loopback import LoopbackDiscord

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID_SESSION, HELLO, ACK = 0, 1, 2, 6, 7, 9, 10, 11
GUILDS, MEMBERS, GUILD_MESSAGES, DIRECT_MESSAGES = 1 << 0, 1 << 1, 1 << 9, 1 << 12
HEARTBEAT_MS = 41_250


def intent_for(event: str, guild_id: int | None) -> int:
    """The intent bit without which Discord keeps an event back; 0 where it always comes."""
    if event.startswith("MESSAGE"):
        return GUILD_MESSAGES if guild_id else DIRECT_MESSAGES
    if event.startswith("GUILD_MEMBER"):
        return MEMBERS
    return GUILDS if event.startswith(("GUILD", "CHANNEL", "THREAD")) else 0


class Session:
    """One shard's session. It outlives its connection, so that RESUME can replay what was missed."""

    def __init__(self, intents: int, shard: tuple[int, int]) -> None:
        self.id, self.intents, self.shard = secrets.token_hex(16), intents, shard
        self.sequence = 0
        self.sent: deque[tuple[int, str]] = deque(maxlen=5000)
        self.queue: asyncio.Queue[str] | None = None

    def dispatch(self, event: str, data: Payload) -> None:
        self.sequence += 1
        frame = json.dumps({"op": DISPATCH, "t": event, "s": self.sequence, "d": data})
        self.sent.append((self.sequence, frame))
        if self.queue:
            self.queue.put_nowait(frame)

    def hears(self, event: str, guild_id: int | None) -> bool:
        needed = intent_for(event, guild_id)
        number, count = self.shard
        return self.intents & needed == needed and ((guild_id or 0) >> 22) % count == number


class Gateway:
    """All sessions. `identified` and `resumed` count, so that a test can wait for the next one."""

    def __init__(self, discord: LoopbackDiscord) -> None:
        self.discord = discord
        self.sessions: dict[str, Session] = {}
        self.sockets: dict[web.WebSocketResponse, Session | None] = {}
        self.identified = self.resumed = self.heartbeats = 0
        self._refusing: list[int] = []
        self._closing: list[int] = []

    @property
    def connected(self) -> list[Session]:
        """The sessions that have a connection now."""
        return [session for session in self.sockets.values() if session]

    def emit(self, event: str, data: Payload, guild_id: int | None = None) -> None:
        """Dispatch an event to the shard it belongs to; kept for resuming where that shard is away."""
        for session in self.sessions.values():
            if session.hears(event, guild_id):
                session.dispatch(event, data)

    async def disconnect(self, code: int = 4000) -> None:
        """Drop every connection with a close code, as Discord does now and then; the bot will resume."""
        await asyncio.gather(*(socket.close(code=code) for socket in list(self.sockets)))

    def refuse(self, status: int, times: int = 1) -> None:
        """Let so many connections to come find no gateway, but an HTTP error."""
        self._refusing += [status] * times

    def turn_away(self, code: int, times: int = 1) -> None:
        """Let so many of those who will identify or resume be closed with this code instead."""
        self._closing += [code] * times

    async def ask_to_reconnect(self) -> None:
        """Send opcode 7 to every connection; the bot will resume."""
        for socket in list(self.sockets):
            await socket.send_json({"op": RECONNECT, "d": None})

    def forget(self, shard: int | None = None) -> None:
        """Forget every session, or a shard's; who has it is told nothing any more, and not that it is so."""
        self.sessions = {
            key: session for key, session in self.sessions.items() if shard not in (None, session.shard[0])
        }

    async def invalidate(self, shard: int | None = None) -> None:
        """Forget every session, or a shard's, and say so (opcode 9); the bot will identify anew."""
        self.forget(shard)
        for socket, session in list(self.sockets.items()):
            if shard is None or (session is not None and session.shard[0] == shard):
                await socket.send_json({"op": INVALID_SESSION, "d": False})

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """One connection, from HELLO until it closes."""
        if self._refusing:
            return web.Response(status=self._refusing.pop(0))
        socket = web.WebSocketResponse(max_msg_size=0, autoclose=True)
        await socket.prepare(request)
        self.sockets[socket] = None
        writer: asyncio.Task[None] | None = None
        queue: asyncio.Queue[str] = asyncio.Queue()
        await socket.send_json({"op": HELLO, "d": {"heartbeat_interval": HEARTBEAT_MS}})
        try:
            async for message in socket:
                if message.type != WSMsgType.TEXT:
                    break
                frame = json.loads(message.data)
                if frame["op"] == HEARTBEAT:
                    self.heartbeats += 1
                    await socket.send_json({"op": ACK})
                elif frame["op"] in (IDENTIFY, RESUME) and await self._open(socket, queue, frame["op"], frame["d"]):
                    writer = asyncio.create_task(_write(socket, queue))
                    self.discord.notify()
        finally:
            session = self.sockets.pop(socket, None)
            if session and session.queue is queue:
                session.queue = None
            if writer:
                writer.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await writer
            self.discord.notify()
        return socket

    async def _open(self, socket: web.WebSocketResponse, queue: asyncio.Queue[str], op: int, data: Payload) -> bool:
        if self._closing:
            await socket.close(code=self._closing.pop(0))
            return False
        if data["token"].removeprefix("Bot ") != self.discord.token:
            await socket.close(code=4004)
            return False
        if op == IDENTIFY:
            self._identify(socket, queue, data)
            return True
        session = self.sessions.get(data["session_id"])
        if session is None:
            await socket.send_json({"op": INVALID_SESSION, "d": False})
            return False
        self._resume(socket, queue, session, data["seq"] or 0)
        return True

    def _identify(self, socket: web.WebSocketResponse, queue: asyncio.Queue[str], data: Payload) -> None:
        number, count = data.get("shard", (0, 1))
        # An identify replaces what that shard was before: a killed bot's session will not be resumed.
        self.sessions = {key: other for key, other in self.sessions.items() if other.shard[0] != number}
        session = Session(data["intents"], (number, count))
        self.sessions[session.id] = session
        self.sockets[socket] = session
        session.queue = queue
        guilds = [guild for guild in self.discord.world.guilds.values() if (guild.id >> 22) % count == number]
        session.dispatch("READY", self._ready(session, [guild.id for guild in guilds]))
        for guild in guilds:
            session.dispatch("GUILD_CREATE", guild.payload())
        self.identified += 1

    def _ready(self, session: Session, guilds: list[int]) -> Payload:
        return {
            "v": 10,
            "user": self.discord.world.bot.payload(),
            "guilds": [{"id": str(guild), "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": self.discord.ws_base,
            "shard": list(session.shard),
            "application": {"id": str(self.discord.application_id), "flags": 0},
        }

    def _resume(
        self, socket: web.WebSocketResponse, queue: asyncio.Queue[str], session: Session, sequence: int
    ) -> None:
        self.sockets[socket] = session
        session.queue = queue
        for missed in (frame for number, frame in session.sent if number > sequence):
            queue.put_nowait(missed)
        self.resumed += 1
        session.dispatch("RESUMED", {})


async def _write(socket: web.WebSocketResponse, queue: asyncio.Queue[str]) -> None:
    with contextlib.suppress(ConnectionError):
        while True:
            await socket.send_str(await queue.get())
