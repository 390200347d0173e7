"""Discord on 127.0.0.1: the one object that a wire test holds.

It joins the parts (world, gateway, REST, faults) and offers what a test asks of Discord as a whole; see the package's
docstring for how to write such a test.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from types import TracebackType
from typing import TypeVar

from aiohttp import web

from tests.wire.calls import Request
from tests.wire.channels import Channel
from tests.wire.errors import NoAnswerError
from tests.wire.faults import Delay, Failure, Faults, Hold
from tests.wire.gateway import Gateway
from tests.wire.interactions import Interaction
from tests.wire.replies import Reply
from tests.wire.rest import PREFIX, Rest
from tests.wire.users import User
from tests.wire.world import Guild, Payload, World

T = TypeVar("T")


class LoopbackDiscord:
    """A Discord with its servers and users. `async with LoopbackDiscord() as discord:` starts and stops it.

    answer_limit: seconds a bot has for its callback. token_lives: seconds in which an interaction can be followed up.
    """

    def __init__(self, *, shards: int = 1) -> None:
        self.shards = shards
        self.token = "loopback"
        self.answer_limit, self.token_lives = 3.0, 900.0
        self.gateway, self.rest, self.faults = Gateway(self), Rest(self), Faults()
        self.world = World(self.gateway.emit)
        self.application_id = self.world.application_id
        self.users: dict[int, User] = {}
        self.commands: list[Payload] = []
        self.guild_commands: dict[int, list[Payload]] = {}
        self.interactions: dict[str, Interaction] = {}
        self._direct: dict[int, Channel] = {}
        self._changed: set[asyncio.Event] = set()
        self._runner: web.AppRunner | None = None
        self.api_base = self.ws_base = ""

    async def start(self) -> None:
        """Listen on a free port of 127.0.0.1; afterwards `api_base` and `ws_base` are the addresses."""
        app = web.Application(client_max_size=32 << 20)
        self.rest.add_to(app)
        app.router.add_get("/gateway", self.gateway.serve)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.2)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        host, port = self._runner.addresses[0][:2]
        self.api_base, self.ws_base = f"http://{host}:{port}{PREFIX}", f"ws://{host}:{port}/gateway"
        self.world.cdn_base = f"http://{host}:{port}"

    async def stop(self) -> None:
        """Close every connection and stop listening."""
        self.faults.clear()
        await self.gateway.disconnect(1001)
        if self._runner:
            await self._runner.cleanup()
            self._runner = None

    async def __aenter__(self) -> LoopbackDiscord:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        await self.stop()

    # The world

    def add_guild(self, name: str = "Parlour") -> Guild:
        """A new server in which the bot is a member."""
        return self.world.add_guild(name)

    def add_foreign_guild(self, name: str = "Elsewhere", *, hushes: bool = False) -> Guild:
        """A server that the bot is no member of and hears nothing of."""
        return Guild(self.world, name, foreign=True, hushes=hushes)

    def private_channel(self, user: User) -> Channel:
        """Direct messages with this user, of somebody else than the bot."""
        channel = Channel(self.world, user.name, recipient=user)
        channel.is_with_bot = False
        return channel

    def add_channel(self, guild: Guild, name: str = "games") -> Channel:
        """A new text channel."""
        channel = Channel(self.world, name, guild=guild)
        channel.emit("CREATE")
        return channel

    def add_thread(self, channel: Channel, name: str, *, id_: int | None = None) -> Channel:
        """A new public thread in a text channel."""
        thread = Channel(self.world, name, guild=channel.guild, parent=channel, id_=id_)
        thread.emit("CREATE")
        return thread

    def add_user(self, name: str, *guilds: Guild, permissions: tuple[str, ...] = ()) -> User:
        """A new person, member of these servers, with rights beyond everyone's by name (`manage_guild`, …)."""
        user = User(self, name)
        self.users[user.id] = self.world.accounts[user.id] = user
        for guild in guilds:
            guild.add_member(user, *permissions)
        return user

    def direct_channel(self, user: User) -> Channel:
        """The direct messages between a user and the bot."""
        if user.id not in self._direct:
            self._direct[user.id] = Channel(self.world, user.name, recipient=user)
        return self._direct[user.id]

    @property
    def commands_known(self) -> bool:
        """Whether the bot has registered commands, now or before a restart."""
        return bool(self.commands or self.guild_commands)

    def commands_in(self, channel: Channel) -> list[Payload]:
        """The commands that are offered in a channel: where the bot is not, those for who has installed it."""
        own = self.guild_commands.get(channel.guild.id, []) if channel.guild else []
        installed = 1 if channel.by_user_alone else 0
        return [
            command
            for command in (*own, *self.commands)
            if installed in (command.get("integration_types") or (0,))
            and channel.context in (command.get("contexts") or (0, 1, 2))
        ]

    # Interactions

    def deliver(self, interaction: Interaction) -> None:
        """Send an interaction to the bot; a second time is a delivery that comes twice."""
        self.interactions[interaction.token] = interaction
        guild = interaction.channel.guild
        self.gateway.emit("INTERACTION_CREATE", interaction.payload(), guild.id if guild else None)

    def expire(self, reply: Reply) -> None:
        """Let a reply's token expire now, as after fifteen minutes (50027)."""
        reply.interaction.expired = True

    # What the bot asked

    @property
    def requests(self) -> list[Request]:
        """Every REST request so far as (method, path, body): what `spec_check.Spec.check` takes."""
        return self.rest.requests

    @property
    def refused(self) -> list[tuple[Request, int, int]]:
        """The requests that were not answered with success, with HTTP status and error code."""
        return self.rest.refused

    # What goes wrong

    def fail(
        self,
        method: str | None,
        pattern: str,
        *,
        status: int,
        code: int = 0,
        times: int | None = 1,
        applied: bool = False,
        retry_after: float = 0.1,
        page: bool = False,
        cut: bool = False,
    ) -> Failure:
        """Let requests fail whose whole path (after /api/v10, no query) fits the pattern.

        `discord.fail("PATCH", r"/channels/\\d+/messages/\\d+", status=404, code=10008)`
        `applied`: the effect happens, only the answer fails. `retry_after`: seconds, for status 429. `page`: a page for
        people instead of JSON. `cut`: the connection is cut instead.
        """
        failure = Failure(method, pattern, times, 0, status, code, applied, retry_after, page, cut)
        self.faults.failures.append(failure)
        return failure

    def delay(self, pattern: str, seconds: float, *, method: str | None = None, times: int | None = None) -> Delay:
        """Keep requests waiting for so many seconds before they have any effect."""
        delay = Delay(method, pattern, times, 0, seconds)
        self.faults.pauses.append(delay)
        return delay

    def hold(self, method: str | None, pattern: str, *, times: int | None = None, applied: bool = False) -> Hold:
        """Keep requests waiting until the `with` block of this ends; `await held.arrived()` waits for the first.

        `applied`: the effect happens at once, only the answer is kept back.
        """
        hold = Hold(method, pattern, times, applied=applied)
        self.faults.pauses.append(hold)
        return hold

    # Waiting

    def notify(self) -> None:
        """Something happened: whoever waits in `until` looks again."""
        for event in self._changed:
            event.set()

    async def until(self, predicate: Callable[[], T], seconds: float = 5.0) -> T:
        """Wait until the predicate is true, looking after each request and every 20 ms; returns its value.

        Raises NoAnswerError after so many seconds.
        """
        event = asyncio.Event()
        self._changed.add(event)
        try:
            async with asyncio.timeout(seconds):
                while not (value := predicate()):
                    event.clear()
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(event.wait(), 0.02)
                return value
        except TimeoutError:
            raise NoAnswerError(f"nothing came within {seconds} s; last requests: {self.requests[-3:]}") from None
        finally:
            self._changed.discard(event)
