"""The whole bot on a PostgreSQL: from the setting to the end of a game, over a restart of both."""

from __future__ import annotations

import psycopg
import pytest

from bot.address import PostgresUrl
from bot.settings import Settings
from tests.bot.e2e.table import Table


@pytest.fixture
def kind() -> str:
    return "postgres"


@pytest.fixture
def settings(address: PostgresUrl, monkeypatch: pytest.MonkeyPatch) -> Settings:
    monkeypatch.setenv("DATABASE", address.url)
    return Settings(_env_file=None)  # type: ignore[call-arg]


async def test_a_game_is_played_whole(table: Table, address: PostgresUrl) -> None:
    ana, ben = players = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    for player in players:
        await player.acts_by_panel()
    before = await table.session()
    await table.restart()
    with psycopg.connect(address.url, autocommit=True) as server:
        server.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
    assert (await table.session()).state == before.state
    await table.play_out(players, lambda player: player.acts_by_panel())
    over = await table.bot.parlour.sessions.last_over(table.channel.id)
    assert over.record.phase == "finished"
    assert len(await table.bot.parlour.sessions.store.moves.of(over.id)) > 3
    await table.open(ben, ana)  # the channel is free again
