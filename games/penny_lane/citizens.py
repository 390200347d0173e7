"""The citizens of a lane: who may be moved, and where there is work (PL-22, PL-41, PL-42)."""

from __future__ import annotations

from dataclasses import replace

from games.penny_lane.material import PennyLaneMaterial
from games.penny_lane.places import BOARD
from games.penny_lane.state import Building, Lane

EMPLOYEE = "J"
"""After a place: the employee of a card that has citizen slots too."""


def movable(material: PennyLaneMaterial, lane: Lane, moved: str | None = None) -> list[str]:
    """The citizens of a lane by name, one of those that stand alike. Any meeple is a citizen: an employee too
    (PL-A2-13). `moved`: where one works who has moved in this use and may not move again (PL-A2-15)."""
    found = [BOARD] if lane.citizen else []
    for building in lane.buildings:
        if building.citizens:
            found.append(building.place)
        if building.employees > (building.place == moved):
            found.append(building.place + (EMPLOYEE if material.buildings[building.card].slots else ""))
    return found


def home(citizen: str) -> str:
    """The place at which a citizen stands."""
    return citizen.removesuffix(EMPLOYEE)


def in_slot(material: PennyLaneMaterial, lane: Lane, citizen: str) -> bool:
    """Whether a movable citizen stands in a citizen slot, so that moving it reveals a point (PL-44)."""
    building = lane.at(citizen)
    return building is not None and bool(material.buildings[building.card].slots)


def open_jobs(material: PennyLaneMaterial, lane: Lane) -> list[str]:
    """The places of the lane's buildings with an open job (PL-13)."""
    return [
        building.place for building in lane.buildings if building.employees < material.buildings[building.card].jobs
    ]


def jobs_for(material: PennyLaneMaterial, lane: Lane, citizen: str, jobs: list[str]) -> list[str]:
    """Those of the open jobs that this citizen may take: not on the card where it works already (PL-A2-19)."""
    if citizen == BOARD or in_slot(material, lane, citizen):
        return jobs
    return [job for job in jobs if job != home(citizen)]


def take(material: PennyLaneMaterial, lane: Lane, citizen: str) -> Lane:
    """The lane without a movable citizen."""
    if citizen == BOARD:
        return replace(lane, citizen=False)
    if in_slot(material, lane, citizen):
        return _changed(lane, citizen, citizens=-1)
    return _changed(lane, home(citizen), employees=-1)


def employ(lane: Lane, place: str) -> Lane:
    """The lane with one more employee on the building at a place."""
    return _changed(lane, place, employees=1)


def count(lane: Lane) -> int:
    """How many citizens stand on a lane."""
    return lane.citizen + sum(building.citizens + building.employees for building in lane.buildings)


def _changed(lane: Lane, place: str, citizens: int = 0, employees: int = 0) -> Lane:
    def change(building: Building) -> Building:
        if building.place != place:
            return building
        return replace(building, citizens=building.citizens + citizens, employees=building.employees + employees)

    return replace(lane, buildings=tuple(change(building) for building in lane.buildings))
