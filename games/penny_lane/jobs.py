"""Moving one citizen into a job on the own lane or on Main Street (PL-41, PL-40, PL-46)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.engine import Event, Param, Refusal, Seat
from games.penny_lane.citizens import employ, home, in_slot, jobs_for, movable, open_jobs, take
from games.penny_lane.dealing import gain, with_lane
from games.penny_lane.effects import Street
from games.penny_lane.main_street import post, send_citizen
from games.penny_lane.material import JOB_LOCATIONS, LocationKey, PennyLaneMaterial
from games.penny_lane.points import name_at
from games.penny_lane.state import Lane, State


@dataclass(frozen=True, slots=True)
class Errand:
    """Who goes where; `lane` is the one that Temple or Barracks count."""

    citizen: str
    job: str
    lane: Seat | None = None


_STREET_JOBS: tuple[LocationKey, LocationKey] = ("temple", "barracks")


def errands(material: PennyLaneMaterial, state: State, seat: Seat, moved: str | None = None) -> Iterator[Errand]:
    """Every way to move a citizen; `moved` is where one works who may not move again."""
    lane = state.lanes[seat]
    jobs, street = open_jobs(material, lane), _open_street_jobs(state)
    for citizen in movable(material, lane, moved):
        for job in jobs_for(material, lane, citizen, jobs):
            yield Errand(citizen, job)
        for location in street:
            for counted in range(len(state.lanes)):
                yield Errand(citizen, location, counted)


def jobs_in_reach(state: State, jobs: Sequence[str]) -> list[str]:
    """These jobs and the open ones of Main Street."""
    return [*jobs, *_open_street_jobs(state)]


def check_errand(
    material: PennyLaneMaterial, state: State, seat: Seat, errand: Errand, moved: str | None = None
) -> Refusal | None:
    """Why this citizen cannot be moved there."""
    lane, citizen, job, counted = state.lanes[seat], errand.citizen, errand.job, errand.lane
    citizens = movable(material, lane, moved)
    if citizen not in citizens:
        if moved is not None and home(citizen) == moved and citizen in movable(material, lane):
            return Refusal("refusals.moved_already", {"citizen": citizen, "citizens": citizens})
        return Refusal("refusals.no_such_citizen", {"citizen": citizen, "citizens": citizens})
    jobs = jobs_in_reach(state, jobs_for(material, lane, citizen, open_jobs(material, lane)))
    if job not in jobs:
        return _why_no_job(material, lane, job, jobs)
    if job in JOB_LOCATIONS and (counted is None or not 0 <= counted < len(state.lanes)):
        return Refusal("refusals.which_lane", {"location": _location_name(material, job)})
    if job not in JOB_LOCATIONS and counted is not None:
        return Refusal("refusals.no_lane_wanted", {"job": name_at(material, lane, job)})
    return None


def run_errand(
    material: PennyLaneMaterial, state: State, seat: Seat, errand: Errand, paid: int
) -> tuple[State, tuple[Event, ...]]:
    """The state after a legal move of a citizen, and what happened; it has been paid for."""
    lane, citizen, job, counted = state.lanes[seat], errand.citizen, errand.job, errand.lane
    out = in_slot(material, lane, citizen)
    origin = name_at(material, lane, home(citizen))
    target = _location_name(material, job) if job in JOB_LOCATIONS else name_at(material, lane, job)
    told: dict[str, Param] = {"origin": origin, "job": target, "places": [home(citizen), job], "paid": paid}
    moved = Event("moved_out" if out else "moved", seat, told)  # PL-44: the point shows at once
    state = with_lane(state, seat, take(material, lane, citizen))
    if job not in JOB_LOCATIONS or counted is None:
        return with_lane(state, seat, employ(state.lanes[seat], job)), (moved,)
    pennies = job_gain(material, state, job, counted)
    state = gain(send_citizen(state, _key(job)), seat, pennies)
    counting = Event("counted", seat, {"location": target, "lane": counted, "gain": pennies}, flow=_flow(pennies))
    return state, (moved, counting)


def job_gain(material: PennyLaneMaterial, state: State, job: str, counted: Seat) -> int:
    """PL-40, PL-46, PL-A2-4: what the lane pays who sends a citizen to Barracks or Temple; 0 is allowed
    (PL-A2-18)."""
    street = Street(material, state.lanes[counted])
    if job == "barracks":
        return street.kinds["attraction"]
    return street.sets if state.temple_counts == "sets" else street.kinds["housing"]


def _why_no_job(material: PennyLaneMaterial, lane: Lane, job: str, jobs: list[str]) -> Refusal:
    told: dict[str, Param] = {"job": job, "jobs": jobs}
    if job in JOB_LOCATIONS:
        return Refusal("refusals.street_job_full", {**told, "location": _location_name(material, job)})
    building = lane.at(job)
    if building is None:
        return Refusal("refusals.no_such_job", told)
    card = material.buildings[building.card]
    told["card"] = card.name
    if not card.jobs:  # PL-42: a citizen slot is no job
        return Refusal("refusals.slot_is_no_job" if card.slots else "refusals.no_jobs_there", told)
    if building.employees == card.jobs:
        return Refusal("refusals.job_full", told)
    return Refusal("refusals.works_there", told)


def _open_street_jobs(state: State) -> list[str]:
    return [key for key in _STREET_JOBS if not post(state, key).citizen]


def _key(job: str) -> LocationKey:
    return "temple" if job == "temple" else "barracks"


def _location_name(material: PennyLaneMaterial, job: str) -> str:
    return material.locations[_key(job)].name


def _flow(pennies: int) -> dict[str, int]:
    return {"penny": pennies} if pennies else {}
