"""A channel with a table, and the people around it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import discord
import simcord
from simcord.backend.models import Overwrite
from simcord.interactions import command_leaves
from simcord.results import ResponseMessage
from simcord.types import HttpLogEntry

from bot.client import ParlourBot, create_bot
from bot.sessions import Session
from bot.storage import MoveRecord
from tests.bot.e2e.players import Player
from tests.bot.e2e.screen import Screen

NAMES = ("Ana", "Ben", "Cleo", "Dev", "Ema", "Finn", "Gita", "Hugo", "Ines", "Jun")
EVERYTHING = "view_channel", "send_messages", "embed_links", "attach_files", "read_message_history"


class Table:
    """One channel of one server. Players are made as they come: `ana, ben = table.players("Ana", "Ben")`."""

    def __init__(self, env: simcord.Env, bot: ParlourBot, locale: str = "en-US") -> None:
        self.env = env
        self.bot = bot
        self.guild = env.create_guild("Penny Parlour", preferred_locale=locale)
        self.channel = self.guild.create_text_channel("parlour")
        self.game = "pencil-park"
        """The key of the game that was opened last."""
        self.expected_log: list[str] = []
        """Errors that the test means to end up in the bot's log."""
        self.may_stay_silent = False
        """Whether the test has Discord refuse an answer."""
        self._bots = [bot]

    # ------------------------------------------------------------------------------------------------ people

    def players(self, *names: str) -> list[Player]:
        """People who are members of the server, by their display names."""
        return [self.player(name) for name in names]

    def player(self, name: str, *, permissions: discord.Permissions | None = None) -> Player:
        user = self.env.create_user(f"user{len(self.guild.member_ids())}", global_name=name)
        roles = [self.guild.create_role(f"role of {user.name}", permissions=permissions)] if permissions else []
        return Player(self, self.guild.add_member(user, roles=roles), name)

    # ------------------------------------------------------------------------------------------------ a game

    async def open(self, host: Player, *others: Player, game: str = "pencil-park", **options: str | bool) -> None:
        """A lobby with its host, the others joined, the options chosen: `city="inkstanbul", districts=True`."""
        self.game = game
        await host.types("/table new", game=game)
        for player in others:
            await player.presses("Join", self.board)
        texts, usual = self.bot.games.texts(game), self.bot.games[game].info.options().model_dump()
        for name, value in options.items():
            if value != usual[name]:
                await host.chooses(texts.text(f"options.{name}.label"), str(value).lower(), self.board)

    async def begin(self, host: Player, *others: Player, game: str = "pencil-park", **options: str | bool) -> None:
        """A game under way."""
        await self.open(host, *others, game=game, **options)
        await host.presses("Start", self.board)

    async def play_out(self, players: list[Player], turn: Callable[[Player], Awaitable[object]]) -> None:
        """Everyone takes turns, as the board says who is to act, until it says no more."""
        for _ in range(400):
            if not self.board.has("Act"):
                return
            for player in players:
                if self.waits_for(player):
                    await turn(player)
        raise AssertionError("the game does not end")

    # ------------------------------------------------------------------------------------------------ what is seen

    @property
    def messages(self) -> list[Screen]:
        """What everyone sees in the channel, oldest first."""
        stored = sorted(self.env.backend.messages.get(self.channel.id, {}).values(), key=lambda m: m.id)
        return [Screen(ResponseMessage(self.env, message)) for message in stored if not message.is_ephemeral]

    @property
    def boards(self) -> list[Screen]:
        """The messages with controls; those of games that are over stay."""
        return [screen for screen in self.messages if screen.buttons]

    @property
    def board(self) -> Screen:
        boards = self.boards
        assert boards, "no board"
        live = [board for board in boards if board.has("Act") or board.has("Join")]
        assert len(live) <= 1, f"{len(live)} boards at once"
        return boards[-1]

    def waits_for(self, player: Player) -> bool:
        """Whether the board shows that this player is to act."""
        return f"⌛ **{player.name}**" in self.board.text

    def options_of(self, command: str) -> dict[str, bool]:
        """The names of a registered slash command's options, in their order, and whether each must be filled."""
        for root in self.env.backend.visible_commands(user_id=self.guild.owner.id, channel_id=self.channel.id):
            for path, leaf in command_leaves(root):
                if " ".join(path) == command:
                    return {option["name"]: option.get("required", False) for option in leaf.get("options") or []}
        raise AssertionError(f"no command /{command}")

    @property
    def pings(self) -> list[Screen]:
        """The messages without controls that mention somebody."""
        return [screen for screen in self.messages if "<@" in screen.text]

    def requests(self, method: str, path: str) -> list[HttpLogEntry]:
        """What the bot asked of Discord: `path` as a pattern, from its beginning."""
        return [r for r in self.env.http_requests if r.method == method and re.match(path, r.path)]

    @property
    def posts(self) -> list[HttpLogEntry]:
        """The messages that the bot has posted, or tried to, in the channel."""
        return self.requests("POST", rf"/channels/{self.channel.id}/messages$")

    # ------------------------------------------------------------------------------------------------ what is stored

    async def session(self) -> Session:
        return await self.bot.parlour.sessions.here(self.channel.id)

    async def version(self) -> tuple[int, str | None]:
        """What must not change where something is refused."""
        record = (await self.session()).record
        stored = await self.bot.parlour.sessions.store.sessions.get(record.id)
        assert stored is not None
        assert stored.version == record.version
        return stored.version, stored.state

    async def arrange(self, seat: int | None = None, marks: str | None = None, **fields: Any) -> None:
        """Puts the game into another position: fields of its state, or what is written on a seat's sheet."""
        state: Any = (await self.session()).state
        if seat is not None and marks is not None:
            sheets = list(state.sheets)
            sheets[seat] = replace(sheets[seat], marks=marks)
            fields["sheets"] = tuple(sheets)
        await self.stands(replace(state, **fields))

    async def stands(self, state: Any) -> None:
        """Puts the game at a state. Only memory knows of it until the next move."""
        self.bot.parlour.sessions.memory.swap(replace(await self.session(), state=state))

    async def moves(self) -> list[MoveRecord]:
        """The moves that are stored, of the game that was here last."""
        session = await self.bot.parlour.sessions.latest(self.channel.id)
        return [step for step in await self.bot.parlour.sessions.store.moves.of(session.id) if step.kind == "move"]

    # ------------------------------------------------------------------------------------------------ the world

    async def restart(self) -> None:
        """The bot ends and comes back, with nothing but its database."""
        old, self.bot = self.bot, create_bot(self.bot.settings, self.bot.games)
        self._bots.append(self.bot)
        old.parlour.sessions.store.database.engine.let_go()  # as a process's end does
        await self.env.restart_bot(self.bot)
        await old.parlour.sessions.store.close()
        await self.env.settle()

    async def shown(self) -> None:
        """Until the boards show what was done by no user: SimCord waits for its users' doings alone."""
        await asyncio.gather(*self.bot.parlour.publisher._tasks.values())

    async def close(self) -> None:
        for bot in self._bots:
            if hasattr(bot, "parlour"):
                bot.parlour.studio.close()
                await bot.parlour.sessions.store.close()

    async def deny(self, *permissions: str) -> None:
        """Takes permissions from the bot in the channel (and gives back all others)."""
        denied = discord.Permissions(**dict.fromkeys(permissions, True)).value
        bot = self.env.backend.bot_user.id
        self.env.backend.set_overwrite(self.channel.id, Overwrite(target_id=bot, type=1, allow=0, deny=denied))
        await self.env.settle()
