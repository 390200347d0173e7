"""Whom a Co-Op penny goes to (PL-55, PL-A2-29)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.chance import Chance
from games.engine import Refusal, Seat, Step
from games.penny_lane.action import Action, never_closed
from games.penny_lane.moves import GiveMove
from games.penny_lane.seats import opponents
from games.penny_lane.state import Gifts, State
from games.penny_lane.tables import PennyLaneTables
from games.penny_lane.upkeep import give_penny, settle_gifts


def _moves(tables: PennyLaneTables, state: State, seat: Seat) -> Iterator[GiveMove]:
    """The poorest opponent is offered first."""
    for other in opponents(state, seat):
        yield GiveMove(to=other)


def _check(tables: PennyLaneTables, state: State, seat: Seat, move: GiveMove) -> Refusal | None:
    if move.to == seat:
        return Refusal("refusals.give_yourself")
    if move.to not in opponents(state, seat):
        return Refusal("refusals.no_such_player")
    return None


def _play(tables: PennyLaneTables, state: State, seat: Seat, move: GiveMove, chance: Chance) -> Step[State]:
    """One penny is given; a second employee's may go to somebody else."""
    givers = state.pending.givers if isinstance(state.pending, Gifts) else ()
    state, given = give_penny(state, seat, move.to)
    return settle_gifts(replace(state, pending=Gifts(givers[1:])), (given,))


GIVE = Action(never_closed, _moves, _check, _play)
