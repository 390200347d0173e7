"""A channel with a table, and the people around it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord
import simcord
from simcord.backend.models import Overwrite
from simcord.interactions import command_leaves
from simcord.results import ResponseMessage

from bot.client import ParlourBot, create_bot
from bot.sessions import Session
from tests.bot.e2e.players import Player
from tests.bot.e2e.screen import Screen

NAMES = ("Ana", "Ben", "Cleo", "Dev", "Ema", "Finn", "Gita", "Hugo", "Ines", "Jun")
EVERYTHING = "view_channel", "send_messages", "embed_links", "attach_files", "read_message_history"


class Table:
    """One channel of one server. Players are made as they come: `ana, ben = table.players("Ana", "Ben")`."""

    def __init__(self, env: simcord.Env, bot: ParlourBot) -> None:
        self.env = env
        self.bot = bot
        self.guild = env.create_guild("Penny Parlour")
        self.channel = self.guild.create_text_channel("parlour")
        self.expected_log: list[str] = []
        """Errors that the test means to end up in the bot's log."""
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

    async def open(self, host: Player, *others: Player, city: str = "pipsburg", districts: bool = False) -> None:
        """A lobby with its host, the others joined, the options chosen."""
        await host.types("/table new", game="pencil-park")
        for player in others:
            await player.presses("Join", self.board)
        if city != "pipsburg":
            await host.chooses("City", city, self.board)
        if districts:
            await host.chooses("Districts", "true", self.board)

    async def begin(self, host: Player, *others: Player, city: str = "pipsburg", districts: bool = False) -> None:
        """A game under way."""
        await self.open(host, *others, city=city, districts=districts)
        await host.presses("Start", self.board)

    async def play_out(self, players: list[Player], turn: Callable[[Player], Awaitable[object]]) -> None:
        """Everyone takes turns, as the board says who is to act, until it says no more."""
        for _ in range(200):
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
        """The messages with controls: there should never be more than one."""
        return [screen for screen in self.messages if screen.buttons]

    @property
    def board(self) -> Screen:
        boards = self.boards
        assert len(boards) == 1, f"{len(boards)} boards"
        return boards[0]

    def waits_for(self, player: Player) -> bool:
        """Whether the board shows that this player is to act."""
        return f"⌛ **{player.name}**" in self.board.text

    def options_of(self, command: str) -> list[str]:
        """The names of a registered slash command's options, in their order."""
        for root in self.env.backend.visible_commands(user_id=self.guild.owner.id, channel_id=self.channel.id):
            for path, leaf in command_leaves(root):
                if " ".join(path) == command:
                    return [option["name"] for option in leaf.get("options") or []]
        raise AssertionError(f"no command /{command}")

    # ------------------------------------------------------------------------------------------------ what is stored

    async def session(self) -> Session:
        return await self.bot.parlour.sessions.here(self.channel.id)

    # ------------------------------------------------------------------------------------------------ the world

    async def restart(self) -> None:
        """The bot ends and comes back, with nothing but its database."""
        old, self.bot = self.bot, create_bot(self.bot.settings)
        self._bots.append(self.bot)
        await self.env.restart_bot(self.bot)
        await old.parlour.sessions.store.close()
        await self.env.settle()

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
