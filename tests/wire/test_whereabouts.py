"""After a gap in the gateway with a new session, and after a start: what happened meanwhile was told nobody, so boards,
pings and what vanished are looked at once. Nothing is destroyed by a Discord that is sick."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from bot import discord_api, publisher, whereabouts
from bot.starting import Pauses
from bot.storage import Owner, Timer
from tests.wire.hosting import Hosting, hosted, lines_of
from tests.wire.tables import BOARD_EDIT, House, Table

GUILDS = r"/users/@me/guilds"


def aside(house: House) -> list[int]:
    """The sessions that are set aside."""
    with closing(sqlite3.connect(f"file:{house.database}?mode=ro", uri=True)) as file:
        return [row[0] for row in file.execute("SELECT owner_id FROM deadlines WHERE kind = 'missing'")]


def phase(table: Table) -> str:
    return table.house.ledger().session(table.channel.id).phase


def shard_of(house: House) -> int:
    return (house.guild.id >> 22) % house.discord.shards


async def ping(hosting: Hosting, table: Table) -> int:
    """A ping of a turn that is over; its message's id."""
    return await discord_api.ping(hosting.bot, table.channel.id, "your turn", table.players[0].id, "a nonce")


async def new_session(house: House) -> None:
    """The shard of a server identifies anew; the others have noticed nothing."""
    identified = house.discord.gateway.identified
    await house.discord.gateway.invalidate(shard_of(house))
    await house.discord.until(lambda: house.discord.gateway.identified == identified + 1)


@pytest.mark.parametrize("shards", [1, 2])
@pytest.mark.parametrize("gone", ["channel", "thread", "server"])
async def test_what_vanished_in_a_gap_is_set_aside(
    house: House, monkeypatch: pytest.MonkeyPatch, shards: int, gone: str
) -> None:
    discord = house.discord
    discord.shards = shards
    async with hosted(house, monkeypatch) as hosting:
        await hosting.until_ready()
        ana, ben = house.people(2)
        elsewhere = House(discord, discord.add_guild("Elsewhere"), house.database)
        elsewhere.guild.add_member(ben)
        there = elsewhere if gone == "server" else house
        stays, goes = await house.game(ana), await there.game(ben)
        if gone == "thread":
            goes = Table(house, discord.add_thread(discord.add_channel(house.guild), "a game"), [ben])
            await ben.slash(goes.channel, "table new", game="pencil-park")
            await goes.until_shown("1 of 10 seats")
        session = house.ledger().session(goes.channel.id)
        discord.gateway.forget(shard_of(there))
        (elsewhere.guild if gone == "server" else goes.channel).delete()
        await new_session(there)
        await discord.until(lambda: aside(house))
        assert aside(house) == [session.id]
        assert phase(goes) == session.phase
        await stays.move(ana)
        await stays.until_shown("Roll 2")


@pytest.mark.parametrize("shards", [1, 2])
async def test_boards_and_pings_are_looked_at_after_a_gap(
    house: House, monkeypatch: pytest.MonkeyPatch, shards: int
) -> None:
    """A board that would be tried again in an hour is shown at once, and a ping whose turn is over goes."""
    monkeypatch.setattr(publisher, "Pauses", lambda: Pauses(7200, 7200))
    house.discord.shards = shards
    async with hosted(house, monkeypatch) as hosting:
        await hosting.until_ready()
        (ana,) = house.people(1)
        table = await house.game(ana)
        failure = house.discord.fail("PATCH", BOARD_EDIT, status=503, times=None)
        await table.move(ana)
        await house.discord.until(lambda: failure.hits)
        assert "Roll 1" in table.board.text
        shown = Timer("pinged", 0, 1 << 60, f"0 {await ping(hosting, table)}")
        await hosting.bot.parlour.deadlines.set(Owner.session(house.ledger().session(table.channel.id).id), shown)
        house.discord.faults.clear()
        await new_session(house)
        await table.until_shown("Roll 2")
        await house.discord.until(lambda: len(table.channel.messages) == 1)


async def test_what_vanished_before_the_start_is_closed_a_day_later(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hosted(house, monkeypatch) as hosting:
        await hosting.until_ready()
        table = await house.game(*house.people(1))
    house.guild.delete()
    monkeypatch.setattr(whereabouts, "ASK_AGAIN_MS", 50)
    monkeypatch.setattr(whereabouts, "GIVE_UP_MS", 200)
    async with hosted(house, monkeypatch) as hosting:
        await hosting.until_ready()
        await house.discord.until(lambda: phase(table) == "abandoned", 10)
        assert aside(house) == []


async def test_what_the_gateway_says_is_deleted_is_closed_at_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hosted(house, monkeypatch) as hosting:
        await hosting.until_ready()
        one, other = [await house.game(player) for player in house.people(2)]
        one.channel.delete()
        await house.discord.until(lambda: phase(one) == "abandoned")
        assert phase(other) == "playing"
        house.guild.delete()
        await house.discord.until(lambda: phase(other) == "abandoned")
        assert aside(house) == []


async def test_fault_42_a_discord_that_lists_no_servers_destroys_nothing(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = house.discord.world
    async with hosted(house, monkeypatch) as hosting:
        await hosting.until_ready()
        tables = [await house.game(player) for player in house.people(3)]
    before = [house.ledger().session(table.channel.id) for table in tables]
    guilds, channels = dict(world.guilds), dict(world.channels)
    world.guilds.clear()
    world.channels.clear()
    monkeypatch.setattr(whereabouts, "ASK_AGAIN_MS", 50)
    async with hosted(house, monkeypatch) as hosting:
        await hosting.until_ready()
        await house.discord.until(lambda: len(aside(house)) == 3)
        asked = len(house.discord.requests)
        await house.discord.until(lambda: len(house.discord.requests) > asked + 6, 10)
        assert [house.ledger().session(table.channel.id) for table in tables] == before
        world.channels.update(channels)
        world.guilds.update(guilds)
        house.guild.emit("GUILD_CREATE", house.guild.payload())
        await house.discord.until(lambda: not aside(house), 10)
        for table in tables:
            await table.move(table.players[0])
            await table.until_shown("Roll 2")


async def test_a_server_that_is_back_is_asked_for_at_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    world = house.discord.world
    async with hosted(house, monkeypatch) as hosting:
        await hosting.until_ready()
        table = await house.game(*house.people(1))
    guilds, channels = dict(world.guilds), dict(world.channels)
    world.guilds.clear()
    world.channels.clear()
    async with hosted(house, monkeypatch) as hosting:
        await hosting.until_ready()
        await house.discord.until(lambda: aside(house))
        world.channels.update(channels)
        world.guilds.update(guilds)
        house.guild.emit("GUILD_CREATE", house.guild.payload())
        await house.discord.until(lambda: not aside(house), 10)
        await table.move(table.players[0])
        await table.until_shown("Roll 2")


async def test_where_discord_does_not_say_it_is_asked_again(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with hosted(house, monkeypatch) as hosting:
        await hosting.until_ready()
        table = await house.game(*house.people(1))
    house.discord.fail("GET", GUILDS, status=503, times=2)
    monkeypatch.setattr(whereabouts, "Pauses", lambda: Pauses(0.01))
    async with hosted(house, monkeypatch) as hosting:
        await hosting.until_ready()
        await house.discord.until(lambda: sum(GUILDS in request.path for request in house.discord.requests) == 3)
        await table.move(table.players[0])
        await table.until_shown("Roll 2")
    assert aside(house) == []
    assert len(lines_of(caplog.records)) == 2
