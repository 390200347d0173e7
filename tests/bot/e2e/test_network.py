"""The network between the bot and Discord fails: discord.py passes on what aiohttp raises."""

from __future__ import annotations

from typing import Any

import aiohttp
import pytest

from bot import discord_api, publisher
from bot.deadlines import loop
from bot.starting import Pauses
from tests.bot.e2e.table import Table


@pytest.mark.parametrize("error", [aiohttp.ServerDisconnectedError(), ConnectionResetError(), TimeoutError()])
async def test_a_board_is_shown_when_the_network_is_back(
    table: Table, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    monkeypatch.setattr(publisher, "Pauses", lambda: Pauses(20))  # longer than SimCord waits by itself
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    edit, failures = discord_api.edit, [error, error]

    async def failing(*arguments: Any) -> bool:
        if failures:
            raise failures.pop()
        return await edit(*arguments)

    monkeypatch.setattr(discord_api, "edit", failing)
    await ana.acts_by_panel()
    await ben.acts_by_panel()
    await table.env.advance_time(60)
    assert failures == []
    assert "Roll 2" in table.board.text


async def test_pings_go_on_when_the_network_is_back(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    ping, failures = discord_api.ping, [aiohttp.ServerDisconnectedError()]

    async def failing(*arguments: Any, **options: Any) -> int:
        if failures:
            raise failures.pop()
        return await ping(*arguments, **options)

    monkeypatch.setattr(discord_api, "ping", failing)
    monkeypatch.setattr(loop, "FIRST_PAUSE_MS", 60_000)  # longer than SimCord waits by itself
    await table.env.advance_time(61)
    assert len(table.pings) == 1, "the other one came all the same"
    await table.env.advance_time(60)
    assert len(table.pings) == 2, "and this one a little later"
    await ana.acts_by_panel()
    await ben.acts_by_panel()
    await table.env.advance_time(61)
    assert len(table.pings) == 2, "and those of the next turn"
