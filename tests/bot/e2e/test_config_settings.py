"""Every setting does what it says, at once, for tables that run as well, and after a restart."""

from __future__ import annotations

import discord
import pytest
from simcord.builders import ChannelHandle

from bot.config import SETTINGS
from games.engine import View
from render import Pictures
from render.scene import Picture, Scene
from tests.bot.e2e.admin import CHANGED_BY, admin_of, let_everyone_type, member_with, value_of
from tests.bot.e2e.table import Table


async def test_a_game_is_switched_off_and_on(table: Table) -> None:
    admin, ana = admin_of(table), table.player("Ana")
    await table.begin(ana)
    answer = await admin.types("/config games", game="pencil-park", on=False)
    assert answer.text == (
        "✅ Games that are switched off: none → **Pencil Park**\n"
        "-# Open tables are played to their end; no new one is opened."
    )
    await ana.acts_by_panel()
    assert table.board.has("Act"), "what is under way goes on"
    await ana.types("/table end")
    await table.restart()
    refused = await ana.types("/table new", game="pencil-park")
    assert refused.text == f"Pencil Park is switched off on this server (`/config games`). {CHANGED_BY}"
    assert not table.board.has("Join")
    await table.open(ana, game="penny-black")
    await ana.types("/table end")
    await admin.types("/config games", game="pencil-park", on=True)
    await table.open(ana)


async def test_tables_are_opened_only_in_the_channels_for_games_and_their_threads(table: Table) -> None:
    admin, ana = admin_of(table), table.player("Ana")
    other = table.guild.create_text_channel("other")
    await table.begin(ana)
    answer = await admin.types("/config channels", allow=other)
    assert answer.text.startswith(f"✅ Channels for games: everywhere → **<#{other.id}>**\n-# Open tables elsewhere")
    await ana.acts_by_panel()
    await ana.types("/table end")
    await table.restart()
    refused = await ana.types("/table new", game="pencil-park")
    assert refused.text == (
        f"Tables cannot be opened in this channel (`/config channels`). They can in: <#{other.id}>. {CHANGED_BY}"
    )
    assert "is open" in (await ana.types_in(other, "/table new", game="pencil-park")).text
    thread = await in_a_thread(table, other)
    assert "is open" in (await ana.types_in(thread, "/table new", game="pencil-park")).text
    assert "not among" in (await admin.types("/config channels", disallow=table.channel)).text
    assert "the only channel" in (await admin.types("/config channels", disallow=other)).text
    await admin.types("/config channels", allow=table.channel, disallow=other)
    assert await value_of(table, "channels.only") == (table.channel.id,)
    await admin.types("/config channels", everywhere=True)
    await table.open(ana)


async def in_a_thread(table: Table, channel: ChannelHandle) -> ChannelHandle:
    found = table.bot.get_channel(channel.id)
    assert isinstance(found, discord.TextChannel)
    await found.create_thread(name="a thread", type=discord.ChannelType.public_thread)
    await table.env.settle()
    (thread,) = channel.threads
    return thread


async def test_a_server_has_so_many_tables_at_once(table: Table) -> None:
    admin, ana, ben = admin_of(table), *table.players("Ana", "Ben")
    other = table.guild.create_text_channel("other")
    await table.open(ana)
    assert "200 → **1**" in (await admin.types("/config tables", most=1)).text
    await table.restart()
    refused = await ben.types_in(other, "/table new", game="pencil-park")
    assert "all the tables that it can have at once: 1 (`/config tables`" in refused.text
    assert CHANGED_BY in refused.text
    await ben.presses("Join", table.board)
    await ana.types("/table end")
    assert "is open" in (await ben.types_in(other, "/table new", game="pencil-park")).text


async def test_a_player_hosts_so_many_tables_at_once(table: Table) -> None:
    admin, ana, ben = admin_of(table), *table.players("Ana", "Ben")
    other = table.guild.create_text_channel("other")
    await admin.types("/config tables", each=1)
    await table.restart()
    await table.open(ana)
    refused = await ana.types_in(other, "/table new", game="pencil-park")
    assert refused.text.startswith("You host all the tables that one player can host here at once: 1")
    assert CHANGED_BY in refused.text
    assert "is open" in (await ben.types_in(other, "/table new", game="pencil-park")).text


async def test_who_may_open_tables(table: Table) -> None:
    role = table.guild.create_role("hosts")
    admin, ana, ben = admin_of(table), table.player("Ana"), member_with(table, "Ben", role)
    await admin.types("/config tables", open="managers")
    await table.restart()
    refused = await ana.types("/table new", game="pencil-park")
    assert refused.text.startswith("Tables can be opened here by those who manage the bot's settings only")
    assert CHANGED_BY in refused.text
    assert "is open" not in (await ben.types("/table new", game="pencil-park")).text
    await table.open(admin, ana)
    await admin.types("/table end")
    answer = await admin.types("/config tables", **{"open-role": role})
    assert "managers only → **a role and the managers**" in answer.text
    assert f"no role → **<@&{role.id}>**" in answer.text
    assert f"by those with the role <@&{role.id}>" in (await ana.types("/table new", game="pencil-park")).text
    await table.open(ben, ana)
    await ben.types("/table end")
    await admin.types("/config tables", open="everyone")
    await table.open(ana)


