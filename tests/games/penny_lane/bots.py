"""Players that look one move ahead, to see how long sensible games last."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

from games.chance import Chance
from games.penny_lane.points import lane_pennies, lane_points
from games.penny_lane.state import Lane, State
from games.playing import played, reached, to_the_end
from tests.games.penny_lane.builder import GAME

POINT = 3.0
INCOME = 0.45
LAST_ROUND = 7
JOB = 0.8
WORKER = 0.9
PENNY = 0.5
UNKNOWN_CARD = 2.2
MAYOR = 0.6


@lru_cache(maxsize=200_000)
def worth(lane: Lane, rounds: int) -> float:
    """Points, income for the rounds that are still to come, work for those who have none, and pennies."""
    material = GAME.material
    idle = sum(building.citizens for building in lane.buildings) + lane.citizen
    jobs = sum(material.buildings[each.card].jobs - each.employees for each in lane.buildings)
    return (
        POINT * lane_points(material, lane)
        + INCOME * rounds * lane_pennies(material, lane)
        + WORKER * min(idle, jobs + 1)
        + JOB * min(jobs, idle + 1)
        + PENNY * min(lane.pennies, 8)
    )


def best_move(state: State, seat: int, random: Random, noise: float = 0.0) -> Any:
    """The move after which the own lane is worth most; ties and noise by lot. Nothing hidden is looked at."""
    moves = [move for move in GAME.legal_moves(state, seat) if not twin(move)]
    scored = []
    for move in moves:
        after = GAME.apply(state, seat, move, Chance(bytes(32))).state
        scored.append((value(state, after, seat, move) + random.uniform(0, 0.01 + noise), move))
    return max(scored, key=lambda pair: pair[0])[1]


def twin(move: Any) -> bool:
    """Whether the move is a swap that is also named the other way round."""
    first, second = getattr(move, "first", None), getattr(move, "second", None)
    return first is not None and second is not None and first > second


def value(before: State, after: State, seat: int, move: Any) -> float:
    rounds = max(1, LAST_ROUND - before.round)
    if move.action == "pass":
        return worth(before.lanes[seat], rounds)
    if move.action == "black-market":  # an unknown card, as good as one for its price on the average
        return worth(after.lanes[seat], rounds) + UNKNOWN_CARD
    mayor = MAYOR if after.mayor == seat != before.mayor else 0.0
    return worth(after.lanes[seat], rounds) + mayor


def play(seats: int, number: int, noise: float = 0.0) -> State:
    random = Random(f"bots/{seats}/{number}")
    chance = Chance(random.randbytes(32))
    choose = to_the_end(GAME, lambda state, seat: best_move(state, seat, random, noise))
    last: State = reached(played(GAME, seats, GAME.info.options(), chance, choose)).state
    return last
