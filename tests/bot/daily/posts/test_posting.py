"""One post a server and day: at its time, whatever is changed, refused or killed when."""

from __future__ import annotations

import asyncio
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.daily.days import begins, day_of, ends
from bot.daily.posts import posting
from bot.daily.posts.when import SETTLED_MS
from tests.bot.daily.people import DAY, HERE, THERE
from tests.bot.daily.posts.conftest import CHANNEL, Killed, World

HOUR, MINUTE = 3_600_000, 60_000


def at(day: int, hour: int, minute: int = 0) -> int:
    """A time of a UTC day."""
    return begins(day) + hour * HOUR + minute * MINUTE


def days(world: World) -> list[int]:
    return [message.post.day for message in world.channels.all()]


async def test_each_day_at_its_time(world: World) -> None:
    await world.start()
    await world.set(channel=CHANNEL, time="18:00")
    await world.goes_to(at(DAY, 17, 59))
    assert days(world) == []
    await world.goes_to(at(DAY, 18))
    assert days(world) == [DAY]
    for hour in range(19, 24):
        await world.goes_to(at(DAY, hour))
    assert days(world) == [DAY]
    for day in (DAY + 1, DAY + 2):
        await world.goes_to(at(day, 17, 59))
        await world.goes_to(at(day, 18))
    assert days(world) == [DAY, DAY + 1, DAY + 2]
    assert world.channels.all()[0].nonce == f"{HERE}:{DAY}"


async def test_nothing_where_no_channel_is_chosen_or_the_game_is_off(world: World) -> None:
    await world.start()
    await world.set(time="18:00")
    await world.goes_to(at(DAY, 19))
    assert days(world) == []
    await world.set(channel=CHANNEL, time="20:00")
    await world.configuration.change(HERE, _origin(), lambda _: {"games.off": ["pencil-park"]})
    await world.rests()
    await world.goes_to(at(DAY, 21))
    assert days(world) == []
    await world.configuration.change(HERE, _origin(), lambda _: {"games.off": []})
    await world.rests()
    assert days(world) == [DAY], "caught up: its time has passed and its day runs"


def _origin():  # type: ignore[no-untyped-def]
    from tests.bot.daily.people import by

    return by(1, 0)


async def test_no_member_no_post_and_one_again_once_it_is(world: World) -> None:
    await world.start()
    await world.set(channel=CHANNEL, time="18:00")
    world.client.left.add(HERE)
    await world.goes_to(at(DAY, 18))
    assert days(world) == []
    world.client.left.clear()
    world.posts.changed(HERE)
    await world.rests()
    assert days(world) == [DAY]


@pytest.mark.parametrize("stopped", ["before", "at", "after"])
async def test_the_bot_is_away_before_at_and_after_the_time(world: World, stopped: str) -> None:
    await world.start()
    await world.set(channel=CHANNEL, time="18:00")
    if stopped == "before":
        await world.goes_to(at(DAY, 17))
    elif stopped == "after":
        await world.goes_to(at(DAY, 18))
    await world.stop()
    world.clock.at = at(DAY, 18) if stopped == "at" else at(DAY, 19)
    world._made()
    await world.start()
    await world.goes_to(at(DAY, 20))
    assert days(world) == [DAY]


async def test_a_day_that_is_over_is_not_caught_up(world: World) -> None:
    await world.start()
    await world.set(channel=CHANNEL, time="18:00")
    await world.goes_to(at(DAY, 17))
    await world.stop()
    world.clock.at = at(DAY + 1, 5)
    world._made()
    await world.start()
    assert days(world) == []
    await world.goes_to(at(DAY + 1, 18))
    assert days(world) == [DAY + 1]


async def test_an_admin_who_changes_the_time_gets_one_post_and_not_two(world: World) -> None:
    await world.start()
    await world.set(channel=CHANNEL, time="18:00")
    await world.goes_to(at(DAY, 18))
    await world.set(time="20:00")
    await world.goes_to(at(DAY, 20))
    await world.set(zone="Asia/Tokyo", time="07:00")
    await world.goes_to(at(DAY, 22))
    await world.goes_to(at(DAY, 23))
    assert days(world) == [DAY]
    await world.goes_to(at(DAY + 1, 21, 59))
    assert days(world) == [DAY]
    await world.goes_to(at(DAY + 1, 22))
    assert days(world) == [DAY, DAY + 1]


