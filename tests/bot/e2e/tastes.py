"""What players like: which of the offered actions they take, so that a game ends and everything comes up."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Mapping, Sequence
from random import Random

from tests.bot.e2e.players import Choice, Player
from tests.bot.e2e.screen import Option
from tests.bot.e2e.table import Table

Likes = Mapping[str, float]
"""How much an action is liked, by its name; 1 where it is not named."""


class Taste:
    """Chooses at random, the same in every run."""

    def __init__(self, seed: int, likes: Likes) -> None:
        self.random = Random(seed)
        self.likes = likes

    async def types(self, player: Player) -> None:
        """A turn by slash commands, every argument one of those suggested."""
        goes_on = player.sees is not None and player.sees.has("Act")

        def order(actions: list[str]) -> list[str]:
            """The liked actions more often first. `stop` is for who has just begun something, and has no suggestions
            that say so."""
            likes = {**self.likes, "stop": self.likes.get("stop", 1) if goes_on else 1e-9}
            return sorted(actions, key=lambda action: self.random.random() ** (1 / likes.get(action, 1)), reverse=True)

        await player.acts_by_typing(self.choose, order)

    async def taps(self, player: Player) -> None:
        """A turn by the panel: an opening, a few of the controls that are shown and enabled, Confirm."""
        panel = await player.opens_panel()
        tries = self.random.choice((0, 1, 2))
        if panel.has_menu("What to do"):
            menu = panel.menu("What to do")
            await player.takes(panel, menu, self._opening(menu.options))
            tries -= 1
        for _ in range(tries):
            await player.tries(panel, self.random)
        await player.presses("Confirm", panel)

    def choose(self, choices: Sequence[Choice]) -> Choice:
        """Often what brings most: it is suggested first."""
        return self.random.choice(choices[: self.random.choice((1, 3, 25))])

    def _opening(self, options: Sequence[Option]) -> Option:
        weights = [self.likes.get(re.split("[=,]", option.value)[1], 1) for option in options]
        return self.random.choices(options, weights)[0]


async def came_up(table: Table, kinds: Callable[[dict[str, str]], set[str]]) -> set[str]:
    """What the stored moves were, each named by `kinds`, and what they led to: the codes of the events."""
    found: set[str] = set()
    for step in await table.moves():
        found |= kinds(json.loads(step.move)) | {event["code"] for event in json.loads(step.events)}
    return found


def assert_result_is_shown(table: Table, players: list[Player]) -> None:
    """Ranks, points, and the seed that belongs to what was promised."""
    board = table.board
    assert "Final result" in board.text
    for player in players:
        assert re.search(rf"(🥇|🥈|🥉|\d+\.) \*\*{player.name}\*\* — -?\d+ points", board.text)
    seed = re.search(r"Seed `([0-9a-f]{64})` \(its SHA-256 began ([0-9a-f]{16})", board.text)
    assert seed
    assert hashlib.sha256(bytes.fromhex(seed[1])).hexdigest().startswith(seed[2])
    assert not board.has("Act")
