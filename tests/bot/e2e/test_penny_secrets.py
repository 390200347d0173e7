"""Fault 29 for Penny Lane and Penny Black: what is hidden reaches its owner alone, whatever the others press or type.

Everything that a person can get to see is collected twice, the second time with other hidden things that they could not
tell from the first: it must be the same to the last byte.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

import pytest

from games.chance import Chance
from games.penny_lane.state import Ages
from tests.bot.e2e.players import Player
from tests.bot.e2e.screen import Screen
from tests.bot.e2e.table import Table
from tests.every_game import GAMES
from tests.games.penny_lane.builder import CARDS, at_table, lane

Seen = list[tuple[str, object]]

pytestmark = pytest.mark.usefixtures("real_pictures")


def everything_on(screen: Screen) -> object:
    options = tuple((menu.title, menu.options) for menu in screen.menus)
    return screen.text, screen.alt, tuple(screen.labels), options, screen.picture


async def all_that_is_seen(table: Table, player: Player, guess: str) -> Seen:
    """The board and all private answers: what is pressed, typed (`guess` for every argument) and suggested."""
    await player.types("/table board")
    seen: Seen = [("board", everything_on(table.board))]
    for button in ("Act", "My panel"):
        seen.append((button, everything_on(await player.presses(button, table.board))))
    for button in ("Scores", "Log", "Describe board"):
        more = await player.presses("More", table.board)
        seen.append((button, everything_on(await player.presses(button, more))))
    seen.append(("message menu", everything_on(await player.describes(table.board))))
    for command in sorted(player.actor.available_commands(table.channel)):
        if not command.startswith(f"{table.game} "):
            continue
        options = table.options_of(command)
        for option in options:
            seen += [(f"{command} {option}", await player.offered(command, option, typed)) for typed in ("", guess)]
        answer = await player.types(command, **dict.fromkeys(options, guess))
        seen.append((command, everything_on(answer)))
    seen.append(("export", everything_on(await player.types("/table export"))))
    return seen


async def assert_hidden(table: Table, watchers: dict[Player, int | None], words: Sequence[str]) -> None:
    """None of these people sees any of these words, nor anything that depends on what they cannot know."""
    session = await table.session()
    for player, seat in watchers.items():
        view = session.game.view(session.state, seat)
        worlds = [session.state, *(session.game.possible(view, Chance(bytes([n]) * 32)) for n in (1, 2))]
        assert len({repr(world) for world in worlds}) > 1, "what is hidden does differ"
        found = []
        for world in worlds[:2]:
            await table.stands(world)
            found.append(await all_that_is_seen(table, player, words[0]))
        for (what, one), (_, other) in zip(*found, strict=True):
            assert one == other, f"{player.name} can tell by: {what}"
        for what, one in found[0]:
            assert not [word for word in words if word in str(one)], f"{player.name}: {what}"
    await table.stands(session.state)


def nothing_was_logged(caplog: pytest.LogCaptureFixture, words: Sequence[str]) -> bool:
    logged = "\n".join(record.getMessage() for record in caplog.records if record.name.split(".")[0] == "bot")
    return not [word for word in words if word in logged]


def in_dark_alley() -> Any:
    """Ana has a Dark Alley and nine pennies, the others nothing yet."""
    return at_table(lane("TR1 Dark Alley", pennies=9), lane(board="Florin Lane")).state


async def test_the_dark_alleys_cards_are_their_drawers_alone(table: Table, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "bot")
    ana, ben, wanda = table.players("Ana", "Ben", "Wanda")
    await table.begin(ana, ben, game="penny-lane")
    await table.stands(in_dark_alley())
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
    cards = GAMES["penny-black"].tables.cards
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
