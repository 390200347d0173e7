"""The daily dice in languages that are made by machine: pages in the reader's, what is shared in the server's."""

from __future__ import annotations

from tests.bot.e2e.players import Player
from tests.bot.e2e.screen import Screen
from tests.bot.e2e.table import Table
from tests.bot.e2e.test_languages import (
    NAMES,
    control,
    name_of,
    server_locale,
    simcord_bot,
    spoken,
    texts_in,
)
from tests.languages.pseudo import BOARDS, READERS, strange

__all__ = ["server_locale", "simcord_bot"]


async def presses(player: Player, name: str, on: Screen) -> Screen:
    result = await player.actor.click(on.message, custom_id=control(on, name).custom_id)
    return player._answered(result)


async def test_a_whole_day_has_no_word_of_english(table: Table) -> None:
    first, second = table.players(*NAMES[:2])
    for player in (first, second):
        screen = await player.types("/daily play")
        await presses(player, "daily.describe", screen)
        screen = await player.types("/daily play")
        while any(name_of(button.custom_id) == "do" for button in screen.buttons):
            screen = await presses(player, "do", screen)
        for number in range(len((await player.types("/daily leaderboard")).menus)):
            board = await player.types("/daily leaderboard")
            await player.takes(board, board.menus[number], board.menus[number].options[-1])
        for span in ("week", "month", "all"):
            await player.types("/daily leaderboard", scope="all", span=span)
        await player.types("/daily history")
        await player.types("/daily streak")
        left = await presses(player, "daily.leave", await player.types("/daily leaderboard"))
        await presses(player, "daily.return", left)
        await player.types("/daily score")
    await first.types("/daily history", player=second.actor)
    await first.types("/daily practice", date="1999-01-01")
    await first.types("/daily practice", date="x")
    await first.types("/daily x", place="A1")
    again = await presses(first, "daily.practise", await first.types("/daily play"))
    assert any(name_of(button.custom_id) == "do" for button in again.buttons)
    await table.env.advance_time(23.5 * 3600)
    await first.types("/daily play")
    await table.env.advance_time(3600)
    await first.types("/daily history")
    said = [text for entry in table.env.http_requests for text, _, _ in spoken(entry)]
    assert len(said) > 200
    wrong = {text: found for text in said if (found := strange(text, READERS))}
    assert not wrong, wrong


async def test_what_is_shared_is_in_the_servers_language(table: Table) -> None:
    (player,) = table.players(NAMES[0])
    screen = await player.types("/daily play")
    while any(name_of(button.custom_id) == "do" for button in screen.buttons):
        screen = await presses(player, "do", screen)
    before = len(table.env.http_requests)
    await player.actor.slash(table.channel, "daily share")
    (shared,) = [entry for entry in table.env.http_requests[before:] if "callback" in entry.path]
    for text in texts_in(shared.json):
        assert "⟦" in text
        assert not strange(text, BOARDS), text
