"""Routes about the application itself: who it is, where the gateway is, which commands it has, whom it knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.wire.calls import Call
from tests.wire.errors import RefusedError
from tests.wire.snowflakes import new_id
from tests.wire.world import Guild, Payload

if TYPE_CHECKING:
    from tests.wire.loopback import LoopbackDiscord


def gateway(discord: LoopbackDiscord, call: Call) -> Payload:
    limit = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1}
    return {"url": discord.ws_base, "shards": discord.shards, "session_start_limit": limit}


def me(discord: LoopbackDiscord, call: Call) -> Payload:
    return discord.world.bot.payload() | {"verified": True, "mfa_enabled": False, "flags": 0}


def application(discord: LoopbackDiscord, call: Call) -> Payload:
    bot = discord.world.bot
    data = {"id": str(discord.application_id), "name": bot.name, "description": "", "icon": None, "flags": 0}
    owner = {"id": "1", "username": "owner", "discriminator": "0", "avatar": None}
    return data | {"bot_public": True, "bot_require_code_grant": False, "verify_key": "0" * 64, "owner": owner}


def get_commands(discord: LoopbackDiscord, call: Call) -> list[Payload]:
    return discord.commands if "guild" not in call.arguments else discord.guild_commands.get(call.id("guild"), [])


def put_commands(discord: LoopbackDiscord, call: Call) -> list[Payload]:
    """All commands at once; one that was there keeps its id."""
    before = {(command["name"], command["type"]): command["id"] for command in get_commands(discord, call)}
    commands = []
    for body in call.body:
        command: Payload = {"type": 1, "description": "", **body}
        command |= {"application_id": str(discord.application_id), "version": str(new_id())}
        command["id"] = before.get((command["name"], command["type"])) or str(new_id())
        if "guild" in call.arguments:
            command["guild_id"] = call.arguments["guild"]
        commands.append(command)
    if "guild" in call.arguments:
        discord.guild_commands[call.id("guild")] = commands
    else:
        discord.commands = commands
    return commands


def get_user(discord: LoopbackDiscord, call: Call) -> Payload:
    account = discord.world.accounts.get(call.id("user"))
    if account is None:
        raise RefusedError(404, 10013)
    return account.payload()


def open_dm(discord: LoopbackDiscord, call: Call) -> Payload:
    user = discord.users.get(int(call.data["recipient_id"]))
    if user is None:
        raise RefusedError(404, 10013)
    return discord.direct_channel(user).payload()


def find_guild(discord: LoopbackDiscord, call: Call) -> Guild:
    guild = discord.world.guilds.get(call.id("guild"))
    if guild is None:
        raise RefusedError(404, 10004)
    return guild


def get_my_guilds(discord: LoopbackDiscord, call: Call) -> list[Payload]:
    """200 at a time, those after an id."""
    after = int(call.query.get("after", 0))
    guilds = [discord.world.guilds[id_] for id_ in sorted(discord.world.guilds) if id_ > after][:200]
    fixed: Payload = {"owner": False, "features": []}
    if call.query.get("with_counts") in ("1", "true"):
        return [
            {**fixed, "id": str(guild.id), "name": guild.name, "approximate_member_count": len(guild.members)}
            for guild in guilds
        ]
    return [{**fixed, "id": str(guild.id), "name": guild.name} for guild in guilds]


def get_guild(discord: LoopbackDiscord, call: Call) -> Payload:
    return find_guild(discord, call).payload()


def get_guild_channels(discord: LoopbackDiscord, call: Call) -> list[Payload]:
    channels: list[Payload] = find_guild(discord, call).payload()["channels"]
    return channels


def get_member(discord: LoopbackDiscord, call: Call) -> Payload:
    member = find_guild(discord, call).members.get(call.id("user"))
    if member is None:
        raise RefusedError(404, 10007)
    return member.payload()


def leave_guild(discord: LoopbackDiscord, call: Call) -> None:
    find_guild(discord, call).delete()


def no_emojis(discord: LoopbackDiscord, call: Call) -> Payload:
    return {"items": []}


ROUTES: tuple[tuple[str, str, Any], ...] = (
    ("GET", "/gateway", gateway),
    ("GET", "/gateway/bot", gateway),
    ("GET", "/users/@me", me),
    ("GET", "/oauth2/applications/@me", application),
    ("GET", "/applications/@me", application),
    ("GET", "/applications/{app}/commands", get_commands),
    ("PUT", "/applications/{app}/commands", put_commands),
    ("GET", "/applications/{app}/guilds/{guild}/commands", get_commands),
    ("PUT", "/applications/{app}/guilds/{guild}/commands", put_commands),
    ("GET", "/applications/{app}/emojis", no_emojis),
    ("POST", "/users/@me/channels", open_dm),
    ("DELETE", "/users/@me/guilds/{guild}", leave_guild),
    ("GET", "/users/@me/guilds", get_my_guilds),
    ("GET", "/users/{user}", get_user),
    ("GET", "/guilds/{guild}", get_guild),
    ("GET", "/guilds/{guild}/channels", get_guild_channels),
    ("GET", "/guilds/{guild}/members/{user}", get_member),
)
