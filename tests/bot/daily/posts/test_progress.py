"""How a post is brought up to date: every 30 seconds at most, then every ten minutes, only where it says something
else, never as a new message."""

from __future__ import annotations

from itertools import pairwise

from bot.daily.days import begins
from tests.bot.daily.people import DAY, HERE, THERE, by, player, plays, to_the_end
from tests.bot.daily.posts.conftest import CHANNEL, Message, World

SECOND, MINUTE, HOUR = 1000, 60_000, 3_600_000
START = begins(DAY) + 2 * HOUR


async def posted(world: World) -> Message:
    """At the second hour of its day."""
    await world.start()
    await world.set(channel=CHANNEL, time="02:00")
    await world.goes_to(START)
    (message,) = world.channels.all()
    return message


def names(message: Message) -> tuple[list[str], list[str]]:
    """Who has finished and who is at it, as it says."""
    assert message.post.challenge
    return [row.name for row in message.post.challenge.finished], list(message.post.challenge.at_it)


async def begins_one(world: World, user_id: int, guild_id: int = HERE) -> None:
    await world.daily.play(player(user_id, guild_id), by(user_id, world.clock.at))
    await world.rests()


async def test_every_thirty_seconds_then_every_ten_minutes(world: World) -> None:
    message = await posted(world)
    for number in range(1, 40):
        await world.goes_to(START + number * 10 * SECOND)
        await begins_one(world, number)
    await world.goes_to(START + 500 * SECOND)
    first_hour = list(message.edits)
    assert len(first_hour) > 10
    assert all(later - earlier >= 30 * SECOND for earlier, later in pairwise(first_hour))
    assert first_hour[0] == START + 30 * SECOND
    for number in range(60, 180):
        await world.goes_to(START + number * MINUTE)
        await begins_one(world, 100 + number)
    later = [at for at in message.edits if at > START + HOUR]
    assert 10 <= len(later) <= 13
    assert all(after - before >= 10 * MINUTE for before, after in pairwise(later))
    assert len(world.channels.all()) == 1


async def test_nothing_is_edited_that_says_the_same_and_other_servers_are_not(world: World) -> None:
    message = await posted(world)
    await begins_one(world, 1)
    await world.goes_to(START + 31 * SECOND)
    assert (names(message), len(message.edits)) == (([], ["Player 1"]), 1)
    await begins_one(world, 1)
    await world.daily.count_in(player(1), DAY)
    await begins_one(world, 2, THERE)
    await world.goes_to(START + 30 * MINUTE)
    assert len(message.edits) == 1
    await world.restart()
    await world.goes_to(START + 50 * MINUTE)
    assert len(message.edits) == 1


async def test_a_finish_shows_also_where_the_bot_was_killed_in_between(world: World) -> None:
    message = await posted(world)
    await begins_one(world, 1)
    await world.goes_to(START + 31 * SECOND)
    session = await world.daily.play(player(1), by(1, world.clock.at))
    session = await to_the_end(world.daily, session, 1, world.clock.at)
    await world.daily.settle(session)
    await world.restart()
    await world.goes_to(START + 2 * MINUTE)
    assert names(message) == (["Player 1"], [])


async def test_what_discord_refuses_is_edited_later_and_never_posted_anew(world: World) -> None:
    message = await posted(world)
    world.channels.refuses["edit"] = ["discord"]
    await begins_one(world, 1)
    await world.goes_to(START + 31 * SECOND)
    assert message.edits == []
    await world.goes_to(START + 70 * SECOND)
    assert len(message.edits) == 1
    world.channels.refuses["edit"] = ["refused"] * 3
    await begins_one(world, 2)
    await world.goes_to(START + 10 * MINUTE)
    assert world.channels.calls.count("edit") == 3
    assert len(world.channels.all()) == 1


async def test_it_tells_offices_alone_and_not_who_is_better(world: World) -> None:
    message = await posted(world)
    for user in (3, 1, 2):
        await plays(world.daily, user, START + user * SECOND)
    await world.rests()
    await world.goes_to(START + MINUTE)
    assert message.post.challenge
    rows = message.post.challenge.finished
    assert [(row.office, row.finished_at) for row in rows] == sorted((row.office, row.finished_at) for row in rows)
    assert len(rows) == 3
