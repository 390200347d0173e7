"""From `/table new` to the first roll."""

from __future__ import annotations

import hashlib
import re

import discord

from tests.bot.e2e.table import NAMES, Table


async def test_a_table_is_opened_filled_and_started(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    assert "Your table for **Pencil Park** is open." in (await ana.types("/table new", game="pencil-park")).text
    assert "**1 of 10 seats taken**\n👑 **Ana** (host)" in table.board.text
    assert not table.board.private
    await ben.presses("Join", table.board)
    assert "**2 of 10 seats taken**\n👑 **Ana** (host)\n• **Ben**" in table.board.text
    await ana.presses("Start", table.board)
    assert "Roll 1" in table.board.text
    assert "⌛ **Ana** 0  ⌛ **Ben** 0" in table.board.text
    assert table.board.labels == ["Act", "My panel", "More"]
    assert len(table.posts) == 1, "the lobby became the board in place"


async def test_a_table_by_commands(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await ana.types("/table new", game="pencil-park")
    assert "You have a seat." in (await ben.types("/table join")).text
    assert "Your seat is free again." in (await ben.types("/table leave")).text
    assert "1 of 10" in table.board.text
    await ben.types("/table join")
    assert "The game begins." in (await ana.types("/table start")).text
    assert "**Ben**" in table.board.text


async def test_taking_a_seat_twice_and_one_that_is_not_there(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.open(ana)
    assert (await ana.presses("Join", table.board)).text == "You have a seat at this table already."
    assert (await ben.types("/table leave")).text == "You have no seat at this table."
    await ana.presses("Start", table.board)
    answer = await ben.types("/table join")
    assert answer.text == "The game has begun: that can be done only before the start."
    assert (await ben.types("/table leave")).text == "You have no seat at this table."


async def test_fault_12_leave_and_join_again(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.open(ana, ben)
    for _ in range(3):
        await ben.presses("Leave", table.board)
        await ben.presses("Join", table.board)
    assert table.board.text.count("Ben") == 1
    assert "2 of 10" in table.board.text


async def test_a_full_table(table: Table) -> None:
    players = table.players(*NAMES)
    late = table.player("Late")
    await table.open(*players)
    answer = await late.presses("Join", table.board)
    assert answer.text == "All 10 seats are taken. You can watch, or open a table in another channel."
    assert "10 of 10" in table.board.text
    await players[4].presses("Leave", table.board)
    await late.presses("Join", table.board)
    assert "**Late**" in table.board.text


async def test_options_are_the_hosts(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.open(ana, ben)
    answer = await ben.chooses("City", "inkstanbul", table.board)
    assert answer.text == "Only the host, Ana, may do that."
    assert [option.value for option in table.board.menu("City").options if option.chosen] == ["pipsburg"]
    await ana.chooses("City", "City: Inkstanbul", table.board)
    await ana.chooses("Districts", "true", table.board)
    assert [option.value for option in table.board.menu("City").options if option.chosen] == ["inkstanbul"]
    assert [option.value for option in table.board.menu("Districts").options if option.chosen] == ["true"]
    assert (await ben.presses("Start", table.board)).text == "Only the host, Ana, may do that."
    await ana.presses("Start", table.board)
    assert "Inkstanbul" in table.board.alt
    state = (await table.session()).state
    assert state is not None
    assert (state.city, state.districts) == ("inkstanbul", True)


async def test_where_the_host_leaves_the_next_is_host(table: Table) -> None:
    ana, ben, cleo = table.players("Ana", "Ben", "Cleo")
    await table.open(ana, ben, cleo)
    await ana.presses("Leave", table.board)
    assert "👑 **Ben** (host)\n• **Cleo**" in table.board.text
    assert (await cleo.presses("Start", table.board)).text == "Only the host, Ben, may do that."
    await ben.presses("Start", table.board)
    assert "⌛ **Ben** 0  ⌛ **Cleo** 0" in table.board.text


async def test_the_last_to_leave_closes_the_table(table: Table) -> None:
    (ana,) = table.players("Ana")
    await table.open(ana)
    assert "You were the last one: the table is closed." in (await ana.types("/table leave")).text
    assert table.boards == []
    assert "This table was closed." in table.messages[-1].text
    await table.open(ana)
    assert "1 of 10" in table.board.text


async def test_kick_is_the_hosts(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.open(ana, ben)
    answer = await ben.types("/table kick", player=ana.actor)
    assert answer.text == "Only the host, Ana, may do that."
    await ana.types("/table kick", player=ben.actor)
    assert "1 of 10" in table.board.text


async def test_a_hosts_name_means_nothing_in_an_error(table: Table) -> None:
    ana, ben = table.players("[free](https://x.yz) @everyone", "Ben")
    await table.open(ana, ben)
    answer = await ben.presses("Start", table.board)
    assert "\\[free\\]\\(" in answer.text
    assert "@everyone" not in answer.text


async def test_someone_who_left_the_server_can_be_kicked(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.open(ana, ben)
    table.guild.remove_member(ben.actor)
    answer = await ana.types("/table kick", player=ben.actor.user)
    assert answer.text == "The seat is free again."
    assert "1 of 10 seats taken" in table.board.text


async def test_ending_a_table(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    admin = table.player("Admin", permissions=discord.Permissions(manage_guild=True))
    refused = (
        "This table can be ended by its host and by those who manage the bot's settings (`/config tables`, who may end"
        " others' tables). That can be changed by whoever has the permission Manage Server."
    )
    await table.open(ana, ben)
    assert (await ben.types("/table end")).text == refused
    assert (await ben.presses("Close table", table.board)).text == refused
    await ana.presses("Close table", table.board)
    assert "This table was closed by **Ana**." in table.messages[-1].text

    await table.begin(ana, ben)
    assert (await ben.types("/table end")).text == refused
    assert "without a result" in (await admin.types("/table end")).text
    assert "ended without a result" in table.board.text
    assert not table.board.has("Act")
    assert (await ben.types("/table end")).text.startswith("There is no table in this channel.")
    await table.open(ben)


async def test_the_tables_of_the_server(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    assert "There is no open table on this server." in (await ana.types("/table list")).text
    await table.open(ana, ben)
    here = f"<#{table.channel.id}>"
    assert f"**Pencil Park** in {here}: waiting, 2 of 10 seats taken" in (await ana.types("/table list")).text
    await ana.presses("Start", table.board)
    assert f"**Pencil Park** in {here}: 2 players, under way" in (await ben.types("/table list")).text


async def test_the_seed_at_the_end_is_what_the_lobby_promised(table: Table) -> None:
    """And it cannot be read before: neither in what is shown nor in anything else that the bot sends."""
    (ana,) = table.players("Ana")
    await table.open(ana)
    promised = re.search(r"SHA-256 is `([0-9a-f]{64})`", table.board.text)
    assert promised
    seed = (await table.session()).record.seed.hex()
    await ana.presses("Start", table.board)
    while table.board.has("Act"):
        assert not any(seed in str(request.json) for request in table.env.http_requests)
        await ana.acts_by_panel()
    shown = re.search(r"Seed `([0-9a-f]{64})`", table.board.text)
    assert shown
    assert shown[1] == seed
    assert hashlib.sha256(bytes.fromhex(shown[1])).hexdigest() == promised[1]
