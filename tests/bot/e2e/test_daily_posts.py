"""The daily dice's posts in a channel: what everyone sees, and what an admin is told of them."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.clock import now_ms
from bot.config.model import DailySettings
from bot.daily.days import begins, date_of, day_at, ends, month_of, week_of
from tests.bot.e2e.admin import admin_of, value_of
from tests.bot.e2e.players import Player
from tests.bot.e2e.screen import Screen
from tests.bot.e2e.table import Table
from tests.bot.e2e.test_daily import DAY_S, finishes, today


async def goes_to(table: Table, at: int) -> None:
    """To a time, in milliseconds."""
    await table.env.advance_time(max(at - now_ms(), 0) / 1000)
    await at_rest(table)


async def at_rest(table: Table) -> None:
    """Until what the bot does by itself is done."""
    for _ in range(3):
        await table.env.settle()


def posts(table: Table) -> list[Screen]:
    return [screen for screen in table.messages if "Daily dice" in screen.text and screen.buttons]


async def posting_at(table: Table, admin: Player, **more: Any) -> Screen:
    """An hour after the day has begun: posts each day in the table's channel, as it begins."""
    await table.env.advance_time(3600)
    return await admin.types("/config daily", channel=table.channel, **more)


async def test_the_first_post_comes_at_once_and_is_played_from(table: Table) -> None:
    admin, ana = admin_of(table), table.player("Ana")
    answer = await posting_at(table, admin)
    assert f"nowhere → **<#{table.channel.id}>**" in answer.text
    assert "Today's post comes now." in answer.text
    await at_rest(table)
    (post,) = posts(table)
    day = today()
    assert f"## 🎲 Daily dice {day} · {date_of(day)} · " in post.text
    assert f"ends <t:{ends(day) // 1000}:R>" in post.text
    daily = table.bot.parlour.daily
    assert daily.commitment(day) in post.text
    assert daily._chain.seed(day).hex() not in post.text
    assert "Nobody here has begun yet." in post.text
    panel = await ana.presses("Play", post)
    assert panel.private
    assert "Roll 1" in panel.text


async def test_the_day_after_has_the_results(table: Table) -> None:
    admin, ana, ben = admin_of(table), *table.players("Ana", "Ben")
    await posting_at(table, admin)
    await finishes(ana)
    await ben.types("/daily play")
    await ben.presses("Confirm")
    day = today()
    await goes_to(table, ends(day) + 20_000)
    first, second = posts(table)
    assert f"## 🎲 Daily dice {day + 1}" in second.text
    results = second.text.partition(f"### Daily dice {day} · {date_of(day)}")[2]
    assert "**Ana**" in results
    assert "Finished here by 1." in results
    assert "Ben" not in results
    seed = table.bot.parlour.daily.seed(day, now_ms())
    assert f"Its seed: `{seed}`" in results
    assert f"`{seed}`" in second.text.partition("###")[0], "the hash of the new one"
    rolled = await rolled_in(table, ana, day)
    shown = ["⚀⚁⚂⚃⚄⚅".index(pip) + 1 for pip in re.findall("[⚀⚁⚂⚃⚄⚅]", results)]
    assert len(rolled) > 30
    assert shown == rolled
    assert "Ana" in second.alt
    assert second.alt.count("Daily dice") == 1
    seen = await ben.presses("See cities", second)
    assert "Ana" in seen.text
    assert seen.has_menu("See a city")
    played = await ana.presses("Play", first)
    assert f"Daily dice {day + 1}" in played.text, "an old button plays the day that runs"


async def rolled_in(table: Table, player: Player, day: int) -> list[int]:
    """All dice that a player's moves of a day brought, as the log has them."""
    daily = table.bot.parlour.daily
    attempt = await daily.attempt(player.actor.id, day)
    assert attempt is not None
    events = [event for line in await daily.store.moves.of(attempt.session_id) for event in json.loads(line.events)]
    return [die for event in events if event["code"] == "rolled" for die in event["params"]["dice"]]


