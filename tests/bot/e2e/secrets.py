"""Whether anybody can get to see what is hidden from them.

Everything that a person can get to see is collected twice, the second time with other hidden things that they could not
tell from the first: it must be the same to the last byte.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.chance import Chance
from tests.bot.e2e.players import Player
from tests.bot.e2e.screen import Screen
from tests.bot.e2e.table import Table

Seen = list[tuple[str, object]]


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
        if not options and table.waits_for(player):
            continue  # that would be a move
        for option in options:
            seen += [(f"{command} {option}", await player.offered(command, option, typed)) for typed in ("", guess)]
        answer = await player.types(command, **dict.fromkeys(options, guess))
        seen.append((command, everything_on(answer)))
    seen.append(("export", everything_on(await player.types("/table export"))))
    return seen


async def assert_hidden(
    table: Table, watchers: dict[Player, int | None], words: Sequence[str], guess: str | None = None
) -> None:
    """None of these people, who sit there or only watch (None), sees any of these words, nor anything that depends on
    what they cannot know. The first word is typed, too, or what else is guessed."""
    session = await table.session()
    for player, seat in watchers.items():
        view = session.game.view(session.state, seat)
        worlds = [session.state, *(session.game.possible(view, Chance(bytes([n]) * 32)) for n in (1, 2))]
        assert len({repr(world) for world in worlds}) > 1, "what is hidden does differ"
        found = []
        for world in worlds[:2]:
            await table.stands(world)
            found.append(await all_that_is_seen(table, player, guess or words[0]))
        for (what, one), (_, other) in zip(*found, strict=True):
            assert one == other, f"{player.name} can tell by: {what}"
        for what, one in found[0]:
            assert not [word for word in words if word in str(one)], f"{player.name}: {what}"
    await table.stands(session.state)
