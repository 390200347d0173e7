"""Servers, channels, roles and members, as the loopback keeps them and as Discord would send them.

Everything that happens from outside (a channel deleted, a permission taken away) is a plain method here that changes
the world and emits the gateway event; nothing here knows sockets.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from discord import Permissions

from tests.wire.snowflakes import new_id, now, time_of

if TYPE_CHECKING:
    from tests.wire.channels import Channel
    from tests.wire.messages import Message

Payload = dict[str, Any]

LONG_AGO = "2024-01-01T00:00:00+00:00"
"""Since when the bot is a member of every server, where a test says nothing else."""
EVERYONE = Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    embed_links=True,
    attach_files=True,
    read_message_history=True,
    external_emojis=True,
    add_reactions=True,
    use_application_commands=True,
).value


def bits(*names: str) -> int:
    """The permission bits of these names (`send_messages`, …). Raises TypeError for a name that does not exist."""
    return Permissions(**dict.fromkeys(names, True)).value


class Account:
    """A person or the bot, apart from any server."""

    def __init__(self, name: str, *, is_bot: bool = False) -> None:
        self.id, self.name, self.is_bot = new_id(), name, is_bot

    def __repr__(self) -> str:
        return f"<{self.name}>"

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"

    def payload(self) -> Payload:
        name = {"username": self.name.lower().replace(" ", "_"), "global_name": self.name}
        return {"id": str(self.id), "discriminator": "0", "avatar": None, "bot": self.is_bot, **name}


@dataclass(eq=False)
class Role:
    id: int
    name: str
    permissions: int

    def payload(self) -> Payload:
        fixed = {"color": 0, "hoist": False, "position": 1, "managed": False, "mentionable": False, "flags": 0}
        return {"id": str(self.id), "name": self.name, "permissions": str(self.permissions), **fixed}


class Member:
    """An account in one server: what it may do there comes from the roles alone, as in Discord."""

    def __init__(self, account: Account, roles: list[Role]) -> None:
        self.account, self.roles, self.joined = account, roles, now()

    def payload(self, *, with_user: bool = True) -> Payload:
        roles = [str(role.id) for role in self.roles]
        data: Payload = {"roles": roles, "joined_at": self.joined, "deaf": False, "mute": False, "flags": 0}
        return {**data, "user": self.account.payload()} if with_user else data


class Guild:
    """A server. `@everyone` has the rights a player usually has; the bot needs no more and has no role of its own.

    One that is `foreign` has never had the bot as a member: there it can only answer whoever has installed it for
    themselves, and where the server `hushes` those, Discord shows its answers to them alone.
    """

    def __init__(self, world: World, name: str, *, foreign: bool = False, hushes: bool = False) -> None:
        self.foreign, self.hushes = foreign, hushes
        self.world, self.name, self.id, self.deleted = world, name, new_id(), False
        self.everyone = Role(self.id, "@everyone", EVERYONE)
        self.roles = [self.everyone]
        self.channels: dict[int, Channel] = {}
        self.members: dict[int, Member] = {}
        if not foreign:
            self.add_member(world.bot).joined = LONG_AGO

    def add_member(self, account: Account, *permissions: str) -> Member:
        """Let an account join, with rights beyond everyone's by name (`manage_guild`, …)."""
        member = self.members.setdefault(account.id, Member(account, []))
        if permissions:
            self.grant(account, *permissions)
        self.emit("GUILD_MEMBER_ADD", {"guild_id": str(self.id), **member.payload()})
        return member

    def remove_member(self, account: Account) -> None:
        """The account leaves the server. Raises KeyError where it is no member."""
        del self.members[account.id]
        self.emit("GUILD_MEMBER_REMOVE", {"guild_id": str(self.id), "user": account.payload()})

    def grant(self, account: Account, *permissions: str) -> None:
        """Give a member rights in the whole server, through a role made for it."""
        role = Role(new_id(), f"{account.name}'s", bits(*permissions))
        self.roles.append(role)
        self.members[account.id].roles.append(role)
        self.emit("GUILD_ROLE_CREATE", {"guild_id": str(self.id), "role": role.payload()})

    def revoke(self, account: Account, *permissions: str) -> None:
        """Take rights from a member's own roles in the whole server (not those that everyone has)."""
        for role in self.members[account.id].roles:
            role.permissions &= ~bits(*permissions)
            self.emit("GUILD_ROLE_UPDATE", {"guild_id": str(self.id), "role": role.payload()})

    def delete(self) -> None:
        """The server is gone, or has thrown the bot out: for a bot the two look the same."""
        self.deleted = True
        del self.world.guilds[self.id]
        for channel in self.channels.values():
            channel.deleted = True
            self.world.channels.pop(channel.id, None)
        self.world.emit("GUILD_DELETE", {"id": str(self.id)}, self.id)

    def emit(self, event: str, data: Payload) -> None:
        if self.id in self.world.guilds:
            self.world.emit(event, data, self.id)

    def payload(self) -> Payload:
        """What GUILD_CREATE carries: the world as it is at this moment."""
        listed = [channel for channel in self.channels.values() if not channel.is_thread]
        threads = [channel for channel in self.channels.values() if channel.is_thread and not channel.archived]
        return {
            "id": str(self.id),
            "name": self.name,
            "owner_id": "1",
            "preferred_locale": "en-US",
            "features": [],
            "emojis": [],
            "joined_at": time_of(self.id),
            "unavailable": False,
            "member_count": len(self.members),
            "roles": [role.payload() for role in self.roles],
            "channels": [channel.payload() for channel in listed],
            "threads": [thread.payload() for thread in threads],
            # Without the members intent Discord sends the bot's own membership alone.
            "members": [self.members[self.world.bot.id].payload()],
        }


class World:
    """All that exists. `emit(event, data, guild_id)` is the way out to the gateway."""

    def __init__(self, emit: Callable[[str, Payload, int | None], None]) -> None:
        self.emit = emit
        self.bot = Account("Penny Parlour", is_bot=True)
        self.application_id = self.bot.id
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.accounts: dict[int, Account] = {self.bot.id: self.bot}
        self.cdn: dict[str, bytes] = {}
        self.cdn_base = ""
        # Whether the application was granted the message content intent: without it other people's words are blank.
        self.message_content = False

    def add_guild(self, name: str) -> Guild:
        """A new server in which the bot is a member."""
        guild = Guild(self, name)
        self.guilds[guild.id] = guild
        self.emit("GUILD_CREATE", guild.payload(), guild.id)
        return guild

    def find_message(self, message_id: int) -> Message | None:
        """A message of any channel by its id (not ephemeral ones), or None."""
        found = (channel.posted.get(message_id) for channel in self.channels.values())
        return next((message for message in found if message), None)
