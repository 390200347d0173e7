"""Text channels, threads and direct messages, with the permissions that hold in them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from discord import Permissions

from tests.wire.errors import RefusedError
from tests.wire.messages import Message
from tests.wire.snowflakes import new_id, time_of
from tests.wire.world import Account, Guild, Payload, World, bits

if TYPE_CHECKING:
    from tests.wire.users import User

TEXT, DIRECT, THREAD = 0, 1, 11


@dataclass
class Overwrite:
    """What one role (kind 0) or member (kind 1) may or may not do in one channel."""

    target: int
    kind: int
    allow: int = 0
    deny: int = 0

    def payload(self) -> Payload:
        return {"id": str(self.target), "type": self.kind, "allow": str(self.allow), "deny": str(self.deny)}


class Channel:
    """A text channel, a thread (`parent` is its channel) or a user's direct messages (`recipient`)."""

    def __init__(
        self,
        world: World,
        name: str,
        *,
        guild: Guild | None = None,
        parent: Channel | None = None,
        recipient: User | None = None,
        id_: int | None = None,
    ) -> None:
        self.world, self.name, self.guild, self.parent, self.recipient = world, name, guild, parent, recipient
        self.id = id_ or new_id()
        self.kind = DIRECT if guild is None else THREAD if parent else TEXT
        self.posted: dict[int, Message] = {}
        self.nonces: dict[str, Message] = {}
        self.overwrites: dict[int, Overwrite] = {}
        self.is_with_bot = recipient is not None
        self.deleted = self.archived = self.locked = False
        self.owner: Account = world.bot
        world.channels[self.id] = self
        if guild:
            guild.channels[self.id] = self

    def __repr__(self) -> str:
        return f"<#{self.name}>"

    @property
    def by_user_alone(self) -> bool:
        """Whether the bot is not here itself: only those see it who have installed it for themselves."""
        if self.guild:
            return self.guild.foreign
        return not self.is_with_bot

    @property
    def context(self) -> int:
        """Where it is for Discord's commands: 0 a server, 1 the bot's direct messages, 2 others' own."""
        return 0 if self.guild else 1 if self.is_with_bot else 2

    @property
    def is_thread(self) -> bool:
        return self.kind == THREAD

    @property
    def messages(self) -> list[Message]:
        """What stands in the channel for everyone, oldest first."""
        return list(self.posted.values())

    @property
    def threads(self) -> list[Channel]:
        return [c for c in self.guild.channels.values() if c.parent is self] if self.guild else []

    def permissions_of(self, account: Account) -> int:
        """The permission bits of an account here, computed the way Discord does. A thread has its channel's."""
        if self.parent:
            return self.parent.permissions_of(account)
        if self.guild is None:
            return Permissions.all().value
        member = self.guild.members.get(account.id)
        if member is None:
            return 0
        held = self.guild.everyone.permissions
        for role in member.roles:
            held |= role.permissions
        if held & bits("administrator"):
            return Permissions.all().value
        for target in (self.guild.id, account.id):
            if overwrite := self.overwrites.get(target):
                held = held & ~overwrite.deny | overwrite.allow
        return held

    def require(self, *permissions: str) -> None:
        """Raises RefusedError 403: 50001 where the bot cannot even see the channel, 50013 where a right is missing."""
        held = self.permissions_of(self.world.bot)
        if not held & bits("view_channel"):
            raise RefusedError(403, 50001)
        wanted = bits(*permissions)
        if held & wanted != wanted:
            raise RefusedError(403, 50013)

    def take_from_bot(self, *permissions: str) -> None:
        """An admin takes rights away from the bot in this channel, by name; the bot gets CHANNEL_UPDATE."""
        self._overwrite(self.world.bot, deny=bits(*permissions))

    def give_to_bot(self, *permissions: str) -> None:
        """An admin gives the bot rights in this channel (back), by name."""
        self._overwrite(self.world.bot, allow=bits(*permissions))

    def take_from(self, account: Account, *permissions: str) -> None:
        """Take rights from a member in this channel, by name."""
        self._overwrite(account, deny=bits(*permissions))

    def _overwrite(self, account: Account, *, allow: int = 0, deny: int = 0) -> None:
        if self.parent:
            self.parent._overwrite(account, allow=allow, deny=deny)
            return
        overwrite = self.overwrites.setdefault(account.id, Overwrite(account.id, 1))
        overwrite.allow = overwrite.allow & ~deny | allow
        overwrite.deny = overwrite.deny & ~allow | deny
        self.emit("UPDATE")

    def delete(self) -> None:
        """The channel or thread is deleted, its threads with it; the bot gets CHANNEL_DELETE or THREAD_DELETE."""
        for channel in (*self.threads, self):
            channel.deleted = True
            self.world.channels.pop(channel.id, None)
            if channel.guild:
                channel.guild.channels.pop(channel.id, None)
        self.emit("DELETE")

    def archive(self, *, archived: bool = True, locked: bool = False) -> None:
        """Archive a thread, or bring it back; the bot gets THREAD_UPDATE."""
        self.archived, self.locked = archived, locked
        self.emit("UPDATE")

    def emit(self, change: str) -> None:
        """Tell the gateway: `change` is CREATE, UPDATE or DELETE."""
        if self.guild and not self.guild.foreign:
            data = self.payload()
            if self.is_thread and change == "CREATE":
                data["newly_created"] = True
            self.world.emit(f"{'THREAD' if self.is_thread else 'CHANNEL'}_{change}", data, self.guild.id)

    def payload(self) -> Payload:
        data: Payload = {"id": str(self.id), "type": self.kind, "flags": 0}
        if self.posted:
            data["last_message_id"] = str(max(self.posted))
        if self.recipient:
            return {**data, "recipients": [self.recipient.payload()]}
        assert self.guild
        data |= {"guild_id": str(self.guild.id), "name": self.name, "rate_limit_per_user": 0}
        if self.parent:
            metadata: Payload = {"archived": self.archived, "locked": self.locked, "auto_archive_duration": 1440}
            metadata["archive_timestamp"] = metadata["create_timestamp"] = time_of(self.id)
            joined = {"id": str(self.id), "user_id": str(self.world.bot.id), "join_timestamp": time_of(self.id)}
            data |= {
                "parent_id": str(self.parent.id),
                "owner_id": str(self.owner.id),
                "message_count": len(self.posted),
                "member_count": 1,
                "thread_metadata": metadata,
                "member": {**joined, "flags": 0},
            }
        else:
            overwrites = [overwrite.payload() for overwrite in self.overwrites.values()]
            data |= {"position": 0, "nsfw": False, "permission_overwrites": overwrites}
        return data