async def test_an_admin_who_would_never_have_one_has_it_at_once(world: World) -> None:
    """Every day the time is put before it comes."""
    await world.start()
    await world.set(channel=CHANNEL, time="18:00")
    await world.goes_to(at(DAY, 17))
    await world.set(time="03:00")
    assert days(world) == [DAY]
    await world.set(zone="America/St_Johns", time="18:00")
    await world.goes_to(at(DAY + 1, 12))
    await world.set(zone="UTC", time="01:00")
    assert days(world) == [DAY, DAY + 1]


@pytest.mark.parametrize("zone", ["Europe/Berlin", "America/St_Johns", "Australia/Lord_Howe"])
@pytest.mark.parametrize("time", ["00:30", "01:30", "02:30", "10:45", "21:30"])
async def test_over_both_changes_of_clocks_one_a_day(world: World, zone: str, time: str) -> None:
    """Through a week around each change of the clocks of 2028."""
    for month, change in changes_of(zone):
        first = day_of(date(2028, month, change)) - 3
        before = len(days(world))
        world.clock.at = begins(first)
        if not before:
            await world.start()
            await world.set(channel=CHANNEL, zone=zone, time=time)
        else:
            await world.restart()
        while (at := min(world.clock.sleeping)) < ends(first + 6):
            await world.goes_to(at)
        posted = days(world)[before:]
        assert posted == list(range(first, first + 7))
        for message in world.channels.all()[before:]:
            assert begins(message.post.day) <= message.at < ends(message.post.day)


def changes_of(zone: str) -> list[tuple[int, int]]:
    """Months and days of 2028 on which a zone's clocks change."""
    found = []
    for number in range(366):
        start = datetime(2028, 1, 1, 12, tzinfo=ZoneInfo(zone)) + timedelta(days=number)
        if start.utcoffset() != (start + timedelta(days=1)).utcoffset():
            found.append(((start + timedelta(days=1)).month, (start + timedelta(days=1)).day))
    assert len(found) == 2
    return found


async def test_a_leap_day(world: World) -> None:
    leap = day_of(date(2028, 2, 29))
    world.clock.at = begins(leap - 1)
    await world.start()
    await world.set(channel=CHANNEL, time="00:00")
    for day in (leap - 1, leap, leap + 1):
        await world.goes_to(begins(day) + SETTLED_MS)
    assert days(world) == [leap - 1, leap, leap + 1]
    posted = world.channels.all()[1].at
    assert datetime.fromtimestamp(posted / 1000, UTC).date() == date(2028, 2, 29)


KILLS = ["before post", "after post"]


@pytest.mark.parametrize("step", KILLS)
async def test_killed_around_the_sending_it_is_there_once(world: World, step: str) -> None:
    await world.start()
    await world.set(channel=CHANNEL, time="18:00")
    world.channels.dies = step
    await _dies(world, at(DAY, 18))
    world.clock.at += 5 * MINUTE
    world._made()
    await world.start()
    assert days(world) == [DAY]
    record = await world.store.posts.of(HERE, DAY)
    assert record is not None
    assert record.message_id == world.channels.all()[0].id
    await world.goes_to(at(DAY, 23))
    await world.goes_to(at(DAY + 1, 18))
    assert days(world) == [DAY, DAY + 1]


