"""Keeps each session's board message up to date.

A queue of length one per session, newest wins: a burst of moves ends with one picture of the last state. A task lives
only while its session has something to show. What was shown is noted, so that after a crash the boards that are behind
are posted once.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import discord

from bot import discord_api, language
from bot.clock import now_ms
from bot.config import Configuration
from bot.config.model import BoardSettings
from bot.discord_api import ChannelGone, MissingPermission
from bot.page import Page, Text
from bot.permissions import UNKNOWN, missing_in
from bot.sessions import Session, SessionManager
from bot.storage import PlaceRecord
from bot.texts import say
from bot.wishes import heed

log = logging.getLogger(__name__)

DrawBoard = Callable[[Session, BoardSettings], Awaitable[Page]]
"""The board of a session as everyone sees it, as its server has chosen."""
SetAside = Callable[[int], Awaitable[None]]
"""What is done about an open session, by its id, whose channel Discord does not know."""

OLD_MS = 50 * 60_000
"""A board older than this is posted anew at a turn's start: Discord limits edits of messages over an hour old."""
FAR_UP = 15
"""So is one with more messages than this below it."""
RETRY_SECONDS = (2, 10, 30)
CAUGHT_UP_MS = 24 * 3_600_000
"""Games that ended longer ago than this are not shown any more after a restart."""


@dataclass(slots=True)
class Board:
    """Where a session's board is. `below`: messages posted in the channel since; `turn`: the turn it was shown for."""

    channel_id: int
    message_id: int | None
    posted_at: int | None
    below: int = 0
    turn: object = None


