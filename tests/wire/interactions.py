"""An interaction from its dispatch to its last follow-up: Discord's side of what a user did.

The rules that a bot can break live here: three seconds to answer, one answer only, fifteen minutes for the token, and
the first follow-up of a deferred answer takes the place of "thinking".
"""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import TYPE_CHECKING

from tests.wire.errors import RefusedError
from tests.wire.messages import EPHEMERAL, LOADING, Message, Upload
from tests.wire.snowflakes import new_id
from tests.wire.world import Payload

if TYPE_CHECKING:
    from tests.wire.channels import Channel
    from tests.wire.users import User

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
SEND, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9


class Interaction:
    """One interaction. `source` is the message whose control was used; `messages` all that its token has made."""

    def __init__(
        self, user: User, kind: int, channel: Channel, data: Payload, *, source: Message | None = None
    ) -> None:
        self.discord, self.kind, self.user, self.channel = user.discord, kind, user, channel
        self.data, self.source = data, source
        self.id, self.token = new_id(), secrets.token_urlsafe(48)
        self.sent = time.perf_counter()
        self.answered = asyncio.Event()
        self.latency = float("nan")
        self.callback: Payload | None = None
        self.second_callbacks = 0
        self.expired = False
        self.original: Message | None = None
        self.followups: list[Message] = []
        self.edits: list[Payload] = []

    @property
    def messages(self) -> list[Message]:
        """The answer and the follow-ups that exist now, ephemeral ones included."""
        made = [self.original] if self.original and self.original is not self.source else []
        return [message for message in (*made, *self.followups) if not message.deleted]

    @property
    def callback_type(self) -> int:
        """4 message, 5 deferred message, 6 deferred update, 7 update, 8 choices, 9 modal; 0 before the answer."""
        return int(self.callback["type"]) if self.callback else 0

    def payload(self) -> Payload:
        """What INTERACTION_CREATE carries."""
        channel, user = self.channel, self.user
        data: Payload = {
            "id": str(self.id),
            "application_id": str(self.discord.application_id),
            "type": self.kind,
            "token": self.token,
            "version": 1,
            "data": self.data,
            "attachment_size_limit": 10 << 20,
            "entitlements": [],
            "locale": user.locale,
            "channel_id": str(channel.id),
            "channel": channel.payload(),
            "app_permissions": str(channel.permissions_of(self.discord.world.bot)),
        }
        if guild := channel.guild:
            member = guild.members[user.id].payload() | {"permissions": str(channel.permissions_of(user))}
            owners = {"1": str(user.id)} if channel.by_user_alone else {"0": str(guild.id)}
            place = {"id": str(guild.id), "locale": "en-US", "features": []}
            data |= {"guild_id": str(guild.id), "guild": place, "member": member, "guild_locale": "en-US"}
            data |= {"context": 0, "authorizing_integration_owners": owners}
        else:
            owners = {"1": str(user.id)} if channel.by_user_alone else {"0": "0"}
            data |= {"user": user.payload(), "context": channel.context, "authorizing_integration_owners": owners}
        if self.source:
            data["message"] = self.source.payload()
        return data

    def answer(self, body: Payload, uploads: dict[int, Upload]) -> Payload:
        """Carry out the bot's callback; returns what `with_response` returns.

        Raises RefusedError: 10062 when it is late, 40060 when it was answered before, 400 for a malformed message.
        """
        elapsed = time.perf_counter() - self.sent
        if self.callback:
            self.second_callbacks += 1
            raise RefusedError(400, 40060)
        if elapsed > self.discord.answer_limit or self.expired:
            raise RefusedError(404, 10062)
        kind, data = int(body["type"]), body.get("data") or {}
        if kind == SEND:
            self.original = self._post(data, uploads)
        elif kind == DEFER:
            self.original = self._new_message(int(data.get("flags") or 0) | LOADING)
        elif kind in (DEFER_UPDATE, UPDATE):
            if self.source is None:
                raise RefusedError(400, 50035, "Invalid Form Body: there is no message to update")
            self.original = self.source
            if kind == UPDATE:
                self._edit(self.source, data, uploads)
        self.callback, self.latency = body, elapsed
        self.answered.set()
        return self._response(kind)

    def _response(self, kind: int) -> Payload:
        about: Payload = {"id": str(self.id), "type": self.kind}
        answer: Payload = {"interaction": about}
        if self.original:
            about["response_message_id"] = str(self.original.id)
            about["response_message_ephemeral"] = self.original.is_ephemeral
            about["response_message_loading"] = self.original.is_loading
            answer["resource"] = {"type": kind}
            if kind != DEFER_UPDATE:
                answer["resource"]["message"] = self.original.payload()
        return answer

    def check_token(self) -> None:
        """Raises RefusedError: 401/50027 when the token has expired, 404/10015 when nothing was answered yet."""
        if self.expired or time.perf_counter() - self.sent > self.discord.token_lives:
            raise RefusedError(401, 50027)
        if not self.callback:
            raise RefusedError(404, 10015)

    def find(self, which: str) -> Message:
        """`@original` or a message id of this token. Raises RefusedError 404/10008 when it is not there."""
        mine = [message for message in (self.original, *self.followups) if message]
        message = self.original if which == "@original" else next((m for m in mine if str(m.id) == which), None)
        if message is None or message.deleted:
            raise RefusedError(404, 10008)
        return message

    def edit(self, which: str, body: Payload, uploads: dict[int, Upload]) -> Message:
        message = self.find(which)
        self._edit(message, body, uploads)
        return message

    def follow_up(self, body: Payload, uploads: dict[int, Upload]) -> Message:
        """Another message; the first one after a deferred answer replaces its "thinking", in the defer's visibility."""
        if self.original and self.original.is_loading and not self.original.deleted:
            self._edit(self.original, body, uploads)
            return self.original
        message = self._post(body, uploads)
        self.followups.append(message)
        return message

    def _edit(self, message: Message, body: Payload, uploads: dict[int, Upload]) -> None:
        message.write(body, uploads, edit=True)
        if message is self.original:
            self.edits.append(message.revisions[-1])
        if not message.is_ephemeral:
            message.emit("MESSAGE_UPDATE")

    def _new_message(self, flags: int) -> Message:
        if self.channel.guild and self.channel.guild.hushes:
            flags |= EPHEMERAL
        seen_by = self.user if flags & EPHEMERAL else None
        message = Message(self.channel, self.discord.world.bot, seen_by=seen_by)
        message.flags, message.kind = flags, 20 if self.kind == COMMAND else 0
        if not message.is_ephemeral:
            self.channel.posted[message.id] = message
        return message

    def _post(self, body: Payload, uploads: dict[int, Upload]) -> Message:
        message = self._new_message(int(body.get("flags") or 0) & EPHEMERAL)
        try:
            message.write(body, uploads)
        except RefusedError:
            self.channel.posted.pop(message.id, None)
            raise
        if not message.is_ephemeral:
            message.emit("MESSAGE_CREATE")
        return message
