"""What a button or a select stands for, packed into its `custom_id`.

All of a panel's state is in its controls and the database, so that every control of every message works after a
restart and after its 15-minute token has expired.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from bot.page.errors import PageError
from bot.page.limits import ID_LIMIT

PREFIX = "pp"
MOST = 2**63
"""Greater numbers are none of ours, and the database could not take them."""

OwnerKind = Literal["session", "server", "person", "day"]
_LETTERS: dict[OwnerKind, str] = {"session": "s", "server": "g", "person": "p", "day": "d"}
_KINDS = {letter: kind for kind, letter in _LETTERS.items()}


@dataclass(frozen=True, slots=True)
class Owner:
    """What a control belongs to. id: a session's, Discord's of a server or a person, a day's number."""

    kind: OwnerKind
    id: int


@dataclass(frozen=True, slots=True)
class Control:
    """name: what pressing it does (see `bot.ui.router`). owner: what it does that to; None where there is nothing, as
    for the rules of a game. decision: the seat's decision number that it was drawn for. choices: a whole candidate
    move, or what else the action needs. serial tells apart the controls of one message that lead to the same place, as
    Discord wants."""

    name: str
    owner: Owner | None = None
    decision: int = 0
    choices: Mapping[str, str] = field(default_factory=dict)
    serial: int = 0

    def custom_id(self) -> str:
        """The packed form. Raises PageError where it would not fit or could not be read back: names and choices are
        short tokens."""
        owner = f"{_LETTERS[self.owner.kind]}{self.owner.id}" if self.owner else ""
        choices = ",".join(f"{name}={value}" for name, value in self.choices.items())
        packed = "|".join([PREFIX, self.name, owner, str(self.decision), str(self.serial), choices])
        if len(packed) > ID_LIMIT:
            raise PageError(f"{packed} has {len(packed)} characters, {ID_LIMIT} at most")
        if parse(packed) != self:
            raise PageError(f"{packed} could not be read back")
        return packed


def parse(custom_id: str) -> Control | None:
    """The control with this id; None where it is none of ours or is broken."""
    try:
        return _read(custom_id.split("|"))
    except ValueError:
        return None


def _read(parts: list[str]) -> Control:
    match parts:
        case [prefix, name, packed, decision, serial, choices] if prefix == PREFIX:
            owner = _owner(packed)
        case [prefix, name, game, session, decision, serial, choices] if prefix == PREFIX:
            # So it stands on boards posted before a control could belong to anything but a session; 0 was none.
            owner = Owner("session", _number(session)) if _number(session) else None
            choices = choices if owner else f"game={game}"
        case _:
            raise ValueError("no control of ours")
    pairs = [pair.partition("=") for pair in choices.split(",") if pair]
    return Control(name, owner, _number(decision), {key: value for key, _, value in pairs}, _number(serial))


def _owner(packed: str) -> Owner | None:
    if not packed:
        return None
    if packed[0] not in _KINDS:
        raise ValueError(f"{packed} is no owner")
    return Owner(_KINDS[packed[0]], _number(packed[1:]))


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= len(str(MOST)) and int(text) < MOST):
        raise ValueError(f"{text} is no number of ours")
    return int(text)
