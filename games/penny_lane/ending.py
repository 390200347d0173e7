"""The end of a game: who wins, and the last tie-break (PL-38, PL-A2-34)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby

from games.chance import Chance
from games.engine import Event, Outcome, Phrase, Refusal, Seat, Step
from games.penny_lane.action import Action, never_closed
from games.penny_lane.dealing import staying
from games.penny_lane.material import PennyLaneMaterial
from games.penny_lane.moves import DECLINE, AgeMove
from games.penny_lane.points import lane_points
from games.penny_lane.state import WAITING, Ages, Answer, State

FARTHEST_AGE = 99
"""The longest distance to 42 that can be told."""

Key = tuple[bool, int, int, int, int]


def finish(material: PennyLaneMaterial, state: State, events: tuple[Event, ...]) -> Step[State]:
    """Final scoring, with the question for the ages where points, buildings and pennies leave a tie for first."""
    first = _ranks(material, state)[0]
    if len(first) > 1 and len(staying(state)) > 1:
        state = replace(state, pending=Ages(first, tuple(WAITING for _ in first)))
        return Step(state, (*events, Event("tie", None, {"n": len(first)})))
    return over(state, events)


def over(state: State, events: tuple[Event, ...]) -> Step[State]:
    return Step(replace(state, pending=None, over=True), (*events, Event("over")))


def without_tied(state: State, seat: Seat, events: tuple[Event, ...]) -> Step[State]:
    """PL-A2-34: one of the tied has left, so those who are still tied share the victory."""
    if isinstance(state.pending, Ages) and seat in state.pending.tied:
        return over(state, events)
    return Step(state, events)


def outcome(material: PennyLaneMaterial, state: State) -> Outcome:
    """Who ranks where; who left is last (PL-A2-42)."""
    titles = tuple(Phrase("titles.left") if lane.left else None for lane in state.lanes)
    return Outcome(_ranks(material, state), titles)


def _ranks(material: PennyLaneMaterial, state: State) -> tuple[tuple[Seat, ...], ...]:
    """PL-38: most points, then most buildings, then most pennies, then, among those asked, closest to 42."""
    distances = dict(state.distances)

    def key(seat: Seat) -> Key:
        lane = state.lanes[seat]
        if lane.left:
            return True, 0, 0, 0, 0
        points = lane_points(material, lane)
        return False, -points, -len(lane.buildings), -lane.pennies, distances.get(seat, 0)

    ordered = sorted(range(len(state.lanes)), key=key)
    return tuple(tuple(group) for _, group in groupby(ordered, key))


def _moves(material: PennyLaneMaterial, state: State, seat: Seat) -> Iterator[AgeMove]:
    for distance in range(FARTHEST_AGE + 1):
        yield AgeMove(distance=distance)
    yield AgeMove(distance=DECLINE)


def _check(material: PennyLaneMaterial, state: State, seat: Seat, move: AgeMove) -> Refusal | None:
    if move.distance not in (DECLINE, *range(FARTHEST_AGE + 1)):
        return Refusal("refusals.no_such_age", {"most": FARTHEST_AGE})
    return None


def _play(material: PennyLaneMaterial, state: State, seat: Seat, move: AgeMove, chance: Chance) -> Step[State]:
    """An answer stays hidden until all are in; where anybody declines, all share and nothing is told (PL-A2-34)."""
    if not isinstance(state.pending, Ages):
        raise ValueError("nobody is asked for an age")
    tied = state.pending.tied
    given: Answer = move.distance if isinstance(move.distance, int) else "declined"
    answers = tuple(
        given if other == seat else answer for other, answer in zip(tied, state.pending.answers, strict=True)
    )
    told = (Event("answered", seat),)
    if WAITING in answers:
        return Step(replace(state, pending=Ages(tied, answers)), told)
    distances = tuple((other, answer) for other, answer in zip(tied, answers, strict=True) if isinstance(answer, int))
    if len(distances) < len(tied):
        return replace(over(state, (*told, Event("shared", None, {"n": len(tied)}))), reveals=True)
    ages = tuple(Event("distance", other, {"distance": distance}) for other, distance in distances)
    return replace(over(replace(state, distances=distances), (*told, *ages)), reveals=True)


AGE = Action(never_closed, _moves, _check, _play)
