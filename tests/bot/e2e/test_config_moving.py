"""A server's settings as a file, there and back; and the deletion of everything."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.config import ServerSettings
from tests.bot.e2e.admin import admin_of, let_everyone_type, member_with, settings_of
from tests.bot.e2e.players import Player
from tests.bot.e2e.screen import Screen
from tests.bot.e2e.table import Table
from tests.bot.storage.prompt import Prompt

KIND = "penny-parlour-settings"


def content(screen: Screen, table: Table) -> bytes:
    (attachment,) = screen.message._message.attachments
    return table.env.backend.cdn.get(attachment["url"]) or b""


async def brings(player: Player, found: object) -> Screen:
    data = found if isinstance(found, bytes) else json.dumps(found).encode()
    return await player.types("/config import", file=("settings.json", data))


def file(**settings: Any) -> dict[str, Any]:
    return {"kind": KIND, "settings": {key.replace("__", "."): value for key, value in settings.items()}}


async def test_an_export_comes_back_whole(table: Table) -> None:
    admin, role = admin_of(table), table.guild.create_role("hosts")
    await admin.types("/config tables", most=7, **{"open-role": role})
    await admin.types("/config channels", allow=table.channel)
    await admin.types("/config games", game="pencil-park", on=False)
    chosen = await settings_of(table)
    answer = await admin.types("/config export")
    assert answer.private
    exported = content(answer, table)
    assert json.loads(exported)["settings"]["channels.only"] == [str(table.channel.id)]
    await admin.presses("Set all back", await admin.types("/config reset", setting="*"))
    page = await brings(admin, exported)
    assert "200 → **7**" in page.text
    assert await settings_of(table) == ServerSettings(), "nothing before Apply"
    await table.restart()
    apply = page.button("Apply").custom_id
    assert "200 → **7**" in (await admin.presses("Apply", page)).text
    assert await settings_of(table) == chosen
    assert "nothing to apply any more" in (await admin.forges(apply, on=page)).text
    assert "Nothing in this file would change" in (await brings(admin, exported)).text


async def test_what_cannot_be_taken_is_named_and_left_out(table: Table) -> None:
    admin = admin_of(table)
    page = await brings(
        admin,
        file(
            tables__most=7,
            tables__each=0,
            tables__open="role",
            clock__hours=3,
            channels__only=[str(table.channel.id), "12345"],
            roles__manager="54321",
            games__off=["chess"],
            board__palette=["contrast"],
        ),
    )
    for told in (
        "`clock.hours` is not known to this version",
        "a whole number from 1 to 100",
        "choose the role too",
        "the channel `12345` is not on this server",
        "the role `54321` is not on this server",
        "a list of games from",
        "one of: standard, high contrast",
        f"everywhere → **<#{table.channel.id}>**",
    ):
        assert told in page.text
    await admin.presses("Apply", page)
    settings = await settings_of(table)
    assert settings.tables.most == 7
    assert settings.channels.only == (table.channel.id,)
    assert settings == ServerSettings(tables=settings.tables, channels=settings.channels)
    assert settings.tables.model_copy(update={"most": 200}) == ServerSettings().tables


async def test_channels_of_which_none_is_here_do_not_come_to_mean_everywhere(table: Table) -> None:
    admin = admin_of(table)
    await admin.types("/config channels", allow=table.channel)
    page = await brings(admin, file(channels__only=["12345"]))
    assert "Nothing in this file would change" in page.text
    assert (await settings_of(table)).channels.only == (table.channel.id,)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "it is no JSON"),
        (b"\xff\xfe{", "it is no JSON"),
        (b"[" * 60_000, "it is no JSON"),
        (b"[]", "it does not say that it is one"),
        (b'{"kind": "another"}', "it does not say that it is one"),
        (b'{"kind": "penny-parlour-settings", "settings": []}', "it has no settings"),
        (b" " * (64 * 1024 + 1), "64 kB at most"),
    ],
)
async def test_what_is_no_such_file_is_refused_with_the_reason(table: Table, data: bytes, why: str) -> None:
    admin = admin_of(table)
    assert why in (await brings(admin, data)).text
    assert await settings_of(table) == ServerSettings()


async def test_a_file_of_just_64_kb_is_read_and_what_it_says_is_paged(table: Table) -> None:
    admin = admin_of(table)
    keys = {f"x.{number}": number for number in range(2500)}
    data = json.dumps({"kind": KIND, "settings": {**keys, "tables.most": 9}}).encode().ljust(64 * 1024)
    page = await brings(admin, data)
    assert "200 → **9**" in page.text
    page = await admin.presses("Next", page)
    assert "`x." in page.text
    await admin.presses("Apply", page)
    assert (await settings_of(table)).tables.most == 9


async def test_a_file_with_hostile_numbers_and_names_is_told_or_left_out(table: Table) -> None:
    admin = admin_of(table)
    for value in (10**400, -1, 1.5, "7", None, {}, True, float("nan")):
        page = await brings(admin, file(tables__most=value))
        assert "a whole number from 1 to 1500" in page.text, value
    page = await brings(admin, {"kind": KIND, "settings": {"@everyone `x`\n# big": 1, "k" * 5000: 2, "": 3}})
    assert "is not known to this version" in page.text
    assert "- `@everyone ?x??# big` is not known" in page.text
    assert "- `?` is not known" in page.text
    assert await settings_of(table) == ServerSettings()


async def test_cancel_changes_nothing_and_another_ones_file_is_theirs(table: Table) -> None:
    admin, other = admin_of(table), admin_of(table, "Other")
    page = await brings(admin, file(tables__most=7))
    assert "nothing to apply" in (await other.forges(page.button("Apply").custom_id, on=page)).text
    apply = page.button("Apply").custom_id
    assert "Nothing has changed" in (await admin.presses("Cancel", page)).text
    assert "nothing to apply" in (await admin.forges(apply, on=page)).text
    assert await settings_of(table) == ServerSettings()


async def test_a_file_is_forgotten_after_a_day(table: Table) -> None:
    admin = admin_of(table)
    page = await brings(admin, file(tables__most=7))
    apply = page.button("Apply").custom_id
    store = table.bot.parlour.sessions.store.settings
    await store.forget_drafts(2**53)
    assert "nothing to apply" in (await admin.forges(apply, on=page)).text


async def test_a_manager_brings_no_other_manager_role(table: Table) -> None:
    role, other = table.guild.create_role("stewards"), table.guild.create_role("friends")
    admin, cleo = admin_of(table), member_with(table, "Cleo", role)
    let_everyone_type(table)
    await admin.types("/config roles", manager=role)
    page = await brings(cleo, file(tables__most=7, roles__manager=str(other.id)))
    assert "only whoever has the permission Manage Server can change it" in page.text
    await cleo.presses("Apply", page)
    settings = await settings_of(table)
    assert (settings.tables.most, settings.roles.manager) == (7, role.id)


async def test_what_was_let_in_as_admin_does_not_apply_as_manager(table: Table) -> None:
    """The right is asked at Apply too: it may have gone since."""
    role, other = table.guild.create_role("stewards"), table.guild.create_role("friends")
    admin = admin_of(table)
    await admin.types("/config roles", manager=role)
    page = await brings(admin, file(roles__manager=str(other.id)))
    apply = page.button("Apply").custom_id
    member = table.env.backend.get_guild(table.guild.id).members[admin.actor.id]
    member.role_ids = [role.id] if isinstance(member.role_ids, list) else {role.id}
    assert "not a manager role" in (await admin.forges(apply, on=page)).text
    assert (await settings_of(table)).roles.manager == role.id


async def test_everything_of_a_server_is_deleted_by_its_word(table: Table) -> None:
    admin, ana = admin_of(table), table.player("Ana")
    await table.begin(ana)
    await admin.types("/config tables", most=7)
    await admin.types("/config block", person=ana.actor)
    await brings(admin, file(tables__most=9))
    await admin.types("/config delete-data")
    refused = await admin.writes("delet", "word")
    assert "Nothing was deleted" in refused.text
    assert (await settings_of(table)).tables.most == 7
    await admin.types("/config delete-data")
    answer = await admin.writes(" delete ", "word")
    assert "is deleted: games, settings and their log" in answer.text
    assert "Backups" in answer.text
    path = table.bot.settings.database
    assert isinstance(path, Path)
    rows = Prompt(path).everything()
    held = {name for name, found in rows.items() if any(str(table.guild.id) in repr(row) for row in found)}
    assert held == set()
    assert await settings_of(table) == ServerSettings()
    await table.restart()
    await table.open(ana)
