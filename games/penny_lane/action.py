"""What every action of the game has: when it is closed, its moves, the reason against one, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from games.chance import Chance
from games.engine import Refusal, Seat, Step
from games.penny_lane.state import State
from games.penny_lane.tables import PennyLaneTables

Tables = PennyLaneTables


@dataclass(frozen=True, slots=True)
class Action:
    """A Main Street card's action, or a choice that is pending.

    closed: why it cannot be chosen at all (PL-33). moves: the legal ones, where it is open. check: why a move of it is
    refused, where it is open. play: the state after a legal move, the turn not yet passed on; a pending choice in it
    keeps the turn.
    """

    closed: Callable[[Tables, State, Seat], Refusal | None]
    moves: Callable[[Tables, State, Seat], Iterator[Any]]
    check: Callable[[Tables, State, Seat, Any], Refusal | None]
    play: Callable[[Tables, State, Seat, Any, Chance], Step[State]]


def never_closed(tables: Tables, state: State, seat: Seat) -> Refusal | None:
    """A pending choice is always open."""
    return None


def always_right(tables: Tables, state: State, seat: Seat, move: Any) -> Refusal | None:
    """A move without choices: where the action is open, it is legal."""
    return None