@pytest.mark.parametrize("step", ["claim", "trying", "posted"])
@pytest.mark.parametrize("when", ["before", "after"])
async def test_killed_around_each_note_it_is_there_once(
    world: World, step: str, when: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.start()
    await world.set(channel=CHANNEL, time="18:00")
    kind = type(world.store.posts)
    real = getattr(kind, step)

    async def dying(*args):  # type: ignore[no-untyped-def]
        monkeypatch.setattr(kind, step, real)
        if when == "after":
            await real(*args)
        raise Killed(step)

    monkeypatch.setattr(kind, step, dying)
    await _dies(world, at(DAY, 18))
    world.clock.at += 5 * MINUTE
    world._made()
    await world.start()
    assert days(world) == [DAY]
    await world.goes_to(at(DAY, 23))
    assert days(world) == [DAY]


async def _dies(world: World, when: int) -> None:
    """Goes to a time at which the process ends, as if nothing of it were left but the database."""
    tasks: list[str] = []
    real = world.posts._done

    def done(guild_id: int, task: asyncio.Task[None]) -> None:
        real(guild_id, task)
        if not task.cancelled() and isinstance(task.exception(), Killed):
            tasks.append(task.get_name())

    world.posts._done = done  # type: ignore[method-assign]
    try:
        await world.goes_to(when)
    except Killed:
        tasks.append("raised")
    assert tasks
    await world.stop()


async def test_a_refusal_is_tried_again_after_growing_pauses_and_told(world: World) -> None:
    await world.start()
    await world.set(channel=CHANNEL, time="18:00")
    await world.set(THERE, channel=CHANNEL + 1, time="18:00")
    world.channels.refuses[f"post in {CHANNEL}"] = ["permission", "discord", "discord"]
    await world.goes_to(at(DAY, 18))
    assert list(world.channels.messages) == [CHANNEL + 1], "the other server's"
    pauses = []
    for tries, reason in ((1, "permission"), (2, "discord"), (3, "discord")):
        record = await world.store.posts.of(HERE, DAY)
        assert record is not None
        assert (record.tries, record.reason) == (tries, reason)
        (deadline,) = [each for each in await world.store.deadlines.of_kind(posting.POST) if each.owner.id == HERE]
        pauses.append(deadline.next_at - record.tried_at)
        await world.goes_to(deadline.next_at - 1)
        assert len(days(world)) == 1
        await world.goes_to(deadline.next_at)
    assert pauses == [30_000, 60_000, 120_000]
    assert days(world) == [DAY, DAY]
    record = await world.store.posts.of(HERE, DAY)
    assert record is not None
    assert record.reason is None


async def test_what_failed_late_does_not_hold_up_the_next_days_post(world: World) -> None:
    await world.start()
    world.channels.refuses["post"] = ["permission"] * 99
    await world.set(channel=CHANNEL, time="00:00")
    while min(world.clock.sleeping) < ends(DAY):
        await world.goes_to(min(world.clock.sleeping))
    assert world.channels.calls.count("post") > 20, "tried again all day"
    world.channels.refuses.clear()
    await world.goes_to(begins(DAY + 1) + SETTLED_MS)
    assert days(world) == [DAY + 1]


async def test_a_post_that_came_through_although_discord_said_no_is_found(world: World) -> None:
    await world.start()
    await world.set(channel=CHANNEL, time="18:00")
    real = world.channels.post

    async def lost(*args):  # type: ignore[no-untyped-def]
        await real(*args)
        world.channels.post = real  # type: ignore[method-assign]
        from bot.daily.posts import Refused

        raise Refused("discord")

    world.channels.post = lost  # type: ignore[method-assign]
    await world.goes_to(at(DAY, 18))
    await world.goes_to(at(DAY, 18, 5))
    assert days(world) == [DAY]
    assert (await world.store.posts.of(HERE, DAY)).message_id == 1  # type: ignore[union-attr]


async def test_what_an_admin_mends_is_tried_at_once_and_in_the_new_channel(world: World) -> None:
    await world.start()
    await world.set(channel=CHANNEL, time="18:00")
    world.channels.refuses = {"post": ["gone"] * 4, "find": ["gone"]}
    await world.goes_to(at(DAY, 18))
    for minute in (1, 3, 6):
        await world.goes_to(at(DAY, 18, minute))
    world.channels.refuses = {"find": ["gone"]}
    await world.set(channel=CHANNEL + 7)
    assert list(world.channels.messages) == [CHANNEL + 7]
    assert days(world) == [DAY]


async def test_what_nobody_expected_is_logged_told_and_holds_up_nobody(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    await world.start()
    await world.set(channel=CHANNEL, time="18:00")

    async def broken(*_):  # type: ignore[no-untyped-def]
        raise RuntimeError("planted")

    real, world.posts._draw = world.posts._draw, broken
    await world.goes_to(at(DAY, 18))
    assert (await world.store.posts.of(HERE, DAY)).reason == "unexpected"  # type: ignore[union-attr]
    assert [record.levelname for record in caplog.records if record.name.endswith("posting")] == ["ERROR"]
    world.posts._draw = real
    await world.goes_to(at(DAY, 18, 1))
    assert days(world) == [DAY]


async def test_a_hundred_servers_at_one_minute(world: World) -> None:
    await world.start()
    for number in range(100):
        values = {"daily.channel": CHANNEL + number, "daily.time": "18:00"}
        await world.configuration.change(HERE + number, _origin(), lambda _, values=values: values)  # type: ignore[misc]
    await world.rests()
    await world.goes_to(at(DAY, 18))
    assert sorted(world.channels.messages) == [CHANNEL + number for number in range(100)]
    assert days(world) == [DAY] * 100


async def test_a_post_with_nothing_to_say_is_none(world: World) -> None:
    await world.start()
    await world.set(channel=CHANNEL, time="18:00", challenge="off", results="off")
    await world.goes_to(at(DAY, 18))
    await world.goes_to(at(DAY, 19))
    assert days(world) == []
    assert world.channels.calls == []
