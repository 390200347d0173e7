"""The daily dice's posts over the wire: `kill -9` between any two steps of a post, and Discord's refusals."""

from __future__ import annotations

import pytest

from bot.clock import now_ms
from bot.config import Configuration
from bot.daily.days import day_at
from bot.storage import Origin, Person, open_store
from tests.every_game import GAMES
from tests.wire.channels import Channel
from tests.wire.messages import Message
from tests.wire.tables import BOARD_POST, House
from tests.wire.test_crashes import running


async def posting(house: House, *channels: Channel) -> None:
    """Before the bot's start: the servers of these channels have chosen them."""
    store = await open_store(house.database)
    for number, channel in enumerate(channels):
        assert channel.guild is not None
        values = {"daily.channel": channel.id}
        origin = Origin(now_ms(), Person(1), number + 1)
        await Configuration(store, GAMES).change(channel.guild.id, origin, lambda _, values=values: values)  # type: ignore[misc]
    await store.close()


def posts(channel: Channel) -> list[Message]:
    return [message for message in channel.messages if "## 🎲 Daily dice" in message.text]


def noted(house: House) -> list[tuple[int, int]]:
    return house.ledger().rows("SELECT day, message_id FROM daily_posts WHERE message_id IS NOT NULL")


async def test_at_a_start_the_post_of_the_day_is_caught_up_once(house: House) -> None:
    channel = house.discord.add_channel(house.guild)
    await posting(house, channel)
    async with running(house) as bot:
        (post,) = await house.discord.until(lambda: posts(channel), 10)
        await house.discord.until(lambda: noted(house), 10)
        assert noted(house) == [(day_at(now_ms()), post.id)]
        await bot.kill()
        await bot.start()
        (ana,) = house.people(1)
        panel = await (await ana.click(post, post.button("Play"))).shown(10)
        assert "Daily dice" in panel.text
    assert len(posts(channel)) == 1


@pytest.mark.parametrize("applied", [False, True])
async def test_killed_while_it_is_sent(house: House, applied: bool) -> None:
    """Discord has not done it yet, or has and did not say so; and it has forgotten the nonce by the next start."""
    channel = house.discord.add_channel(house.guild)
    await posting(house, channel)
    async with running(house) as bot:
        with house.discord.hold("POST", BOARD_POST, applied=applied) as held:
            await held.arrived()
            await bot.kill()
        assert len(posts(channel)) == (1 if applied else 0)
        assert noted(house) == []
        channel.nonces.clear()
        await bot.start()
        await house.discord.until(lambda: noted(house), 10)
        (post,) = posts(channel)
        assert noted(house) == [(day_at(now_ms()), post.id)]


async def test_a_server_that_fails_holds_up_no_other(house: House) -> None:
    other = house.discord.add_guild("Other")
    bad, good = house.discord.add_channel(house.guild), house.discord.add_channel(other)
    bad.take_from_bot("send_messages")
    await posting(house, bad, good)
    async with running(house):
        await house.discord.until(lambda: posts(good) and noted(house), 10)
        assert posts(bad) == []
        ledger = house.ledger()
        found = ledger.rows("SELECT guild_id, reason FROM daily_posts WHERE message_id IS NULL")
        assert found == [(house.guild.id, "permission")]
