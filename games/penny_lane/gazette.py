"""The Gazette: moving citizens into jobs (PL-41 … PL-44)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.chance import Chance
from games.engine import Event, Refusal, Seat, Step
from games.penny_lane.action import Action, never_closed
from games.penny_lane.citizens import movable, open_jobs
from games.penny_lane.jobs import Errand, check_errand, errands, jobs_in_reach, run_errand
from games.penny_lane.main_street import full, has_priority, pay, pay_more, too_dear
from games.penny_lane.material import PennyLaneMaterial
from games.penny_lane.moves import AgainMove, GazetteMove, StopMove
from games.penny_lane.prices import gazette_price, second_citizen_price
from games.penny_lane.state import SecondCitizen, State


def _closed(material: PennyLaneMaterial, state: State, seat: Seat) -> Refusal | None:
    price = gazette_price(material, state, seat)
    turned_away = full(material, state, "gazette") or too_dear(material, state, seat, "gazette", price)
    return turned_away or _idle(material, state, seat)


def _idle(material: PennyLaneMaterial, state: State, seat: Seat) -> Refusal | None:
    """PL-A2-19: it takes a citizen and an open job elsewhere."""
    if not movable(material, state.lanes[seat]):
        return Refusal("refusals.no_citizens")
    if next(errands(material, state, seat), None) is None:
        return Refusal("refusals.no_open_jobs")
    return None


def _moves(material: PennyLaneMaterial, state: State, seat: Seat) -> Iterator[GazetteMove]:
    for errand in errands(material, state, seat):
        yield GazetteMove(citizen=errand.citizen, job=errand.job, lane=errand.lane)


def _check(material: PennyLaneMaterial, state: State, seat: Seat, move: GazetteMove) -> Refusal | None:
    return check_errand(material, state, seat, Errand(move.citizen, move.job, move.lane))


def _play(material: PennyLaneMaterial, state: State, seat: Seat, move: GazetteMove, chance: Chance) -> Step[State]:
    """PL-41; with the priority a second citizen may follow, where there is one and it can be paid (PL-43)."""
    price, priority = gazette_price(material, state, seat), has_priority(material, state, "gazette")
    second = second_citizen_price(material, state, seat)
    errand = Errand(move.citizen, move.job, move.lane)
    state, events = run_errand(material, pay(state, seat, "gazette", price), seat, errand, price)
    if priority:
        moved = move.job if state.lanes[seat].at(move.job) else None
        offered = replace(state, pending=SecondCitizen(moved, second))
        if next(_again_moves(material, offered, seat)) != StopMove():
            return Step(offered, events)
    return Step(state, events)


def _again_moves(material: PennyLaneMaterial, state: State, seat: Seat) -> Iterator[AgainMove | StopMove]:
    """PL-A2-15: income of the first move may pay it, and a job just vacated may be taken."""
    second = _offered(state)
    if second.price <= state.lanes[seat].pennies:
        for errand in errands(material, state, seat, second.moved):
            yield AgainMove(citizen=errand.citizen, job=errand.job, lane=errand.lane)
    yield StopMove()


def _check_again(material: PennyLaneMaterial, state: State, seat: Seat, move: AgainMove | StopMove) -> Refusal | None:
    if isinstance(move, StopMove):
        return None
    second = _offered(state)
    if move.citizen is None or move.job is None or move.first is not None or move.second is not None:
        citizens = movable(material, state.lanes[seat], second.moved)
        jobs = jobs_in_reach(state, open_jobs(material, state.lanes[seat]))
        return Refusal("refusals.say_citizen", {"citizens": citizens, "jobs": jobs})
    errand = Errand(move.citizen, move.job, move.lane)
    dear = too_dear(material, state, seat, "gazette", second.price)
    return dear or check_errand(material, state, seat, errand, second.moved)


def _play_again(
    material: PennyLaneMaterial, state: State, seat: Seat, move: AgainMove | StopMove, chance: Chance
) -> Step[State]:
    if isinstance(move, StopMove):
        return Step(replace(state, pending=None), (Event("stopped_citizens", seat),))
    price = _offered(state).price
    state = replace(pay_more(state, seat, "gazette", price), pending=None)
    errand = Errand(move.citizen or "", move.job or "", move.lane)
    return Step(*run_errand(material, state, seat, errand, price))


def _offered(state: State) -> SecondCitizen:
    if not isinstance(state.pending, SecondCitizen):
        raise ValueError("no second citizen was offered")
    return state.pending


GAZETTE = Action(_closed, _moves, _check, _play)
SECOND = Action(never_closed, _again_moves, _check_again, _play_again)
