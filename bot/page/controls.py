"""What a button or a select stands for, packed into its `custom_id`.

All of a panel's state is in its controls and the database, so that every control of every message works after a
restart and after its 15-minute token has expired.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.page.limits import ID_LIMIT

PREFIX = "pp"
MOST_DIGITS = 18
"""Longer numbers are none of ours, and the database could not take them."""


@dataclass(frozen=True, slots=True)
class Control:
    """name: what pressing it does (see `bot.ui.router`). decision: the seat's decision number that it was drawn for.
    choices: a whole candidate move, or what else the action needs. serial tells apart the controls of one message
    that lead to the same place, as Discord wants."""

    name: str
    game: str
    session: int
    decision: int = 0
    choices: Mapping[str, str] = field(default_factory=dict)
    serial: int = 0

    def custom_id(self) -> str:
        """The packed form. Raises ValueError where it would not fit: a game's choices are short tokens."""
        choices = ",".join(f"{name}={value}" for name, value in self.choices.items())
        packed = "|".join(
            [PREFIX, self.name, self.game, str(self.session), str(self.decision), str(self.serial), choices]
        )
        if len(packed) > ID_LIMIT:
            raise ValueError(f"{packed} has {len(packed)} characters, {ID_LIMIT} at most")
        return packed


def parse(custom_id: str) -> Control | None:
    """The control with this id; None where it is none of ours or is broken."""
    parts = custom_id.split("|", 6)
    if len(parts) != 7 or parts[0] != PREFIX:
        return None
    _, name, game, session, decision, serial, choices = parts
    if not all(number.isdecimal() and len(number) <= MOST_DIGITS for number in (session, decision, serial)):
        return None
    pairs = [pair.partition("=") for pair in choices.split(",") if pair]
    return Control(name, game, int(session), int(decision), {key: value for key, _, value in pairs}, int(serial))
