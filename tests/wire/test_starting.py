"""Discord or the network is unwell while the bot starts: it waits and tries again, a line each, and stops only for what
waiting cannot mend."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.errors import StartError
from tests.wire.hosting import hosted, lines_of
from tests.wire.loopback import LoopbackDiscord
from tests.wire.tables import House

ME, APPLICATION, GATEWAY = r"/users/@me", r"/oauth2/applications/@me", r"/gateway/bot"

TROUBLE: dict[str, Callable[[LoopbackDiscord], object]] = {
    "a guard's page": lambda discord: discord.fail("GET", ME, status=429, page=True, times=3),
    "a page instead of the gateway": lambda discord: discord.fail("GET", GATEWAY, status=429, page=True, times=3),
    "500": lambda discord: discord.fail("GET", ME, status=500, times=15),  # five each: discord.py tries so often
    "503": lambda discord: discord.fail("GET", ME, status=503, times=3),
    "503 a little later": lambda discord: discord.fail("GET", APPLICATION, status=503, times=3),
    "503 instead of the gateway": lambda discord: discord.fail("GET", GATEWAY, status=503, times=3),
    "no connection": lambda discord: discord.fail("GET", ME, status=0, cut=True, times=3),
    "no gateway": lambda discord: discord.gateway.refuse(503, times=3),
    "no gateway for long": lambda discord: discord.gateway.refuse(503, times=9),
    "closed at the gateway": lambda discord: discord.gateway.turn_away(4000, times=4),
    "sharding is required": lambda discord: discord.gateway.turn_away(4011, times=3),
}


@pytest.mark.parametrize("trouble", TROUBLE)
async def test_the_bot_waits_until_discord_is_well(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, trouble: str
) -> None:
    TROUBLE[trouble](house.discord)
    async with hosted(house, monkeypatch) as hosting:
        await hosting.until_ready()
        table = await house.game(*house.people(1))
        assert "Roll 1" in table.board.text
    lines = lines_of(caplog.records)
    assert len(lines) <= 10
    assert lines or trouble == "closed at the gateway", "discord.py tells of those only when it is asked to"
    assert hosting.slept == sorted(hosting.slept)


async def test_the_pauses_grow(house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    house.discord.fail("GET", ME, status=503, times=12)
    async with hosted(house, monkeypatch) as hosting:
        await hosting.until_ready()
    assert len(hosting.bots) == 13
    for tried, pause in enumerate(hosting.slept):
        longest = min(2 * 2**tried, 300)
        assert longest / 2 <= pause <= longest
    lines = lines_of(caplog.records)
    assert len(lines) == 12
    assert all("503 Service Unavailable" in line and "Trying again in" in line for line in lines)


async def test_a_guard_is_given_the_time_that_it_asks_for(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.discord.fail("GET", ME, status=429, page=True, retry_after=900)
    async with hosted(house, monkeypatch) as hosting:
        await hosting.until_ready()
    assert hosting.slept == [900]


@pytest.mark.parametrize(
    ("trouble", "said"),
    [
        (4004, "DISCORD_TOKEN"),
        (4012, "install a newer version"),
        (4013, "intents"),
        (4014, "intents"),
    ],
)
async def test_what_waiting_cannot_mend_ends_the_start(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, trouble: int, said: str
) -> None:
    house.discord.gateway.turn_away(trouble, times=99)
    async with hosted(house, monkeypatch) as hosting:
        with pytest.raises(StartError, match=said):
            await hosting.until_ready()
    assert len(hosting.bots) == 1
    assert lines_of(caplog.records) == []


async def test_a_wrong_token_ends_the_start(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hosted(house, monkeypatch, token="wrong") as hosting:
        with pytest.raises(StartError, match="copy it anew"):
            await hosting.until_ready()
    assert len(hosting.bots) == 1
    assert [request.path for request in house.discord.requests] == ["/users/@me"]


async def test_a_bot_that_loses_discord_for_good_is_followed_by_another(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """4011 comes where Discord wants more shards: a new bot asks how many."""
    async with hosted(house, monkeypatch) as hosting:
        await hosting.until_ready()
        table = await house.game(*house.people(1))
        house.discord.shards = 2
        await house.discord.gateway.disconnect(4011)
        await house.discord.until(lambda: len(hosting.bots) == 2)
        await hosting.until_ready()
        await table.move(table.players[0])
        await table.until_shown("Roll 2")
    assert len(lines_of(caplog.records)) == 1


async def test_a_mistake_of_ours_is_followed_by_another_bot(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """What discord.py cannot read ends a client: the games go on with the next one."""
    house.planted = True
    async with hosted(house, monkeypatch) as hosting:
        await hosting.until_ready()
        table = await house.game(*house.people(1))
        house.discord.gateway.emit("GUILD_ROLE_CREATE", {"guild_id": "no number", "role": {}}, house.guild.id)
        await house.discord.until(lambda: len(hosting.bots) == 2)
        await hosting.until_ready()
        await table.move(table.players[0])
        await table.until_shown("Roll 2")
    assert "the bot has failed" in caplog.text
    assert "Traceback" in caplog.text, "that one has to be found"


async def test_fault_42_another_applications_token_is_refused_and_destroys_nothing(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    (ana,) = house.people(1)
    async with hosted(house, monkeypatch) as hosting:
        await hosting.until_ready()
        table = await house.game(ana)
        await table.move(ana)
        await table.until_shown("Roll 2")
    before = house.ledger().session(table.channel.id)
    async with LoopbackDiscord() as other:
        elsewhere = House(other, other.add_guild("Elsewhere"), house.database)
        async with hosted(elsewhere, monkeypatch) as hosting:
            with pytest.raises(StartError, match=f"those of the application {house.discord.application_id}, "):
                await hosting.until_ready()
        assert other.gateway.identified == 0
    assert house.ledger().session(table.channel.id) == before
    async with hosted(house, monkeypatch) as hosting:
        await hosting.until_ready()
        await table.move(ana)
        await table.until_shown("Roll 3")
