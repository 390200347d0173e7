"""A game that is over can be had as a file that proves every roll; before, its seed is nobody's."""

from __future__ import annotations

import json

from tests.bot.e2e.table import Table


async def test_an_export_before_the_end_is_refused(table: Table) -> None:
    (ana,) = table.players("Ana")
    assert "There is no table in this channel." in (await ana.types("/table export")).text
    await table.begin(ana)
    answer = await ana.types("/table export")
    assert answer.text.startswith("This game is not over yet.")
    assert answer.message.attachments == []


async def test_an_export_after_the_end(table: Table) -> None:
    ana, wanda = table.players("Ana", "Wanda")
    await table.begin(ana)
    seed = (await table.session()).record.seed.hex()
    await table.play_out([ana], lambda player: player.acts_by_panel())
    answer = await wanda.types("/table export")
    (attachment,) = answer.message._message.attachments
    data = table.env.backend.cdn.get(attachment["url"])
    assert data
    assert json.loads(data)["seed"] == seed


async def test_the_last_game_can_be_had_while_the_next_one_is_played(table: Table) -> None:
    (ana,) = table.players("Ana")
    await table.begin(ana)
    first = await table.session()
    await ana.acts_by_panel()
    await ana.types("/table end")
    for change in (table.open, table.begin):
        await change(ana)
        answer = await ana.types("/table export")
        (attachment,) = answer.message._message.attachments
        assert attachment["filename"] == f"pencil-park-{first.id}.json"
        if change == table.open:
            await ana.types("/table leave")
