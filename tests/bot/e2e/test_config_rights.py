"""Who has no right sees and changes nothing, whatever they send; what cannot be is refused with the reason; of many at
once, each change is made and told."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from typing import Any

import discord
import pytest
from simcord.interactions import command_leaves

from bot.config import SETTINGS, BadSetting, ServerSettings
from bot.config.values import reason_of, title_of
from bot.page import Control, Owner
from bot.ui.handlers import config
from tests.bot.e2e.admin import admin_of, let_everyone_type, settings_of, value_of
from tests.bot.e2e.players import Player
from tests.bot.e2e.table import Table
from tests.bot.storage.build import by

REFUSED = "The settings of this server are for whoever has the permission Manage Server"


def leaves(table: Table) -> dict[str, dict[str, Any]]:
    """Every subcommand of `/config`, by its name."""
    offered = table.env.backend.visible_commands(user_id=table.guild.owner.id, channel_id=table.channel.id)
    (root,) = [each for each in offered if each["name"] == "config"]
    return {path[-1]: leaf for path, leaf in command_leaves(root)}


def filled(table: Table, leaf: dict[str, Any], who: Player) -> dict[str, Any]:
    """Something for each of its options."""
    role = table.guild.create_role("friends")
    some = {4: 3, 5: True, 6: who.actor, 7: table.channel, 8: role, 11: ("a.json", b"{}")}
    return {
        option["name"]: option["choices"][0]["value"]
        if option.get("choices")
        else some.get(option["type"], "tables.most")
        for option in leaf.get("options") or []
    }


async def test_discord_offers_it_to_those_who_manage_the_server(table: Table) -> None:
    admin, ana = admin_of(table), table.player("Ana")
    assert "config show" in admin.actor.available_commands(table.channel)
    assert not [name for name in ana.actor.available_commands(table.channel) if name.startswith("config")]


async def test_a_command_that_slipped_through_gains_nothing(table: Table) -> None:
    (ana, ben) = table.players("Ana", "Ben")
    let_everyone_type(table)
    store = table.bot.parlour.sessions.store
    for name, leaf in leaves(table).items():
        for options in ({}, filled(table, leaf, ben)):
            if options or not any(option.get("required") for option in leaf.get("options") or []):
                answer = await ana.types(f"/config {name}", **options)
                assert answer.text.startswith(REFUSED), name
                assert not answer.message._message.attachments
    assert await store.settings.of(table.guild.id) == {}
    assert await store.settings.log(table.guild.id) == []
    assert await store.barred.by(table.guild.id, 0) == []
    assert table.messages == []


async def test_a_forged_component_gains_nothing(table: Table) -> None:
    admin, ana = admin_of(table), table.player("Ana")
    await table.open(ana)
    await admin.types("/config tables", most=7)
    before = await table.bot.parlour.sessions.store.settings.of(table.guild.id)
    here = Owner("server", table.guild.id)
    names = ["setup", "setup.choose", *(f"config.{part}" for part in config._PARTS)]
    for name in names:
        answer = await ana.forges(Control(name, here, choices={"step": "2"}).custom_id(), "5", on=table.board)
        assert answer.text.startswith(REFUSED), name
    for name in names:
        for owner in (Owner("server", table.guild.id + 1), Owner("person", admin.actor.id), None):
            answer = await admin.forges(Control(name, owner).custom_id(), on=table.board)
            assert "older version" in answer.text, name
    for name in ("config.nothing", "config", "config."):
        assert "older version" in (await admin.forges(Control(name, here).custom_id(), on=table.board)).text
    assert await table.bot.parlour.sessions.store.settings.of(table.guild.id) == before
    assert table.board.has("Join")


@pytest.mark.parametrize(
    ("step", "values", "why"),
    [
        ("1", ("x",), "channels of this server"),
        ("1", ("0",), "channels of this server"),
        ("1", ("12345",), "channels of this server"),
        ("2", ("x",), "a role of this server"),
        ("2", (str(2**64),), "a role of this server"),
        ("2", ("12345",), "a role of this server"),
    ],
)
async def test_a_forged_value_is_refused_with_the_reason(
    table: Table, step: str, values: tuple[str, ...], why: str
) -> None:
    admin = admin_of(table)
    page = await admin.types("/config setup")
    forged = Control("setup.choose", Owner("server", table.guild.id), choices={"step": step}).custom_id()
    answer = await admin.forges(forged, *values, on=page)
    assert why in answer.text
    assert "Nothing has changed." in answer.text
    assert await settings_of(table) == ServerSettings()


BAD: dict[str, Any] = {
    "games.off": ("chess",),
    "channels.only": tuple(range(1, 30)),
    "tables.most": 0,
    "tables.each": 101,
    "tables.open": "nobody",
    "tables.open_role": -1,
    "tables.end": "role",
    "tables.end_role": "x",
    "pings.default": "loud",
    "board.renew": "",
    "board.palette": "pink",
    "daily.channel": "here",
    "daily.time": "25:00",
    "daily.zone": "Europe/Atlantis",
    "daily.challenge": "maybe",
    "daily.results": True,
    "daily.week": "",
    "daily.month": 1,
    "daily.ping": 0,
    "daily.champion": "x",
    "roles.manager": 2**63,
}


@pytest.mark.parametrize("key", SETTINGS)
async def test_every_setting_refuses_what_it_cannot_be(table: Table, key: str) -> None:
    with pytest.raises(BadSetting) as refused:
        await table.bot.parlour.configuration.change(table.guild.id, by(1), lambda _: {key: BAD[key]})
    assert reason_of(refused.value, ["Pencil Park"]).startswith(f"{title_of(key)}: ")
    assert await settings_of(table) == ServerSettings()


async def test_of_200_changes_at_once_by_ten_admins_log_and_result_agree(table: Table) -> None:
    admins = [admin_of(table, f"Admin {number}") for number in range(10)]

    configuration = table.bot.parlour.configuration

    async def changes(admin: Player, number: int) -> None:
        def switched(now: ServerSettings) -> dict[str, Any]:
            return {"games.off": () if now.games.off else ("pencil-park",)}

        for turn in range(10):
            most = {"tables.most": 1 + number * 10 + turn}
            await configuration.change(table.guild.id, by(admin.actor.id), lambda _, most=most: most)
            await configuration.change(table.guild.id, by(admin.actor.id), switched)

    await asyncio.gather(*(changes(admin, number) for number, admin in enumerate(admins)))
    notes = (await table.bot.parlour.sessions.store.settings.log(table.guild.id))[::-1]
    most = [note for note in notes if note.key == "tables.most"]
    assert len(notes) == 200
    assert len(most) == 100
    assert {note.new for note in most} == {str(number) for number in range(1, 101)}
    assert {note.user_id for note in most} == {admin.actor.id for admin in admins}
    for key, default in (("tables.most", "200"), ("games.off", "[]")):
        of_key = [note for note in notes if note.key == key]
        assert of_key[0].old == default
        assert all(one.new == other.old for one, other in pairwise(of_key))
        assert all(note.old != note.new for note in of_key)
    assert str(await value_of(table, "tables.most")) == most[-1].new
    off = [note.new for note in notes if note.key == "games.off"][-1]
    assert (await value_of(table, "games.off") == ("pencil-park",)) == ("pencil-park" in off)


def characters(node: dict[str, Any]) -> int:
    """As Discord counts a command: names, descriptions and values, the longest of all languages."""
    own = sum(
        max(map(len, [node.get(key) or "", *(node.get(f"{key}_localizations") or {}).values()]))
        for key in ("name", "description")
    )
    value = len(node["value"]) if isinstance(node.get("value"), str) else 0
    return own + value + sum(characters(each) for key in ("options", "choices") for each in node.get(key) or [])


def nodes(node: dict[str, Any]) -> list[dict[str, Any]]:
    return [node, *(found for option in node.get("options") or [] for found in nodes(option))]


async def test_every_command_is_within_discords_limits(table: Table) -> None:
    """https://discord.com/developers/docs/interactions/application-commands: 8,000 characters, 25 options or
    subcommands, 25 choices, 100 characters of a description."""
    commands = [each.to_dict(table.bot.tree) for each in table.bot.tree.get_commands()]
    registered = table.requests("PUT", r"/applications/\d+/commands")[-1].json
    assert {each["name"] for each in registered} == {each["name"] for each in commands}
    for command in registered:
        assert characters(command) <= 8000, command["name"]
        for node in nodes(command):
            assert len(node.get("options") or []) <= 25
            assert len(node.get("choices") or []) <= 25
            assert len(node.get("description") or "") <= 100


def test_what_counts_characters_counts() -> None:
    assert characters({"name": "ab", "description": "cde", "description_localizations": {"de": "cdef"}}) == 6
    option = {"name": "a", "description": "b", "choices": [{"name": "cc", "value": "dd"}, {"name": "e", "value": 5}]}
    assert characters({"name": "x", "description": "y", "options": [option]}) == 9


async def test_the_settings_are_for_servers(table: Table) -> None:
    (command,) = [each for each in table.bot.tree.get_commands() if each.name == "config"]
    sent = command.to_dict(table.bot.tree)
    assert discord.Permissions(int(sent["default_member_permissions"])) == discord.Permissions(manage_guild=True)
    assert sent["contexts"] == [0]