async def test_who_may_end_others_tables(table: Table) -> None:
    role = table.guild.create_role("stewards")
    admin, ana, ben, cleo = admin_of(table), *table.players("Ana", "Ben"), member_with(table, "Cleo", role)
    await table.open(ana)
    assert "can be ended by its host and" in (await cleo.types("/table end")).text
    await admin.types("/config tables", **{"end-role": role})
    await table.restart()
    refused = await ben.presses("Close table", table.board)
    assert f"by those with the role <@&{role.id}>" in refused.text
    await cleo.types("/table end")
    await admin.types("/config tables", end="everyone")
    await table.open(ana)
    await ben.types("/table end")
    assert table.boards == []
    await admin.types("/config tables", end="managers")
    await table.open(ana)
    await cleo.types("/table end")
    assert table.board.has("Join")
    await admin.types("/table end")
    await table.open(ana)
    await ana.types("/table end")


@pytest.mark.parametrize(("how", "flags"), [("silent", 4096), ("off", None), ("mention", 0)])
async def test_pings_are_as_the_server_has_them(table: Table, how: str, flags: int | None) -> None:
    admin, ana, ben = admin_of(table), *table.players("Ana", "Ben")
    await table.begin(ana, ben)
    await admin.types("/config pings", default=how)
    await table.restart()
    await table.env.advance_time(61)
    assert len(table.pings) == (0 if flags is None else 2)
    if flags is not None:
        assert table.posts[-1].json.get("flags", 0) & 4096 == flags


async def test_a_players_own_wish_goes_first(table: Table) -> None:
    admin, ana, ben = admin_of(table), *table.players("Ana", "Ben")
    await table.begin(ana, ben)
    await ben.types("/settings pings", to="mention")
    await admin.types("/config pings", default="off")
    await table.env.advance_time(61)
    assert [ping.text for ping in table.pings] == [f"<@{ben.actor.id}>, it is your turn in Pencil Park."]


async def test_the_board_is_always_posted_anew(table: Table) -> None:
    admin, ana = admin_of(table), table.player("Ana")
    await table.begin(ana)
    await ana.acts_by_panel()
    assert len(table.posts) == 1, "edited while it is near"
    await admin.types("/config board", renew="post")
    await table.restart()
    for turn in range(2, 4):
        await ana.acts_by_panel()
        assert len(table.posts) == turn
        assert len([board for board in table.boards if board.has("Act")]) == 1
    await admin.types("/config board", renew="edit")
    await ana.acts_by_panel()
    assert len(table.posts) == 3


async def test_the_boards_colours(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    quick = Pictures.draw

    def draw(self: Pictures, view: View, scene: Scene = Scene()) -> Picture:
        drawn.append(scene.palette)
        return quick(self, view, scene)

    monkeypatch.setattr(Pictures, "draw", draw)
    admin, ana = admin_of(table), table.player("Ana")
    await table.begin(ana)
    assert set(drawn) == {"standard"}
    await admin.types("/config board", palette="contrast")
    await table.restart()
    drawn.clear()
    await ana.types("/table board")
    assert drawn == ["contrast"]
    drawn.clear()
    await ana.presses("My panel", table.board)
    assert drawn == ["standard"], "that is each player's own wish"


async def test_a_manager_role_configures_and_lets_in_nobody(table: Table) -> None:
    role = table.guild.create_role("stewards")
    admin, cleo, ana = admin_of(table), member_with(table, "Cleo", role), table.player("Ana")
    let_everyone_type(table)
    assert "for whoever has the permission Manage Server only" in (await cleo.types("/config show")).text
    answer = await admin.types("/config roles", manager=role)
    assert answer.text.startswith(f"✅ Manager role: no role → **<@&{role.id}>**")
    assert f"Discord hides `/config` from <@&{role.id}> until an admin allows it: Server settings" in answer.text
    await table.restart()
    assert "100" in (await cleo.types("/config tables", most=100)).text
    assert await value_of(table, "tables.most") == 100
    refused = "Only whoever has the permission Manage Server can do that, not a manager role."
    other = table.guild.create_role("friends")
    assert (await cleo.types("/config roles", manager=other)).text == refused
    assert (await cleo.types("/config reset", setting="roles.manager")).text == refused
    assert (await cleo.types("/config delete-data")).text == refused
    assert await value_of(table, "roles.manager") == role.id
    await table.open(ana)
    await cleo.types("/table end")
    assert table.boards == [], "a manager may end tables"
    answer = await ana.types("/config tables", most=3)
    assert f"Manage Server or the role <@&{role.id}>" in answer.text


def test_every_setting_is_tried_here() -> None:
    """Whoever adds a setting adds what it does; those of the daily dice's posts are tried in `test_daily_posts`."""
    assert {key for key in SETTINGS if not key.startswith("daily.")} == {
        "games.off",
        "channels.only",
        "tables.most",
        "tables.each",
        "tables.open",
        "tables.open_role",
        "tables.end",
        "tables.end_role",
        "pings.default",
        "board.renew",
        "board.palette",
        "roles.manager",
    }
