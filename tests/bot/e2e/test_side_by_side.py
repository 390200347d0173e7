"""Penny Black's players act side by side, one press after another: no press makes somebody else's panel stale.

Over the wire, at the very same moment, it is in `tests/wire/test_side_by_side.py`.
"""

from __future__ import annotations

import json

from tests.bot.e2e.players import Player
from tests.bot.e2e.screen import Screen
from tests.bot.e2e.table import Table


async def confirms(player: Player) -> Screen:
    """Presses Confirm on the panel that is open; it must be taken as it stands."""
    answer = await player.presses("Confirm", player.panel)
    assert answer.text.startswith("✅"), answer.text
    return answer


async def test_two_place_while_a_third_collects(table: Table) -> None:
    ana, ben, cleo = table.players("Ana", "Ben", "Cleo")
    await table.begin(ana, ben, cleo, game="penny-black", start="1")
    for player in (ana, ben, cleo):
        await player.presses("Act", table.board)
    for player in (ana, ben, cleo):  # all three panels were open before the first had chosen
        await confirms(player)
    await ana.presses("Act", table.board)
    assert "took sheet" in (await confirms(ana)).text
    await ben.presses("Act", table.board)
    assert "placed" in (await confirms(ana)).text
    assert "took sheet" in (await confirms(ben)).text
    await cleo.presses("Act", table.board)
    for player, said in ((ben, "placed"), (ana, "placed"), (cleo, "took sheet"), (ben, "placed"), (cleo, "placed")):
        assert said in (await confirms(player)).text
    assert [table.waits_for(player) for player in (ana, ben, cleo)] == [True] * 3
    for player in (ana, cleo, ben, cleo):
        while player.panel and player.panel.has("Confirm") and "Round 1" in table.board.text:
            await confirms(player)
    assert "Round 2 of 10" in table.board.text
    made = [json.loads(step.move)["action"] for step in await table.moves()]
    assert {action: made.count(action) for action in set(made)} == {"choose": 3, "collect": 3, "place": 9, "done": 3}


async def test_who_is_done_waits_and_who_is_to_come_is_not_asked(table: Table) -> None:
    ana, ben, cleo = table.players("Ana", "Ben", "Cleo")
    await table.begin(ana, ben, cleo, game="penny-black", start="1")
    for player in (ana, ben, cleo):
        await player.acts_by_panel()
    while table.waits_for(ana):
        await ana.acts_by_panel()
    assert "✅ **Ana**" in table.board.text
    assert "⌛ **Ben**" in table.board.text
    assert "▫️ **Cleo**" in table.board.text
    assert "Nothing to do just now: the table waits for **Ben**." in (await ana.presses("Act", table.board)).text
    assert "Nothing to do just now: the table waits for **Ben**." in (await cleo.presses("Act", table.board)).text
