"""What players like: which of the offered actions they take, so that a game ends and everything comes up."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Collection, Mapping, Sequence
from random import Random

from tests.bot.e2e.players import Choice, Player
from tests.bot.e2e.screen import Button, Option, Screen
from tests.bot.e2e.table import Table

Likes = Mapping[str, float]
"""How much an action is liked, by its name; 1 where it is not named."""
NEW = 30
"""How much more everybody likes what has not been done at this table."""


class Taste:
    """Chooses at random, the same in every run; what nobody has done yet is tried as soon as it is offered. `answers`
    are actions that nobody thinks of at a turn's beginning."""

    def __init__(self, seed: int, likes: Likes, answers: Collection[str] = ()) -> None:
        self.random = Random(seed)
        self.likes = likes
        self.answers = answers
        self.done: set[str] = set()

    async def types(self, player: Player) -> None:
        """A turn by slash commands, every argument one of those suggested."""
        goes_on = player.sees is not None and f"▶ **{player.name}**" in player.sees.text
        begins = "· Round " in player.table.board.text and not goes_on

        def order(actions: list[str]) -> list[str]:
            """The liked actions more often first."""
            likes = {action: 1e-9 if begins and action in self.answers else self._like(action) for action in actions}
            return sorted(actions, key=lambda action: self.random.random() ** (1 / likes[action]), reverse=True)

        self.done.add(await player.acts_by_typing(self.choose, order))

    async def taps(self, player: Player) -> None:
        """A turn by the panel: an opening, a few of the controls that are shown and enabled, Confirm."""
        panel = await player.opens_panel()
        await self._opens(player, panel)
        for _ in range(self.random.choice((0, 0, 1))):
            await player.tries(panel, self.random)
        self.done.add(_action(panel.button("Confirm").custom_id))
        await player.presses("Confirm", panel)

    def choose(self, choices: Sequence[Choice]) -> Choice:
        """Often what brings most: it is suggested first."""
        return self.random.choice(choices[: self.random.choice((1, 3, 25))])

    async def _opens(self, player: Player, panel: Screen) -> None:
        """Turns to an action that is liked."""
        openings: dict[str, list[Button | Option]] = {}
        if panel.has_menu("What to do"):
            for option in panel.menu("What to do").options:
                openings.setdefault(_action(option.value), []).append(option)
        for button in panel.buttons:  # the openings that stand on buttons, and answers of the one that is open
            if button.enabled and "|pick|" in button.custom_id:
                openings.setdefault(_action(button.custom_id), []).append(button)
        if len(openings) < 2:
            return
        (action,) = self.random.choices(list(openings), [self._like(action) for action in openings])
        opening = self.random.choice(openings[action])
        if isinstance(opening, Option):
            await player.takes(panel, panel.menu("What to do"), opening)
        else:
            await player.presses(opening.label, panel)

    def _like(self, action: str) -> float:
        return self.likes.get(action, 1) * (1 if action in self.done else NEW)


def _action(text: str) -> str:
    """The action that a control stands for."""
    return re.split("[=,]", text[text.index("action=") :])[1]


async def came_up(table: Table) -> set[str]:
    """The actions of the stored moves, and what they led to: the codes of the events."""
    found: set[str] = set()
    for step in await table.moves():
        found |= {json.loads(step.move)["action"]} | {event["code"] for event in json.loads(step.events)}
    return found


def assert_result_is_shown(table: Table, players: list[Player]) -> None:
    """Ranks, points, and the seed that belongs to what was promised."""
    board = table.board
    assert "Final result" in board.text
    place = r"(🥇|🥈|🥉|\d+\.)" if len(players) > 1 else "🏁"
    for player in players:
        assert re.search(rf"{place} \*\*{player.name}\*\* — -?\d+ points", board.text)
    seed = re.search(r"Seed `([0-9a-f]{64})` \(its SHA-256 began ([0-9a-f]{16})", board.text)
    assert seed
    assert hashlib.sha256(bytes.fromhex(seed[1])).hexdigest().startswith(seed[2])
    assert not board.has("Act")