async def test_it_shows_how_the_day_goes_by_office_alone_and_only_where_it_changed(table: Table) -> None:
    admin, ana, ben = admin_of(table), *table.players("Ana", "Ben")
    await posting_at(table, admin)
    await at_rest(table)
    edits = rf"/channels/{table.channel.id}/messages/\d+$"
    assert table.requests("PATCH", edits) == []
    await ana.types("/daily play")
    await table.env.advance_time(31)
    await at_rest(table)
    assert "✍️ At it: Ana" in posts(table)[0].text
    await finishes(ana)
    await ben.types("/daily play")
    await table.env.advance_time(31)
    await at_rest(table)
    (post,) = posts(table)
    assert re.search(r"\*\*: Ana$", post.text, re.MULTILINE)
    assert "✍️ At it: Ben" in post.text
    assert "from the mark" not in post.text
    assert "points" not in post.text
    count = len(table.requests("PATCH", edits))
    assert count == 2
    await ben.types("/daily leaderboard")
    await table.env.advance_time(600)
    await at_rest(table)
    assert len(table.requests("PATCH", edits)) == count, "it would say the same"
    await table.restart()
    await table.env.advance_time(31)
    await at_rest(table)
    assert len(table.requests("PATCH", edits)) == count
    await ana.types("/daily leaderboard")
    await ana.presses("Leave this leaderboard")
    await table.env.advance_time(31)
    await at_rest(table)
    assert "Ana" not in posts(table)[0].text
    assert len(posts(table)) == 1


async def test_after_the_first_hour_it_is_edited_every_ten_minutes(table: Table) -> None:
    admin, ana, ben = admin_of(table), *table.players("Ana", "Ben")
    await posting_at(table, admin)
    await at_rest(table)
    await table.env.advance_time(3700)
    await ana.types("/daily play")
    await at_rest(table)
    assert "At it: Ana" in posts(table)[0].text
    await ben.types("/daily play")
    await table.env.advance_time(590)
    await at_rest(table)
    assert "Ben" not in posts(table)[0].text
    await table.env.advance_time(20)
    await at_rest(table)
    assert "Ben" in posts(table)[0].text


async def test_a_role_is_pinged_once_and_the_admin_is_told_what_that_needs(table: Table) -> None:
    admin = admin_of(table)
    role = table.guild.create_role("dicers")
    await table.deny("mention_everyone")
    answer = await posting_at(table, admin, ping=role)
    assert f"<@&{role.id}> is not notified" in answer.text
    await at_rest(table)
    (post,) = posts(table)
    assert post.text.startswith(f"<@&{role.id}>")
    (sent,) = table.posts
    assert [int(each) for each in sent.json["allowed_mentions"]["roles"]] == [role.id]
    assert not sent.json["allowed_mentions"].get("parse")
    assert f"<@&{role.id}> is not notified" in (await admin.types("/config show")).text
    await table.deny()
    assert "not notified" not in (await admin.types("/config show")).text


async def test_why_a_post_failed_is_told_and_it_comes_once_that_is_mended(table: Table) -> None:
    admin = admin_of(table)
    other = table.guild.create_text_channel("other")
    await table.deny("send_messages")
    await posting_at(table, admin)
    await at_rest(table)
    assert posts(table) == []
    shown = await admin.types_in(other, "/config show")
    assert "The last daily post could not be made" in shown.text
    assert f"the bot may not post in <#{table.channel.id}>" in shown.text
    await table.deny()
    await admin.types("/config daily", challenge="on")
    await at_rest(table)
    await at_rest(table)
    assert len(posts(table)) == 1
    assert "could not be made" not in (await admin.types("/config show")).text


