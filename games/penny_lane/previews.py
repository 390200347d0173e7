"""What a choice would change on the viewer's lane: said beside places, jobs and swaps before anything is confirmed."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine import Param, Phrase
from games.penny_lane.building import add_building, open_places
from games.penny_lane.citizens import employ, jobs_for, movable, open_jobs, take
from games.penny_lane.material import PennyLaneMaterial
from games.penny_lane.places import PLACES
from games.penny_lane.points import lane_pennies, lane_points, name_at
from games.penny_lane.state import Lane
from games.penny_lane.tower import swapped
from games.penny_lane.view import PennyLaneView
from games.penny_lane.viewing import lane_of


def previewed(
    material: PennyLaneMaterial, view: PennyLaneView, field: str, value: str, given: Mapping[str, str]
) -> Phrase | None:
    """The words of a choice that changes points or income; None where it changes neither, or is not yet whole."""
    lane = lane_of(view, view.turn if view.viewer is None else view.viewer)
    after = _after(material, view, lane, {**given, field: value}) if field in ("place", "job", "second") else None
    if after is None:
        return None
    points = lane_points(material, after) - lane_points(material, lane)
    pennies = lane_pennies(material, after) - lane_pennies(material, lane)
    if not points and not pennies:
        return None
    told: dict[str, Param] = {"value": value, "points": points, "pennies": pennies}
    code = "both" if points and pennies else "points" if points else "pennies"
    if field == "place":
        return Phrase(f"choices.placed.{code}", told)
    return Phrase(f"choices.change.{code}", told | {"card": name_at(material, lane, value)})


def _after(material: PennyLaneMaterial, view: PennyLaneView, lane: Lane, given: Mapping[str, str]) -> Lane | None:
    """The viewer's lane after these choices, where they are legal so far."""
    place, citizen, job = given.get("place", ""), given.get("citizen", ""), given.get("job", "")
    if place:
        card = given.get("card") or (view.drawn[0].id if len(view.drawn) == 1 else "")
        if card in material.buildings and place in open_places(lane, material.buildings[card].row):
            return add_building(material, lane, card, place, None)[0]
    elif job:
        if citizen in movable(material, lane) and job in jobs_for(material, lane, citizen, open_jobs(material, lane)):
            return employ(take(material, lane, citizen), job)
    else:
        first, second = given.get("first", ""), given.get("second", "")
        if lane.at(first) and lane.at(second) and PLACES[first].row == PLACES[second].row:
            return swapped(lane, first, second)
    return None
