"""People who are barred, by the server and by a host."""

from __future__ import annotations

from tests.bot.e2e.admin import CHANGED_BY, admin_of, value_of
from tests.bot.e2e.table import Table


async def test_a_server_bars_somebody_from_its_tables(table: Table) -> None:
    admin, ana, ben = admin_of(table), *table.players("Ana", "Ben")
    answer = await admin.types("/config block", person=ben.actor)
    assert answer.private
    assert f"<@{ben.actor.id}> may take no seat" in answer.text
    assert "blocked already" in (await admin.types("/config block", person=ben.actor)).text
    await table.restart()
    barred = f"You are blocked from the tables of this server (`/config block`). You can watch. {CHANGED_BY}"
    assert (await ben.types("/table new", game="pencil-park")).text == barred
    await table.open(ana)
    assert (await ben.presses("Join", table.board)).text == barred
    assert (await ben.types("/table join")).text == barred
    assert len((await table.session()).record.seats) == 1
    assert f"<@{ben.actor.id}>" in (await admin.types("/config blocked")).text
    await admin.types("/config unblock", person=ben.actor)
    assert "was not blocked" in (await admin.types("/config unblock", person=ben.actor)).text
    assert "Nobody is blocked" in (await admin.types("/config blocked")).text
    await ben.presses("Join", table.board)
    assert len((await table.session()).record.seats) == 2


async def test_who_is_barred_plays_on_what_they_play(table: Table) -> None:
    admin, ana, ben = admin_of(table), *table.players("Ana", "Ben")
    await table.begin(ana, ben)
    await admin.types("/config block", person=ben.actor)
    await ben.acts_by_panel()
    assert not table.waits_for(ben)


async def test_a_host_bars_somebody_from_their_own_tables_alone(table: Table) -> None:
    ana, ben, cleo = table.players("Ana", "Ben", "Cleo")
    assert (await ana.types("/table block", player=ben.actor)).private
    assert "You cannot block yourself" in (await ana.types("/table block", player=ana.actor)).text
    await table.open(ana)
    await table.restart()
    refused = await ben.presses("Join", table.board)
    assert refused.text.startswith(f"<@{ana.actor.id}>, who hosts this table, has blocked you")
    await cleo.presses("Join", table.board)
    await ana.types("/table end")
    await table.open(cleo, ben)
    await cleo.types("/table end")
    await ana.types("/table unblock", player=ben.actor)
    await table.open(ana, ben)


async def test_what_a_host_bars_is_no_matter_of_another_server(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await ana.types("/table block", player=ben.actor)
    barred = table.bot.parlour.sessions.store.barred
    assert await barred.whose(table.guild.id, ben.actor.id) == {ana.actor.id}
    assert await barred.whose(table.guild.id + 1, ben.actor.id) == frozenset()


async def test_the_host_bar_does_not_need_a_right_and_gives_none(table: Table) -> None:
    (ana,) = table.players("Ana")
    admin = admin_of(table)
    await ana.types("/table block", player=admin.actor)
    await admin.types("/config tables", most=3)
    assert await value_of(table, "tables.most") == 3