async def test_a_restart_right_after_the_sending_makes_no_second_post(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    admin = admin_of(table)
    kind = type(table.bot.parlour.sessions.store.posts)
    noted = kind.posted

    async def lost(*_: object) -> None:
        raise SystemError("killed")

    monkeypatch.setattr(kind, "posted", lost)
    day = today()
    table.expected_log = [f"the post of server {table.guild.id} failed"]
    await posting_at(table, admin)
    await at_rest(table)
    assert len(posts(table)) == 1
    monkeypatch.setattr(kind, "posted", noted)
    await table.restart()
    await table.env.advance_time(120)
    await at_rest(table)
    (post,) = posts(table)
    record = await table.bot.parlour.sessions.store.posts.of(table.guild.id, day)
    assert record is not None
    assert record.message_id == post.message.id


async def test_time_and_zone_are_typed_as_people_do(table: Table) -> None:
    admin = admin_of(table)
    answer = await admin.types("/config daily", time="7:30 pm", zone="berlin")
    assert "00:00 → **19:30**" in answer.text
    assert "UTC → **Europe/Berlin**" in answer.text
    assert await value_of(table, "daily.time") == "19:30"
    assert await value_of(table, "daily.zone") == "Europe/Berlin"
    assert "a time of day, for example 19:30" in (await admin.types("/config daily", time="25:00")).text
    assert "time zone" in (await admin.types("/config daily", zone="Atlantis")).text
    offered = await admin.offered("config daily", "zone", "kolk")
    assert [choice["value"] for choice in offered] == ["Asia/Kolkata"]
    told = await posting_at(table, admin)
    assert "At 19:30 (Europe/Berlin) its day still runs for 5 h 30 min" in told.text
    taken = await admin.presses("Post at 02:00 instead", told)
    assert "19:30 → **02:00**" in taken.text
    assert not taken.has("Post at")
    assert "Time of the daily post: **02:00**" in (await admin.types("/config daily")).text


async def test_whoever_may_not_configure_posts_nothing(table: Table) -> None:
    from tests.bot.e2e.admin import let_everyone_type

    ana = table.player("Ana")
    let_everyone_type(table)
    assert "The settings of this server are for" in (await posting_at(table, ana)).text
    assert "The settings of this server are for" in (await ana.types("/config daily", zone="Atlantis")).text
    await at_rest(table)
    assert posts(table) == []


async def test_the_week_comes_with_the_first_post_after_its_sunday(table: Table) -> None:
    admin, ana = admin_of(table), table.player("Ana")
    await posting_at(table, admin)
    await finishes(ana)
    monday = week_of(today()) + 7
    for day in range(today() + 1, monday + 2):
        await goes_to(table, begins(day) + 20_000)
    weeks = [f"### The week from {date_of(monday - 7)} to {date_of(monday - 1)}" in post.text for post in posts(table)]
    assert weeks == [f"## 🎲 Daily dice {monday} " in post.text for post in posts(table)]
    (post,) = [post for post in posts(table) if "### The week" in post.text]
    assert "1. Ana · " in post.text
    assert day_at(now_ms()) == monday + 1
    assert datetime.fromtimestamp(begins(monday) / 1000, UTC).weekday() == 0


async def test_the_months_champion_and_the_role_that_is_handed_on(table: Table) -> None:
    role = table.guild.create_role("champion")
    admin, ana, ben = admin_of(table), *table.players("Ana", "Ben")
    await finishes(ana)
    await table.env.advance_time((begins(31) - now_ms()) / 1000)
    answer = await posting_at(table, admin, champion=role)
    assert "⚠️" not in answer.text
    await goes_to(table, begins(32) + 20_000)
    (post,) = [post for post in posts(table) if "### The month 2026-01" in post.text]
    assert "🏆 Champion: **Ana**" in post.text
    store, guild = table.bot.parlour.sessions.store.posts, table.guild.id
    assert await store.champions(guild) == [(ana.actor.id, role.id, month_of(1))]
    await finishes(ben)
    await admin.types("/config reset", setting="daily.channel")
    await table.env.advance_time((begins(59) - now_ms()) / 1000)
    await posting_at(table, admin)
    await goes_to(table, begins(60) + 20_000)
    assert "🏆 Champion: **Ben**" in posts(table)[-1].text
    assert await store.champions(guild) == [(ben.actor.id, role.id, month_of(32))]
    handed = [
        (r.method, r.path.split("/")[-3]) for r in table.env.http_requests if f"/guilds/{guild}/members/" in r.path
    ]
    assert handed == [("PUT", str(ana.actor.id)), ("DELETE", str(ana.actor.id)), ("PUT", str(ben.actor.id))]


async def test_what_the_champions_role_needs_is_told(table: Table) -> None:
    admin = admin_of(table)
    answer = await posting_at(table, admin, champion=table.guild.default_role)
    assert "belongs to everyone, or to an integration" in answer.text


@pytest.mark.usefixtures("real_pictures")
async def test_its_pictures_are_small(table: Table) -> None:
    admin, ana, ben = admin_of(table), *table.players("Ana", "Ben")
    await posting_at(table, admin)
    await finishes(ana)
    await finishes(ben)
    await goes_to(table, ends(today()) + 20_000)
    cdn = table.env.backend.cdn
    pictures = [cdn.get(each["url"]) or b"" for each in posts(table)[-1].message._message.attachments]
    assert len(pictures) == 2
    assert all(1000 < len(picture) < 150_000 for picture in pictures)


@pytest.mark.parametrize(
    ("off", "gone", "left"),
    [
        ("challenge", "## 🎲", "Its seed"),
        ("results", "Its seed", "## 🎲"),
        ("week", "### The week", "## 🎲"),
        ("month", "### The month", "## 🎲"),
    ],
)
async def test_each_part_can_be_left_out_also_after_a_restart(table: Table, off: str, gone: str, left: str) -> None:
    admin, ana = admin_of(table), table.player("Ana")
    await finishes(ana)
    await table.env.advance_time((begins(31) - now_ms()) / 1000)
    await finishes(ana)
    await posting_at(table, admin)
    await admin.types("/config daily", **{off: "off"})
    await table.restart()
    monday = week_of(31) + 7
    for day in (32, monday):
        await goes_to(table, begins(day) + 20_000)
    texts = "\n".join(post.text for post in posts(table)[-2:])
    assert gone not in texts
    assert left in texts
    await admin.types("/config daily", **{off: "on"})
    assert await value_of(table, f"daily.{off}") == "on"


async def test_a_post_without_its_play_button_is_found_again_too(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    admin = admin_of(table)
    kind = type(table.bot.parlour.sessions.store.posts)
    noted = kind.posted

    async def lost(*_: object) -> None:
        raise SystemError("killed")

    await table.env.advance_time(DAY_S)
    monkeypatch.setattr(kind, "posted", lost)
    table.expected_log = [f"the post of server {table.guild.id} failed"]
    await posting_at(table, admin, challenge="off")
    await at_rest(table)
    monkeypatch.setattr(kind, "posted", noted)
    await table.restart()
    await table.env.advance_time(120)
    await at_rest(table)
    assert len(posts(table)) == 1


def test_every_setting_of_the_posts_is_tried_here() -> None:
    parts = {"challenge", "results", "week", "month"}
    assert set(DailySettings.model_fields) == {"channel", "time", "zone", "ping", "champion", *parts}


async def test_whoever_is_forgotten_is_in_no_post_of_the_day_any_more(table: Table) -> None:
    admin, ana, ben = admin_of(table), *table.players("Ana", "Ben")
    await posting_at(table, admin)
    await finishes(ana)
    await finishes(ben)
    await goes_to(table, ends(today()) + 20_000)
    await finishes(ana)
    await table.env.advance_time(31)
    await at_rest(table)
    post = posts(table)[-1]
    assert post.text.count("Ana") == 2
    asked = await ana.presses("Delete", await ana.types("/settings privacy"))
    await ana.presses("Delete everything", asked)
    await table.env.advance_time(31)
    await at_rest(table)
    assert "Ana" not in posts(table)[-1].text + posts(table)[-1].alt
    assert "Ben" in posts(table)[-1].text


async def test_everyones_role_is_not_pinged(table: Table) -> None:
    answer = await posting_at(table, admin_of(table), ping=table.guild.default_role)
    assert "posts do not notify everyone" in answer.text