class Publisher:
    """Shows sessions as they change."""

    def __init__(
        self,
        client: discord.Client,
        sessions: SessionManager,
        draw_board: DrawBoard,
        configuration: Configuration,
        set_aside: SetAside,
    ) -> None:
        self._client = client
        self._sessions = sessions
        self._draw_board = draw_board
        self._configuration = configuration
        self._set_aside = set_aside
        self._boards: dict[int, Board] = {}
        self._in_channel: dict[int, Board] = {}
        self._wanted: set[int] = set()
        self._anew: set[int] = set()
        self._tasks: dict[int, asyncio.Task[None]] = {}

    def show(self, session: Session, *, anew: bool = False) -> None:
        """Has the session's board show its newest state, soon. `anew`: in a new message. A private game has none."""
        self._wanted.add(session.id)
        if anew:
            self._anew.add(session.id)
        if session.id not in self._tasks:
            self._tasks[session.id] = asyncio.create_task(self._work(session.id), name=f"board {session.id}")

    async def catch_up(self) -> None:
        """Shows the boards that fell behind while the bot was down."""
        for session_id in await self._sessions.store.places.behind(now_ms() - CAUGHT_UP_MS):
            try:
                self.show(await self._sessions.get(session_id))
            except Exception:
                log.exception("session %s cannot be shown", session_id)

    async def close(self) -> None:
        """Stops showing anything: the bot ends. What is not shown by then is behind, and shown at the next start."""
        self._wanted.clear()
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def post_all_anew(self) -> None:
        """Posts every open board in a new message: the old ones are known to be gone."""
        for session_id in await self._sessions.store.sessions.open_ids():
            session = await self._sessions.get(session_id)
            if session.place is None:
                continue
            if session.place.message_id is not None:
                await self._sessions.store.places.lost(session_id, session.place.message_id)
            self._keep(session_id, Board(session.place.channel_id, None, None))
            self.show(session)

    def message_posted(self, channel_id: int) -> None:
        """Somebody wrote in a channel: the board there moves up."""
        if (board := self._in_channel.get(channel_id)) is not None:
            board.below += 1

    async def _work(self, session_id: int) -> None:
        await asyncio.sleep(0)  # whoever acted is answered first: their panel is drawn before the board
        try:
            await self._show_until_done(session_id)
        finally:
            # In the same breath as the last look at what is wanted: whoever wants more from now on begins a new task.
            self._tasks.pop(session_id, None)

    async def _show_until_done(self, session_id: int) -> None:
        tries = iter(RETRY_SECONDS)
        while session_id in self._wanted:
            self._wanted.discard(session_id)
            try:
                await self._show_once(session_id)
            except discord_api.TROUBLE as error:
                delay = next(tries, None)
                log.warning("session %s: the board could not be shown (%r)", session_id, error)
                if delay is not None:
                    await asyncio.sleep(delay)
                    self._wanted.add(session_id)
            except Exception:  # not tried again, but what is wanted meanwhile is another state: that one may go
                log.exception("session %s cannot be shown", session_id)

    async def _show_once(self, session_id: int) -> None:
        session = await self._sessions.get(session_id)
        place = session.place
        if place is None:
            return
        language.speak(language.of_server(self._client, place.guild_id))
        heed(None)  # the task began with those of whoever acted
        try:
            await self._publish(session, place)
        except ChannelGone:
            self._drop(session_id)
            if session.is_open:
                await self._set_aside(session.id)
        except MissingPermission:
            await self._pause(session, place)
        if not session.is_open:
            self._drop(session_id)

    async def _publish(self, session: Session, place: PlaceRecord) -> None:
        board = self._boards.get(session.id) or self._recall(session.id, place)
        turn = (session.record.phase, max(session.record.decisions, default=0))
        settings = (await self._configuration.of(place.guild_id)).board
        anew = session.id in self._anew or self._is_to_move(board, turn, settings)
        self._anew.discard(session.id)
        page = await self._draw_board(session, settings)
        edited = (
            board.message_id is not None
            and not anew
            and await discord_api.edit(self._client, board.channel_id, board.message_id, page)
        )
        if edited:
            board.turn = turn
            await self._note(session, board)
            return
        # Each message has one successor: a crash after the post, before it was noted, makes no second one.
        old = board.message_id
        nonce = str(old or f"{session.id}-{session.record.created_at}")
        board.message_id = await discord_api.post(self._client, board.channel_id, page, nonce)
        board.posted_at, board.below, board.turn = now_ms(), 0, turn
        await self._note(session, board)
        if old is not None:
            moved = Page((Text(say("board.moved_down", title=session.title)),))
            await discord_api.edit(self._client, board.channel_id, old, moved)

    def _recall(self, session_id: int, place: PlaceRecord) -> Board:
        return self._keep(session_id, Board(place.channel_id, place.message_id, place.posted_at))

    def _keep(self, session_id: int, board: Board) -> Board:
        """Remembers a board, by its channel too: every message that anyone writes anywhere is looked up there."""
        self._boards[session_id] = self._in_channel[board.channel_id] = board
        return board

    def _drop(self, session_id: int) -> None:
        board = self._boards.pop(session_id, None)
        if board is not None and self._in_channel.get(board.channel_id) is board:
            del self._in_channel[board.channel_id]

    @staticmethod
    def _is_to_move(board: Board, turn: object, settings: BoardSettings) -> bool:
        """Whether a turn begins and the board is too old or too far up to be edited once more, or the server always has
        it posted anew."""
        if board.posted_at is None or board.turn == turn:
            return False
        if settings.renew == "post":
            return True
        return board.below > FAR_UP or now_ms() - board.posted_at > OLD_MS

    async def _note(self, session: Session, board: Board) -> None:
        assert board.message_id is not None
        await self._sessions.store.places.shown(
            session.id, session.record.version, message_id=board.message_id, at=now_ms(), force=True
        )

    async def _pause(self, session: Session, place: PlaceRecord) -> None:
        """Nothing can be posted: the game waits, and its host is told which permission is missing."""
        if not session.is_open or session.record.paused:
            return
        flags = missing_in(self._client, place.guild_id, place.channel_id) or [UNKNOWN]
        await self._sessions.pause(session.id, flags, now_ms())
        channel = f"<#{place.channel_id}>"
        text = say("permissions.paused", title=session.title, channel=channel, permission=flags)
        await discord_api.write_to(self._client, session.record.host_id, text)
