"""A server that the bot joins is greeted once: where it may write, else by a letter to the owner."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.backend.serializers import guild_create_payload
from simcord.builders import ChannelHandle
from simcord.results import ResponseMessage

from bot import language
from bot.departure import KEPT_MS
from bot.ui.welcome import welcome_page
from bot.welcome import Welcome
from tests.bot.e2e.admin import admin_of
from tests.bot.e2e.screen import Screen
from tests.bot.e2e.table import Table

DAY = 86_400


def screens(table: Table, channel: ChannelHandle) -> list[Screen]:
    stored = sorted(table.env.backend.messages.get(channel.id, {}).values(), key=lambda message: message.id)
    return [Screen(ResponseMessage(table.env, message)) for message in stored if not message.is_ephemeral]


def letters(table: Table) -> list[str]:
    owner = table.guild.owner
    if owner.id not in table.env.backend.dm_channels:
        return []
    return [screen.text for screen in screens(table, owner.dm_channel)]


async def join(table: Table) -> None:
    """As Discord tells of a server that has let the bot in just now."""
    back: Any = guild_create_payload(table.env.backend, table.env.backend.guilds[table.guild.id])
    del back["unavailable"]
    table.env.backend.emit("GUILD_CREATE", back)
    await table.env.settle()
    await table.env.advance_time(1)


async def leave(table: Table) -> None:
    table.env.backend.emit("GUILD_DELETE", {"id": str(table.guild.id)})
    await table.env.settle()


@pytest.fixture
async def unknown(table: Table) -> Table:
    """Nobody has heard of the server yet. (SimCord tells of a new one as of one that was out of reach.)"""
    await table.env.settle()
    await table.bot.parlour.sessions.store.forgetting.server(table.guild.id, 20)
    return table


async def deny(table: Table, channel: ChannelHandle, *permissions: str) -> None:
    denied = discord.Permissions(**dict.fromkeys(permissions, True)).value
    bot = table.env.backend.bot_user.id
    table.env.backend.set_overwrite(channel.id, Overwrite(target_id=bot, type=1, allow=0, deny=denied))
    await table.env.settle()


async def test_it_is_one_message_of_three_lines_and_two_buttons(unknown: Table) -> None:
    await join(unknown)
    (screen,) = unknown.messages
    assert len(screen.text.splitlines()) == 3
    assert screen.labels == ["Set up", "Open a table"]
    assert letters(unknown) == []


async def test_it_stands_in_the_system_channel_where_there_is_one(unknown: Table) -> None:
    hall = unknown.guild.create_text_channel("hall")
    unknown.env.backend.edit_guild(unknown.guild.id, {"system_channel_id": hall.id})
    await join(unknown)
    assert len(screens(unknown, hall)) == 1
    assert unknown.messages == []


@pytest.mark.parametrize("permission", ["view_channel", "send_messages"])
async def test_else_in_the_first_channel_that_it_can_write_in(unknown: Table, permission: str) -> None:
    hall, garden = unknown.guild.create_text_channel("hall"), unknown.guild.create_text_channel("garden")
    unknown.env.backend.edit_guild(unknown.guild.id, {"system_channel_id": hall.id})
    await deny(unknown, hall, permission)
    await deny(unknown, unknown.channel, permission)
    await join(unknown)
    assert len(screens(unknown, garden)) == 1
    assert screens(unknown, hall) == unknown.messages == letters(unknown) == []
    assert len(unknown.requests("POST", r"/channels/\d+/messages$")) == 1, "where it may not, it does not try"


async def test_a_channel_that_refuses_all_the_same_is_passed_over(unknown: Table) -> None:
    garden = unknown.guild.create_text_channel("garden")
    path = f"/channels/{unknown.channel.id}/messages"
    unknown.env.inject_error("POST", path, status=403, code=50013)
    await join(unknown)
    assert unknown.messages == []
    assert len(screens(unknown, garden)) == 1


async def test_else_the_owner_gets_a_letter_that_says_what_lacks(unknown: Table) -> None:
    await deny(unknown, unknown.channel, "send_messages")
    await join(unknown)
    assert unknown.messages == []
    (letter,) = letters(unknown)
    assert len(letter.splitlines()) == 3
    assert "Penny Parlour" in letter
    assert "View Channel, Send Messages, Send Messages in Threads, Embed Links" in letter


async def test_it_is_in_the_servers_language(unknown: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    spoken = []

    def page(guild_id: int) -> Any:
        spoken.append(language.current())
        return welcome_page(guild_id)

    unknown.env.backend.edit_guild(unknown.guild.id, {"preferred_locale": "de"})
    monkeypatch.setattr(unknown.bot.parlour.rooms[Welcome], "_draw", page)
    await join(unknown)
    assert spoken == ["de"]


async def test_a_restart_an_outage_and_a_return_bring_no_second_one(unknown: Table) -> None:
    await join(unknown)
    await unknown.restart()
    await unknown.env.advance_time(1)
    unknown.env.backend.emit("GUILD_DELETE", {"id": str(unknown.guild.id), "unavailable": True})
    await unknown.env.settle()
    unknown.env.backend.emit(
        "GUILD_CREATE", guild_create_payload(unknown.env.backend, unknown.env.backend.guilds[unknown.guild.id])
    )
    await unknown.env.settle()
    await leave(unknown)
    await unknown.env.advance_time(KEPT_MS / 1000 - DAY)
    await join(unknown)
    await unknown.env.advance_time(60)
    assert len(unknown.messages) == 1


async def test_who_returns_after_more_than_thirty_days_is_greeted_again(unknown: Table) -> None:
    await join(unknown)
    await leave(unknown)
    await unknown.env.advance_time(KEPT_MS / 1000 + DAY)
    await join(unknown)
    assert len(unknown.messages) == 2


async def test_who_let_it_in_while_it_was_away_is_greeted_at_the_start(unknown: Table) -> None:
    await unknown.restart()
    await unknown.env.advance_time(1)
    assert len(unknown.messages) == 1


async def test_who_let_it_in_long_ago_is_not(unknown: Table) -> None:
    backend = unknown.env.backend
    long_ago = datetime.fromisoformat(backend.now_iso()) - timedelta(days=8)
    backend.guilds[unknown.guild.id].members[backend.bot_user.id].joined_at = long_ago.astimezone(UTC).isoformat()
    for _ in range(2):
        await unknown.restart()
        await unknown.env.advance_time(1)
    assert unknown.messages == []
    await join(unknown)
    assert unknown.messages == [], "it is known from then on"


async def test_who_had_everything_deleted_is_not_greeted_again_at_the_next_start(unknown: Table) -> None:
    await join(unknown)
    await unknown.env.advance_time(DAY)
    await unknown.bot.parlour.sessions.store.forgetting.server(unknown.guild.id, 20)
    await unknown.bot.parlour.rooms[Welcome].closed()
    for _ in range(2):
        await unknown.restart()
        await unknown.env.advance_time(1)
    assert len(unknown.messages) == 1


async def test_discord_is_unwell_and_it_comes_later_and_once(unknown: Table, caplog: pytest.LogCaptureFixture) -> None:
    unknown.env.inject_error("POST", f"/channels/{unknown.channel.id}/messages", status=503, times=2)
    await join(unknown)
    await unknown.env.advance_time(60)
    await unknown.env.advance_time(60)
    assert len(unknown.messages) == 1


async def test_set_up_is_for_who_may_configure(unknown: Table) -> None:
    admin, ana = admin_of(unknown), unknown.player("Ana")
    await join(unknown)
    (screen,) = unknown.messages
    refused = await ana.presses("Set up", screen)
    assert refused.private
    assert "for whoever has the permission Manage Server only" in refused.text
    page = await admin.presses("Set up", screen)
    assert page.private
    assert "Setting up · 1 of" in page.text
    assert len(unknown.messages) == 1


async def test_open_a_table_asks_for_the_game_and_opens_it_here(unknown: Table) -> None:
    ana = unknown.player("Ana")
    await join(unknown)
    (screen,) = unknown.messages
    page = await ana.presses("Open a table", screen)
    assert page.private
    (menu,) = page.menus
    assert [option.value for option in menu.options] == list(unknown.bot.games)
    answer = await ana.chooses("A game", "Penny Black", page)
    assert answer.private
    assert "Your table for **Penny Black** is open." in answer.text
    assert unknown.board.has("Join")
    assert (await unknown.session()).record.host_id == ana.actor.id
    assert len(unknown.boards) == 2, "the greeting and one board"


async def test_open_a_table_keeps_to_the_servers_settings(unknown: Table) -> None:
    admin, ana = admin_of(unknown), unknown.player("Ana")
    await join(unknown)
    (screen,) = unknown.messages
    keys = list(unknown.bot.games)
    await admin.types("/config games", game=keys[0], on=False)
    page = await ana.presses("Open a table", screen)
    assert [option.value for option in page.menus[0].options] == keys[1:]
    forged = await ana.forges(page.menus[0].custom_id, keys[0], on=screen)
    assert "is switched off on this server (`/config games`)" in forged.text
    other = unknown.guild.create_text_channel("other")
    await admin.types("/config channels", allow=other)
    refused = await ana.chooses("A game", keys[1], page)
    assert "Tables cannot be opened in this channel (`/config channels`)" in refused.text
    for key in keys[1:]:
        await admin.types("/config games", game=key, on=False)
    assert "All games are switched off" in (await ana.presses("Open a table", screen)).text
    assert len(unknown.boards) == 1


async def test_a_button_of_another_server_does_nothing(unknown: Table) -> None:
    ana = unknown.player("Ana")
    await join(unknown)
    (screen,) = unknown.messages
    for forged in (
        f"pp|open|g{unknown.guild.id + 1}|0|0|",
        "pp|open||0|0|",
        f"pp|open.game|g{unknown.guild.id + 1}|0|0|",
    ):
        assert "older version" in (await ana.forges(forged, on=screen)).text
    assert len(unknown.boards) == 1
