"""Players. Each method is one thing that a person does in Discord's client; any number of them can act at once.

Every action returns when the bot's callback has arrived, so `asyncio.gather` of fifty clicks is fifty people pressing
at the same moment.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from tests.wire.channels import Channel
from tests.wire.commands import Typed, find_command, resolve
from tests.wire.components import BUTTON, SELECTS, STRING_SELECT, Control, walk
from tests.wire.errors import CannotActError, NoAnswerError
from tests.wire.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL_SUBMIT, Interaction
from tests.wire.messages import Message
from tests.wire.replies import Choice, Reply
from tests.wire.world import Account, Payload

if TYPE_CHECKING:
    from tests.wire.loopback import LoopbackDiscord


class User(Account):
    """A person. `accepts_dms` False answers the bot's direct messages with 50007.

    All actions raise CannotActError for what Discord's client would not let a person do, and NoAnswerError when the bot
    does not answer within `discord.answer_limit` seconds. `deliver_twice` sends the same interaction, with the same id,
    a second time.
    """

    def __init__(self, discord: LoopbackDiscord, name: str) -> None:
        super().__init__(name)
        self.discord = discord
        self.accepts_dms = True
        self.locale = "en-US"

    @property
    def dm(self) -> Channel:
        """The channel of direct messages between this user and the bot."""
        return self.discord.direct_channel(self)

    async def slash(self, channel: Channel, path: str, /, *, deliver_twice: bool = False, **options: Any) -> Reply:
        """Type a command: `await ana.slash(channel, "table new", game="pencil-park")`.

        Options are values, a choice's name or value, or users, channels and roles; an underscore stands for a hyphen.
        """
        typed = Typed(self.discord.commands_in(channel), path, channel.guild)
        self._check_rights(typed.command, channel)
        return await self._send(COMMAND, channel, typed.data(options), deliver_twice=deliver_twice)

    async def autocomplete(self, channel: Channel, path: str, /, *, focused: str, **options: Any) -> list[Choice]:
        """The choices offered while `focused` is being typed; its text so far may be among the options."""
        typed = Typed(self.discord.commands_in(channel), path, channel.guild)
        name = typed.focus(focused)
        if not {focused, name} & set(options):
            options[name] = ""
        reply = await self._send(AUTOCOMPLETE, channel, typed.data(options, focused=name))
        callback = reply.interaction.callback or {}
        return [Choice(choice["name"], choice["value"]) for choice in callback["data"]["choices"]]

    async def context_menu(self, channel: Channel, name: str, target: Message | Account, /) -> Reply:
        """Choose an entry from the menu of a message or a user."""
        kind = 3 if isinstance(target, Message) else 2
        command = find_command(self.discord.commands_in(channel), name, kind)
        self._check_rights(command, channel)
        resolved: Payload = {}
        if isinstance(target, Message):
            resolved["messages"] = {str(target.id): target.payload()}
        else:
            resolve(resolved, target, channel.guild)
        data = {"id": command["id"], "name": name, "type": kind, "target_id": str(target.id), "resolved": resolved}
        return await self._send(COMMAND, channel, data)

    async def click(
        self, message: Message, button: str | Control, *, deliver_twice: bool = False, stale: bool = False
    ) -> Reply:
        """Press a button, given itself or its custom_id.

        `stale`: the user's screen is behind, so the button need no longer be there (nor the message).
        """
        custom_id = button if isinstance(button, str) else button.custom_id
        if not stale:
            self._control(message, custom_id, {BUTTON})
        data = {"custom_id": custom_id, "component_type": BUTTON, "id": 1}
        return await self._send(COMPONENT, message.channel, data, message, deliver_twice)

    async def select(
        self,
        message: Message,
        select: str | Control,
        values: str | Iterable[Any],
        *,
        deliver_twice: bool = False,
        stale: bool = False,
    ) -> Reply:
        """Choose in a select, given itself or its custom_id; values, or users, channels and roles."""
        custom_id = select if isinstance(select, str) else select.custom_id
        chosen: list[Any] = [values] if isinstance(values, str) else list(values)
        kind, resolved = STRING_SELECT, Payload()
        if not stale:
            raw = self._control(message, custom_id, SELECTS)
            kind = raw["type"]
            if not raw.get("min_values", 1) <= len(chosen) <= raw.get("max_values", 1):
                raise CannotActError(f"{len(chosen)} values is not a number that {custom_id!r} takes")
            if kind == STRING_SELECT and (wrong := set(chosen) - {option["value"] for option in raw["options"]}):
                raise CannotActError(f"{sorted(wrong)} is not offered by {custom_id!r}")
        if kind != STRING_SELECT:
            for value in chosen:
                resolve(resolved, value, message.channel.guild)
            chosen = [str(value.id) for value in chosen]
        data = {"custom_id": custom_id, "component_type": kind, "id": 1, "values": chosen, "resolved": resolved}
        if kind == STRING_SELECT:
            # discord.py takes even an empty `resolved` for the values themselves.
            del data["resolved"]
        return await self._send(COMPONENT, message.channel, data, message, deliver_twice)

    async def submit_modal(self, reply: Reply, values: dict[str, Any], /, *, deliver_twice: bool = False) -> Reply:
        """Fill in the modal of this reply, a value (or list of values) for each custom_id, and send it."""
        if reply.modal is None:
            raise CannotActError("the answer was no modal")
        if reply.interaction.user is not self:
            raise CannotActError("the modal is someone else's")
        opener = reply.interaction
        data = reply.modal.submission(values, opener.channel.guild)
        return await self._send(MODAL_SUBMIT, opener.channel, data, opener.source, deliver_twice)

    def say(self, channel: Channel, text: str) -> Message:
        """Write a message in the channel; the bot hears of it only with the intent for it."""
        message = Message(channel, self)
        message.write({"content": text}, {})
        channel.posted[message.id] = message
        message.emit("MESSAGE_CREATE")
        return message

    def _control(self, message: Message, custom_id: str, types: set[int]) -> Payload:
        if message.deleted:
            raise CannotActError("the message is deleted")
        if message.seen_by not in (None, self):
            raise CannotActError(f"{self.name} does not see this message: it is {message.seen_by}'s")
        for raw in walk(message.components):
            if raw.get("custom_id") == custom_id and raw["type"] in types:
                if raw.get("disabled"):
                    raise CannotActError(f"{custom_id!r} is disabled")
                return raw
        raise CannotActError(f"no control {custom_id!r} among {message.controls(types)}")

    def _check_rights(self, command: Payload, channel: Channel) -> None:
        needed = int(command.get("default_member_permissions") or 0)
        if channel.permissions_of(self) & needed != needed:
            raise CannotActError(f"{self.name} may not use /{command['name']} here")

    async def _send(
        self,
        kind: int,
        channel: Channel,
        data: Payload,
        source: Message | None = None,
        deliver_twice: bool = False,
    ) -> Reply:
        if channel.deleted:
            raise CannotActError(f"{channel} is deleted")
        if channel.guild and self.id not in channel.guild.members:
            raise CannotActError(f"{self.name} is no member of {channel.guild.name}")
        interaction = Interaction(self, kind, channel, data, source=source)
        for _ in range(2 if deliver_twice else 1):
            self.discord.deliver(interaction)
        # A little beyond the limit, so that a late answer still gets its 10062 while the test looks on.
        try:
            async with asyncio.timeout(self.discord.answer_limit + 0.3):
                await interaction.answered.wait()
        except TimeoutError:
            raise NoAnswerError(f"no answer to {self.name}'s interaction {interaction.id}: {data}") from None
        return Reply(interaction)
