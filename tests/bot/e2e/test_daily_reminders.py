"""A direct message before a streak ends, for whoever wishes it."""

from __future__ import annotations

import pytest

from bot.clock import now_ms
from bot.daily.days import ends
from tests.bot.e2e.players import Player
from tests.bot.e2e.table import Table
from tests.bot.e2e.test_daily import DAY_S, finishes, today


def told(table: Table) -> list[str]:
    """What the bot has written in direct messages, or tried to."""
    found = [each for each in table.env.http_requests if each.method == "POST" and each.path.endswith("/messages")]
    return [str(each.json) for each in found if str(table.channel.id) not in each.path]


async def streak_of(table: Table, player: Player, days: int = 1) -> None:
    for _ in range(days):
        await finishes(player)
        await table.env.advance_time(DAY_S)


async def test_whoever_would_lose_a_streak_is_reminded_once(table: Table) -> None:
    ana, ben, cleo = table.players("Ana", "Ben", "Cleo")
    await streak_of(table, ana, 2)
    await ana.types("/settings reminder", to="evening")
    await ben.types("/settings reminder", to="evening")
    await finishes(cleo)
    end = ends(today())
    await table.env.advance_time(17 * 3600)
    assert told(table) == []
    await table.env.advance_time(2 * 3600)
    (text,) = told(table)
    assert "your **2 in a row** hang on it" in text
    assert f"<t:{end // 1000}:R>" in text
    assert "rain check would be spent" in text
    assert "daily.play" in text
    await finishes(ana)
    await table.env.advance_time(DAY_S)
    assert len(told(table)) == 2, "the next day anew"
    await finishes(ana)
    await table.env.advance_time(DAY_S - 2 * 3600)
    assert len(told(table)) == 2


async def test_who_has_finished_is_left_alone_and_so_is_who_switched_it_off(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    for player in (ana, ben):
        await finishes(player)
        await player.types("/settings reminder", to="noon")
    await table.env.advance_time(DAY_S)
    await finishes(ana)
    await ben.types("/settings reminder", to="off")
    sent = len(told(table))
    await table.env.advance_time(DAY_S / 2)
    await table.env.advance_time(3600)
    assert len(told(table)) == sent == 0
    await table.restart()
    await table.env.advance_time(DAY_S)
    assert len(told(table)) == 1, "Ana's, of the day after"


@pytest.mark.parametrize("code", [50007, 50278])
async def test_who_takes_none_is_told_at_the_next_interaction(table: Table, code: int) -> None:
    (ana,) = table.players("Ana")
    await streak_of(table, ana)
    await ana.types("/settings reminder", to="noon")
    table.env.inject_error("POST", "/channels/*/messages", status=403, code=code)
    await table.env.advance_time(DAY_S / 2 + 1300)
    assert (await table.bot.parlour.wishing.of(ana.actor.id)).reminder == "closed"
    result = await ana.actor.slash(table.channel, "help")
    assert result.followups
    assert "You are reminded of your streak no more" in result.followups[-1].content
    assert (await table.bot.parlour.wishing.of(ana.actor.id)).reminder == "off"
    result = await ana.actor.slash(table.channel, "help")
    assert not result.followups


async def test_a_burst_is_waited_out(table: Table) -> None:
    (ana,) = table.players("Ana")
    await streak_of(table, ana)
    await ana.types("/settings reminder", to="noon")
    table.env.inject_error("POST", "/users/@me/channels", status=400, code=40003)
    await table.env.advance_time(DAY_S / 2 + 1300)
    await table.env.advance_time(300)
    assert len(told(table)) == 1
    assert (await table.bot.parlour.wishing.of(ana.actor.id)).reminder == "noon"
    assert now_ms() < ends(today())
