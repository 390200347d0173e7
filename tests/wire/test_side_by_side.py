"""Penny Black's players act side by side: two place at the same time while a third collects."""

from __future__ import annotations

import asyncio
import json

from tests.wire.ledger import Saved, check
from tests.wire.replies import Reply
from tests.wire.tables import House, Table
from tests.wire.users import User


def actions(session: Saved) -> list[str]:
    return [json.loads(entry.move)["action"] for entry in session.moves]


async def in_order(table: Table) -> list[User]:
    """All have chosen their cards, at the same time; the players from the starting player on."""
    await table.round()
    ledger = table.house.ledger()
    (starter,) = ledger.active(table.channel.id)
    return [*table.players[starter:], *table.players[:starter]]


async def confirm_together(table: Table, *players: User) -> list[Reply]:
    """Their panels stand open, and all press Confirm at the same moment."""
    return await asyncio.gather(*(table.confirm(player) for player in players))


async def test_two_place_while_a_third_collects(open_house: House) -> None:
    table = await open_house.game(*open_house.people(3), game="penny-black")
    first, second, third = await in_order(table)
    ledger = open_house.ledger()
    for player in (first, second):
        assert "took sheet" in (await table.move(player)).text
    for player in (first, second, third):
        await table.panel(player)
    replies = await confirm_together(table, first, second, third)
    assert [word in reply.text for reply, word in zip(replies, ("placed", "placed", "took"), strict=True)] == [True] * 3
    made = actions(ledger.session(table.channel.id))
    assert made[:5] == ["choose", "choose", "choose", "collect", "collect"]
    assert sorted(made[5:]) == ["collect", "place", "place"]

    # Until the round is over nothing is revealed: whoever moves makes nobody's panel stale.
    confirmed = len(made)
    while made.count("done") < 3:
        active = [table.players[seat] for seat in ledger.active(table.channel.id)]
        for player in active:
            await table.panel(player)
        replies = await confirm_together(table, *active)
        confirmed += len(active)
        assert all("✅" in reply.text for reply in replies), [reply.text for reply in replies]
        made = actions(ledger.session(table.channel.id))
        assert len(made) == confirmed
    check(ledger.session(table.channel.id))
    await table.until_shown("Round 2 of 10")


async def test_two_want_the_same_sheet(open_house: House) -> None:
    """Whoever is not to collect yet is told so, however fast they are; the sheet goes to one of them."""
    table = await open_house.game(*open_house.people(2), game="penny-black")
    first, second = await in_order(table)
    ledger = open_house.ledger()
    replies = await asyncio.gather(
        *(player.slash(table.channel, "penny-black collect", sheet="1") for player in (second, first, second))
    )
    taken = [reply for reply in replies if "took sheet 1" in reply.text]
    assert len(taken) == 1
    assert taken[0].interaction.user is first
    refused = ("is to collect first", "has taken sheet 1 already", "The board has moved on")
    for reply in replies:
        assert reply.is_private
        assert reply in taken or any(said in reply.text for said in refused), reply.text
    assert actions(ledger.session(table.channel.id)).count("collect") == 1
    check(ledger.session(table.channel.id))
