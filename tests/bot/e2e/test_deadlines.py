"""Deadlines over a restart: what fails comes again, what is not known stays."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from bot.clock import now_ms
from bot.daily.closing import END
from bot.deadlines import Deadlines, loop
from bot.storage import DeadlineRecord, Owner, Timer
from bot.sweep import INTERACTIONS_MS, SWEEP
from tests.bot.e2e.table import Table
from tests.bot.storage.prompt import Prompt


@pytest.fixture(autouse=True)
def pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Longer than SimCord waits by itself: a minute after the first failure, two after the second."""
    monkeypatch.setattr(loop, "FIRST_PAUSE_MS", 60_000)


async def kinds(table: Table) -> dict[str, int]:
    """How many there are of each kind, but for the bot's daily ones."""
    found = await table.bot.parlour.sessions.store.deadlines.kinds()
    assert (found.pop(SWEEP), found.pop(END)) == (1, 1)
    return found


async def test_a_ping_that_discord_refuses_comes_a_little_later(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    await ana.acts_by_panel()
    await table.env.advance_time(59)
    table.env.inject_error("POST", f"/channels/{table.channel.id}/messages", status=500)
    await table.env.advance_time(2)
    assert table.pings == []
    await table.env.advance_time(60)
    (ping,) = table.pings
    assert ping.text.startswith(f"<@{ben.actor.id}>")
    await table.env.advance_time(600)
    assert len(table.pings) == 1
    await ben.acts_by_panel()
    assert table.pings == []


async def test_a_handler_that_fails_is_called_again_also_after_a_restart(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    rings: list[int] = []
    start = Deadlines.start

    async def ring(deadline: DeadlineRecord) -> None:
        rings.append(deadline.tries)
        if len(rings) < 3:
            raise RuntimeError("planted")

    async def with_a_room(deadlines: Deadlines) -> None:
        deadlines.register("ring", ring)
        await start(deadlines)

    monkeypatch.setattr(Deadlines, "start", with_a_room)
    guild = table.guild.id
    table.expected_log = [f"deadline 'ring' of server {guild} is tried again"] * 2
    await table.bot.parlour.sessions.store.deadlines.set(Owner.server(guild), Timer("ring", None, now_ms() + 60_000))
    await table.restart()
    await table.env.advance_time(58)
    assert rings == []
    await table.env.advance_time(3)
    assert rings == [0]
    await table.restart()
    assert await kinds(table) == {"ring": 1}
    await table.env.advance_time(61)
    assert rings == [0, 1]
    await table.env.advance_time(121)
    assert rings == [0, 1, 2]
    assert await kinds(table) == {}


async def test_an_unknown_kind_survives_restarts_is_named_once_and_holds_up_no_ping(
    table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    store = table.bot.parlour.sessions.store
    session = await table.session()
    await store.deadlines.set(Owner.session(session.id), Timer("chess clock", 0, now_ms() - 1000))
    await store.deadlines.set(Owner.bot(), Timer("digest", None, now_ms() - 1000))
    for _ in range(2):
        caplog.clear()
        with caplog.at_level(logging.WARNING, "bot.deadlines.loop"):
            await table.restart()
        said = [record.getMessage() for record in caplog.records if record.name == "bot.deadlines.loop"]
        assert [("'chess clock'" in line, "'digest'" in line) for line in said] == [(True, False), (False, True)]
    await table.env.advance_time(61)
    assert len(table.pings) == 2
    assert await kinds(table) == {"chess clock": 1, "digest": 1, "pinged": 2, "silent": 2, "host": 1}


async def test_the_bot_forgets_after_a_week_what_it_has_handled(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    session = await table.session()
    joins = [seat.interaction_id or 0 for seat in session.record.seats]
    interactions = table.bot.parlour.sessions.store.interactions
    assert all([await interactions.handled(join) for join in joins])
    await table.env.advance_time(INTERACTIONS_MS / 1000 + 86_400)
    assert not any([await interactions.handled(join) for join in joins])
    assert [seat.interaction_id for seat in (await table.session()).record.seats] == joins  # the seed's mix is kept
    await ben.acts_by_panel()


async def test_a_table_that_cannot_be_read_holds_up_no_other_ones_clock(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    await table.env.advance_time(61)
    rotten = await table.session()
    home, table.channel = table.channel, table.guild.create_text_channel("second")
    await table.begin(ana, ben)
    path = table.bot.settings.database
    assert isinstance(path, Path)
    Prompt(path).execute(f"UPDATE sessions SET state = '[]' WHERE id = {rotten.id}")
    await table.restart()
    await table.env.advance_time(300)
    assert len(table.pings) == 2, f"the table beside {home.name} goes on"
