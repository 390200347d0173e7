"""People who configure the bot, and what is looked at after it."""

from __future__ import annotations

from typing import Any

import discord
from simcord.builders import RoleHandle

from bot.config import ServerSettings
from tests.bot.e2e.players import Player
from tests.bot.e2e.table import Table

CHANGED_BY = "That can be changed by whoever has the permission Manage Server."


def admin_of(table: Table, name: str = "Admin") -> Player:
    """Somebody who may manage the server."""
    return table.player(name, permissions=discord.Permissions(manage_guild=True))


def member_with(table: Table, name: str, role: RoleHandle) -> Player:
    """Somebody with a role."""
    user = table.env.create_user(f"user{len(table.guild.member_ids())}", global_name=name)
    return Player(table, table.guild.add_member(user, roles=[role]), name)


def let_everyone_type(table: Table, command: str = "config") -> None:
    """As an admin can in the server's settings: Discord offers the command to everyone, and no longer stands before
    the bot."""
    offered = table.env.backend.visible_commands(user_id=table.guild.owner.id, channel_id=table.channel.id)
    (found,) = [each for each in offered if each["name"] == command]
    table.guild.set_command_permissions(int(found["id"]), {table.guild.default_role: True})


async def settings_of(table: Table) -> ServerSettings:
    return await table.bot.parlour.configuration.of(table.guild.id)


async def value_of(table: Table, key: str) -> Any:
    return (await settings_of(table)).value(key)
