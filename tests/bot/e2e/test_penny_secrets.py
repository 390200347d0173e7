"""Fault 29 for Penny Lane and Penny Black: what is hidden reaches its owner alone, whatever the others do."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

import pytest

from games.penny_lane.state import Ages
from tests.bot.e2e.players import Player
from tests.bot.e2e.secrets import assert_hidden
from tests.bot.e2e.table import Table
from tests.every_game import GAMES
from tests.games.penny_lane.builder import CARDS, at_table, lane

pytestmark = pytest.mark.usefixtures("real_pictures")


def nothing_was_logged(caplog: pytest.LogCaptureFixture, words: Sequence[str]) -> bool:
    logged = "\n".join(record.getMessage() for record in caplog.records if record.name.split(".")[0] == "bot")
    return not [word for word in words if word in logged]


async def in_dark_alley(table: Table) -> Any:
    """Ana has a Dark Alley and nine pennies, the others nothing yet. For sale are the cards of which the log tells."""
    for_sale = [CARDS[card].name for card in (await table.session()).state.supply]
    supply = [name for name in for_sale if name != "Dark Alley"]
    return at_table(lane("TR1 Dark Alley", pennies=9), lane(board="Florin Lane"), supply=supply).state


async def test_the_dark_alleys_cards_are_their_drawers_alone(table: Table, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "bot")
    ana, ben, wanda = table.players("Ana", "Ben", "Wanda")
    await table.begin(ana, ben, game="penny-lane")
    await table.stands(await in_dark_alley(table))
    answer = await ana.types("/penny-lane black-market")
    drawn = (await table.session()).state.pending.cards
    names = [CARDS[card].name for card in drawn]
    assert f"You drew {', '.join(names)}" in answer.text
    await assert_hidden(table, {ben: 1, wanda: None}, names)

    panel = await ana.presses("Act", table.board)
    for name in names:
        assert name in panel.text + str(panel.menus) + panel.alt
    assert {choice["value"] for choice in await ana.offered("/penny-lane build", "card")} == set(drawn)
    place = (await ana.offered("/penny-lane build", "place", card=drawn[0]))[0]["value"]
    answer = await ana.types("/penny-lane build", card=drawn[0], place=place)
    assert f"You put {names[1]} under the deck" in answer.text
    await ben.types("/penny-lane pass")
    await assert_hidden(table, {ben: 1, wanda: None}, names[1:])
    log = await ana.presses("Log", await ana.presses("More", table.board))
    assert f"You drew {', '.join(names)}" in log.text
    assert f"You put {names[1]} under the deck" in log.text
    assert nothing_was_logged(caplog, names)


async def test_the_distance_to_42_is_told_only_when_all_have_answered(
    table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "bot")
    ana, ben, cleo, wanda = table.players("Ana", "Ben", "Cleo", "Wanda")
    await table.begin(ana, ben, cleo, game="penny-lane")
    tied, other = lane("TR1 Bakery"), lane(board="Florin Lane")
    await table.stands(at_table(tied, other, tied, pending=Ages((0, 2), ("waiting", "waiting"))).state)
    await ana.types("/penny-lane age", distance="77")
    for seat, player in ((1, ben), (None, wanda)):
        await assert_hidden(table, {player: seat}, ["77 years"])
    panel = await cleo.presses("Act", table.board)
    assert "77 years away" not in panel.text + panel.alt
    assert "77 years" not in (await cleo.presses("Log", await cleo.presses("More", table.board))).text
    assert nothing_was_logged(caplog, ["77 years"])
    await cleo.types("/penny-lane age", distance="3")
    assert "**Ana** is 77 years from 42" in table.board.text


async def test_collector_cards_are_hidden_until_all_have_chosen(table: Table, caplog: pytest.LogCaptureFixture) -> None:
    """The six that were dealt, which four were chosen, and for ever the two that were not."""
    caplog.set_level(logging.DEBUG, "bot")
    ana, ben, wanda = table.players("Ana", "Ben", "Wanda")
    await table.begin(ana, ben, game="penny-black")
    players = (await table.session()).state.players
    cards = GAMES["penny-black"].material.cards
    names = [cards[card].name for card in players[0].dealt]
    panel = await ana.presses("Act", table.board)
    assert all(name in panel.text + str(panel.menus) + panel.alt for name in names)
    await assert_hidden(table, {wanda: None}, names)

    left = f"{players[0].dealt[2]}-{players[0].dealt[5]}"
    right = (await ana.offered("/penny-black choose", "right", left=left))[0]["value"]
    assert "**Ana** has chosen" in (await ana.types("/penny-black choose", left=left, right=right)).text
    await assert_hidden(table, {wanda: None}, names)
    theirs = [cards[card].name for card in players[1].dealt]
    for screen in (await ben.presses("Act", table.board), await ben.presses("My panel", table.board)):
        assert all(name in screen.text + str(screen.menus) + screen.alt for name in theirs)
        assert not [name for name in names if f"{name} (" in screen.text + screen.alt]
    mine = await ana.presses("My panel", table.board)
    assert all(name in mine.alt for name in names)
    assert nothing_was_logged(caplog, names)

    await ben.acts_by_panel()
    kept = [name for card, name in zip(players[0].dealt, names, strict=True) if card in f"{left}-{right}"]
    assert len(kept) == 4
    assert f"**Ana**'s cards: {names[2]}, {names[5]} on the left" in table.board.text
    unused = [name for name in names if name not in kept]
    await assert_hidden_for_good(table, [ana, ben, wanda], unused)


async def assert_hidden_for_good(table: Table, players: Sequence[Player], words: Sequence[str]) -> None:
    """These words are nowhere any more but in their owner's own log."""
    for player in players:
        for button in ("My panel", "Act"):
            screen = await player.presses(button, table.board)
            assert not [word for word in words if word in screen.text + screen.alt]
        described = await player.presses("Describe board", await player.presses("More", table.board))
        assert not [word for word in words if word in described.text]
    log = await players[-1].presses("Log", await players[-1].presses("More", table.board))
    assert not [word for word in words if word in log.text]
