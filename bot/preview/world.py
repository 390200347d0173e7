"""The preview's world: two servers with their people, and somebody's direct messages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord

from bot.texts import say

PLAYERS = ("Ana", "Ben", "Cleo", "Dev", "Ema", "Finn", "Gita", "Hugo", "Ines", "Jun")
WATCHER = "Wanda"
ADMIN = "Ada"


@dataclass(frozen=True, slots=True)
class Place:
    """A channel and whoever can be looked through there, as SimCord knows them. name: as it is listed. host: who says
    a word of welcome; None in direct messages."""

    name: str
    channel: Any
    viewers: Sequence[Any]
    host: Any


def people_the_world(env: Any) -> list[Place]:
    """Builds it in an empty world, and lists its places. Whatever is added to it comes last: what was there before
    keeps its ids."""
    env.backend.bot_user.name = "Penny Parlour"
    first = env.create_guild("Penny Parlour")
    parlour = first.create_text_channel("parlour")
    users = [env.create_user(name) for name in (*PLAYERS, WATCHER)]
    members = [first.add_member(user) for user in users]
    garden = first.create_text_channel("garden")
    second = env.create_guild("Second Parlour")
    lounge = second.create_text_channel("lounge")
    ada = env.create_user(ADMIN)
    everyone = [*members, _admin(first, ada)]
    elsewhere = [*map(second.add_member, users), _admin(second, ada)]
    ana = users[0]
    return [
        Place(say("preview.channel", server=first.name, channel=parlour.name), parlour, everyone, everyone[-2]),
        Place(say("preview.channel", server=first.name, channel=garden.name), garden, everyone, everyone[-2]),
        Place(say("preview.channel", server=second.name, channel=lounge.name), lounge, elsewhere, elsewhere[-2]),
        Place(say("preview.letters", name=ana.name), ana.dm_channel, [ana], None),
    ]


async def greet(env: Any, places: Sequence[Place], address: str) -> None:
    """Somebody says in each channel what can be done, and where the list of places is. The bot has joined just now."""
    for place in places:
        if place.host is not None:
            me = env.backend.get_member(place.channel.guild.id, env.backend.bot_user.id)
            me.joined_at = env.backend.now_iso()
            await place.host.send(place.channel, say("preview.welcome", admin=ADMIN, places=address))


def _admin(guild: Any, user: Any) -> Any:
    role = guild.create_role("Admin", permissions=discord.Permissions(manage_guild=True))
    return guild.add_member(user, roles=[role])
