"""Tables over the wire, played the way players play: *Join*, *Start*, *Act*, *Confirm*."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from tests.every_game import GAMES
from tests.wire.channels import Channel
from tests.wire.components import Control
from tests.wire.errors import CannotActError
from tests.wire.ledger import Ledger
from tests.wire.loopback import LoopbackDiscord
from tests.wire.messages import Message
from tests.wire.replies import Reply
from tests.wire.users import User
from tests.wire.world import Guild

BOARD_EDIT = r"/channels/\d+/messages/\d+"
BOARD_POST = r"/channels/\d+/messages"


@dataclass
class House:
    """A server, its people, and the file in which the bot keeps everything. `planted`: the test plants a mistake, whose
    traceback is in the log."""

    discord: LoopbackDiscord
    guild: Guild
    database: Path
    planted: bool = False

    def people(self, count: int, name: str = "Guest") -> list[User]:
        return [self.discord.add_user(f"{name} {number}", self.guild) for number in range(1, count + 1)]

    def ledger(self) -> Ledger:
        return Ledger(self.database)

    async def table(self, host: User, *guests: User, game: str = "pencil-park") -> Table:
        """A new table in a channel of its own, its guests seated one after the other."""
        channel = self.discord.add_channel(self.guild)
        table = Table(self, channel, [host, *guests])
        await host.slash(channel, "table new", game=game)
        await table.until_shown(f"1 of {GAMES[game].info.max_seats} seats taken")
        for guest in guests:
            await guest.click(table.board, table.button("join"))
        return table

    async def game(self, *players: User, game: str = "pencil-park") -> Table:
        """A table whose game has begun."""
        table = await self.table(*players, game=game)
        await table.start()
        return table


@dataclass
class Table:
    """A table and its players in the order of their seats."""

    house: House
    channel: Channel
    players: list[User]
    panels: dict[User, Reply] = field(default_factory=dict)

    @property
    def boards(self) -> list[Message]:
        """The messages in the channel that are boards with controls, oldest first."""
        return [message for message in self.channel.messages if _has(message, "more") or _has(message, "join")]

    @property
    def board(self) -> Message:
        return self.boards[-1]

    def button(self, name: str) -> Control:
        """A control of the board, by the name of what it does."""
        return self.board.button(prefix=f"pp|{name}|")

    async def until_shown(self, words: str) -> Message:
        """The board, once it says this."""
        return await self.house.discord.until(
            lambda: next((board for board in self.boards if words in board.text), None), 10
        )

    async def start(self) -> Reply:
        reply = await self.players[0].click(self.board, self.button("start"))
        await self.until_playing()
        return reply

    async def until_playing(self) -> Message:
        return await self.house.discord.until(
            lambda: next((board for board in self.boards if _has(board, "act")), None), 10
        )

    async def panel(self, player: User) -> Reply:
        """The player's panel, opened by *Act*."""
        reply = self.panels[player] = await player.click(self.board, self.button("act"))
        await reply.shown(10)
        return reply

    async def confirm(self, player: User, *, twice: bool = False) -> Reply:
        """Press *Confirm* on the panel that was opened last."""
        panel = await self.panels[player].shown(10)
        reply = await player.click(panel, panel.button(prefix="pp|do|"), deliver_twice=twice)
        await reply.shown(10)
        return reply

    async def move(self, player: User) -> Reply:
        """Two taps: *Act* and *Confirm*."""
        await self.panel(player)
        return await self.confirm(player)

    async def round(self) -> None:
        """Everyone who is to act makes a move, all at the same time."""
        active = self.house.ledger().active(self.channel.id)
        await asyncio.gather(*(self.move(self.players[seat]) for seat in active))

    async def play_out(self, at_most: int = 200) -> None:
        """Play to the end."""
        for _ in range(at_most):
            if self.house.ledger().session(self.channel.id).phase != "playing":
                return
            await self.round()
        raise AssertionError("the game does not end")


def shows_panel(reply: Reply) -> bool:
    """Whether a reply is a panel that a move can be confirmed in."""
    try:
        return bool(reply.button(prefix="pp|do|"))
    except CannotActError:
        return False


def _has(message: Message, name: str) -> bool:
    return any(button.custom_id.startswith(f"pp|{name}|") for button in message.buttons)


def accepted(replies: list[Reply]) -> list[Reply]:
    """Presses on the board that had their effect: they are answered without a message, for the board tells it."""
    return [reply for reply in replies if reply.type == 6]


def count(replies: Iterable[Reply], words: str) -> int:
    """How many of the replies say this."""
    return sum(words in reply.text for reply in replies)
