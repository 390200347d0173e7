"""Keeps each session's board message up to date.

A queue of length one per session, newest wins: a burst of moves ends with one picture of the last state. A task lives
only while its session has something to show. What was shown is noted, so that after a crash the boards that are behind
are posted once.

A board that Discord does not take is tried again, after pauses that grow, until it is shown or something is in the way
that waiting does not mend: then the game is paused, and its host is told what it is.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import discord

from bot import discord_api, language
from bot.audience import Audience
from bot.clock import now_ms
from bot.config import Configuration
from bot.config.model import BoardSettings
from bot.discord_api import Barred, ChannelGone
from bot.errors import ParlourError
from bot.obstacles import LATER, Obstacle
from bot.page import Page
from bot.retiring import Retiring
from bot.rooms import IsOurs, Room
from bot.sessions import Session, SessionManager
from bot.starting import Pauses, told
from bot.storage import PlaceRecord, StorageError
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
TOLD_WITHIN = 20.0
"""Seconds that someone waits for a board before they are told that it comes later."""
CAUGHT_UP_MS = 24 * 3_600_000
"""Games that ended longer ago than this are not shown any more after a restart."""


@dataclass(slots=True)
class Board:
    """Where a session's board is. `below`: messages posted in the channel since; `turn`: the turn it was shown for;
    `version`: the session's that it shows; `anew`: the next one is to be a new message; `tried`: it was posted, and no
    answer came."""

    channel_id: int
    message_id: int | None
    posted_at: int | None
    below: int = 0
    turn: object = None
    version: int = -1
    anew: bool = False
    tried: bool = False


class Publisher(Room):
    """Shows sessions as they change."""

    def __init__(
        self,
        client: discord.Client,
        sessions: SessionManager,
        draw_board: DrawBoard,
        configuration: Configuration,
        set_aside: SetAside,
        retiring: Retiring,
    ) -> None:
        self._client = client
        self._sessions = sessions
        self._draw_board = draw_board
        self._configuration = configuration
        self._set_aside = set_aside
        self._retiring = retiring
        self._boards: dict[int, Board] = {}
        self._in_channel: dict[int, Board] = {}
        self._wanted: set[int] = set()
        self._anew: set[int] = set()
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._asleep: set[int] = set()
        self._pauses: dict[int, Pauses] = {}
        self._audience = Audience()

    def show(self, session: Session, *, anew: bool = False) -> None:
        """Has the session's board show its newest state, soon. `anew`: in a new message. A private game has none."""
        self._wanted.add(session.id)
        if anew:
            self._anew.add(session.id)
        if session.id in self._asleep:  # what Discord did not take before is tried at once
            self._asleep.discard(session.id)
            self._tasks.pop(session.id).cancel()
        if session.id not in self._tasks:
            self._tasks[session.id] = asyncio.create_task(self._work(session.id), name=f"board {session.id}")

    async def shown(self, session: Session, user_id: int) -> Obstacle | None:
        """After a change, for this user, who asked for it: waits until the board shows it. What keeps it from that;
        LATER where nothing does but Discord is not well. Raises what nobody expected."""
        board = self._boards.get(session.id)
        if session.place is None or (
            session.id not in self._tasks and board and board.version >= session.record.version
        ):
            return None
        if session.id not in self._tasks or session.id in self._asleep:
            self.show(session)
        return await self._audience.wait(session.id, user_id, TOLD_WITHIN)

    def watch(self, session: Session) -> None:
        self.show(session)

    async def look(self, _: IsOurs) -> None:
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
            if self._tasks.get(session_id) is asyncio.current_task():
                del self._tasks[session_id]
                self._audience.tell(session_id, LATER)  # nobody is left who would tell more

    async def _show_until_done(self, session_id: int) -> None:
        while session_id in self._wanted:
            self._wanted.discard(session_id)
            try:
                obstacle = await self._show_once(session_id)
            except (*discord_api.TROUBLE, StorageError) as error:
                self._wanted.add(session_id)
                self._audience.tell(session_id, LATER)
                pause = (self._pauses.get(session_id) or self._pauses.setdefault(session_id, Pauses())).next()
                log.warning("session %s: no board (%s); trying again in %.0f s", session_id, told(error), pause)
                await self._rest(session_id, pause)
            except ParlourError:  # there is no such session any more
                self._drop(session_id)
            except Exception as error:  # not tried again, but what is wanted meanwhile is another state: it may go
                if not self._audience.fail(session_id, error):
                    log.exception("session %s cannot be shown", session_id)
            else:
                self._pauses.pop(session_id, None)
                if obstacle is not None or session_id not in self._wanted:
                    self._audience.tell(session_id, obstacle)

    async def _rest(self, session_id: int, seconds: float) -> None:
        self._asleep.add(session_id)
        await asyncio.sleep(seconds)
        self._asleep.discard(session_id)  # not where it is cancelled: by then another task may be asleep

    async def _show_once(self, session_id: int) -> Obstacle | None:
        """What keeps the board from being shown, where waiting does not mend it."""
        session = await self._sessions.get(session_id)
        place, obstacle = session.place, None
        if place is None:
            return None
        language.speak(language.of_server(self._client, place.guild_id))
        heed(None)  # the task began with those of whoever acted
        try:
            await self._publish(session, place)
        except ChannelGone:
            self._drop(session_id)
            if session.is_open:
                await self._set_aside(session.id)
            obstacle = LATER
        except Barred as error:
            obstacle = discord_api.obstacle_of(error, self._client, place.guild_id, place.channel_id)
            await self._pause(session, place, obstacle)
        else:
            self._audience.forget(session_id)
        if not session.is_open:
            self._drop(session_id)
        return obstacle

    async def _publish(self, session: Session, place: PlaceRecord) -> None:
        board = self._boards.get(session.id) or await self._recall(session.id, place)
        turn = (session.record.phase, max(session.record.decisions, default=0))
        settings = (await self._configuration.of(place.guild_id)).board
        board.anew |= session.id in self._anew or self._is_to_move(board, turn, settings)
        self._anew.discard(session.id)
        page = await self._draw_board(session, settings)
        edited = (
            board.message_id is not None
            and not board.anew
            and await discord_api.edit(self._client, board.channel_id, board.message_id, page)
        )
        if edited:
            board.turn = turn
            await self._note(session, board)
            return
        # Each message has one successor: a crash after the post, before it was noted, makes no second one.
        old = board.message_id
        if old is not None:
            board.anew = True
            await self._retiring.note(session.id, place, old)
        nonce = str(old or f"{session.id}-{session.record.created_at}")
        tried, board.tried = board.tried, True
        board.message_id = await discord_api.post(self._client, board.channel_id, page, nonce)
        board.posted_at, board.below, board.turn = now_ms(), 0, turn
        board.anew = board.tried = False
        if tried:  # and it may have come through: then this is that message, and shows what it showed
            await discord_api.edit(self._client, board.channel_id, board.message_id, page)
        await self._note(session, board)
        if old is not None:
            await self._retiring.replaced(session.id, place)

    async def _recall(self, session_id: int, place: PlaceRecord) -> Board:
        # Killed after the post of its successor, before that was noted: the same post once more finds it again.
        anew = place.message_id is not None and await self._retiring.is_noted(session_id, place, place.message_id)
        return self._keep(session_id, Board(place.channel_id, place.message_id, place.posted_at, anew=anew, tried=anew))

    def _keep(self, session_id: int, board: Board) -> Board:
        """Remembers a board, by its channel too: every message that anyone writes anywhere is looked up there."""
        self._boards[session_id] = self._in_channel[board.channel_id] = board
        return board

    def _drop(self, session_id: int) -> None:
        board = self._boards.pop(session_id, None)
        if board is not None and self._in_channel.get(board.channel_id) is board:
            del self._in_channel[board.channel_id]
        self._pauses.pop(session_id, None)
        self._audience.forget(session_id)

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
        board.version = session.record.version

    async def _pause(self, session: Session, place: PlaceRecord, obstacle: Obstacle) -> None:
        """The game waits, and its host is told what is in the way, once."""
        if not session.is_open:
            return
        is_new = session.obstacle != obstacle
        if is_new:
            await self._sessions.pause(session.id, obstacle, now_ms())
        if not self._audience.is_to_be_told(session.id, session.record.host_id, obstacle, is_new=is_new):
            return
        channel = f"<#{place.channel_id}>"
        text = say("permissions.paused", title=session.title, channel=channel, **obstacle.words())
        await discord_api.write_to(self._client, session.record.host_id, text)
        self._audience.was_told(session.id, obstacle)
